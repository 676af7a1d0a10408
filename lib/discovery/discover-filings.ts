import type { CompanyTicker, EdgarSource } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { type BaseForm, formsOf } from '#lib/forms/forms';
import { VERSIONS } from '#lib/versions';
import { listOutdatedFilings, saveCompany, saveDiscoveredFilings, saveListedSymbols } from './discovery-queries.ts';

type DiscoverOptions = {
  bases: readonly BaseForm[];
  /** Filed on or after this day, ISO. */
  since?: string;
  /** At most this many, the newest first. */
  limit?: number;
  /** The company and its figures are made up, and its pages say so. */
  invented?: boolean;
  signal?: AbortSignal;
};

/**
 * Lists a company's filings and keeps the new ones.
 * @param cik ten digits
 * @returns accessions of the filings of the wanted forms that are still to be read, oldest first, so that each finds
 *   the one before it
 */
export async function discoverFilings(
  source: EdgarSource,
  cik: string,
  { bases, since, limit, invented = false, signal }: DiscoverOptions,
): Promise<string[]> {
  const { company, filings: entries } = await source.listFilings(cik, {
    forms: formsOf(bases),
    ...(since ? { since } : {}),
    ...(limit ? { limit } : {}),
    ...(signal ? { signal } : {}),
  });
  await saveCompany({ cik, name: company.name, tickers: company.tickers, invented });
  await saveDiscoveredFilings(cik, entries);
  const wanted = new Set(entries.map((entry) => entry.accession));
  return (await listOutdatedFilings(cik, bases, VERSIONS)).filter((accession) => wanted.has(accession));
}

/** EDGAR's current list of symbols, which is also stored for the pages. */
export async function readTickers(source: EdgarSource, signal?: AbortSignal): Promise<CompanyTicker[]> {
  const listed = await source.listTickers(signal);
  await saveListedSymbols(listed);
  return listed;
}

/**
 * The CIKs of the given ticker symbols, in their order and without doubles. Throws AppError('not_found') that names
 * every symbol EDGAR does not list.
 */
export function resolveTickers(known: readonly CompanyTicker[], tickers: readonly string[]): string[] {
  const ciks = new Map(known.map(({ ticker, cik }) => [ticker.toUpperCase(), cik]));
  const unknown = tickers.filter((ticker) => !ciks.has(ticker.toUpperCase()));
  if (unknown.length > 0) {
    throw new AppError(
      'not_found',
      `EDGAR lists no company with the symbol ${unknown.join(', ')}. Check the spelling.`,
    );
  }
  return [...new Set(tickers.flatMap((ticker) => ciks.get(ticker.toUpperCase()) ?? []))];
}
