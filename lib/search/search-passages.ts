import { DEFAULT_FORMS } from '#lib/forms/forms';
import { type ParsedQuery, parseQuery } from '#lib/search/query/parse-query';
import { resolveCompanies } from '#lib/search/query/resolve-companies';
import type { SearchRequest } from '#lib/search/query/search-request';
import { collectCandidates } from '#lib/search/ranking/collect-candidates';
import { fuseRankings } from '#lib/search/ranking/fuse-rankings';
import { type Ranked, rankCandidates } from '#lib/search/ranking/rank-candidates';
import { findByMeaning } from '#lib/search/vectors/find-by-meaning';
import type { Near } from '#lib/search/vectors/near-queries';
import { createDatabaseSource } from './database-source.ts';
import type { PassageId } from './passage-source.ts';
import { type FilingFilter, listCompaniesOfSymbols, listPassages } from './queries.ts';
import { showPassage } from './show-passage.ts';
import type { CompanyFilter, ScoreParts, SearchNote, SearchResult } from './types.ts';

/** What a page can show and a reader will read. */
const MAX_PASSAGES = 30;

/** Passages that each of the two rankings, by words and by meaning, selects at most. */
const MAX_CANDIDATES = 200;

/**
 * The passages that answer a query best, best first, at most thirty. Does not throw for what cannot be searched for:
 * the result is empty, and its notes say why.
 */
export async function searchPassages(request: SearchRequest): Promise<SearchResult> {
  const { startYear, endYear, onlyLatestFilings } = request;
  const forms = request.filingType ?? DEFAULT_FORMS;
  const companies = await chooseCompanies(request);
  const query = parseQuery(companies.rest);
  const notes: SearchNote[] = [];
  if (companies.unknown.length > 0) {
    const some = companies.unknown.slice(0, 5).join(', ');
    notes.push({ code: 'unknown_symbols', message: `No company here has the symbol ${some}.` });
  }
  if (query.terms.length === 0)
    notes.push({ code: 'nothing_to_search_for', message: 'The query contains no word to search for.' });

  if (forms.length === 0)
    notes.push({ code: 'no_filing_types', message: 'No filing type is checked, so nothing was searched.' });

  const filter = { forms, ciks: companies.ciks, startYear, endYear, onlyLatest: onlyLatestFilings };
  const isEmpty = forms.length === 0 || query.terms.length === 0 || companies.ciks?.length === 0;
  const { ranked, note } = isEmpty ? { ranked: [], note: null } : await rank(query, companies.rest, filter);
  if (note) notes.push(note);
  const scores = new Map(ranked.map(({ filing, number, parts }) => [`${filing}.${number}`, parts]));
  const marked = new Set([
    ...query.terms.flatMap(({ alternatives }) => alternatives),
    ...query.expansions.flatMap(({ terms }) => terms),
  ]);
  const rows = await listPassages(ranked);
  return {
    passages: rows.map((row) =>
      showPassage(row, {
        ticker: companies.tickers.get(row.cik) ?? row.ticker,
        marked,
        score: scores.get(`${row.filing}.${row.number}`) ?? { total: 0 },
      }),
    ),
    filters: {
      companies: companies.shown,
      unknown_symbols: companies.unknown,
      filing_types: [...forms],
      start_year: startYear,
      end_year: endYear,
      only_latest: onlyLatestFilings,
    },
    notes,
  };
}

/** The best passages by words and, with vectors, by meaning; and a note where vectors are missing. */
async function rank(query: ParsedQuery, text: string, filter: FilingFilter) {
  const source = createDatabaseSource(filter);
  const [collected, { near, note }] = await Promise.all([
    collectCandidates(query, source, { most: MAX_CANDIDATES }),
    findByMeaning(text, filter, MAX_CANDIDATES),
  ]);
  const byWords = rankCandidates(query, collected, { terms: await source.readPassageTerms(collected.candidates) });
  const ranked = near.length === 0 ? byWords : withMeaning(byWords, near);
  return { ranked: ranked.slice(0, MAX_PASSAGES), note };
}

type Scored = PassageId & { parts: ScoreParts };

/** Fuses the two rankings: a passage that either ranks high ranks high. */
function withMeaning(byWords: readonly Ranked[], near: readonly Near[]): Scored[] {
  const keyOf = ({ filing, number }: PassageId) => `${filing}.${number}`;
  const fused = fuseRankings([
    { keys: byWords.map(keyOf), weight: 1 },
    { keys: near.map(keyOf), weight: 1 },
  ]);
  const words = new Map(byWords.map((one) => [keyOf(one), one]));
  const meanings = new Map(near.map((one) => [keyOf(one), one]));
  const all = Array.from(fused, ([key, total]): Scored => {
    const [word, meaning] = [words.get(key), meanings.get(key)];
    const { filing, number } = (word ?? meaning)!;
    const { total: byWord = 0, ...parts } = word?.parts ?? {};
    return { filing, number, parts: { ...parts, by_words: byWord, meaning: meaning?.similarity ?? 0, total } };
  });
  return all.toSorted((one, other) => other.parts.total - one.parts.total);
}

type ChosenCompanies = {
  /** Null for all. */
  ciks: string[] | null;
  /** By CIK, the symbol by which the reader knows the company. */
  tickers: Map<string, string>;
  shown: CompanyFilter[];
  unknown: string[];
  /** The query without the names that became a filter; the whole query when nothing else is in it. */
  rest: string;
};

/** The companies that the reader chose or, when none are, those that the query names. */
async function chooseCompanies({ query, symbols, companiesFromQuery }: SearchRequest): Promise<ChosenCompanies> {
  const named = companiesFromQuery || symbols ? await resolveCompanies(query) : [];
  if (symbols) {
    const all = await listCompaniesOfSymbols(symbols);
    const tickers = new Set(all.map(({ ticker }) => ticker));
    // Of several chosen companies, those that the question names are meant.
    const meant = all.filter(({ cik }) => named.some((one) => one.cik === cik));
    const known = companiesFromQuery && meant.length > 0 ? meant : all;
    return {
      ciks: known.map(({ cik }) => cik),
      tickers: new Map(known.map(({ cik, ticker }) => [cik, ticker])),
      shown: known.map(({ cik, ticker, title }) => {
        const words = named.find((one) => one.cik === cik)?.words ?? null;
        return { ticker, title, source: 'request', words };
      }),
      unknown: symbols.filter((symbol) => !tickers.has(symbol)),
      rest: query,
    };
  }
  let rest = query;
  for (const { from, to } of named) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  return {
    ciks: named.length > 0 ? named.map(({ cik }) => cik) : null,
    tickers: new Map(named.map(({ cik, ticker }) => [cik, ticker])),
    shown: named.map(({ ticker, title, words }) => ({ ticker, title, source: 'query', words })),
    unknown: [],
    rest: parseQuery(rest).terms.length > 0 ? rest : query,
  };
}
