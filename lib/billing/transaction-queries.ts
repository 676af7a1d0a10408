import type { UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';

type StoredTransaction = {
  id: string;
  status: string;
  billedAt: Date | null;
  amount: number;
  currency: string;
};

/** A user's payments, newest first: what was billed, not checkouts that were left open. */
export async function listTransactions(
  userId: UserId,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ total: number; transactions: StoredTransaction[] }> {
  const where = { userId, billedAt: { not: null } };
  const [total, transactions] = await Promise.all([
    db.billingTransaction.count({ where }),
    db.billingTransaction.findMany({
      where,
      orderBy: [{ billedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: { id: true, status: true, billedAt: true, amount: true, currency: true },
    }),
  ]);
  return { total, transactions };
}

/** One of a user's payments; null for one of somebody else and for one that does not exist. */
export function findTransaction(
  userId: UserId,
  id: string,
): Promise<{ id: string; status: string; amount: number } | null> {
  return db.billingTransaction.findFirst({ where: { id, userId }, select: { id: true, status: true, amount: true } });
}

/** The payment method of the newest successful payment: the one that renewals use. */
export async function findLastPaymentMethod(userId: UserId): Promise<string | null> {
  const transaction = await db.billingTransaction.findFirst({
    where: { userId, billedAt: { not: null }, paymentMethodId: { not: null } },
    orderBy: [{ billedAt: 'desc' }, { id: 'desc' }],
    select: { paymentMethodId: true },
  });
  return transaction?.paymentMethodId ?? null;
}

/** Whether Paddle's state of a transaction is the stored one. */
export function findTransactionState(id: string) {
  return db.billingTransaction.findUnique({
    where: { id },
    select: { status: true, subscriptionId: true, amount: true, userId: true, lastEventAt: true },
  });
}
