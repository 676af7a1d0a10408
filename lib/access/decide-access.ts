import { isSubscribed, type SubscriptionPeriod } from '#lib/billing/subscription-period';
import type { Variant } from '#lib/filings/rendered-kinds';

/** Who wants to read a filing. */
type Reader = {
  subscriptions: readonly SubscriptionPeriod[];
  /** The filing has one of today's places of a free account (`openFiling` asks for one). */
  isOpenToday: boolean;
};

export type Access = {
  variant: Variant;
  isAuth: boolean;
  isSubscribed: boolean;
  /** May read the filing in full. */
  isAllowed: boolean;
};

/** What a visitor without a session (null), a free account or a subscriber gets of a filing. */
export function decideAccess(reader: Reader | null, now: Date): Access {
  if (!reader) return { variant: 'preview', isAuth: false, isSubscribed: false, isAllowed: false };
  const subscribed = reader.subscriptions.some((subscription) => isSubscribed(subscription, now));
  const isAllowed = subscribed || reader.isOpenToday;
  return { variant: isAllowed ? 'full' : 'preview', isAuth: true, isSubscribed: subscribed, isAllowed };
}
