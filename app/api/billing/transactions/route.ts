import { TransactionsQuery } from '#lib/billing/contract';
import { getTransactions } from '#lib/billing/payment-details';
import { route } from '#lib/http/route';

export const GET = route(async ({ query, requireUser }) => {
  const user = await requireUser();
  return getTransactions(user.id, query(TransactionsQuery));
});
