import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PASSWORD = 'proofline-demo';

/**
 * Gives a local run its two accounts, free@example.com and subscriber@example.com (password "proofline-demo"), both
 * activated; running it again changes nothing else. Needs DATABASE_URL to name the embedded database of DATA_DIR, and
 * refuses any other: accounts whose password is printed must never reach a real site.
 */
export async function createDemoAccounts(): Promise<void> {
  // Loaded here: the environment is read when they are loaded, and a run sets DATABASE_URL only after it has begun.
  const { env } = await import('#lib/env');
  if (!isEmbedded(env)) throw new Error('Demo accounts are made in the embedded database only.');
  const [{ hashPassword }, { putActivatedUser }, { giveSubscription }] = await Promise.all([
    import('#lib/accounts/passwords/password'),
    import('#lib/accounts/queries'),
    import('./demo-subscription.ts'),
  ]);
  await putActivatedUser('free@example.com', await hashPassword(PASSWORD));
  const email = 'subscriber@example.com';
  await giveSubscription({ id: await putActivatedUser(email, await hashPassword(PASSWORD)), email });
}

/** Whether DATABASE_URL is the address that the embedded database of DATA_DIR has written down. */
function isEmbedded(env: { DATA_DIR: string; DATABASE_URL?: string | undefined }): boolean {
  try {
    const { url } = JSON.parse(readFileSync(join(env.DATA_DIR, 'database.json'), 'utf8')) as { url: string };
    return url === env.DATABASE_URL;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
