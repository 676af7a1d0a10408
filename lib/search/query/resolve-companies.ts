import { analyse } from '#lib/search/analysis/analyse';
import { bareCompanyName, type NamePart, nameParts } from './company-names.ts';
import { countOtherFilings, listCompaniesNamed } from './company-queries.ts';

/** A company that a query names. */
type NamedCompany = { cik: string; ticker: string; title: string; words: string; from: number; to: number };

/** A word in a larger share of other companies' filings is not taken for a name unless it is written like one. */
const ORDINARY_SHARE = 0.15;

/** No question compares more companies. */
const MAX_COMPANIES = 10;

/**
 * The companies that a query names, by symbol ("AAPL", "$t") or by name without its legal form ("Home Depot"). Ordinary
 * words that are also names ("target", "visa") count only with a capital letter within a sentence. Two queries to the
 * database at most.
 */
export async function resolveCompanies(query: string): Promise<NamedCompany[]> {
  const parts = nameParts(query);
  if (parts.length === 0) return [];
  const rows = await listCompaniesNamed(
    [...new Set(parts.map(({ name }) => name))],
    [...new Set(parts.flatMap(({ symbol }) => symbol ?? []))],
  );
  const found: (NamedCompany & { part: NamePart })[] = [];
  for (const part of parts) {
    // Longer names come first: "Bank of America" is not also "America".
    if (found.some(({ from, to }) => part.from < to && from < part.to)) continue;
    const row =
      rows.find(({ symbols }) => part.symbol !== null && symbols.includes(part.symbol)) ??
      rows.find(({ title }) => bareCompanyName(title) === part.name);
    if (!row) continue;
    const ticker = row.symbols.find((symbol) => symbol === part.symbol) ?? row.symbols[0];
    if (ticker === undefined) continue;
    found.push({ cik: row.cik, ticker, title: row.title, words: part.words, from: part.from, to: part.to, part });
  }
  const named = await withoutOrdinaryWords(found);
  return named
    .slice(0, MAX_COMPANIES)
    .map(({ cik, ticker, title, words, from, to }) => ({ cik, ticker, title, words, from, to }));
}

async function withoutOrdinaryWords<T extends NamedCompany & { part: NamePart }>(found: readonly T[]): Promise<T[]> {
  const doubtful = found.filter(({ part }) => !part.isProper && part.symbol === null && !/\s/.test(part.words));
  if (doubtful.length === 0) return [...found];
  const names = doubtful.map(({ cik, words }) => ({ cik, term: analyse(words)[0]?.hash ?? 0 }));
  const shares = await countOtherFilings(names);
  return found.filter((company) => {
    const at = doubtful.indexOf(company);
    return at < 0 || (shares[at] ?? 1) < ORDINARY_SHARE;
  });
}
