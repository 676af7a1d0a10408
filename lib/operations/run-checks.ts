import { env } from '#lib/env';
import { checkDatabase } from './check-database.ts';
import { checkQueue } from './check-queue.ts';
import { checkEdgar, checkGoogle, checkMail, checkModel } from './check-services.ts';
import { checkDirectory } from './check-storage.ts';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

/**
 * Looks at everything that the site needs or may use: database, disk, queue, EDGAR, model, mail. Each part is asked as
 * the site asks it. Never rejects; what cannot be asked has failed. Takes as long as the slowest part.
 */
export async function runChecks(): Promise<Check[]> {
  const database = await checkDatabase(env.DATABASE_POOL);
  const isThere = database.every(
    ({ name, state }) => state !== 'failed' || (name !== 'database' && name !== 'migrations'),
  );
  const rest = await Promise.all([
    checkDirectory('documents', env.DOCUMENT_STORE),
    isThere ? settle('queue', checkQueue()) : notAsked('queue'),
    isThere ? settle('edgar', checkEdgar()) : notAsked('edgar'),
    settle('language model', checkModel()),
    checkMail(),
  ]);
  return [...database, ...rest, checkGoogle()];
}

const settle = (name: string, check: Promise<Check>): Promise<Check> =>
  check.catch((error: unknown) => ({ name, state: 'failed', found: describeCause(error) }));

const notAsked = async (name: string): Promise<Check> => ({
  name,
  state: 'warning',
  found: 'not asked: the database is not ready',
});
