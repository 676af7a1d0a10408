import { capturedPayment, details, failedPayment, subscriptionItem, transactionItem } from './shapes.ts';
import type { Card, Json, Period, Price, Subscription, Transaction } from './types.ts';
import { addCycle, type Books } from './world.ts';

/** An answer of the API's that is no success. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, detail: string) {
    super(detail);
    this.status = status;
    this.code = code;
  }
}

export const DEMO_CARD: Card = {
  type: 'visa',
  last4: '4242',
  expiry_month: 12,
  expiry_year: 2030,
  cardholder_name: 'Demo Reader',
};

export const priceOf = (subscription: Subscription) => (subscription.items[0] as { price: Price }).price;
const amountOf = (price: Price) => Number(price.unit_price.amount);

/**
 * The life of subscriptions: what Paddle does by itself and on request. Every step records the events that Paddle
 * sends.
 */
export function openSubscriptions(books: Books) {
  const { world, now, stamp, newId, record } = books;

  function touch<T extends { updated_at: string }>(entity: T, changes: Partial<T>): T {
    return Object.assign(entity, changes, { updated_at: stamp() });
  }

  function newTransaction(price: Price, amount: number, values: Partial<Transaction>): Transaction {
    const at = stamp();
    const transaction: Transaction = {
      id: newId('txn'),
      status: 'draft',
      customer_id: null,
      address_id: null,
      business_id: null,
      custom_data: null,
      currency_code: price.unit_price.currency_code,
      origin: 'api',
      subscription_id: null,
      invoice_id: null,
      invoice_number: null,
      collection_mode: 'automatic',
      discount_id: null,
      billing_details: null,
      billing_period: null,
      items: [transactionItem(price)],
      details: details(price, amount),
      payments: [],
      checkout: { url: null },
      created_at: at,
      updated_at: at,
      billed_at: null,
      revised_at: null,
      ...values,
    };
    world.transactions.push(transaction);
    record('transaction.created', transaction);
    return transaction;
  }

  /** Takes the money of a transaction, or fails to. */
  function pay(transaction: Transaction, card: Card): boolean {
    const at = stamp();
    const amount = Number((transaction.details['totals'] as Json)['grand_total']);
    if (amount > 0 && world.declining.includes(transaction.customer_id ?? '')) {
      touch(transaction, { payments: [failedPayment(newId('pay'), amount, at), ...transaction.payments] });
      record('transaction.payment_failed', transaction);
      return false;
    }
    const method = world.paymentMethods.find((one) => one.customer_id === transaction.customer_id);
    const payment = capturedPayment(newId('pay'), {
      methodId: method?.id ?? 'paymtd_none',
      amount,
      card: method?.card ?? card,
      at,
    });
    const payments = amount > 0 ? [payment, ...transaction.payments] : transaction.payments;
    touch(transaction, { status: 'paid', payments, billed_at: transaction.billed_at ?? at });
    record('transaction.paid', transaction);
    return true;
  }

  function complete(transaction: Transaction): void {
    const amount = Number((transaction.details['totals'] as Json)['grand_total']);
    const number = String(world.transactions.length).padStart(5, '0');
    touch(transaction, {
      status: 'completed',
      ...(amount > 0 ? { invoice_id: newId('inv'), invoice_number: `1000-${number}` } : {}),
    });
    record('transaction.completed', transaction);
  }

  function periodFrom(start: Date, cycle: Price['billing_cycle']): Period {
    return { starts_at: start.toISOString(), ends_at: addCycle(start, cycle).toISOString() };
  }

  return {
    touch,
    newTransaction,

    /** The effect of the buyer's last click in the checkout. The customer is known by now. */
    checkOut(transaction: Transaction, card: Card = DEMO_CARD): Subscription {
      if (transaction.status !== 'draft' && transaction.status !== 'ready') {
        throw new Refusal(409, 'transaction_immutable', 'This transaction was paid already.');
      }
      const { price } = transaction.items[0] as { price: Price };
      const customerId = transaction.customer_id ?? '';
      if (!transaction.address_id) touch(transaction, { address_id: newId('add') });
      touch(transaction, { status: 'ready' });
      record('transaction.ready', transaction);
      if (!pay(transaction, card)) throw new Refusal(400, 'payment_declined', 'The card was declined.');

      const at = stamp();
      const isTrial = price.trial_period !== null;
      const period = periodFrom(now(), price.trial_period ?? price.billing_cycle);
      const subscription: Subscription = {
        id: newId('sub'),
        status: isTrial ? 'trialing' : 'active',
        customer_id: customerId,
        address_id: transaction.address_id ?? '',
        business_id: null,
        currency_code: transaction.currency_code,
        created_at: at,
        updated_at: at,
        started_at: at,
        first_billed_at: isTrial ? null : at,
        next_billed_at: period.ends_at,
        paused_at: null,
        canceled_at: null,
        discount: null,
        collection_mode: 'automatic',
        billing_details: null,
        current_billing_period: period,
        billing_cycle: price.billing_cycle,
        scheduled_change: null,
        items: [subscriptionItem(price, { at, isTrial, period })],
        custom_data: transaction.custom_data,
        import_meta: null,
      };
      world.subscriptions.push(subscription);
      const method = {
        id: newId('paymtd'),
        customer_id: customerId,
        address_id: subscription.address_id,
        type: 'card',
        card,
        paypal: null,
        origin: 'subscription' as const,
        saved_at: at,
        updated_at: at,
      };
      world.paymentMethods.unshift(method);
      record('payment_method.saved', { ...method, card: undefined });
      record('subscription.created', { ...subscription, transaction_id: transaction.id });
      record(isTrial ? 'subscription.trialing' : 'subscription.activated', subscription);
      touch(transaction, {
        subscription_id: subscription.id,
        billing_period: period,
        payments: transaction.payments.map((payment) => ({ ...payment, payment_method_id: method.id })),
      });
      record('transaction.updated', transaction);
      complete(transaction);
      return subscription;
    },

    /** The next period begins: its payment is taken, or the subscription is past due. */
    renew(subscription: Subscription): void {
      const price = priceOf(subscription);
      const start = new Date(subscription.next_billed_at ?? now());
      const period = periodFrom(start, price.billing_cycle);
      const wasTrial = subscription.status === 'trialing';
      const transaction = newTransaction(price, amountOf(price), {
        customer_id: subscription.customer_id,
        address_id: subscription.address_id,
        custom_data: subscription.custom_data,
        origin: 'subscription_recurring',
        subscription_id: subscription.id,
        billing_period: period,
        status: 'ready',
      });
      touch(transaction, { status: 'billed', billed_at: stamp() });
      record('transaction.billed', transaction);
      const isPaid = pay(transaction, DEMO_CARD);
      if (!isPaid) touch(transaction, { status: 'past_due' });
      touch(subscription, {
        status: isPaid ? 'active' : 'past_due',
        current_billing_period: period,
        next_billed_at: period.ends_at,
        first_billed_at: subscription.first_billed_at ?? stamp(),
        items: [subscriptionItem(price, { at: stamp(), isTrial: false, period })],
      });
      if (!isPaid) {
        record('transaction.past_due', transaction);
        record('subscription.past_due', subscription);
        return;
      }
      record(wasTrial ? 'subscription.activated' : 'subscription.updated', subscription);
      complete(transaction);
    },

    /** A later try to take the money of a past due subscription. */
    recover(subscription: Subscription): void {
      const due = world.transactions.findLast((one) => one.subscription_id === subscription.id);
      if (!due || due.status !== 'past_due' || !pay(due, DEMO_CARD)) return;
      touch(subscription, { status: 'active' });
      record('subscription.activated', subscription);
      complete(due);
    },

    /** Takes an amount at once, for a change of plan. */
    charge(subscription: Subscription, price: Price, { amount, period }: { amount: number; period: Period }): void {
      const transaction = newTransaction(price, amount, {
        customer_id: subscription.customer_id,
        address_id: subscription.address_id,
        custom_data: subscription.custom_data,
        origin: 'subscription_update',
        subscription_id: subscription.id,
        billing_period: period,
        status: 'ready',
      });
      if (!pay(transaction, DEMO_CARD)) {
        throw new Refusal(400, 'subscription_payment_declined', 'The card was declined.');
      }
      complete(transaction);
    },

    /** Moves the subscription's whole time back, so that its period ended a second ago. The clock stays. */
    expire(subscription: Subscription): void {
      const { current_billing_period: period, scheduled_change: change } = subscription;
      if (!period) throw new Refusal(400, 'bad_request', 'The subscription has no period.');
      const end = now().getTime() - 1_000;
      const start = end - (Date.parse(period.ends_at) - Date.parse(period.starts_at));
      const past = { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
      touch(subscription, {
        current_billing_period: past,
        next_billed_at: subscription.next_billed_at && past.ends_at,
        scheduled_change: change && { ...change, effective_at: past.ends_at },
      });
      record('subscription.updated', subscription);
    },

    end(subscription: Subscription): void {
      touch(subscription, {
        status: 'canceled',
        canceled_at: stamp(),
        current_billing_period: null,
        next_billed_at: null,
        scheduled_change: null,
      });
      record('subscription.canceled', subscription);
    },

    pause(subscription: Subscription): void {
      touch(subscription, {
        status: 'paused',
        paused_at: stamp(),
        current_billing_period: null,
        next_billed_at: null,
        scheduled_change: null,
      });
      record('subscription.paused', subscription);
    },

    resume(subscription: Subscription): void {
      const period = periodFrom(now(), priceOf(subscription).billing_cycle);
      touch(subscription, {
        status: 'active',
        paused_at: null,
        current_billing_period: period,
        next_billed_at: period.ends_at,
      });
      record('subscription.resumed', subscription);
    },
  };
}

export type Subscriptions = ReturnType<typeof openSubscriptions>;
