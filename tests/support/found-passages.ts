import type { AppliedFilters, FoundPassage } from '#lib/search/types';

/** Passages as a search finds them, each from a filing of one invented company. */
export function foundPassages(texts: readonly string[], more: Partial<FoundPassage> = {}): FoundPassage[] {
  return texts.map((text, index) => ({
    paragraph_id: `0000000001-26-000001#p${index}`,
    paragraph: text.includes(' | ') ? '<table></table>' : '<p></p>',
    text,
    symbol_id: 'NWSC',
    company: 'Northwind Semiconductor, Inc.',
    date: '2026-08-19',
    filing_type: '10-K',
    quarter: 'FY',
    cik: '0000000001',
    accession: '0000000001-26-000001',
    period_of_report: '2026-06-27',
    item: '7',
    headings: [],
    permalink: `/filings/nwsc/summarized?type=10-K&date=2026-08-19#p${index}`,
    score: { total: 1 },
    ...more,
  }));
}

export const noFilters: AppliedFilters = {
  companies: [],
  unknown_symbols: [],
  filing_types: ['10-K', '10-Q'],
  start_year: null,
  end_year: null,
  only_latest: false,
};
