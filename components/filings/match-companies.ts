import { indexOfInnerWord } from '#lib/text/name-words';

/** What `GET /api/company-suggestions?letter=a` answers: companies by ticker and by title. */
export type CompanyLookup = {
  tickers: Record<string, Company>;
  titles: Record<string, Company>;
};

export type Company = { ticker: string; title: string /** Of the demo. */; invented?: boolean };

export type Suggestion = Company & {
  /** Where in the title what the reader has typed begins, and how many characters of it are there. */
  titleFrom: number;
  titleMatch: number;
  /** Characters at the start of the ticker that the reader has typed. */
  tickerMatch: number;
};

type Options = {
  /** How many to return at most. */
  limit?: number;
  /** Tickers that were already chosen. */
  exclude?: readonly string[];
};

/**
 * Companies whose ticker begins with what was typed, then those whose title does, then those with a word inside the
 * title that does; a match that repeats an earlier one is dropped, and invented companies are below all others. Case
 * does not matter: both sides are compared in upper case. O(companies of the letter).
 */
export function matchCompanies(
  lookup: CompanyLookup,
  typed: string,
  { limit = 5, exclude = [] }: Options = {},
): Suggestion[] {
  const prefix = typed.trim().toUpperCase();
  if (!prefix) return [];

  const seen = new Set(exclude.map((ticker) => ticker.toUpperCase()));
  const found: Suggestion[] = [];

  function add(company: Company, titleFrom: number) {
    if (seen.has(company.ticker)) return;
    seen.add(company.ticker);
    found.push({
      ...company,
      titleFrom: Math.max(titleFrom, 0),
      titleMatch: titleFrom < 0 ? 0 : prefix.length,
      tickerMatch: company.ticker.toUpperCase().startsWith(prefix) ? prefix.length : 0,
    });
  }

  for (const [ticker, company] of Object.entries(lookup.tickers)) {
    if (ticker.toUpperCase().startsWith(prefix)) add(company, company.title.toUpperCase().startsWith(prefix) ? 0 : -1);
  }
  const titles = Object.entries(lookup.titles).map(([title, company]) => ({ title: title.toUpperCase(), company }));
  for (const { title, company } of titles) {
    if (title.startsWith(prefix)) add(company, 0);
  }
  for (const { title, company } of titles) {
    const from = indexOfInnerWord(title, prefix);
    if (from > 0) add(company, from);
  }
  const real = found.filter(({ invented }) => !invented);
  const demo = found.filter(({ invented }) => invented);
  return [...real, ...demo].slice(0, limit);
}

/** The lookup's key: the first character typed, in lower case; null when nothing was. */
export function firstLetter(typed: string): string | null {
  const [first] = typed.trim();
  return first ? first.toLowerCase() : null;
}

/** A title of at most `length` characters, cut with an ellipsis. */
export function cutTitle(title: string, length: number): string {
  return title.length <= length ? title : `${title.slice(0, length - 1).trimEnd()}…`;
}

/** Whether it can be a ticker at all: letters, digits, dot and hyphen, ten at most. */
export function isTickerLike(typed: string): boolean {
  return /^[a-z0-9][a-z0-9.-]{0,9}$/i.test(typed.trim());
}
