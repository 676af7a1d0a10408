import { db } from '#lib/db/client';
import type { LogoOwner } from './read-logo.ts';

/** Companies whose logo was not looked for since then, the ones never looked for first. Invented ones have none. */
export async function listUnsought(since: Date, limit: number): Promise<LogoOwner[]> {
  const rows = await db.company.findMany({
    where: { invented: false, filings: { some: {} }, OR: [{ logoSoughtAt: null }, { logoSoughtAt: { lt: since } }] },
    orderBy: [{ logoSoughtAt: { sort: 'asc', nulls: 'first' } }, { cik: 'asc' }],
    take: limit,
    select: { cik: true, symbols: { select: { ticker: true }, orderBy: { rank: 'asc' } } },
  });
  return rows.map(({ cik, symbols }) => ({ cik, tickers: symbols.map(({ ticker }) => ticker) }));
}

/** @param path on this site; null keeps the current one */
export async function saveLogo(cik: string, path: string | null, soughtAt: Date): Promise<void> {
  await db.company.update({
    where: { cik },
    data: { logoSoughtAt: soughtAt, ...(path === null ? {} : { logoPath: path }) },
    select: { cik: true },
  });
}
