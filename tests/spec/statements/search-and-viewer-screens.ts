import { decided, type StatementSection } from '#tests/spec/statements';

const BLACKLINE = 'tests/e2e/blackline.spec.ts';
const CONTROLS = 'tests/e2e/search-controls.spec.ts';
const FORM = 'components/search/search-page.test.ts';
const MATCH = 'components/filings/match-companies.test.ts';
const PARTS = 'components/search/search-parts.test.ts';
const READING = 'tests/e2e/reading.spec.ts';
const SEARCH = 'tests/e2e/semantic-search.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';

const BEGINS = [CONTROLS, 'the search begins with every filter open'] as const;
const PICKED = [SEARCH, 'are picked from suggestions, light up'] as const;
const LIT = [CONTROLS, 'a symbol that was just added is lit'] as const;
const BUSY = [SEARCH, 'keeps the button busy for a second'] as const;
const ENTER = [SEARCH, 'is sent by Enter, not by Shift and Enter'] as const;
const VISITOR = [SEARCH, 'reads why the button is dimmed'] as const;
const SCROLLS = [SEARCH, 'after a search the page scrolls to the question'] as const;
const SCROLL_900 = [PARTS, 'takes 900 ms and ends below the header'] as const;
const SHARED = [SEARCH, 'sets every control, runs the search'] as const;
const CITED = [SEARCH, 'cites paragraphs that a press brings up'] as const;
const MARKDOWN = [CONTROLS, 'the question of the answer is the server’s'] as const;
const BY_FILING = [FORM, 'stand by company and filing'] as const;
const OTHER_FILING = [FORM, 'of %s are of another filing'] as const;
const CAROUSEL = [SEARCH, 'of several companies are walked'] as const;
const ONE_COMPANY = [SEARCH, 'of one company all are below each other'] as const;
const FOLD = [SEARCH, 'fold at 144 pixels when they are long'] as const;
const NOTHING = [SEARCH, 'that find nothing are named'] as const;
const NO_PARAGRAPHS = [PARTS, 'a filing without matched paragraphs'] as const;
const YEARS = [SEARCH, 'years push and pull each other'] as const;
const SEVEN = [SEARCH, 'are suggested by seven'] as const;
const NO_TWICE = [MATCH, 'puts tickers before titles and never repeats'] as const;
const ARRIVING = [WAITING, 'a filing that is under way says that it is loaded'] as const;
const NOT_ARRIVING = [WAITING, 'a filing that does not arrive says so'] as const;
const STICKY = [READING, 'the tools stay at the top of the window'] as const;
const BOTH_VIEWS = [BLACKLINE, 'goes from the summary to the blackline and back'] as const;
const FLAGS = [READING, 'switches summaries, tables and keywords by key'] as const;
const TABLES = [READING, 'tables stand folded at first'] as const;
const NO_BLACKLINE = [READING, 'learns why there is no blackline'] as const;
const BACK = [READING, 'Back leads to the page before'] as const;
const BESIDE = [BLACKLINE, 'sees the cards beside their changes'] as const;
const TIED = [BLACKLINE, 'sees every card tied to its marker'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const BY_MEANING = decided(
  'With the built-in search it says by which words passages are found: "by meaning" is said when it is so.',
  RECORD,
);
const INNER_WORDS = decided('Words inside a name are found, too, after those that begin with what was typed.', RECORD);

export const searchAndViewerScreens: readonly StatementSection[] = [
  {
    document: 2,
    section: "Semantic Search screen ('Semantic Search')",
    statements: [
      ["The search screen carries the title 'Semantic Search'", ...BEGINS],
      ['The intro text of the search screen is about finding passages by meaning', BY_MEANING],
      ["The intro text of the search screen mentions optionally enabling 'Ask AI Agent'", ...BEGINS],
      ['The search screen has a symbols filter with a ticker picker', ...BEGINS],
      ['The ticker picker of the symbols filter is searchable', ...PICKED],
      ['A ticker chosen in the symbols filter is added to a list', ...PICKED],
      ['A ticker can be removed from the symbols list again', ...PICKED],
      ['The same ticker is never added twice to the symbols list', ...PICKED],
      ['Each row of the symbols list has a remove button', ...PICKED],
      ['The symbols list has a column Symbol', ...PICKED],
      ['The symbols list has a column Company', ...PICKED],
      ["The symbols list reads 'All selected' when it is empty", ...PICKED],
      ['A newly added symbol is highlighted for 1400 ms', ...LIT],
      ['The search screen has a start-year selector', ...BEGINS],
      ['The search screen has an end-year selector', ...BEGINS],
      ['The search screen has a filing-type checkbox 10-Q', ...BEGINS],
      ['The search screen has a filing-type checkbox 10-K', ...BEGINS],
      ['The filing-type checkbox 10-Q is checked by default', ...BEGINS],
      ['The filing-type checkbox 10-K is checked by default', ...BEGINS],
      ["The search screen has a checkbox 'Ask AI Agent'", ...BEGINS],
      ["The search screen has a checkbox 'Only Latest Filings'", ...BEGINS],
      ["The checkbox 'Ask AI Agent' is off by default", ...BEGINS],
      ["The checkbox 'Only Latest Filings' is off by default", ...BEGINS],
      ['The search screen has a query input', ...BEGINS],
      ['The search screen has a submit button', ...BEGINS],
      ['The submit button of the search screen shows a loading state', ...BUSY],
      ['Enter in the query input submits the search', ...ENTER],
      ['Shift+Enter in the query input does not submit the search', ...ENTER],
      ['The search button is disabled when the query is empty', ...ENTER],
      ['The search button is disabled while a search is loading', ...BUSY],
      ['The search button is disabled when the visitor is not logged in', ...VISITOR],
      [
        "The search button has the tooltip 'Create a free account to search' when the visitor is not logged in",
        ...VISITOR,
      ],
      ['The results area is hidden until a first search yields data', ...BEGINS],
      ['After a search the page scrolls smoothly to the search input', ...SCROLLS],
      ['The scroll to the search input after a search lasts 900 ms', ...SCROLL_900],
      ['The scroll to the search input respects the reduced-motion preference', ...SCROLLS],
      ["An 'AI Answer' card appears when the agent option is on and an answer exists", ...SHARED],
      ["The 'AI Answer' card does not appear when the agent option is off", ...SHARED],
      ["The 'AI Answer' card has a 'Question' section", ...CITED],
      ["The 'Question' section shows the question that the server returned", ...MARKDOWN],
      ["The 'Question' section shows the typed question when the server returned none", ...MARKDOWN],
      ["The 'AI Answer' card has an 'Answer' section", ...CITED],
      ["The 'Question' section is rendered as markdown", ...MARKDOWN],
      ["The 'Answer' section is rendered as markdown", ...MARKDOWN],
      ["Links in the 'Question' section of the 'AI Answer' card open in a new tab", ...MARKDOWN],
      ["Links in the 'Answer' section of the 'AI Answer' card open in a new tab", ...MARKDOWN],
      ["The matched paragraphs follow below the 'AI Answer' card", ...MARKDOWN],
      ['Result paragraphs are grouped by filing', ...BY_FILING],
      ['A filing group in the results is defined by date, filing type and quarter', ...OTHER_FILING],
      ['With several companies in the results each company is shown separately', ...CAROUSEL],
      ["With several companies in the results each company's filings are shown as a carousel", ...CAROUSEL],
      ['The left arrow key moves to another filing in a results carousel', ...CAROUSEL],
      ['The right arrow key moves to another filing in a results carousel', ...CAROUSEL],
      ['The results carousel wraps around from the last filing to the first', ...CAROUSEL],
      ['The results carousel wraps around from the first filing to the last', ...CAROUSEL],
      ['With one company in the results all its paragraphs are listed', ...ONE_COMPANY],
      ['A long result paragraph is collapsed to about 144 px', ...FOLD],
      ["A collapsed result paragraph has a 'Show more' control", ...FOLD],
      ["An expanded result paragraph has a 'Show less' control", ...FOLD],
      ['A result paragraph counts as long above a measured height of 168 px', ...FOLD],
      ["When there are no results the message reads 'No results for {symbol or (all)}.'", ...NOTHING],
      ["When there are no paragraphs the message reads 'No paragraphs.'", ...NO_PARAGRAPHS],
      ['The first year in the year range picker is 1995', ...YEARS],
      ['The last year in the year range picker is the current year', ...YEARS],
      ['Clicking the selected year in the year range picker clears it', ...YEARS],
      ['At most 7 symbol suggestions are shown', ...SEVEN],
      ['Symbol suggestions match by prefix', INNER_WORDS],
      ['Symbol suggestions ignore upper and lower case', ...SEVEN],
      ['Symbol suggestions list the matches by ticker first, then the matches by title', ...SEVEN],
      ['A title match is skipped in the symbol suggestions when its ticker already matched', ...NO_TWICE],
      ['The title in a symbol suggestion is cut to 40 characters', ...SEVEN],
      ['The title in a symbol suggestion is followed by the ticker in parentheses', ...SEVEN],
    ],
  },
  {
    document: 2,
    section: 'Filing viewer',
    statements: [
      ['The filing viewer shows a loading state before the filing is loaded', ...ARRIVING],
      ["The filing viewer shows 'Error fetching filing' when the filing fails to load", ...NOT_ARRIVING],
      ['The toolbar of the filing viewer is sticky', ...STICKY],
      ['Below the toolbar the filing viewer shows either the summarized view or the blackline view', ...BOTH_VIEWS],
      ['The toolbar has a button Summarize in the summarized view', ...FLAGS],
      ['The key s is the keyboard shortcut of Summarize', ...FLAGS],
      ['The key S (uppercase) is the keyboard shortcut of Summarize', ...FLAGS],
      ['The toolbar has a button Expand Tables in the summarized view', ...TABLES],
      ['The toolbar has a button Keywords in the summarized view', ...FLAGS],
      ['The toolbar button Keywords switches the keyword highlight on and off', ...FLAGS],
      ['The toolbar has no Summarize button in the blackline view', ...BOTH_VIEWS],
      ['The toolbar has no Expand Tables button in the blackline view', ...BOTH_VIEWS],
      ['The toolbar has no Keywords button in the blackline view', ...BOTH_VIEWS],
      ['The toolbar always has a toggle between Show Blackline and Show Summarize', ...BOTH_VIEWS],
      ['The blackline toggle is active only if the filing has a blackline', ...NO_BLACKLINE],
      ['The blackline toggle is dimmed if the filing has no blackline', ...NO_BLACKLINE],
      ['The toolbar always has a Back button', ...BACK],
      ['The Back button of the filing viewer goes back one history entry', ...BACK],
      ['The blackline view has two columns', ...BESIDE],
      ['The document is in the left column of the blackline view', ...BESIDE],
      ['The extracted change elements are in a side column of the blackline view', ...BESIDE],
      ['Each extracted change element is positioned beside its marker', ...TIED],
    ],
  },
];
