/** The search's answer. Plain data, safe in the browser; `docs/search.md` describes each field. */

/** The parts of a passage's score, and their sum. */
export type ScoreParts = { total: number } & Record<string, number>;

/** A paragraph, list item, heading or group of table rows that was found. */
export type FoundPassage = {
  /** "0000320193-24-000123#i7-3fa9": accession and anchor, and which part of the block. The same after the filing is read again. */
  paragraph_id: string;
  /** HTML from our own writer: p, h2 to h5, ul, li, table and its parts, `<mark>` around matched words; no attributes but spans and scopes. */
  paragraph: string;
  /** The same as text, with nothing marked: a table's cells are joined by " | ", its rows by newlines. */
  text: string;
  /** The company's symbol; of several, the one that was asked for. */
  symbol_id: string;
  company: string;
  /** Day of filing, YYYY-MM-DD. */
  date: string;
  /** "10-K", "10-Q"; others only when they were asked for. */
  filing_type: string;
  /** "FY" for a 10-K, "Q1" to "Q4" by the month of filing. */
  quarter: string;
  /** Ten digits. */
  cik: string;
  accession: string;
  /** End of the period that the filing reports on, YYYY-MM-DD. */
  period_of_report: string | null;
  /** The exhibit that it stands in, "EX-99.1"; absent in the primary document. */
  document?: string;
  /** "1A"; null on the cover and the signatures. */
  item: string | null;
  /** Titles above the passage, outermost first. */
  headings: string[];
  /** Path of the paragraph in the reading page. */
  permalink: string;
  score: ScoreParts;
  /** The same in other filings of the company, newest first; absent where there is none. */
  repeats?: RepeatedPassage[];
};

/** Where another filing says what a found passage says. */
export type RepeatedPassage = Pick<
  FoundPassage,
  'paragraph_id' | 'date' | 'filing_type' | 'quarter' | 'period_of_report' | 'permalink'
>;

/** The one filing that was searched. */
export type FilingSearched = Pick<FoundPassage, 'accession' | 'symbol_id' | 'company' | 'date' | 'filing_type'> & {
  /** Its path in the site. */
  path: string;
};

/** A company that the search was narrowed to. */
export type CompanyFilter = {
  ticker: string;
  title: string;
  /** Chosen by the reader, or read out of the query. */
  source: 'request' | 'query';
  /** The words of the query that name it; null for one that was chosen. */
  words: string | null;
};

/** The filters that were really applied. */
export type AppliedFilters = {
  /** Empty for all companies. */
  companies: CompanyFilter[];
  /** Requested symbols that no company here has. */
  unknown_symbols: string[];
  filing_types: string[];
  start_year: number | null;
  end_year: number | null;
  only_latest: boolean;
  /** Only where the search was for one filing. */
  filing?: FilingSearched | null;
};

/** What a search could not do, for readers. */
export type SearchNote = {
  code:
    | 'nothing_to_search_for'
    | 'no_filing_types'
    | 'unknown_symbols'
    | 'unknown_filing'
    /** The passages, if any are given, are only near. */
    | 'nothing_on_the_matter'
    /** Those on a server that does not answer. */
    | 'filings_unreadable'
    | 'vectors_unavailable'
    | 'vectors_incomplete';
  message: string;
};

export type SearchResult = {
  passages: FoundPassage[];
  filters: AppliedFilters;
  notes: SearchNote[];
};

/** The body of an answer of `POST /api/semantic-search`. */
export type SearchAnswer = {
  /** The agent's answer as Markdown; null when it was not asked. */
  message: string | null;
  paragraphs: FoundPassage[];
  /** The query as it was searched for. */
  question: string;
  filters: AppliedFilters;
  notes: SearchNote[];
};
