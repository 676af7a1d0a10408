import { secondSubscriptionAlert, unknownPriceAlert } from '#lib/billing/alerts/alert-messages';
import { raiseAlert } from '#lib/billing/alerts/alerts';
import { rebuildSubscription } from '#lib/billing/events/apply-queries';
import { canNoteTrials, listUnnotedTrials } from '#lib/billing/trial-queries';
import { type BillingFaults, findBillingFaults } from './fault-queries.ts';

/** Written again at one go; the rest waits for the next one. */
const BATCH = 500;

/**
 * Looks at all running subscriptions and tells the operator, once, of what is wrong: prices that are not ours, and
 * accounts that pay twice. Notes trials that an older release has not noted. For a job; safe to repeat.
 */
export async function watchSubscriptions(): Promise<BillingFaults> {
  const unnoted = canNoteTrials() ? await listUnnotedTrials(BATCH) : [];
  for (const id of unnoted) await rebuildSubscription(id);
  const faults = await findBillingFaults();
  for (const { priceId } of faults.unknownPrices) await raiseAlert(unknownPriceAlert(priceId));
  for (const ids of faults.doubles) await raiseAlert(secondSubscriptionAlert(ids));
  return faults;
}
