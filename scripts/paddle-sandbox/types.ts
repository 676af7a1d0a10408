/** Paddle's entities as its API sends them, as far as the sandbox has them. */

export type Json = Record<string, unknown>;

export type Period = { starts_at: string; ends_at: string };
export type Cycle = { interval: 'day' | 'month' | 'year'; frequency: number };

export type Price = {
  id: string;
  product_id: string;
  name: string;
  description: string;
  /** Custom: made for one transaction, and not in the catalogue. */
  type: 'standard' | 'custom';
  billing_cycle: Cycle;
  trial_period: Cycle | null;
  tax_mode: 'account_setting';
  unit_price: { amount: string; currency_code: string };
  unit_price_overrides: never[];
  quantity: { minimum: number; maximum: number };
  status: 'active';
  custom_data: Json | null;
  created_at: string;
  updated_at: string;
};

export type Customer = {
  id: string;
  email: string;
  name: null;
  locale: 'en';
  marketing_consent: false;
  status: 'active';
  custom_data: Json | null;
  created_at: string;
  updated_at: string;
};

export type ScheduledChange = { action: 'cancel' | 'pause' | 'resume'; effective_at: string; resume_at: string | null };

export type Subscription = {
  id: string;
  status: 'trialing' | 'active' | 'past_due' | 'paused' | 'canceled';
  customer_id: string;
  address_id: string;
  business_id: null;
  currency_code: string;
  created_at: string;
  updated_at: string;
  started_at: string;
  first_billed_at: string | null;
  next_billed_at: string | null;
  paused_at: string | null;
  canceled_at: string | null;
  discount: null;
  collection_mode: 'automatic';
  billing_details: null;
  current_billing_period: Period | null;
  billing_cycle: Cycle;
  scheduled_change: ScheduledChange | null;
  items: Json[];
  custom_data: Json | null;
  import_meta: null;
};

export type TransactionStatus = 'draft' | 'ready' | 'billed' | 'paid' | 'completed' | 'canceled' | 'past_due';

export type Transaction = {
  id: string;
  status: TransactionStatus;
  customer_id: string | null;
  address_id: string | null;
  business_id: null;
  custom_data: Json | null;
  currency_code: string;
  origin: 'api' | 'web' | 'subscription_recurring' | 'subscription_update';
  subscription_id: string | null;
  invoice_id: string | null;
  invoice_number: string | null;
  collection_mode: 'automatic';
  discount_id: null;
  billing_details: null;
  billing_period: Period | null;
  items: Json[];
  details: Json;
  payments: Json[];
  checkout: { url: string | null };
  created_at: string;
  updated_at: string;
  billed_at: string | null;
  revised_at: null;
};

export type Adjustment = {
  id: string;
  action: 'refund' | 'chargeback' | 'chargeback_reverse' | 'credit';
  type: 'full' | 'partial';
  transaction_id: string;
  subscription_id: string | null;
  customer_id: string;
  reason: string;
  credit_applied_to_balance: boolean;
  currency_code: string;
  status: 'pending_approval' | 'approved' | 'rejected' | 'reversed';
  items: Json[];
  totals: Json;
  payout_totals: null;
  created_at: string;
  updated_at: string;
};

export type Card = { type: string; last4: string; expiry_month: number; expiry_year: number; cardholder_name: string };

export type PaymentMethod = {
  id: string;
  customer_id: string;
  address_id: string;
  type: string;
  card: Card | null;
  paypal: null;
  origin: 'subscription';
  saved_at: string;
  updated_at: string;
};

/** The events of webhooks and `/events`. */
export type PaddleEvent = { event_id: string; event_type: string; occurred_at: string; data: Json };

/** Everything the sandbox knows; plain JSON, so that it can be kept in a file. */
export type World = {
  /** Milliseconds that the sandbox's clock is ahead of the machine's. */
  clockOffset: number;
  made: number;
  prices: Price[];
  customers: Customer[];
  subscriptions: Subscription[];
  transactions: Transaction[];
  adjustments: Adjustment[];
  paymentMethods: PaymentMethod[];
  events: PaddleEvent[];
  /** Customers whose next payments fail. */
  declining: string[];
};
