import Link from 'next/link';
import { routes } from '#lib/site';
import type { FeedState } from '#lib/watchlist-feeds/types';
import type { WebhookState } from '#lib/webhooks/types';
import { FeedAddresses } from './feed-addresses.tsx';
import { WebhookPanel } from './webhook-panel.tsx';

export type FeedsView = {
  feed: FeedState | null;
  webhook: WebhookState | null;
  /** Whether the reader's plan has a webhook. */
  isAllowed: boolean;
  /** The plan on sale that has one; null where none is. */
  offer: { name: string } | null;
};

/** The watchlist for other programs: a feed, a calendar, a webhook. */
export function FeedsSection({ feed, webhook, isAllowed, offer }: FeedsView) {
  return (
    <section id="feeds" className="mt-12 border-t border-ink pt-3" aria-labelledby="feeds-title">
      <h2 id="feeds-title" className="text-lg">
        Feeds
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-x-12 gap-y-8 md:grid-cols-2">
        <FeedAddresses feed={feed} />
        {isAllowed || webhook ? (
          <WebhookPanel webhook={webhook} isAllowed={isAllowed} />
        ) : (
          offer && <WebhookOffer {...offer} />
        )}
      </div>
    </section>
  );
}

function WebhookOffer({ name }: { name: string }) {
  return (
    <section aria-labelledby="webhook-offer">
      <h3 id="webhook-offer" className="text-md font-semibold">
        Webhook
      </h3>
      <p className="mt-1 text-base/5.5 text-ink-2">
        Each filing posted as signed JSON to an address of yours: with the plan {name}.{' '}
        <Link href={routes.pricing.path} prefetch={false}>
          See the plans
        </Link>
      </p>
    </section>
  );
}
