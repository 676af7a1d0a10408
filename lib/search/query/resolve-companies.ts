import { readTerms } from '#lib/search/analysis/read-terms';
import { type NamePart, nameParts, plainName } from './company-names.ts';
import { countOtherFilings, listCompaniesNamed } from './company-queries.ts';

/** A company that a query names. */
type NamedCompany = { cik: string; ticker: string; title: string; words: string; from: number; to: number };

/** A word in so large a share of other companies' filings is not read as a name unless it is written like one. */
const ORDINARY_SHARE = 0.15;

/** More companies than a question compares. */
const MAX_COMPANIES = 10;

/**
 * The companies that a query names, by symbol ("AAPL", "$t") or by name without its legal form ("Home Depot"). Ordinary
 * words that are also names ("target", "visa") must stand with a capital letter within a sentence. Two queries at most.
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
    // A longer name was there first: "Bank of America" is not also "America".
    if (found.some(({ from, to }) => part.from < to && from < part.to)) continue;
    const row =
      rows.find(({ symbols }) => part.symbol !== null && symbols.includes(part.symbol)) ??
      rows.find(({ title }) => plainName(title) === part.name);
    if (!row) continue;
    const ticker = row.symbols.find((symbol) => symbol === part.symbol) ?? row.symbols[0];
    if (ticker === undefined) continue;
    found.push({ cik: row.cik, ticker, title: row.title, words: part.words, from: part.from, to: part.to, part });
  }
  const kept = await withoutOrdinaryWords(found);
  return kept
    .slice(0, MAX_COMPANIES)
    .map(({ cik, ticker, title, words, from, to }) => ({ cik, ticker, title, words, from, to }));
}

async function withoutOrdinaryWords<T extends NamedCompany & { part: NamePart }>(found: readonly T[]): Promise<T[]> {
  const doubtful = found.filter(({ part }) => !part.isProper && part.symbol === null && !/\s/.test(part.words));
  if (doubtful.length === 0) return [...found];
  const asked = doubtful.map(({ cik, words }) => ({ cik, term: readTerms(words)[0]?.hash ?? 0 }));
  const shares = await countOtherFilings(asked);
  return found.filter((company) => {
    const at = doubtful.indexOf(company);
    return at < 0 || (shares[at] ?? 1) < ORDINARY_SHARE;
  });
}
