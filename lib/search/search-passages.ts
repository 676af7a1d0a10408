import { collectCandidates } from './collect-candidates.ts';
import { createDatabaseSource } from './database-source.ts';
import { listCompaniesOfSymbols, listPassages } from './queries.ts';
import { rankCandidates } from './rank-candidates.ts';
import { readQuery } from './read-query.ts';
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
  const { query, symbols, startYear, endYear, onlyLatestFilings } = request;
  const forms = request.filingType ?? DEFAULT_FORMS;
  const known = symbols ? await listCompaniesOfSymbols(symbols) : [];
  const unknown = symbols?.filter((symbol) => !known.some(({ ticker }) => ticker === symbol)) ?? [];
  const asked = readQuery(query);
  const notes: SearchNote[] = [];
  if (unknown.length > 0)
    notes.push({
      code: 'unknown_symbols',
      message: `No company here has the symbol ${unknown.slice(0, 5).join(', ')}.`,
    });
  if (asked.concepts.length === 0)
    notes.push({ code: 'nothing_to_search_for', message: 'The query holds no word that says what to look for.' });

  const ciks = symbols && known.map(({ cik }) => cik);
  const isEmpty = asked.concepts.length === 0 || ciks?.length === 0;
  const source = createDatabaseSource({ forms, ciks, startYear, endYear, onlyLatest: onlyLatestFilings });
  const ranked = isEmpty ? [] : (await rank()).slice(0, MOST_PASSAGES);
  async function rank() {
    const collected = await collectCandidates(asked, source, MOST_CANDIDATES);
    return rankCandidates(asked, collected, await source.readTerms(collected.candidates));
  }

  const scores = new Map(ranked.map(({ filing, number, parts }) => [`${filing}.${number}`, parts]));
  const marked = new Set([...asked.concepts, ...asked.expansions].flatMap(({ terms }) => terms));
  const tickers = new Map(known.map(({ cik, ticker }) => [cik, ticker]));
  const rows = await listPassages(ranked);
  return {
    passages: rows.map((row) =>
      showPassage(
        row,
        tickers.get(row.cik) ?? row.ticker,
        marked,
        scores.get(`${row.filing}.${row.number}`) ?? { total: 0 },
      ),
    ),
    filters: {
      companies: known.map(({ ticker, title }): CompanyFilter => ({ ticker, title, source: 'request', words: null })),
      unknown_symbols: unknown,
      filing_types: [...forms],
      start_year: startYear,
      end_year: endYear,
      only_latest: onlyLatestFilings,
    },
    notes,
  };
}
