import { env } from '#lib/env';
import { checkBilling } from './check-billing.ts';
import { checkDatabase } from './check-database.ts';
import { checkDocuments } from './check-documents.ts';
import { checkMails } from './check-mails.ts';
import { checkQueue } from './check-queue.ts';
import { checkReplicas } from './check-replicas.ts';
import { checkSender } from './check-sender.ts';
import { checkEdgar, checkEmbedder, checkGoogle, checkMail, checkModel, checkReranker } from './check-services.ts';
import { checkDirectory } from './check-storage.ts';
import { checkSubscriptions } from './check-subscriptions.ts';
import { describeCause } from './describe-cause.ts';
import type { Check } from './types.ts';

/**
 * Checks everything that the site needs or may use: database, disk, queue, EDGAR, model, embeddings, payments, mail.
 * Each part is used as the site uses it. Never rejects; a check that cannot be done has failed. Takes as long as the
 * slowest part.
 */
export async function runChecks(): Promise<Check[]> {
  const { checks, isDatabaseReady } = await runLocalChecks();
  const rest = await Promise.all([
    isDatabaseReady ? settle('edgar', checkEdgar()) : notAsked('edgar'),
    settle('language model', checkModel()),
    settle('embeddings', checkEmbedder({ kept: isDatabaseReady })),
    settle('re-ranker', checkReranker()),
    settle('payments', checkBilling()),
    checkMail(),
    settle('mail sender', checkSender()),
    isDatabaseReady ? settle('waiting mails', checkMails()) : notAsked('waiting mails'),
  ]);
  return [...checks, ...rest, checkGoogle()];
}

/**
 * Database, replicas, disk, documents, queue and subscriptions: the checks that can run often, since they ask no service of
 * somebody else's but the one that keeps the documents. Never rejects.
 */
export async function runLocalChecks(): Promise<{ checks: Check[]; isDatabaseReady: boolean }> {
  const database = await checkDatabase(env.DATABASE_POOL);
  const isDatabaseReady = database.every(
    ({ name, state }) => state !== 'failed' || (name !== 'database' && name !== 'migrations'),
  );
  const replicas = isDatabaseReady ? await settleAll('replicas', checkReplicas()) : [];
  const rest = await Promise.all([
    checkDirectory('data', env.DATA_DIR),
    checkDocuments(),
    isDatabaseReady ? settle('queue', checkQueue()) : notAsked('queue'),
    isDatabaseReady ? settle('subscriptions', checkSubscriptions()) : notAsked('subscriptions'),
  ]);
  return { checks: [...database, ...replicas, ...rest], isDatabaseReady };
}

const failed = (name: string, error: unknown): Check => ({ name, state: 'failed', found: describeCause(error) });

const settle = (name: string, check: Promise<Check>): Promise<Check> =>
  check.catch((error: unknown) => failed(name, error));

const settleAll = (name: string, checks: Promise<Check[]>): Promise<Check[]> =>
  checks.catch((error: unknown) => [failed(name, error)]);

const notAsked = async (name: string): Promise<Check> => ({
  name,
  state: 'warning',
  found: 'not asked: the database is not ready',
});
