import { decided, type StatementSection } from '#tests/spec/statements';

const BILLING = 'tests/e2e/billing.spec.ts';
const CONTROLS = 'tests/e2e/search-controls.spec.ts';
const DOCUMENTS = 'tests/integration/access-documents.test.ts';
const FAILURES = 'tests/e2e/account-errors.spec.ts';
const GOOGLE = 'tests/e2e/google.spec.ts';
const GOOGLE_ACCOUNTS = 'tests/integration/accounts-google.test.ts';
const JOB = 'tests/e2e/main-job.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const PROFILE_PAGE = 'tests/e2e/profile.spec.ts';
const ROUTE = 'tests/integration/search-route.test.ts';
const SEARCH = 'tests/e2e/semantic-search.spec.ts';

const NO_CHANGE = [FAILURES, 'a change of password that fails says so'] as const;
const FIRST_PASSWORD = [GOOGLE_ACCOUNTS, 'a user without a password sets one after a recent login'] as const;
const GOOGLE_PERSON = [GOOGLE, 'a new person signs in with Google'] as const;
const ROOM = [SEARCH, 'has room for 2,000 characters'] as const;
const ENTER = [SEARCH, 'is sent by Enter, not by Shift and Enter'] as const;
const ANY_WORDS = [ROUTE, 'is searched for as words'] as const;
const SENT = [CONTROLS, 'a search sends what is set, and null'] as const;
const YEARS = [SEARCH, 'years push and pull each other'] as const;
const BUYS = [BILLING, 'for a reader who buys'] as const;
const TERMS = [PAGES, 'the terms print the plan’s numbers'] as const;
const FIND = [JOB, 'a visitor finds a company, reads the preview'] as const;
const TO_CHECKOUT = [BILLING, 'a visitor logs in to checkout, and comes back'] as const;
const UPGRADE = [BILLING, 'a reader upgrades, pays, switches to yearly'] as const;
const TABS = [PROFILE_PAGE, 'the profile has four tabs, Account first'] as const;
const CARDS = [PAGES, 'has three plans, each with its features'] as const;
const FREE_URL = [DOCUMENTS, 'a free account gets two a day in full'] as const;
const PLANS = [PAGES, 'shows three plans by the month'] as const;
const LIMIT = [JOURNEY, 'from signing up over reading to the limit'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const BUTTON = decided(
  'The second reading of the document holds: the button is disabled while empty, searching or logged out.',
  RECORD,
);
const NONE = decided('A search in no type searches nothing and says so; null would search all.', RECORD);
const TWO = decided('The terms print the limit that is in force, 2 filings per day, as the pricing page does.', RECORD);

export const validationAndPermissions: readonly StatementSection[] = [
  {
    document: 2,
    section: '5. Validation rules',
    statements: [
      ['The current password is required when the signup method is password', ...NO_CHANGE],
      ['The current password must have at least 8 characters when the signup method is password', ...NO_CHANGE],
      ["A missing or too short current password shows the error 'Invalid Password length'", ...NO_CHANGE],
      ['The current password is not required when the signup method is not password', ...FIRST_PASSWORD],
      ['The current password field is disabled when the signup method is not password', ...GOOGLE_PERSON],
      ['The new password must have at least 8 characters', ...NO_CHANGE],
      ["A new password under 8 characters shows 'Password must be at least 8 characters'", ...NO_CHANGE],
      ['The password confirmation must equal the new password', ...NO_CHANGE],
      ["A differing password confirmation shows 'Passwords do not match'", ...NO_CHANGE],
      ['The Change Password form cannot be submitted while errors exist', ...NO_CHANGE],
      ['The semantic query holds at most 2000 characters', ...ROOM],
      ['The semantic query must not be blank after trimming', ...ENTER],
      ['Apart from its length and not being blank, the search page does not validate the query', ...ANY_WORDS],
      ['The submit button of the search page itself is never disabled', BUTTON],
      ['The search request sends filing types as null when all of them are checked', ...SENT],
      ['The search request sends filing types as null when there are none', NONE],
      ['The search request sends only the checked names when some filing types are unchecked', ...SENT],
      ['The search request sends symbols as null when none is chosen', ...SENT],
      ['The search request sends startYear as null when it is unset', ...SENT],
      ['The search request sends endYear as null when it is unset', ...SENT],
      ['A start year above the end year pushes the end year up to it', ...YEARS],
      ['An end year below the start year pulls the start year down to it', ...YEARS],
      ["The Checkout page without a priceId shows 'Missing priceId'", ...BUYS],
      ['The terms prohibit creating multiple accounts to bypass the daily limit', ...TERMS],
      ['The terms state a minimum age of 13', ...TERMS],
    ],
  },
  {
    document: 2,
    section: '6. Roles and permissions',
    statements: [
      ['An anonymous visitor can use the landing page search', ...FIND],
      ['An anonymous visitor can browse', ...FIND],
      ['Opening /profile/billing without being logged in redirects to /login', ...TO_CHECKOUT],
      ['A logged-in user can check out', ...UPGRADE],
      ['A logged-in user can manage the profile', ...TABS],
      ['A logged-in user can manage billing', ...UPGRADE],
      ['There is a plan named Free', ...CARDS],
      ['There is a plan named Auto', ...CARDS],
      ['The Auto plan is marked as work in progress', ...CARDS],
      ['The operator may block accounts engaged in prohibited use', ...TERMS],
      ['The filing viewer flags isSub, isAuth and isAllowed govern access to the summaries', ...FREE_URL],
      ['The pricing page states 2 full filings per day for the free tier', ...PLANS],
      ['The terms state 3 filings per day for the free tier', TWO],
      ['After the daily limit of the free tier only a preview of a few pages of a filing is shown', ...LIMIT],
    ],
  },
];
