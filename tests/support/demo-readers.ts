import type { UserId } from '#lib/accounts/types';
import { giveSubscription } from '../../scripts/demo/demo-subscription.ts';
import { addAccount } from './accounts-site.ts';

/** Password of both. */
export const DEMO_PASSWORD = 'proofline-demo';

/** free@example.com and subscriber@example.com, as a local run has them, in the database of a test. */
export async function addDemoReaders(): Promise<void> {
  await addAccount('free@example.com', DEMO_PASSWORD);
  const email = 'subscriber@example.com';
  const { id } = await addAccount(email, DEMO_PASSWORD);
  await giveSubscription({ id: id as UserId, email });
}
