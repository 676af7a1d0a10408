import type { ClaimSection } from './catalogue.ts';

const ROUTE = 'tests/integration/search-route.test.ts';

export const searchClaims: readonly ClaimSection[] = [
  {
    document: 2,
    section: 'Semantic search',
    claims: [
      ['POST /api/semantic-search/: message, paragraphs, question', ROUTE, 'finds paragraphs with their filing'],
      ['Filters by form, years and latest filing', ROUTE, 'narrows the search by form, by years'],
      ['A start above the end is turned round', ROUTE, 'has a start year after the end year turned round'],
      ['Signed in only', ROUTE, 'from a visitor is refused with the way to an account'],
      ['The screen: symbols, years, types, Ask AI Agent, Only Latest Filings', '', 'the screen is in the making'],
      ['Disabled for visitors with “Create a free account to search”', '', 'the screen is in the making'],
      ['Carousels, arrow keys, Show more / Show less', '', 'the screen is in the making'],
      ['“AI Answer” with Question and Answer', '', 'the screen is in the making'],
      ['At most 7 suggestions, titles cut to 40, highlight of 1400 ms', '', 'the screen is in the making'],
      ['“Create a free account to use Semantic Search”, “Something went wrong...”', '', 'the screen is in the making'],
    ],
  },
];
