import { filingPeriod } from '#lib/filings/filing-list';
import { summaryPath } from '#lib/site';
import { stemWord } from '#lib/text/stems';
import { findWords, isStopWord, normaliseWord } from '#lib/text/words';
import { markWords } from './mark-words.ts';
import { listCompaniesOfSymbols, listMatchingBlocks, type PassageRow } from './queries.ts';
import { DEFAULT_FORMS, type SearchRequest } from './search-request.ts';
import type { CompanyFilter, FoundPassage, SearchNote, SearchResult } from './types.ts';

/** What a page can show and a reader will read. */
const MOST_PASSAGES = 30;

/**
 * The passages that answer a query best, best first: at most thirty. What cannot be searched for is no error: the
 * result is empty and its notes say why.
 */
export async function searchPassages(request: SearchRequest): Promise<SearchResult> {
  const { query, symbols, startYear, endYear, onlyLatestFilings } = request;
  const forms = request.filingType ?? DEFAULT_FORMS;
  const known = symbols ? await listCompaniesOfSymbols(symbols) : [];
  const unknown = symbols?.filter((symbol) => !known.some(({ ticker }) => ticker === symbol)) ?? [];
  const companies = known.map(
    ({ ticker, title }): CompanyFilter => ({ ticker, title, source: 'request', words: null }),
  );
  const words = [
    ...new Set(
      findWords(query)
        .map(({ text }) => normaliseWord(text))
        .filter((word) => !isStopWord(word)),
    ),
  ];
  const notes: SearchNote[] = [];
  if (unknown.length > 0)
    notes.push({
      code: 'unknown_symbols',
      message: `No company here has the symbol ${unknown.slice(0, 5).join(', ')}.`,
    });
  if (words.length === 0)
    notes.push({ code: 'nothing_to_search_for', message: 'The query holds no word that says what to look for.' });

  const ciks = symbols && known.map(({ cik }) => cik);
  const isEmpty = words.length === 0 || ciks?.length === 0;
  const rows = isEmpty
    ? []
    : await listMatchingBlocks(
        words.map(quoteLexeme),
        { forms, ciks, startYear, endYear, onlyLatestFilings },
        MOST_PASSAGES,
      );
  const stems = new Set(words.map(stemWord));
  const tickers = new Map(known.map(({ cik, ticker }) => [cik, ticker]));
  return {
    passages: rows.map((row) => toPassage(row, tickers.get(row.cik) ?? row.ticker, stems)),
    filters: {
      companies,
      unknown_symbols: unknown,
      filing_types: [...forms],
      start_year: startYear,
      end_year: endYear,
      only_latest: onlyLatestFilings,
    },
    notes,
  };
}

/** For `to_tsquery`, whose operators are then plain signs. */
const quoteLexeme = (word: string) => `'${word.replaceAll(/['\\]/g, ' ')}'`;

function toPassage(row: PassageRow, ticker: string, stems: ReadonlySet<string>): FoundPassage {
  const { accession, anchor, form, baseForm, cik, company, item, text, html, score } = row;
  const date = row.filedOn.toISOString().slice(0, 10);
  const filingType = form.endsWith('/A') ? `${baseForm}/A` : baseForm;
  return {
    paragraph_id: `${accession}#${anchor}`,
    paragraph: markWords(html, stems),
    text,
    symbol_id: ticker,
    company,
    date,
    filing_type: filingType,
    quarter: filingPeriod(baseForm, date).period,
    cik,
    accession,
    period_of_report: row.periodOfReport?.toISOString().slice(0, 10) ?? null,
    item,
    headings: [],
    permalink: `${summaryPath(ticker, filingType, date)}#${anchor}`,
    score: { total: score, words: score },
  };
}
