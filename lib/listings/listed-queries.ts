import { readDb } from '#lib/db/replicas/read-db';
import { parseTicker } from '#lib/filings/ticker';
import { QUICK_COMPANIES } from './quick-companies.ts';

type ListedCompany = { ticker: string; cik: string; name: string };

/**
 * The company that EDGAR lists under a symbol, or had listed when its list was read, whether it has
 * filings here or not; null for a symbol that it has never listed. One index lookup.
 */
export async function findListedCompany(ticker: string): Promise<ListedCompany | null> {
  const symbol = parseTicker(ticker);
  if (symbol === null) return null;
  const row = await readDb().listedSymbol.findUnique({
    where: { ticker: symbol },
    select: { ticker: true, cik: true, name: true },
  });
  return row ?? QUICK_COMPANIES.find((company) => company.ticker === symbol) ?? null;
}
