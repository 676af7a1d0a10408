import type { ClaimSection } from './catalogue.ts';

const BROKEN = 'tests/e2e/without-database.spec.ts';
const HOME = 'tests/e2e/home.spec.ts';
const LISTS = 'tests/e2e/lists.spec.ts';
const MATCH = 'components/filings/match-companies.test.ts';
const LIST = 'lib/filings/filing-list.test.ts';
const JOB = 'tests/e2e/main-job.spec.ts';

export const filingClaims: readonly ClaimSection[] = [
  {
    document: 1,
    section: 'Company search box',
    claims: [
      ['At most 5 suggestions', MATCH, 'returns five at most'],
      ['The title with the matched part in bold, the ticker as a badge', HOME, 'show the matched part in bold'],
      ['“Searching...” while loading', 'tests/e2e/waiting.spec.ts', 'say that they are searched for'],
      ['Enter or a click goes to /filings/{ticker}', HOME, 'are walked with the arrow keys'],
      ['Escape, blur or clearing closes the list', HOME, 'are closed by Escape and by an empty box'],
      [
        'Tickers by prefix, case-insensitive; titles by prefix; duplicates dropped',
        MATCH,
        'puts tickers before titles and never repeats a company',
      ],
      ['Already chosen tickers can be excluded', MATCH, 'leaves out companies that were already chosen'],
      ['Only for non-empty trimmed text', MATCH, 'finds nothing for blanks'],
      ['Lookup by the first letter typed', MATCH, 'the lookup is by the first letter typed'],
      ['Titles cut to 60 characters, 24 on the company page', MATCH, 'a title is cut to the length asked for'],
      ['A cancelled request is ignored', 'tests/e2e/waiting.spec.ts', 'of a letter that another one overtakes'],
      ['“Error fetching suggestions”', 'tests/e2e/waiting.spec.ts', 'that cannot be fetched say so'],
    ],
  },
  {
    document: 1,
    section: 'Filings table',
    claims: [
      [
        'Home: title Latest, no filter, no Year column',
        HOME,
        'the latest filings come five to a page, without filter and year',
      ],
      ['Page size 5, with previous, next and numbered pages', LISTS, 'the list is turned page by page'],
      [
        'Filter with a checkbox per type: 10-Q and 10-K on, 8-K off; changes on Save',
        LISTS,
        'leaves 8-K out until it is checked and saved',
      ],
      ['Cancel forgets', LISTS, 'forgets what was not saved'],
      ['The filter is reset when the ticker changes', LISTS, 'starts anew with another company'],
      ['“Original” opens the original in a new tab', JOB, 'a visitor finds a company, reads the preview'],
      ['“Summarized” opens the summary', JOB, 'a visitor finds a company, reads the preview'],
      ['Loading shows 5 skeleton rows', BROKEN, 'shows five empty rows, says what failed'],
      ['“Error fetching filings”', BROKEN, 'shows five empty rows, says what failed'],
      [
        '“Error getting Filing URL”, spinner reset',
        'tests/e2e/failed-navigation.spec.ts',
        'says so, and the page with its button stays',
      ],
    ],
  },
  {
    document: 1,
    section: 'Period rule',
    claims: [
      ['10-K: FY of the year before; others by the month of filing', LIST, "'10-K', '2025-10-31', 'FY'"],
      ['Only filings of checked types are shown', LIST, 'keeps the checked types in their order'],
    ],
  },
  {
    document: 1,
    section: 'Calls for filings',
    claims: [
      [
        'GET /api/company-suggestions by first letter',
        'tests/integration/addresses.test.ts',
        'finds every company that begins with it',
      ],
      [
        'GET /api/get-filings/{ticker}: latest, empty for an unknown one',
        'tests/integration/addresses.test.ts',
        'has no company, no filing and no key figures',
      ],
      [
        'GET /api/{ticker}/get-filing-url: url and flags',
        'tests/integration/access-documents.test.ts',
        'a visitor gets the preview, and nothing of the rest',
      ],
      ['The url opens for its reader only', 'tests/integration/access-documents.test.ts', 'opens for nobody else'],
    ],
  },
  {
    document: 1,
    section: 'Roles',
    claims: [
      ['Anonymous: previews', 'lib/access/decide-access.test.ts', 'a visitor without an account reads the preview'],
      [
        'Free account: 2 full filings a day, then previews',
        'tests/integration/access-documents.test.ts',
        'a free account gets two a day in full',
      ],
      [
        'The limit holds under parallel requests',
        'tests/integration/access-limit.test.ts',
        'of 50 filings opened at once exactly two are allowed',
      ],
      ['Subscriber: unlimited', 'tests/integration/access-documents.test.ts', 'a subscriber gets every filing in full'],
    ],
  },
];
