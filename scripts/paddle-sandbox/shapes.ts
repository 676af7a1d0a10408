import type { Card, Json, Period, Price, Subscription } from './types.ts';

const product = (price: Price): Json => ({
  id: price.product_id,
  name: price.product_id.replace(/^pro_01/, '').replace(/^\w/, (letter) => letter.toUpperCase()),
  type: 'standard',
  description: null,
  tax_category: 'saas',
  image_url: null,
  custom_data: null,
  status: 'active',
  created_at: price.created_at,
  updated_at: price.updated_at,
});

/** Minor units as Paddle's totals; the sandbox takes no tax. */
export function totals(amount: number, currency: string): Json {
  const text = String(amount);
  return {
    subtotal: text,
    discount: '0',
    tax: '0',
    total: text,
    credit: '0',
    credit_to_balance: '0',
    balance: '0',
    grand_total: text,
    grand_total_tax: '0',
    fee: null,
    earnings: null,
    currency_code: currency,
  };
}

export function details(price: Price, amount: number): Json {
  const sum = { subtotal: String(amount), discount: '0', tax: '0', total: String(amount) };
  return {
    tax_rates_used: [],
    totals: totals(amount, price.unit_price.currency_code),
    line_items: [
      {
        id: `txnitm_${price.id}`,
        price_id: price.id,
        quantity: 1,
        proration: null,
        tax_rate: '0',
        unit_totals: sum,
        totals: sum,
        product: product(price),
      },
    ],
  };
}

export const transactionItem = (price: Price): Json => ({ price, quantity: 1, proration: null });

export function subscriptionItem(
  price: Price,
  { at, isTrial, period }: { at: string; isTrial: boolean; period: Period },
): Json {
  return {
    status: isTrial ? 'trialing' : 'active',
    quantity: 1,
    recurring: true,
    created_at: at,
    updated_at: at,
    previously_billed_at: isTrial ? null : at,
    next_billed_at: period.ends_at,
    trial_dates: isTrial ? period : null,
    price,
    product: product(price),
  };
}

export function capturedPayment(
  id: string,
  { methodId, amount, card, at }: { methodId: string; amount: number; card: Card; at: string },
): Json {
  return {
    payment_attempt_id: id,
    payment_method_id: methodId,
    stored_payment_method_id: methodId,
    amount: String(amount),
    status: 'captured',
    error_code: null,
    method_details: { type: 'card', card },
    created_at: at,
    captured_at: at,
  };
}

export function failedPayment(id: string, amount: number, at: string): Json {
  return {
    payment_attempt_id: id,
    payment_method_id: null,
    stored_payment_method_id: id,
    amount: String(amount),
    status: 'error',
    error_code: 'declined',
    method_details: null,
    created_at: at,
    captured_at: null,
  };
}

/** The answer of `/subscriptions`; webhooks leave the temporary links out. */
export function withLinks(subscription: Subscription, base: string): Json {
  const token = Math.random().toString(36).slice(2);
  return {
    ...subscription,
    management_urls: {
      update_payment_method: `${base}/portal/${subscription.id}?token=${token}`,
      cancel: `${base}/portal/${subscription.id}?token=${token}`,
    },
  };
}
