import { aroundAbsentServers } from '#lib/db/partitions/absent-servers';
import { DEFAULT_FORMS } from '#lib/forms/forms';
import { type ParsedQuery, parseQuery } from '#lib/search/query/parse-query';
import { resolveCompanies } from '#lib/search/query/resolve-companies';
import type { SearchRequest } from '#lib/search/query/search-request';
import { collectCandidates } from '#lib/search/ranking/collect-candidates';
import { isOnTheMatter } from '#lib/search/ranking/cut-off';
import { type Folded, foldRepeats } from '#lib/search/ranking/fold-repeats';
import { fuseRankings } from '#lib/search/ranking/fuse-rankings';
import { MAX_READ, rankBySentences } from '#lib/search/ranking/rank-by-sentences';
import { type Ranked, rankCandidates } from '#lib/search/ranking/rank-candidates';
import { findByMeaning } from '#lib/search/vectors/find-by-meaning';
import type { Near } from '#lib/search/vectors/near-queries';
import { createDatabaseSource } from './database-source.ts';
import { showFiling } from './find-filing-searched.ts';
import type { PassageId } from './passage-source.ts';
import {
  type FilingFilter,
  findSearchableFiling,
  listCompaniesOfSymbols,
  listPassages,
  listPlaces,
  type PassageFiling,
  type PassageRow,
} from './queries.ts';
import { rerankPassages } from './rerank-passages.ts';
import { showPassage, showPlace, textOf } from './show-passage.ts';
import type { CompanyFilter, FoundPassage, ScoreParts, SearchNote, SearchResult } from './types.ts';
import { noteUnreadable } from './unreadable-note.ts';

/** What a page can show and a reader will read. */
const MAX_PASSAGES = 30;

/** Passages that each of the two rankings, by words and by meaning, selects at most. */
const MAX_CANDIDATES = 120;

/** Of a passage that a company repeats, so many other places are shown. */
const MAX_REPEATS = 8;

/**
 * The passages that answer a query best, best first, at most thirty. Does not throw for what cannot be searched for:
 * the result is empty, and its notes say why. Where nothing found is on the matter, it is empty, too, unless what is
 * nearest was asked for; an answer is made from it in any case. Filings on a server that does not answer are left out,
 * and a note says so.
 */
export async function searchPassages(request: SearchRequest): Promise<SearchResult> {
  const result = await aroundAbsentServers(() => searchOnce(request));
  const unreadable = noteUnreadable();
  return unreadable ? { ...result, notes: [...result.notes, unreadable] } : result;
}

async function searchOnce(request: SearchRequest): Promise<SearchResult> {
  const { startYear, endYear, onlyLatestFilings } = request;
  const forms = request.filingType ?? DEFAULT_FORMS;
  const [companies, filing] = await Promise.all([chooseCompanies(request), chooseFiling(request.filing)]);
  const query = parseQuery(companies.rest);
  const notes = notesOn(request, { query, unknown: companies.unknown, filing });
  const filter: FilingFilter = {
    forms,
    ciks: filing ? [filing.cik] : companies.ciks,
    startYear,
    endYear,
    onlyLatest: onlyLatestFilings,
    accession: filing?.accession ?? null,
  };
  const isEmpty =
    (forms.length === 0 && !filing) ||
    (request.filing !== null && !filing) ||
    query.terms.length === 0 ||
    companies.ciks?.length === 0;
  const found = isEmpty ? NOTHING : await rank(query, companies.rest, filter);
  if (found.note) notes.push(found.note);
  if (!found.isOnTheMatter) notes.push(NOTHING_ON_THE_MATTER);
  const isShown = found.isOnTheMatter || request.nearest || request.useAgent;
  const passages = isShown ? await show(found, query, companies.tickers) : [];
  return {
    passages: await rerankPassages(companies.rest, passages),
    filters: {
      companies: filing ? [] : companies.shown,
      unknown_symbols: companies.unknown,
      filing_types: [...forms],
      start_year: startYear,
      end_year: endYear,
      only_latest: onlyLatestFilings,
      ...(filing ? { filing: showFiling(filing) } : {}),
    },
    notes,
  };
}

const NOTHING_ON_THE_MATTER: SearchNote = {
  code: 'nothing_on_the_matter',
  message: 'Nothing in these filings says this.',
};

function notesOn(
  request: SearchRequest,
  { query, unknown, filing }: { query: ParsedQuery; unknown: readonly string[]; filing: PassageFiling | null },
): SearchNote[] {
  const notes: SearchNote[] = [];
  if (unknown.length > 0) {
    const some = unknown.slice(0, 5).join(', ');
    notes.push({ code: 'unknown_symbols', message: `No company here has the symbol ${some}.` });
  }
  if (query.terms.length === 0)
    notes.push({ code: 'nothing_to_search_for', message: 'The query contains no word to search for.' });
  if (request.filing !== null && !filing)
    notes.push({ code: 'unknown_filing', message: 'The filing to search is not on this site.' });
  else if (request.filingType?.length === 0 && !filing)
    notes.push({ code: 'no_filing_types', message: 'No filing type is checked, so nothing was searched.' });
  return notes;
}

