import type { ClaimSection } from './catalogue.ts';

const ROUTE = 'tests/integration/search-route.test.ts';
const PARTS = 'components/search/search-parts.test.ts';
const FORM = 'components/search/search-page.test.ts';
const ASK = 'tests/integration/ask-route.test.ts';
const PAGE = 'tests/e2e/semantic-search.spec.ts';

export const searchClaims: readonly ClaimSection[] = [
  {
    document: 2,
    section: 'Semantic search',
    claims: [
      ['POST /api/semantic-search/: message, paragraphs, question', ROUTE, 'finds paragraphs with their filing'],
      ['Filters by form, years and latest filing', ROUTE, 'narrows the search by form, by years'],
      ['A start above the end is turned round', ROUTE, 'has a start year after the end year turned round'],
      ['Signed in only', ROUTE, 'from a visitor is refused with the way to an account'],
      ['Disabled for visitors: “Create a free account to search”', PAGE, 'reads why the button is dimmed'],
      ['Enter submits, Shift+Enter does not; disabled while empty', PAGE, 'is sent by Enter, not by Shift and Enter'],
      ['At most 2000 characters', PAGE, 'has room for 2,000 characters'],
      ['The loading flag clears after 1 second, then a spinner', PAGE, 'keeps the button busy for a second'],
      ['“Something went wrong...” and other failures', PAGE, 'that gets no answer ends the spinner with an alert'],
      ['401: “Create a free account to use Semantic Search”', PAGE, 'of somebody whose session has ended'],
      ['Symbols: picked, highlighted, once, removable, “All selected”', PAGE, 'are picked from suggestions, light up'],
      ['Suggestions: at most 7, cut to 40 characters, symbol in parentheses', PAGE, 'are suggested by seven'],
      ['“symbols prop must be an array”', PARTS, 'says so when it is given anything but a list'],
      ['“No paragraphs.”', PARTS, 'a filing without matched paragraphs'],
      ['null for all types, no symbols and unset years', FORM, 'says null for what is not set'],
      ['Quarter from the month where none is given; a 10-K is FY', FORM, 'without a quarter'],
      ['The scroll takes 900 ms', PARTS, 'takes 900 ms and ends below the header'],
      ['The agent answers from the matched passages', ASK, 'a model’s checked answer comes with its citations'],
      ['“No results for {symbol or (all)}.”', PAGE, 'that find nothing are named'],
      ['Years push and pull each other; the selected one clears', PAGE, 'years push and pull each other'],
      ['“AI Answer” with Question and Answer, links in a new tab', PAGE, 'cites paragraphs that a press brings up'],
      ['Several companies: a carousel each, arrow keys, round the ends', PAGE, 'of several companies are walked'],
      ['One company: all paragraphs, by filing', PAGE, 'of one company all stand below each other'],
      ['Long paragraphs fold at 144 px: Show more / Show less', PAGE, 'fold at 144 pixels when they are long'],
      ['Scrolls to the question after a search, respecting reduced motion', PAGE, 'after a search the page scrolls'],
      ['The menu label is AI Agent', PAGE, 'the header leads to the search'],
    ],
  },
];
