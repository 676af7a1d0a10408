import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { UserId } from '#lib/accounts/types';
import { findCustomer } from '#lib/billing/checkout/checkout-queries';
import { askPaddle, openPaddle } from '#lib/billing/paddle/paddle-client';
import { INTERACTIVE, RefusedCall } from '#lib/billing/paddle/paddle-transport';
import { AppError } from '#lib/errors';
import type { Invoice, PaymentMethods, PaymentMethodView, Portal, Transactions } from './contract.ts';
import { LOOK_UPS } from './reader-limits.ts';
import { getBillingSettings } from './settings.ts';
import { findLastPaymentMethod, findTransaction, listTransactions } from './transaction-queries.ts';

type Saved = {
  id: string;
  type: string;
  card: { type: string; last4: string; expiryMonth: number; expiryYear: number } | null;
};

/** The user's saved payment methods from Paddle, the one that renewals use first. Throws TooManyAttempts,
 * PaddleUnavailable. */
export async function listPaymentMethods(userId: UserId): Promise<PaymentMethods> {
  getBillingSettings();
  const [customerId, primary] = await Promise.all([findCustomer(userId), findLastPaymentMethod(userId)]);
  if (!customerId) return { data: [] };
  await countAttempt(LOOK_UPS, userId);
  const saved: Saved[] = await askPaddle(() => openPaddle(INTERACTIVE).paymentMethods.list(customerId).next());
  const first = saved.filter(({ id }) => id === primary);
  const others = saved.filter(({ id }) => id !== primary);
  return { data: [...first, ...others].map(describeMethod) };
}

function describeMethod({ type, card }: Saved): PaymentMethodView {
  return {
    type: card ? 'card' : type,
    brand: card?.type ?? null,
    last4: card?.last4 ?? null,
    exp_month: card?.expiryMonth ?? null,
    exp_year: card?.expiryYear ?? null,
  };
}

/** One page of the user's payments, from the database alone. */
export async function getTransactions(
  userId: UserId,
  { page, per_page: perPage }: { page: number; per_page: number },
): Promise<Transactions> {
  const { total, transactions } = await listTransactions(userId, { page, perPage });
  return {
    data: transactions.map(({ id, status, billedAt, amount, currency }) => ({
      id,
      status,
      billed_at: billedAt?.toISOString() ?? null,
      amount,
      currency,
    })),
    meta: { total, page, per_page: perPage },
  };
}

/** Paddle refuses our key, not this invoice. */
const KEY_REFUSED = new Set([401, 403]);

const NO_INVOICE = 'Invoice not available for this transaction.';

/**
 * A link to the invoice of one of the user's payments, made by Paddle for this click: it ends within the hour and is
 * kept nowhere. Throws AppError('not_found') for what has none, and for payments of others; TooManyAttempts,
 * PaddleUnavailable.
 */
export async function getInvoice(userId: UserId, transactionId: string): Promise<Invoice> {
  // Postgres takes no null byte, and nothing else names a transaction.
  if (!/^txn_\w{1,60}$/.test(transactionId)) throw new AppError('not_found', NO_INVOICE);
  const transaction = await findTransaction(userId, transactionId);
  const isBilled = transaction && ['billed', 'paid', 'completed'].includes(transaction.status);
  if (!isBilled || transaction.amount === 0) throw new AppError('not_found', NO_INVOICE);
  getBillingSettings();
  // Paid and not completed yet: Paddle is still writing it.
  if (transaction.status === 'paid') return { pdf_url: null };
  await countAttempt(LOOK_UPS, userId);
  return askPaddle(async () => {
    try {
      const { url } = await openPaddle(INTERACTIVE).transactions.getInvoicePDF(transactionId);
      return { pdf_url: url || null };
    } catch (error) {
      if (!(error instanceof RefusedCall) || KEY_REFUSED.has(error.status)) throw error;
      throw new AppError('not_found', NO_INVOICE, { cause: error });
    }
  });
}

/**
 * A link into Paddle's portal for this user's customer, for one click. Throws AppError('not_found'), TooManyAttempts,
 * PaddleUnavailable.
 */
export async function openPortal(userId: UserId): Promise<Portal> {
  getBillingSettings();
  const customerId = await findCustomer(userId);
  if (!customerId) throw new AppError('not_found', 'There is no payment to manage yet.');
  await countAttempt(LOOK_UPS, userId);
  const session = await askPaddle(() => openPaddle(INTERACTIVE).portalSessions.create(customerId, []));
  return { url: session.urls.general.overview };
}
