import { type BaseForm, DEFAULT_FORMS } from '#lib/forms/forms';
import { FIRST_SEARCH_YEAR, MAX_QUERY_LENGTH } from '#lib/search/query/search-limits';

/** The reader's settings on the page. They are kept in the address, so that a search can be shared. Pure. */

export type Symbol = { ticker: string; title: string };

/** The types that the page offers; the endpoint knows more. */
export const formTypes = DEFAULT_FORMS;

export type SearchForm = {
  query: string;
  /** Titles are empty until they are known. */
  symbols: Symbol[];
  startYear: number | null;
  endYear: number | null;
  types: readonly BaseForm[];
  useAgent: boolean;
  onlyLatest: boolean;
  /** Companies named in the query do not narrow the search. */
  ignoreNames: boolean;
  /** The accession number of the one filing that is searched. */
  filing: string | null;
  /** What is nearest is shown where nothing is on the matter. */
  nearest: boolean;
};

export const emptyForm: SearchForm = {
  query: '',
  symbols: [],
  startYear: null,
  endYear: null,
  types: formTypes,
  useAgent: false,
  onlyLatest: false,
  ignoreNames: false,
  filing: null,
  nearest: false,
};

/** A question without some of its words; unchanged where nothing would be left of it. */
export function withoutWords(query: string, words: string): string {
  const at = words === '' ? -1 : query.indexOf(words);
  if (at < 0) return query;
  const rest = `${query.slice(0, at).replace(/\b(?:in|for|of|at|during|on)\s*$/i, '')} ${query.slice(at + words.length)}`;
  const left = rest
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([?.,])/g, '$1')
    .trim();
  return /[\p{L}\p{N}]/u.test(left) ? left : query;
}

/** More than anybody picks by hand; a longer list in an address is cut. */
const MAX_IN_ADDRESS = 50;

/** The form that an address means; parts that we do not write are ignored. */
export function readAddress(params: URLSearchParams, now: number): SearchForm {
  const tickers = (params.get('symbols') ?? '')
    .split(',')
    .map((ticker) => ticker.trim().toUpperCase())
    .filter((ticker) => /^[A-Z0-9][A-Z0-9.-]{0,9}$/.test(ticker));
  const types = formTypes.filter((type) => (params.get('types') ?? '').split(',').includes(type));
  const form = {
    query: (params.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    symbols: [...new Set(tickers)].slice(0, MAX_IN_ADDRESS).map((ticker) => ({ ticker, title: '' })),
    types: params.get('types') === 'none' ? [] : types.length > 0 ? types : formTypes,
    useAgent: params.get('ask') === '1',
    onlyLatest: params.get('latest') === '1',
    ignoreNames: params.get('names') === '0',
    filing: /^\d{10}-\d{2}-\d{6}$/.exec(params.get('filing') ?? '')?.[0] ?? null,
    nearest: params.get('near') === '1',
  };
  const [startYear, endYear] = [readYear(params.get('from'), now), readYear(params.get('to'), now)];
  const isTurned = startYear !== null && endYear !== null && startYear > endYear;
  return { ...form, startYear: isTurned ? endYear : startYear, endYear: isTurned ? startYear : endYear };
}

function readYear(text: string | null, now: number): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : null;
  return year !== null && year >= FIRST_SEARCH_YEAR && year <= now ? year : null;
}

/** The address of a search: path and query, with only what differs from the empty form. */
export function writeAddress(form: SearchForm): string {
  const params = new URLSearchParams();
  if (form.query.trim()) params.set('q', form.query.trim());
  if (form.symbols.length > 0) params.set('symbols', form.symbols.map(({ ticker }) => ticker).join(','));
  if (form.startYear !== null) params.set('from', String(form.startYear));
  if (form.endYear !== null) params.set('to', String(form.endYear));
  if (form.types.length < formTypes.length) params.set('types', form.types.join(',') || 'none');
  if (form.useAgent) params.set('ask', '1');
  if (form.onlyLatest) params.set('latest', '1');
  if (form.ignoreNames) params.set('names', '0');
  if (form.filing) params.set('filing', form.filing);
  if (form.nearest) params.set('near', '1');
  const text = params.toString();
  return text ? `/semantic-search?${text}` : '/semantic-search';
}

/** The body of `POST /api/semantic-search/`. */
export function requestBody(form: SearchForm) {
  const { symbols, types } = form;
  return {
    query: form.query.trim(),
    symbols: symbols.length > 0 ? symbols.map(({ ticker }) => ticker) : null,
    filingType: types.length === formTypes.length ? null : [...types],
    startYear: form.startYear,
    endYear: form.endYear,
    useAgent: form.useAgent,
    onlyLatestFilings: form.onlyLatest,
    ...(form.ignoreNames ? { companiesFromQuery: false } : {}),
    ...(form.filing ? { filing: form.filing } : {}),
    ...(form.nearest ? { nearest: true } : {}),
  };
}
