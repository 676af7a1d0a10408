import { details, subscriptionItem, totals, transactionItem } from './shapes.ts';
import { priceOf, Refusal, type Subscriptions } from './subscriptions.ts';
import type { Adjustment, Json, Period, Price, Subscription, Transaction } from './types.ts';
import { addCycle, type Books } from './world.ts';

/** Billing modes that Paddle takes while a change is scheduled. */
const MODES_WITH_SCHEDULE = new Set(['do_not_bill', 'full_immediately', 'prorated_immediately']);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The seller's calls of the API, and actions of Paddle's staff and of banks. */
export function openRequests(books: Books, subscriptions: Subscriptions) {
  const { world, now, stamp, newId, record } = books;

  function find<T extends { id: string }>(list: readonly T[], id: string): T {
    const found = list.find((one) => one.id === id);
    if (!found) throw new Refusal(404, 'not_found', 'Entity not found.');
    return found;
  }
  const findPrice = (id: unknown) => find(world.prices, textOf(id));

  function wantedPrice(body: Json): Price | null {
    const [item] = (body['items'] as { price_id?: unknown; price?: Json; quantity?: number }[] | undefined) ?? [];
    if (!item) return null;
    // As with a price of the catalogue that is sold once only.
    if ((item.quantity ?? 1) !== 1) throw new Refusal(400, 'invalid_field', 'quantity is 1 for this price.');
    return item.price ? customPrice(item.price) : findPrice(item.price_id);
  }

  /** A price that is defined with a transaction instead of named. */
  function customPrice(told: Json): Price {
    const { product_id: productId, unit_price: unitPrice } = told as Partial<Price>;
    const sibling = world.prices.find((one) => one.product_id === productId);
    if (!sibling || !unitPrice || !told['description']) throw new Refusal(400, 'invalid_field', 'price is not whole.');
    const at = stamp();
    const values: Partial<Price> = { trial_period: null, custom_data: null, ...told };
    return { ...sibling, ...values, id: newId('pri'), type: 'custom', created_at: at, updated_at: at };
  }

  /**
   * The cost of a change of plan now, in minor units (below zero: credit), and the period after it: with another cycle a
   * new one begins, with the same one the difference for the rest of it is settled.
   */
  function prorate(subscription: Subscription, price: Price, mode: string): { due: number; period: Period } {
    const old = priceOf(subscription);
    const period = subscription.current_billing_period ?? { starts_at: stamp(), ends_at: stamp() };
    if (mode === 'do_not_bill' || old.id === price.id) return { due: 0, period };
    const [from, to] = [Date.parse(period.starts_at), Date.parse(period.ends_at)];
    const unused = Math.min(1, Math.max(0, (to - now().getTime()) / (to - from)));
    const credit = Math.round(Number(old.unit_price.amount) * unused);
    if (old.billing_cycle.interval === price.billing_cycle.interval) {
      return { due: Math.round(Number(price.unit_price.amount) * unused) - credit, period };
    }
    const next = { starts_at: now().toISOString(), ends_at: addCycle(now(), price.billing_cycle).toISOString() };
    return { due: Number(price.unit_price.amount) - credit, period: next };
  }

  function checkUpdate(subscription: Subscription, body: Json): string {
    const mode = textOf(body['proration_billing_mode']);
    if (subscription.status === 'canceled') {
      throw new Refusal(400, 'subscription_update_when_canceled', 'The subscription is canceled.');
    }
    if (!body['items']) return mode;
    if (!mode) throw new Refusal(400, 'invalid_field', 'proration_billing_mode is required.');
    if (subscription.status === 'past_due') {
      throw new Refusal(400, 'subscription_update_when_past_due', 'A payment is due.');
    }
    if (subscription.status === 'trialing' && mode !== 'do_not_bill') {
      throw new Refusal(400, 'subscription_update_when_trialing', 'Use do_not_bill during a trial.');
    }
    if (subscription.scheduled_change && !MODES_WITH_SCHEDULE.has(mode)) {
      throw new Refusal(400, 'subscription_invalid_billing_mode_for_scheduled_change', 'A change is scheduled.');
    }
    return mode;
  }

  return {
    find,

    createCustomer(body: Json) {
      const email = textOf(body['email']).toLowerCase();
      if (!email.includes('@')) throw new Refusal(400, 'bad_request', 'email is not valid.');
      const known = world.customers.find((one) => one.email === email);
      if (known) {
        throw new Refusal(409, 'customer_already_exists', `customer email conflicts with customer of id ${known.id}`);
      }
      const at = stamp();
      const customer = {
        id: newId('ctm'),
        email,
        name: null,
        locale: 'en' as const,
        marketing_consent: false as const,
        status: 'active' as const,
        custom_data: (body['custom_data'] as Json | undefined) ?? null,
        created_at: at,
        updated_at: at,
      };
      world.customers.push(customer);
      record('customer.created', customer);
      return customer;
    },

    createTransaction(body: Json, origin: 'api' | 'web'): Transaction {
      const price = wantedPrice(body);
      if (!price) throw new Refusal(400, 'invalid_field', 'items is required.');
      const customerId = textOf(body['customer_id']) || null;
      if (customerId) find(world.customers, customerId);
      return subscriptions.newTransaction(price, price.trial_period ? 0 : Number(price.unit_price.amount), {
        customer_id: customerId,
        custom_data: (body['custom_data'] as Json | undefined) ?? null,
        origin,
      });
    },

    /** Paddle changes what is not billed yet, and cancels what is complete enough to be paid. */
    updateTransaction(transaction: Transaction, body: Json): Transaction {
      const { status } = transaction;
      if (body['status'] === 'canceled') {
        if (status !== 'ready' && status !== 'billed') {
          throw new Refusal(400, 'transaction_invalid_status_change', `Invalid change from '${status}' to 'canceled'.`);
        }
        subscriptions.touch(transaction, { status: 'canceled' });
        record('transaction.canceled', transaction);
        return transaction;
      }
      if (status !== 'draft' && status !== 'ready') {
        throw new Refusal(400, 'transaction_immutable', 'Cannot update immutable transaction.');
      }
      const price = wantedPrice(body);
      if (price) {
        const today = price.trial_period ? 0 : Number(price.unit_price.amount);
        subscriptions.touch(transaction, { items: [transactionItem(price)], details: details(price, today) });
      }
      record('transaction.updated', transaction);
      return transaction;
    },

    previewUpdate(subscription: Subscription, body: Json): Json {
      const mode = checkUpdate(subscription, body);
      const price = wantedPrice(body) ?? priceOf(subscription);
      const { due, period } = prorate(subscription, price, mode);
      const currency = price.unit_price.currency_code;
      const money = (amount: number) => ({ amount: String(amount), currency_code: currency });
      const next = {
        billing_period: period,
        details: details(price, Number(price.unit_price.amount)),
        adjustments: [],
      };
      return {
        ...subscription,
        management_urls: null,
        next_billed_at: period.ends_at,
        current_billing_period: period,
        items: [subscriptionItem(price, { at: stamp(), isTrial: subscription.status === 'trialing', period })],
        immediate_transaction: due > 0 ? { ...next, details: details(price, due) } : null,
        next_transaction: subscription.scheduled_change ? null : next,
        recurring_transaction_details: details(price, Number(price.unit_price.amount)),
        update_summary:
          due === 0
            ? null
            : {
                credit: money(Math.max(0, Number(price.unit_price.amount) - due)),
                charge: money(Number(price.unit_price.amount)),
                result: { action: due > 0 ? 'charge' : 'credit', ...money(Math.abs(due)) },
              },
      };
    },

    update(subscription: Subscription, body: Json): Subscription {
      const mode = checkUpdate(subscription, body);
      const price = wantedPrice(body);
      if (price) {
        const { due, period } = prorate(subscription, price, mode);
        if (due > 0) subscriptions.charge(subscription, price, { amount: due, period });
        const items = [subscriptionItem(price, { at: stamp(), isTrial: subscription.status === 'trialing', period })];
        const change = subscription.scheduled_change && {
          ...subscription.scheduled_change,
          effective_at: period.ends_at,
        };
        subscriptions.touch(subscription, {
          items,
          billing_cycle: price.billing_cycle,
          current_billing_period: period,
          next_billed_at: period.ends_at,
          scheduled_change: change,
        });
      }
      if ('scheduled_change' in body && body['scheduled_change'] === null) {
        const end = subscription.current_billing_period?.ends_at ?? null;
        subscriptions.touch(subscription, { scheduled_change: null, next_billed_at: end });
      }
      record('subscription.updated', subscription);
      return subscription;
    },

    cancel(subscription: Subscription, body: Json): Subscription {
      if (subscription.status === 'canceled') {
        throw new Refusal(400, 'subscription_update_when_canceled', 'The subscription is canceled.');
      }
      const end = subscription.current_billing_period?.ends_at;
      if (body['effective_from'] === 'immediately' || !end) {
        subscriptions.end(subscription);
        return subscription;
      }
      subscriptions.touch(subscription, {
        scheduled_change: { action: 'cancel', effective_at: end, resume_at: null },
        next_billed_at: null,
      });
      record('subscription.updated', subscription);
      return subscription;
    },

    /** An action of the seller's staff or the buyer's bank on a payment. */
    adjust(
      transaction: Transaction,
      action: Adjustment['action'],
      {
        type = 'full',
        share = type === 'full' ? 1 : 0.5,
      }: { type?: Adjustment['type']; share?: number | undefined } = {},
    ): Adjustment {
      const at = stamp();
      const { grand_total: paid } = transaction.details['totals'] as { grand_total: string };
      const adjustment: Adjustment = {
        id: newId('adj'),
        action,
        type,
        transaction_id: transaction.id,
        subscription_id: transaction.subscription_id,
        customer_id: transaction.customer_id ?? '',
        reason: 'asked for',
        credit_applied_to_balance: false,
        currency_code: transaction.currency_code,
        status: action === 'refund' ? 'pending_approval' : 'approved',
        items: [],
        totals: totals(Math.round(Number(paid) * share), transaction.currency_code),
        payout_totals: null,
        created_at: at,
        updated_at: at,
      };
      world.adjustments.push(adjustment);
      record('adjustment.created', adjustment);
      return adjustment;
    },

    decide(adjustment: Adjustment, status: 'approved' | 'rejected' | 'reversed'): void {
      subscriptions.touch(adjustment, { status });
      record('adjustment.updated', adjustment);
    },

    /** Lets time pass up to the sandbox's clock: renewals, ends of trials and scheduled changes that are due. */
    tick(): void {
      for (const subscription of world.subscriptions) {
        for (let guard = 0; guard < 1_000; guard++) {
          const change = subscription.scheduled_change;
          const today = now().getTime();
          if (change && Date.parse(change.effective_at) <= today) {
            if (change.action === 'pause') subscriptions.pause(subscription);
            else subscriptions.end(subscription);
            break;
          }
          const next = subscription.next_billed_at;
          const runs = subscription.status === 'active' || subscription.status === 'trialing';
          if (!runs || !next || Date.parse(next) > today) break;
          subscriptions.renew(subscription);
        }
      }
    },
  };
}

export type Requests = ReturnType<typeof openRequests>;
