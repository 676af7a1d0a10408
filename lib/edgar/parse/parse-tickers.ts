import { z } from 'zod';
import { normaliseCik } from '#lib/edgar/filing-paths';
import type { CompanyTicker } from '#lib/edgar/types';
import { AppError } from '#lib/errors';
import { plainName } from './plain-name.ts';

const Tickers = z.record(
  z.string(),
  z.object({
    cik_str: z.union([z.number().int().positive(), z.string().regex(/^\d{1,10}$/)]),
    ticker: z.string().nullish(),
    title: z.string().nullish(),
  }),
);

/**
 * EDGAR's list of tickers (`files/company_tickers.json`), in its order (by market value). Several tickers of one
 * company stay several; a ticker listed twice is taken once; a row without a ticker is left out.
 */
export function parseTickers(json: unknown): CompanyTicker[] {
  const parsed = Tickers.safeParse(json);
  if (!parsed.success) {
    throw new AppError(
      'upstream_failed',
      'EDGAR’s list of tickers does not look as expected; nothing was taken from it.',
      {
        cause: parsed.error,
      },
    );
  }

  const byTicker = new Map<string, CompanyTicker>();
  for (const row of Object.values(parsed.data)) {
    const ticker = plainName(row.ticker ?? '').toUpperCase();
    if (!ticker || byTicker.has(ticker)) continue;
    byTicker.set(ticker, { cik: normaliseCik(row.cik_str), ticker, name: plainName(row.title ?? '') || ticker });
  }
  return [...byTicker.values()];
}
