import { secondSubscriptionAlert, unknownPriceAlert } from '#lib/billing/alerts/alert-messages';
import { raiseAlert } from '#lib/billing/alerts/alerts';
import { rebuildSubscription } from '#lib/billing/events/apply-queries';
import { canNoteTrials, listUnnotedTrials } from '#lib/billing/trial-queries';
import { type BillingFaults, findBillingFaults } from './fault-queries.ts';

/** How many are written in one run; the rest waits for the next one. */
const BATCH = 500;

/**
 * Checks all running subscriptions and alerts the operator, once for each fault: prices that are not ours, and
 * accounts that pay twice. Records trials that an older release has not recorded. For a job; safe to repeat.
 */
export async function watchSubscriptions(): Promise<BillingFaults> {
  const unnoted = canNoteTrials() ? await listUnnotedTrials(BATCH) : [];
  for (const id of unnoted) await rebuildSubscription(id);
  const faults = await findBillingFaults();
  for (const { priceId } of faults.unknownPrices) await raiseAlert(unknownPriceAlert(priceId));
  for (const ids of faults.doubles) await raiseAlert(secondSubscriptionAlert(ids));
  return faults;
}
