/** What `GET /api/company-suggestions?letter=a` answers: companies by ticker and by title. */
export type CompanyLookup = {
  tickers: Record<string, Company>;
  titles: Record<string, Company>;
};

export type Company = { ticker: string; title: string };

export type Suggestion = Company & {
  /** Characters at the start of the title, and of the ticker, that the reader has typed. */
  titleMatch: number;
  tickerMatch: number;
};

type Options = {
  /** How many to return at most. */
  limit?: number;
  /** Tickers that were already chosen. */
  exclude?: readonly string[];
};

/**
 * Companies whose ticker begins with what was typed, then those whose title does; a title match that repeats a ticker
 * match is dropped. Case does not matter: both sides are compared in upper case. O(companies of the letter).
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

  function add(company: Company) {
    if (found.length >= limit || seen.has(company.ticker)) return;
    seen.add(company.ticker);
    found.push({
      ...company,
      titleMatch: company.title.toUpperCase().startsWith(prefix) ? prefix.length : 0,
      tickerMatch: company.ticker.toUpperCase().startsWith(prefix) ? prefix.length : 0,
    });
  }

  for (const [ticker, company] of Object.entries(lookup.tickers)) {
    if (ticker.toUpperCase().startsWith(prefix)) add(company);
  }
  for (const [title, company] of Object.entries(lookup.titles)) {
    if (title.toUpperCase().startsWith(prefix)) add(company);
  }
  return found;
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
