import { collectCandidates } from './collect-candidates.ts';
import { createDatabaseSource } from './database-source.ts';
import { type FilingFilter, listCompaniesOfSymbols, listPassages } from './queries.ts';
import { type Ranked, rankCandidates } from './rank-candidates.ts';
import { type AskedQuery, readQuery } from './read-query.ts';
import { resolveCompanies } from './resolve-companies.ts';
import { DEFAULT_FORMS, type SearchRequest } from './search-request.ts';
import { showPassage } from './show-passage.ts';
import type { CompanyFilter, SearchNote, SearchResult } from './types.ts';

/** What a page can show and a reader will read. */
const MOST_PASSAGES = 30;

/** So many of the best by their words are looked at closely. */
const MOST_CANDIDATES = 200;

/**
 * The passages that answer a query best, best first: at most thirty. What cannot be searched for is no error: the
 * result is empty and its notes say why.
 */
export async function searchPassages(request: SearchRequest): Promise<SearchResult> {
  const { startYear, endYear, onlyLatestFilings } = request;
  const forms = request.filingType ?? DEFAULT_FORMS;
  const companies = await chooseCompanies(request);
  const asked = readQuery(companies.rest);
  const notes: SearchNote[] = [];
  if (companies.unknown.length > 0) {
    const some = companies.unknown.slice(0, 5).join(', ');
    notes.push({ code: 'unknown_symbols', message: `No company here has the symbol ${some}.` });
  }
  if (asked.concepts.length === 0)
    notes.push({ code: 'nothing_to_search_for', message: 'The query holds no word that says what to look for.' });

  const filter = { forms, ciks: companies.ciks, startYear, endYear, onlyLatest: onlyLatestFilings };
  const isEmpty = asked.concepts.length === 0 || companies.ciks?.length === 0;
  const ranked = isEmpty ? [] : (await rank(asked, filter)).slice(0, MOST_PASSAGES);
  const scores = new Map(ranked.map(({ filing, number, parts }) => [`${filing}.${number}`, parts]));
  const marked = new Set([...asked.concepts, ...asked.expansions].flatMap(({ terms }) => terms));
  const rows = await listPassages(ranked);
  return {
    passages: rows.map((row) =>
      showPassage(
        row,
        companies.tickers.get(row.cik) ?? row.ticker,
        marked,
        scores.get(`${row.filing}.${row.number}`) ?? { total: 0 },
      ),
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

async function rank(asked: AskedQuery, filter: FilingFilter): Promise<Ranked[]> {
  const source = createDatabaseSource(filter);
  const collected = await collectCandidates(asked, source, MOST_CANDIDATES);
  return rankCandidates(asked, collected, await source.readTerms(collected.candidates));
}

type ChosenCompanies = {
  /** Null for all. */
  ciks: string[] | null;
  /** How the reader calls each company. */
  tickers: Map<string, string>;
  shown: CompanyFilter[];
  unknown: string[];
  /** The query without the names that became a filter; all of it when nothing else is in it. */
  rest: string;
};

/** The companies that the reader chose or, when none are, those that the query names. */
async function chooseCompanies({ query, symbols, companiesFromQuery }: SearchRequest): Promise<ChosenCompanies> {
  if (symbols) {
    const known = await listCompaniesOfSymbols(symbols);
    const tickers = new Set(known.map(({ ticker }) => ticker));
    return {
      ciks: known.map(({ cik }) => cik),
      tickers: new Map(known.map(({ cik, ticker }) => [cik, ticker])),
      shown: known.map(({ ticker, title }) => ({ ticker, title, source: 'request', words: null })),
      unknown: symbols.filter((symbol) => !tickers.has(symbol)),
      rest: query,
    };
  }
  const named = companiesFromQuery ? await resolveCompanies(query) : [];
  let rest = query;
  for (const { from, to } of named) rest = rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to);
  return {
    ciks: named.length > 0 ? named.map(({ cik }) => cik) : null,
    tickers: new Map(named.map(({ cik, ticker }) => [cik, ticker])),
    shown: named.map(({ ticker, title, words }) => ({ ticker, title, source: 'query', words })),
    unknown: [],
    rest: readQuery(rest).concepts.length > 0 ? rest : query,
  };
}
