import type { GrowthRow } from './measure-growth.ts';

/** The requests to a site of synthetic filings as their number grows. */

/**
 * @param tickers of companies that both sites have
 * @param questions for the searches; without any, there are no searches
 */
export function growthRows(tickers: readonly string[], questions: readonly string[]): GrowthRow[] {
  const of = (round: number) => tickers[round % tickers.length] ?? '';
  const filing = (round: number) => `/filings/${of(round)}/summarized?type=10-K&date=2026-09-01`;
  const pages: Record<string, (round: number) => string> = {
    home: () => '/',
    company: (round) => `/filings/${of(round)}`,
    viewer: filing,
    blackline: (round) => `${filing(round)}&view=blackline`,
    latest: () => '/api/get-filings-latest',
    summarised: () => '/api/get-filings-summarized',
    'list of a company': (round) => `/api/get-filings/${of(round)}`,
    'a letter of suggestions': () => '/api/company-suggestions?letter=z',
    ready: () => '/api/ready',
    'page of the search': () => '/semantic-search?q=revenue',
  };
  const searches: Record<string, (round: number) => object> = {
    search: () => ({}),
    'search of a company': (round) => ({ symbols: [of(round).toUpperCase()] }),
    'search of latest filings': () => ({ onlyLatestFilings: true }),
    'search of 10-Ks, two years': () => ({ filingType: ['10-K'], startYear: 2025, endYear: 2026 }),
  };
  return [
    ...Object.entries(pages).map(([name, path]) => ({ name, asked: (round: number) => ({ path: path(round) }) })),
    {
      name: 'an ordinary letter',
      asked: () => ({ path: '/api/company-suggestions?letter=b' }),
      grows: 'the answer names all companies of the letter',
    },
    ...(questions.length === 0 ? [] : Object.entries(searches)).map(([name, filter]) => ({
      name,
      asked: (round: number) => ({
        path: '/api/semantic-search',
        // Other questions than those before: counts of common words are remembered, as on a busy site.
        body: { query: questions[round % questions.length] ?? '', ...filter(round) },
      }),
    })),
  ];
}
