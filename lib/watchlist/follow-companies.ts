import type { UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { parseTicker } from '#lib/filings/ticker';
import { parseSymbols, withHyphen } from './parse-symbols.ts';
import type { Kept, NamedCompany, PastedOutcome } from './types.ts';
import { addWatched, findBySymbols, findListed, isWatched, removeWatched } from './watch-queries.ts';

/** Of an account: how many companies it may follow, and how the sentence ends that says so. */
export type WatchLimit = { limit: number; orElse: string };

/** Many times the number of companies of any exchange's index; each is a value of a statement. */
const MAX_SYMBOLS = 5_000;

/**
 * Follows the company that has a symbol; following it again changes nothing.
 * @param kept what it had on the watchlist before it was taken off
 * @throws AppError('not_found') for an unknown symbol, AppError('plan_required') when the watchlist is full
 */
export async function followCompany(
  userId: UserId,
  symbol: string,
  { limit, orElse, kept = null }: WatchLimit & { kept?: Kept | null },
): Promise<NamedCompany & { count: number; limit: number }> {
  const { cik, ticker, name } = await getCompany(symbol);
  const { added, already, count } = await addWatched(userId, [cik], { limit, kept });
  if (added.size + already.size === 0) {
    throw new AppError('plan_required', `You follow ${count} of ${limit} companies. ${orElse}`);
  }
  return { ticker, name, count, limit };
}

/** Stops following a company. @returns what to give to `followCompany` to undo it; null when it was not followed */
export async function unfollowCompany(userId: UserId, symbol: string): Promise<NamedCompany & { kept: Kept | null }> {
  const { cik, ticker, name } = await getCompany(symbol);
  return { ticker, name, kept: await removeWatched(userId, cik) };
}

/** Whether the company that has a symbol is followed. Throws AppError('not_found') for an unknown symbol. */
export async function isFollowed(userId: UserId, symbol: string): Promise<boolean> {
  return isWatched(userId, (await getCompany(symbol)).cik);
}

/** The company that has a symbol. Throws AppError('not_found') for an unknown one. */
export async function getCompany(symbol: string) {
  const ticker = parseTicker(symbol);
  const company = ticker === null ? undefined : await findAny([ticker]).then((found) => found.get(ticker));
  if (!company) throw new AppError('not_found', `No company here has the symbol ${symbol.slice(0, 20).toUpperCase()}.`);
  return company;
}

/**
 * Follows the companies of a pasted list, in its order, as far as the watchlist has room.
 * @throws AppError('invalid_input') when the text has no symbol, or far too many
 */
export async function followPasted(userId: UserId, text: string, { limit }: WatchLimit): Promise<PastedOutcome> {
  const { symbols, words } = parseSymbols(text);
  if (symbols.length === 0)
    throw new AppError('invalid_input', 'There is no symbol in this text. Paste some, such as AAPL, MSFT.');
  if (symbols.length > MAX_SYMBOLS) {
    throw new AppError('invalid_input', `Paste at most ${MAX_SYMBOLS.toLocaleString('en-US')} symbols at a time.`);
  }
  const companies = await findAny(symbols);
  // Several symbols may be one company's: the first counts.
  const first = new Map([...companies.values()].toReversed().map((company) => [company.cik, company]));
  const wanted = [...new Set(companies.values())].filter((one) => first.get(one.cik) === one);
  const { added, already, count } = await addWatched(
    userId,
    wanted.map(({ cik }) => cik),
    { limit },
  );
  const missing = symbols.filter((symbol) => !companies.has(symbol));
  const listed = await findListed(missing.flatMap((symbol) => [symbol, withHyphen(symbol)]));
  const listedAs = (symbol: string) => listed.get(symbol) ?? listed.get(withHyphen(symbol));
  const named = (which: (cik: string) => boolean): NamedCompany[] =>
    wanted.filter(({ cik }) => which(cik)).map(({ ticker, name }) => ({ ticker, name }));
  return {
    followed: named((cik) => added.has(cik)),
    already: named((cik) => already.has(cik)),
    beyond: named((cik) => !added.has(cik) && !already.has(cik)),
    elsewhere: missing.flatMap((symbol) => listedAs(symbol) ?? []),
    unknown: missing.filter((symbol) => !listedAs(symbol)),
    ...{ words, limit, count },
  };
}

/** Companies by the symbols as they were asked for, in the order of these; "BRK.B" finds EDGAR's "BRK-B". */
async function findAny(symbols: readonly string[]) {
  const found = await findBySymbols([...new Set([...symbols, ...symbols.map(withHyphen)])]);
  return new Map(
    symbols.flatMap((symbol) => {
      const company = found.get(symbol) ?? found.get(withHyphen(symbol));
      return company ? [[symbol, company] as const] : [];
    }),
  );
}
