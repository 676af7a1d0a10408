import { decided, type StatementSection } from '#tests/spec/statements';

const BILLING = 'tests/e2e/billing.spec.ts';
const BLACKLINE = 'tests/e2e/blackline.spec.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';
const EXPORTS = 'tests/integration/exports.test.ts';
const JOB = 'tests/e2e/main-job.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const PROFILE_PAGE = 'tests/e2e/profile.spec.ts';
const READING = 'tests/e2e/reading.spec.ts';
const ROUTE = 'tests/integration/search-route.test.ts';
const SEARCH = 'tests/e2e/semantic-search.spec.ts';
const SHELL = 'tests/e2e/shell.spec.ts';
const VECTORS = 'tests/integration/search-vectors.test.ts';

const EACH_PARAGRAPH = [READING, 'are summarized paragraph by paragraph'] as const;
const AUDIENCE = [PAGES, 'says for whom the product is, and whose filings are read'] as const;
const CHANGES = [BLACKLINE, 'reads what was added and what was removed'] as const;
const MEANING = [VECTORS, 'a passage is found by its meaning'] as const;
const SHARED = [SEARCH, 'sets every control, runs the search'] as const;
const AGENT = [ROUTE, 'gets an answer that cites the paragraphs'] as const;
const PLANS = [PAGES, 'shows three plans by the month'] as const;
const ENTER = [SEARCH, 'is sent by Enter, not by Shift and Enter'] as const;
const FLAGS = [READING, 'switches summaries, tables and keywords by key'] as const;
const TABLES = [READING, 'tables stand folded at first'] as const;
const EXPORT = [EXPORTS, 'gives a subscriber the whole filing as %s'] as const;
const CONTACT_FACTS = [CONTACT, 'the page says whom one writes to'] as const;
const UPGRADE = [BILLING, 'a reader upgrades, pays, switches to yearly'] as const;
const TERMS = [PAGES, 'the terms print the plan’s numbers'] as const;
const HOME_END = [PAGES, 'ends with a trial, an account for a visitor'] as const;
const FIGURES = [PAGES, 'says of every large figure'] as const;
const OWN_HEADING = [PAGES, 'stands under its own heading'] as const;
const TABS = [PROFILE_PAGE, 'the profile has four tabs, Account first'] as const;
const PUZZLED = [BILLING, 'is told what is missing, and by whom'] as const;
const MENU = [SEARCH, 'the header leads to the search'] as const;
const FIND = [JOB, 'a visitor finds a company, reads the preview'] as const;
const DELETED = [JOURNEY, 'an account is exported and deleted from its profile'] as const;
const TOP_OF_PAGE = [SHELL, 'every change of page begins at its top'] as const;
const AT_TOP = [SHELL, 'stay at the top of the screen'] as const;
const COLOURS = [SHELL, 'are green for success, red for errors and yellow for others'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const SOON = decided('What works is not announced as coming: the search page works for whoever is logged in.', RECORD);
const FORMS = decided(
  '8-K filings can be read, too, as the first document has it; lists leave them out until they are checked.',
  RECORD,
);
const ADDRESS = decided(
  'The address names it instead of navigation state, so that it outlives a reload, a login and a shared link.',
  RECORD,
);
const SERVER = decided(
  'The server decides it for each answer and tells it with get-filing-url; no page carries it about.',
  RECORD,
);

export const productScopeAndRoutes: readonly StatementSection[] = [
  {
    document: 2,
    section:
      'Specification: web service that summarizes company regulatory filings (account, billing, pricing, search and viewer areas)',
    statements: [
      ['The service offers AI summaries of 10-K filings', ...EACH_PARAGRAPH],
      ['The service offers AI summaries of 10-Q filings', ...EACH_PARAGRAPH],
    ],
  },
  {
    document: 2,
    section: '1. What the product does and for whom',
    statements: [
      ['The site addresses investors', ...AUDIENCE],
      ['The site addresses analysts', ...AUDIENCE],
      ['The site addresses investor-relations professionals', ...AUDIENCE],
      ['The site addresses audit professionals', ...AUDIENCE],
      ['The filings on the site are those of listed companies', ...AUDIENCE],
      ['Filings on the site are summarized at paragraph level', ...EACH_PARAGRAPH],
      ['Summaries cover metrics', ...EACH_PARAGRAPH],
      ['Summaries cover drivers', ...EACH_PARAGRAPH],
      ['Summaries cover risks', ...EACH_PARAGRAPH],
      ['Summaries cover guidance', ...EACH_PARAGRAPH],
      ['Every summary links back to its source paragraph', ...EACH_PARAGRAPH],
      ['A blackline shows the additions between two consecutive filings', ...CHANGES],
      ['A blackline shows the removals between two consecutive filings', ...CHANGES],
      ['Semantic search finds passages across filings by meaning, not only by the exact words', ...MEANING],
      ['Semantic search offers an optional AI agent', ...SHARED],
      ['The AI agent answers from the matched passages', ...AGENT],
      ['The about page marks semantic search as coming soon', SOON],
      ['The pricing page lists semantic search in the Unlimited plan', ...PLANS],
      ['The semantic search page is functional for logged-in users', ...ENTER],
      ['The product offers keyword highlighting in filings', ...FLAGS],
      ['The product offers expanding and collapsing of tables in filings', ...TABLES],
      ['The product offers export as CSV', ...EXPORT],
      ['The product offers export as Markdown', ...EXPORT],
      ['Only the forms 10-K and 10-Q are supported', FORMS],
      ['Only public filings are processed unless users upload their own data', ...CONTACT_FACTS],
      ['There is a paid plan named Unlimited', ...PLANS],
      ['The Unlimited plan is sold by subscription', ...UPGRADE],
      ['The operator is a company registered in Denmark', ...TERMS],
      ['Payments go through a third-party card payment provider', ...UPGRADE],
      ['The card payment provider acts as merchant', ...TERMS],
      ['The landing page advertises a 7-day trial', ...HOME_END],
      ['The landing page advertises that one can cancel anytime', ...HOME_END],
      ['The landing page advertises plans for individuals or teams', ...HOME_END],
      ['The landing page shows the marketing claim of 20,000+ filings processed', ...FIGURES],
      ['The landing page shows the marketing claim of 60-80% time saved', ...FIGURES],
      ['The landing page shows the marketing claim of >95% change detection recall', ...FIGURES],
      ['The landing page shows the marketing claim of <3s median search latency', ...FIGURES],
    ],
  },
  {
    document: 2,
    section: 'Routes relevant to this document',
    statements: [
      ['The route /about shows the About page', ...OWN_HEADING],
      ['The route /pricing shows the Pricing page', ...OWN_HEADING],
      ['The route /checkout shows the Checkout page', ...UPGRADE],
      ['The route /profile shows the account/profile page with tabs', ...TABS],
      ['The route /profile/billing shows the same screen as /checkout', ...PUZZLED],
      ['The route /semantic-search shows the Semantic Search page', ...MENU],
      ["The menu label that leads to /semantic-search is 'AI Agent'", ...MENU],
      ['The route /terms-and-conditions shows the Terms page', ...OWN_HEADING],
      ['The route /privacy-policy shows the Privacy policy page', ...OWN_HEADING],
      ['The route /account/billing is the page one returns to after checkout', ...UPGRADE],
      ['The filing viewer is reached with navigation state that holds url', ADDRESS],
      ['The filing viewer is reached with navigation state that holds originalUrl', ADDRESS],
      ['The filing viewer is reached with navigation state that holds isSub', SERVER],
      ['The filing viewer is reached with navigation state that holds isAuth', SERVER],
      ['The filing viewer is reached with navigation state that holds isAllowed', SERVER],
      ['The filing viewer is reached with navigation state that holds isBlackline', ADDRESS],
      ['The route of a summarized filing is /filings/:ticker/summarized', ...FIND],
      ['After account deletion the site goes to /', ...DELETED],
      ['The page scrolls to the top on every route change', ...TOP_OF_PAGE],
    ],
  },
  {
    document: 2,
    section: 'Global alert banner',
    statements: [
      ['The alert banner is fixed at the top of the screen', ...AT_TOP],
      ['A success alert is styled green', ...COLOURS],
      ['An error alert is styled red', ...COLOURS],
      ['An alert that is neither success nor error is styled yellow', ...COLOURS],
      ['A success alert has a close button', ...COLOURS],
      ['An error alert has a close button', ...COLOURS],
      ['A yellow alert has a close button', ...COLOURS],
    ],
  },
];
