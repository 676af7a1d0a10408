import type { FeedsView } from '#components/watchlist/feeds-section';
import { hasWebhook } from '#lib/access/webhook-right';
import type { SessionUser } from '#lib/accounts/types';
import { isAutoSold, planName } from '#lib/billing/offered-plans';
import { findFeed } from '#lib/watchlist-feeds/feed-queries';
import { viewWebhook } from '#lib/webhooks/delivery-list-queries';

/** What the watchlist's page says of a reader's feed, calendar and webhook. */
export async function viewFeeds(user: SessionUser): Promise<FeedsView> {
  const [feed, webhook, isAllowed] = await Promise.all([findFeed(user.id), viewWebhook(user.id), hasWebhook(user)]);
  return { feed, webhook, isAllowed, offer: isAutoSold() ? { name: planName('auto') } : null };
}
