import { BASE_FORMS, DEFAULT_FORMS } from '#lib/forms/forms';
import { searchPassages } from '#lib/search/search-passages';
import type { AppliedFilters, FoundPassage, SearchResult } from '#lib/search/types';
import { inFilingWords } from '../words/told-words.ts';

/** Second searches, for a question that the first one's passages do not answer. */

type Found = Pick<SearchResult, 'passages' | 'filters'>;
type FurtherSearch = (question: string, found: Found) => Promise<FoundPassage[] | null>;

/** Passages that a page shows. */
const MAX_PASSAGES = 30;

/** What a search for the filings' own words finds beside the first; null where there is nothing else to search for. */
async function searchInFilingWords(question: string, { passages, filters }: Found): Promise<FoundPassage[] | null> {
  const words = inFilingWords(question);
  if (words === '' || filters.companies.length === 0 || filters.filing_types.length === 0) return null;
  const { passages: found } = await searchPassages(requestOf(`${question} ${words}`.slice(0, MAX_QUERY), filters));
  const all = found.flatMap((passage, at) => (passages[at] ? [passage, passages[at]] : passage));
  const seen = new Set<string>();
  return all.filter(({ paragraph_id: id }) => !seen.has(id) && seen.add(id)).slice(0, MAX_PASSAGES);
}

/**
 * What current reports and proxies of the companies that a question names say: only they tell some events. Null where
 * the reader chose what is read.
 */
async function searchOtherForms(question: string, { filters }: Found): Promise<FoundPassage[] | null> {
  const isChosen = filters.filing != null || filters.filing_types.join() !== DEFAULT_FORMS.join();
  // Of no company that is named here, only what has a name of its own can be told.
  if (isChosen || (filters.companies.length === 0 && !/.\p{Lu}/u.test(question))) return null;
  const others = BASE_FORMS.filter((form) => !DEFAULT_FORMS.includes(form));
  const { passages } = await searchPassages({ ...requestOf(question, filters), filingType: others });
  return passages.length === 0 ? null : passages;
}

const MAX_QUERY = 2_000;

const requestOf = (query: string, filters: AppliedFilters): Parameters<typeof searchPassages>[0] => ({
  query,
  symbols: filters.companies.length === 0 ? null : filters.companies.map(({ ticker }) => ticker),
  filingType: filters.filing_types as Parameters<typeof searchPassages>[0]['filingType'],
  startYear: filters.start_year,
  endYear: filters.end_year,
  onlyLatestFilings: filters.only_latest,
  filing: filters.filing?.accession ?? null,
  // The answer decides what is on the matter.
  nearest: true,
  useAgent: false,
  companiesFromQuery: false,
});

/** In the order in which they are tried; each gives null where it would find nothing else. */
export const FURTHER_SEARCHES: readonly FurtherSearch[] = [searchInFilingWords, searchOtherForms];