const chooseFiling = async (accession: string | null) => (accession ? findSearchableFiling(accession) : null);

type Scored = PassageId & { parts: ScoreParts };
type Rank = {
  ranked: Folded<Scored>[];
  /** Those that were read to rank them, by key. */
  rows: ReadonlyMap<string, PassageRow>;
  note: SearchNote | null;
  isOnTheMatter: boolean;
};

const NOTHING: Rank = { ranked: [], rows: new Map(), note: null, isOnTheMatter: true };

/** The best passages by words and, with vectors, by meaning; and a note where vectors are missing. */
async function rank(query: ParsedQuery, text: string, filter: FilingFilter): Promise<Rank> {
  const source = createDatabaseSource(filter);
  const [collected, { near, note }] = await Promise.all([
    collectCandidates(query, source, { most: MAX_CANDIDATES }),
    findByMeaning(text, filter, MAX_CANDIDATES),
  ]);
  const ids = new Set([...collected.candidates, ...near].map(({ filing }) => filing));
  const [terms, filings] = await Promise.all([
    source.readPassageTerms(collected.candidates),
    source.describeFilings([...ids]),
  ]);
  const byTerms = rankCandidates(query, collected, { terms, filings });
  const rows = await readRows(byTerms.slice(0, MAX_READ));
  // One that is gone since is left out by the page, too.
  const texts = byTerms.slice(0, MAX_READ).map((one) => {
    const row = rows.get(keyOf(one));
    return row ? textOf(row) : '';
  });
  const byWords = rankBySentences(query, collected, byTerms, { texts });
  const scored = near.length === 0 ? byWords : withMeaning(byWords, near);
  const known = new Map(byWords.map((one) => [keyOf(one), one.terms]));
  const folded = foldRepeats(scored, { termsOf: (one) => known.get(keyOf(one)) ?? null, filings });
  // Nothing found at all is its own answer; what is near in meaning may share no word with the query.
  const isMatched =
    near.length > 0 ||
    byWords.length === 0 ||
    isOnTheMatter(
      byWords.map(({ features }) => features),
      query,
    );
  return { ranked: folded.slice(0, MAX_PASSAGES), rows, note, isOnTheMatter: isMatched };
}

async function readRows(ids: readonly PassageId[]): Promise<Map<string, PassageRow>> {
  if (ids.length === 0) return new Map();
  return new Map((await listPassages(ids)).map((row) => [keyOf(row), row]));
}

const keyOf = ({ filing, number }: PassageId) => `${filing}.${number}`;

/** The passages as the reader sees them. */
async function show(
  { ranked, rows: known }: Pick<Rank, 'ranked' | 'rows'>,
  query: ParsedQuery,
  tickers: ReadonlyMap<string, string>,
): Promise<FoundPassage[]> {
  const marked = new Set([
    ...query.terms.flatMap(({ alternatives }) => alternatives),
    ...query.expansions.flatMap(({ terms }) => terms),
    ...query.everyday.flatMap(({ terms }) => terms),
  ]);
  const [further, places] = await Promise.all([
    readRows(ranked.filter((one) => !known.has(keyOf(one)))),
    listPlaces(ranked.flatMap(({ repeats }) => repeats.slice(0, MAX_REPEATS))),
  ]);
  const placed = new Map(places.map((place) => [keyOf(place), place]));
  return ranked.flatMap((one) => {
    const row = known.get(keyOf(one)) ?? further.get(keyOf(one));
    if (!row) return [];
    const ticker = tickers.get(row.cik) ?? row.ticker;
    const repeats = one.repeats.flatMap((repeat) => placed.get(keyOf(repeat)) ?? []);
    const passage = showPassage(row, { ticker, marked, score: one.parts });
    if (repeats.length === 0) return [passage];
    return [{ ...passage, repeats: repeats.map((repeat) => showPlace(repeat, ticker)) }];
  });
}

/** Fuses the two rankings: a passage that either ranks high ranks high. */
function withMeaning(byWords: readonly Ranked[], near: readonly Near[]): Scored[] {
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
  const [named, all] = await Promise.all([
    companiesFromQuery ? resolveCompanies(query) : [],
    symbols ? listCompaniesOfSymbols(symbols) : [],
  ]);
  if (symbols) {
    const tickers = new Set(all.map(({ ticker }) => ticker));
    // Of several chosen companies, those that the question names are meant.
    const meant = all.filter(({ cik }) => named.some((one) => one.cik === cik));
    const known = meant.length > 0 ? meant : all;
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
