import type { StatementSection } from '#tests/spec/statements';

const HOME = 'tests/e2e/home.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const SEARCH = 'tests/e2e/company-search.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';
const JOB = 'tests/e2e/main-job.spec.ts';
const SEMANTIC = 'tests/e2e/semantic-search.spec.ts';
const TABLE = 'tests/e2e/filings-table.spec.ts';
const BROKEN = 'tests/e2e/without-database.spec.ts';

export const homeSearchAndFilingsTable: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Home (/)',
    statements: [
      ['The home screen shows a filings table', HOME, 'the latest filings come five to a page'],
      ['The filings table on the home screen is titled "Latest"', HOME, 'the latest filings come five to a page'],
      ['The home screen shows the company search box', PAGES, 'has a search box, quick links'],
      ['The filter dropdown is not shown on the home screen', HOME, 'the latest filings come five to a page'],
      ['The Year column is not shown on the home screen', HOME, 'the latest filings come five to a page'],
    ],
  },
  {
    document: 1,
    section: 'Company search box',
    statements: [
      ['The company search box has the placeholder "Search Symbol"', SEARCH, 'asks for a symbol, and an empty one'],
      ['The input of the company search box is required', SEARCH, 'asks for a symbol, and an empty one'],
      ['The company search box shows its suggestions in a dropdown', SEARCH, 'five companies at most are suggested'],
      [
        'The company search box shows up to 5 suggestions and never more',
        SEARCH,
        'five companies at most are suggested',
      ],
      [
        'Each suggestion of the company search box shows the company title',
        SEARCH,
        'five companies at most are suggested',
      ],
      [
        'Each suggestion of the company search box shows the matched part of the title in bold',
        SEARCH,
        'five companies at most are suggested',
      ],
      [
        'Each suggestion of the company search box shows the ticker as a badge',
        SEARCH,
        'five companies at most are suggested',
      ],
      ['The suggestion dropdown shows "Searching..." while loading', WAITING, 'say that they are searched for'],
      ['Pressing Enter in the company search box goes to /filings/{ticker}', HOME, 'are walked with the arrow keys'],
      ['A click on a suggestion goes to /filings/{ticker}', JOB, 'a visitor finds a company, reads the preview'],
      [
        'If the company search box is given a choice callback, a choice calls it instead of changing the route',
        SEMANTIC,
        'are picked from suggestions, light up',
      ],
      [
        'If the company search box is given a choice callback, a choice clears the input',
        SEMANTIC,
        'are picked from suggestions, light up',
      ],
      ['Escape closes the suggestion list', HOME, 'are closed by Escape and by an empty box'],
      ['Blur of the company search input closes the suggestion list', SEARCH, 'the suggestions close when the cursor'],
      [
        'Clearing the company search input closes the suggestion list',
        HOME,
        'are closed by Escape and by an empty box',
      ],
    ],
  },
  {
    document: 1,
    section: 'Filings table (home and /filings/:ticker)',
    statements: [
      [
        'The filings table is shown on /filings/:ticker as well as on the home screen',
        TABLE,
        'the columns stand in their order',
      ],
      ['The filings table has a column "Symbol"', TABLE, 'the columns stand in their order'],
      ['The Symbol column of the filings table shows the company logo', TABLE, 'each row shows its company'],
      ['The filings table has a column "Filing Type"', TABLE, 'the columns stand in their order'],
      ['The filings table on /filings/:ticker has a column "Year"', TABLE, 'the columns stand in their order'],
      ['The filings table has a column "Period"', TABLE, 'the columns stand in their order'],
      ['The filings table has a column "Date"', TABLE, 'the columns stand in their order'],
      [
        'The columns of the filings table stand in the order Symbol, Filing Type, Year, Period, Date, actions',
        TABLE,
        'the columns stand in their order',
      ],
      ['Each row of the filings table has two actions', TABLE, 'each row shows its company'],
      ['Each row of the filings table has an action "Summarized"', TABLE, 'each row shows its company'],
      ['Each row of the filings table has an action "Original"', TABLE, 'each row shows its company'],
      ['The "Original" action opens the original filing link', TABLE, '“Original” opens the original filing'],
      ['The "Original" action opens in a new tab', TABLE, '“Original” opens the original filing'],
      [
        'The title of the filings table is one of "Latest", "Summarized" and "Filings"',
        'tests/e2e/header-search.spec.ts',
        'the page of summaries lists what can be read, under its title',
      ],
      ['While loading, the filings table shows 5 skeleton rows', BROKEN, 'shows five empty rows, says what failed'],
      ['The filings table on /filings/:ticker has a filter dropdown', TABLE, 'the filter has a box for each type'],
      ['The filter dropdown has the title "Filter"', TABLE, 'the filter has a box for each type'],
      ['The filter dropdown has a button "Save"', TABLE, 'the filter has a box for each type'],
      ['The filter dropdown has a button "Cancel"', TABLE, 'the filter has a box for each type'],
      ['The filter dropdown has one checkbox per filing type', TABLE, 'the filter has a box for each type'],
      ['The pagination of the filings table has a previous control', TABLE, 'five filings need no pages'],
      ['The pagination of the filings table has a next control', TABLE, 'five filings need no pages'],
      ['The pagination of the filings table has numbered pages', TABLE, 'five filings need no pages'],
      ['The pagination appears when the results exceed the page size', TABLE, 'five filings need no pages'],
      [
        'The pagination does not appear when the results do not exceed the page size',
        TABLE,
        'five filings need no pages',
      ],
      ['The default page size of the filings table is 5', TABLE, 'five filings need no pages'],
      ['The company page /filings/:ticker also has a search box', SEARCH, 'asks for a symbol, and an empty one'],
      [
        'On the company page, suggestion titles are shown cut to 24 characters',
        SEARCH,
        'five companies at most are suggested',
      ],
      [
        'Elsewhere than on the company page, suggestion titles are by default shown cut to 60 characters',
        SEARCH,
        'five companies at most are suggested',
      ],
    ],
  },
];
