import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import type { Delivery } from '#lib/watchlist/delivery';
import { getCompany } from '#lib/watchlist/follow-companies';
import { changeCompanyDelivery } from './setting-queries.ts';

/**
 * Changes how the filings of one followed company are mailed; null as those of the others.
 * Throws AppError('not_found') for an unknown symbol, and for a company that is not followed.
 */
export async function changeDeliveryOf(
  userId: UserId,
  symbol: string,
  delivery: Delivery | null,
): Promise<{ ticker: string; delivery: Delivery | null }> {
  const { cik, ticker } = await getCompany(symbol);
  if (!(await changeCompanyDelivery(userId, cik, delivery))) {
    throw new AppError('not_found', `You do not follow ${ticker}.`);
  }
  return { ticker, delivery };
}
