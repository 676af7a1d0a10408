import type { EdgarSource } from '#lib/edgar/types';
import { BASE_FORMS } from '#lib/forms/forms';
import { discoverFilings, readTickers, resolveTickers } from './discover-filings.ts';
import { setFollowed } from './discovery-queries.ts';

/**
 * Adds companies to the site and follows them.
 * @returns the companies, and the accessions of their filings that are still to be read
 * Throws AppError('not_found') that names every symbol EDGAR does not list; then nothing has changed.
 */
export async function followCompanies(
  source: EdgarSource,
  tickers: readonly string[],
  since?: string,
): Promise<{ ciks: string[]; found: string[] }> {
  const ciks = resolveTickers(await readTickers(source), tickers);
  const found: string[] = [];
  for (const cik of ciks)
    found.push(...(await discoverFilings(source, cik, { bases: BASE_FORMS, ...(since ? { since } : {}) })));
  await setFollowed(ciks, { followed: true });
  return { ciks, found };
}
