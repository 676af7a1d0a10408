import { z } from 'zod';
import type { PlanId } from './plans.ts';

/**
 * The requests and answers of the billing endpoints (`docs/billing.md`). Safe in the browser. Amounts are whole numbers
 * in the currency's minor unit (cents): divide by 100 to show them. Moments are ISO 8601 in UTC, days are YYYY-MM-DD.
 */

/** Where payments go: Paddle, Paddle's sandbox, the stand-in of a local run, or nowhere. */
export type BillingMode = 'production' | 'sandbox' | 'demo' | 'off';

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'paused', 'canceled'] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const PriceId = z.string('Missing priceId').trim().min(1, 'Missing priceId').max(100, 'This plan is not on sale.');

export const CheckoutOrder = z.object({ priceId: PriceId });
/** The field name of older pages. */
export const IdentityQuery = z.object({ priceId: z.string().optional() });
export const PlanChange = z.object({ priceId: PriceId });
export const Cancellation = z.object({ immediately: z.boolean().default(false) });
export const TransactionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});

/** A price as a page prints it. */
export type PriceView = {
  /** The plan that it buys; null for another product. */
  plan: PlanId | null;
  name: string;
  /** Minor units per interval; 0 for the free plan. */
  price: number;
  currency: string;
  interval: 'month' | 'year' | null;
};

type ScheduledChangeView = { action: 'cancel' | 'pause' | 'resume'; effective_at: string };

/** `GET /api/billing/overview`. */
export type BillingOverview = {
  /** Of the subscription, in Paddle's words; null for a user who never had one. */
  status: SubscriptionStatus | null;
  plan: PriceView;
  subscription_id: string | null;
  /** The paid period, or the trial. */
  period: { start: string | null; end: string } | null;
  /** YYYY-MM-DD; null unless the status is active and nothing ends it. */
  next_payment_date: string | null;
  /** Minor units, before taxes; null whenever the date is. */
  next_payment_amount: number | null;
  scheduled_change: ScheduledChangeView | null;
  is_subscribed: boolean;
  /** When full access ends without another payment; null without full access. */
  access_until: string | null;
  /** Subscriptions that renew; more than one is a mistake that is charged twice. */
  renewing: number;
  /** The subscription runs and pays for something other than our plans: it gives no access. */
  is_other_product: boolean;
  /** It runs in a trial that its checkout was not sold with: it gives no access before it is paid. */
  is_trial_unsold: boolean;
  /** The free trial was used: the next purchase is charged at once. */
  trial_used: boolean;
  mode: BillingMode;
};

/** `GET /api/billing/payment-methods`: the first is the one that renewals use. */
export type PaymentMethodView = {
  type: string;
  brand: string | null;
  last4: string | null;
  exp_month: number | null;
  exp_year: number | null;
};
export type PaymentMethods = { data: PaymentMethodView[] };

export type TransactionView = {
  id: string;
  status: string;
  billed_at: string | null;
  /** Minor units. */
  amount: number;
  currency: string;
};

/** `GET /api/billing/transactions`. */
export type Transactions = { data: TransactionView[]; meta: { total: number; page: number; per_page: number } };

/** `GET /api/billing/invoices/{id}/pdf`: null while Paddle has not made it yet. */
export type Invoice = { pdf_url: string | null };

/** What the browser needs to load the payment provider's script. */
export type PaddleStart = {
  /** For `Paddle.Initialize`. */
  paddle_token: string;
  /** For `Paddle.Environment.set`. */
  environment: 'production' | 'sandbox';
  /** Where the script comes from instead of Paddle's CDN; null: the CDN. */
  script_url: string | null;
  mode: Exclude<BillingMode, 'off'>;
};

/** `GET /api/user-id`. */
export type CheckoutIdentity = PaddleStart & {
  user_email: string;
  /**
   * The subscription that runs; after a POST set when there is one to change: preview it and change it, no checkout.
   */
  current_subscription: {
    paddle_subscription_id: string;
    status: SubscriptionStatus;
    price_id: string | null;
    plan: PriceView;
  } | null;
  /** A new subscription begins without a trial and is charged at once. */
  trial_used: boolean;
};

/** `POST /api/user-id`. */
export type CheckoutStart = CheckoutIdentity & {
  /** For `Paddle.Checkout.open({ transactionId })`; null with a subscription to change. */
  transaction_id: string | null;
};

/** `POST /api/billing/plan/preview`. */
export type PlanPreview = {
  from: PriceView;
  to: PriceView;
  /** What happens at once: `charge` is taken, `credit` is kept for later payments. */
  immediate: { result: 'charge' | 'credit' | 'none'; amount: number; currency: string };
  /** The next payment; null when there is none. */
  next_payment: { date: string; amount: number; currency: string } | null;
};

/** `POST /api/billing/plan`, `cancel`, `cancel/undo`. */
export type BillingChange = { message: string; overview: BillingOverview };

/** `POST /api/billing/entitlements/refresh`; `refreshed` is false while Paddle does not answer. */
export type EntitlementRefresh = { refreshed: boolean; is_subscribed: boolean; overview: BillingOverview };

/** `POST /api/billing/portal`. */
export type Portal = { url: string };
