import { type AttemptLimit, countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import type { EntitlementRefresh } from '#lib/billing/contract';
import { syncSubscription, syncTransaction } from '#lib/billing/events/sync-from-paddle';
import { getOverview } from '#lib/billing/overview';
import { askPaddle, openPaddle } from '#lib/billing/paddle/paddle-client';
import { INTERACTIVE, PaddleRefused, PaddleUnavailable } from '#lib/billing/paddle/paddle-transport';
import { listSubscriptions } from '#lib/billing/queries';
import { findBillingSettings } from '#lib/billing/settings';
import { log } from '#lib/log';
import { listRecentCheckouts } from './checkout-queries.ts';

const PER_USER: AttemptLimit = { name: 'billing-refresh', points: 20, seconds: 60 };

/** A checkout can be finished for this long after it was opened. */
const CHECKOUT_LIFE_MS = 3 * 86_400_000;
const MAX_CHECKOUTS = 3;
const MAX_SUBSCRIPTIONS = 3;

/**
 * Asks Paddle once for payments of this user: the latest checkouts and the subscriptions. While Paddle does not
 * answer, the stored state stays. At most 2.5 s. Throws TooManyAttempts.
 */
export async function refreshEntitlement(userId: UserId): Promise<EntitlementRefresh> {
  await countAttempt(PER_USER, userId);
  const refreshed = findBillingSettings() !== null && (await askForUser(userId));
  const overview = await getOverview(userId);
  return { refreshed, is_subscribed: overview.is_subscribed, overview };
}

async function askForUser(userId: UserId): Promise<boolean> {
  const paddle = openPaddle(INTERACTIVE);
  const since = new Date(Date.now() - CHECKOUT_LIFE_MS);
  const [checkouts, subscriptions] = await Promise.all([
    listRecentCheckouts(userId, since, MAX_CHECKOUTS),
    listSubscriptions(userId),
  ]);
  try {
    await askPaddle(async () => {
      const bought = await Promise.all(checkouts.map((id) => syncTransaction(paddle, id)));
      const known = subscriptions.slice(0, MAX_SUBSCRIPTIONS).map(({ id }) => id);
      const ids = new Set([...known, ...bought.filter((id) => id !== null)]);
      await Promise.all([...ids].map((id) => syncSubscription(paddle, id)));
    });
    return true;
  } catch (error) {
    if (!(error instanceof PaddleUnavailable)) throw error;
    // A refusal was logged already.
    if (!(error instanceof PaddleRefused)) {
      log.warn({ err: error.cause }, 'Paddle could not be reached; stored entitlements stay');
    }
    return false;
  }
}
