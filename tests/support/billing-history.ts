import type { Requests } from '../../scripts/paddle-sandbox/requests.ts';
import type { Subscriptions } from '../../scripts/paddle-sandbox/subscriptions.ts';
import type { Adjustment, Subscription, Transaction, World } from '../../scripts/paddle-sandbox/types.ts';
import type { Books } from '../../scripts/paddle-sandbox/world.ts';

/** A subscription in a story, and what can be done with it. */
export type Life = {
  world: World;
  books: Books;
  subscriptions: Subscriptions;
  requests: Requests;
  subscription: Subscription;
  transaction: Transaction;
  /** Days go by, and what is due happens. */
  wait: (days: number) => void;
  refund: (type?: Adjustment['type'], share?: number) => Adjustment;
};

export type Ending = { status: Subscription['status']; isReversed: boolean; isDue: boolean; change: string | null };

export type History = { name: string; trialDays: number; live: (life: Life) => void; ending: Partial<Ending> };

/** The body of a change to another price. */
export const toPlan = (priceId: string) => ({
  items: [{ price_id: priceId, quantity: 1 }],
  proration_billing_mode: 'prorated_immediately',
});
