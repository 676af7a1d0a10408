import { findBillingSettings } from '#lib/billing/settings';
import { type EventsReport, reconcileEvents } from './reconcile-events.ts';
import { reconcileSubscriptions, type SubscriptionsReport } from './reconcile-subscriptions.ts';

/** Longer than Paddle lists events. */
const GAP_MS = 92 * 86_400_000;

type BillingReport = { events: EventsReport; subscriptions: SubscriptionsReport | null };

/**
 * Asks Paddle for events whose webhooks were missed.
 * @param full compare every subscription, too; done by itself when the list of events does not reach back far enough
 * Throws PaddleUnavailable, AppError('not_configured').
 */
export async function reconcileBilling({ full }: { full: boolean }, now = new Date()): Promise<BillingReport> {
  const events = await reconcileEvents(now);
  const since = events.hasGap ? new Date(now.getTime() - GAP_MS) : null;
  const subscriptions = full || events.hasGap ? await reconcileSubscriptions(since) : null;
  return { events, subscriptions };
}

/** For the worker's log. Does nothing while billing is not configured. */
export async function reconcileOnSchedule({ full }: { full: boolean }): Promise<Record<string, number>> {
  if (!findBillingSettings()) return {};
  const { events, subscriptions } = await reconcileBilling({ full });
  return {
    listed: events.listed,
    missed: events.missed,
    ...(subscriptions && {
      compared: subscriptions.compared,
      differing: subscriptions.differing.length,
      unknown: subscriptions.unknownToPaddle.length,
      unowned: subscriptions.unowned.length,
      unknownPrices: subscriptions.unknownPrices.length,
      doubles: subscriptions.doubles.length,
    }),
  };
}
