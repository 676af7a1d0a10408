import { decided, type StatementSection } from '#tests/spec/statements';

const ACCESS = 'tests/e2e/access.spec.ts';
const ACCOUNT = 'tests/integration/accounts-profile.test.ts';
const BILLING = 'tests/e2e/billing.spec.ts';
const CHECKOUT = 'tests/e2e/checkout.spec.ts';
const CONTROLS = 'tests/e2e/search-controls.spec.ts';
const FAILURES = 'tests/e2e/account-errors.spec.ts';
const PROFILE = 'tests/e2e/profile.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const LIFE = 'tests/integration/billing-life.test.ts';
const PARTS = 'components/search/search-parts.test.ts';
const PURCHASE = 'tests/integration/billing-journey.test.ts';
const PURCHASES = 'tests/integration/billing-purchases.test.ts';
const ROUTE = 'tests/integration/search-route.test.ts';
const SEARCH = 'tests/e2e/semantic-search.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';

const NO_CHANGE = [FAILURES, 'a change of password that fails says so'] as const;
const REFUSED_PASSWORD = [ACCOUNT, 'from %j to %j is refused'] as const;
const DELETED = [JOURNEY, 'an account is exported and deleted from its profile'] as const;
const ERASED = [ACCOUNT, 'erases everything personal, ends all sessions'] as const;
const INFO = [ACCOUNT, 'tells a free account what it is'] as const;
const BOUGHT = [PURCHASE, 'buys, sees cards, payments and an invoice'] as const;
const UPGRADE = [BILLING, 'a reader upgrades, pays, switches to yearly'] as const;
const TWENTY = [BILLING, 'payments come twenty to a page'] as const;
const PAGED = [LIFE, 'a page at a time, the newest first'] as const;
const OPENS = [CHECKOUT, 'a checkout loads until it has its token'] as const;
const WHO_PAYS = [PURCHASES, 'is not done by asking who pays'] as const;
const NOT_ARRIVING = [WAITING, 'a filing that does not arrive says so'] as const;
const PREVIEW_URL = [ACCESS, 'a visitor opens previews'] as const;
const LETTER = [WAITING, 'say that they are searched for, and ask once'] as const;
const SENT = [CONTROLS, 'a search sends what is set, and null'] as const;
const FOUND = [ROUTE, 'finds paragraphs with their filing'] as const;
const OWN_HOST = [CHECKOUT, 'the script comes from the provider’s own host'] as const;
const UPDATED = [CHECKOUT, 'a subscription that the provider’s form updates'] as const;
const PUZZLED = [BILLING, 'is told what is missing, and by whom'] as const;
const CHARGED = [LIFE, 'shows what will be charged, and then that is charged'] as const;
const LIMIT = [JOURNEY, 'from signing up over reading to the limit'] as const;
const NO_DELETION = [FAILURES, 'an account that could not be deleted stays'] as const;
const DOWN = [BILLING, 'a subscriber keeps what is known while the provider is down'] as const;
const NO_PDF = [PROFILE, 'a payment whose invoice is still being made says so'] as const;
const ENDED = [CHECKOUT, 'whose session ends on the way to the checkout'] as const;
const CONFLICT = [CHECKOUT, 'a checkout that is in conflict, and ${said}'] as const;
const FAILS = [CHECKOUT, 'a checkout that fails, and ${said}'] as const;
const NO_SUGGESTIONS = [WAITING, 'that cannot be fetched say so'] as const;
const SESSION_ENDED = [SEARCH, 'of somebody whose session has ended'] as const;
const SAYS = [CONTROLS, 'a search that fails says what the server says'] as const;
const NO_LIST = [PARTS, 'says so when it is given anything but a list'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const GET = decided('A checkout is opened by POST /api/user-id: a link of another site must not open one.', RECORD);
const ADDRESS = decided(
  'The address names it instead of navigation state, so that it outlives a reload, a login and a shared link.',
  RECORD,
);
const USER_ID = decided(
  'It is called userId there, and nothing is read from it: our own table says whose payment it is.',
  RECORD,
);
const PASSWORD = decided('It says that the password could not be changed: nobody has registered.', RECORD);

export const accountAndSearchCalls: readonly StatementSection[] = [
  {
    document: 2,
    section: '7. The calls it makes',
    statements: [
      ['The password change is sent as POST /api/change-password/', ...NO_CHANGE],
      ['POST /api/change-password/ is sent with credentials', ...NO_CHANGE],
      ['POST /api/change-password/ is sent with a CSRF header', ...NO_CHANGE],
      ['An error answer of POST /api/change-password/ carries a field error', ...REFUSED_PASSWORD],
      ['An error answer of POST /api/change-password/ carries a field password', ...REFUSED_PASSWORD],
      ['The account deletion is sent as DELETE /api/delete-account/', ...DELETED],
      ['DELETE /api/delete-account/ is sent with a CSRF header', ...DELETED],
      ['The answer of DELETE /api/delete-account/ has a field message', ...ERASED],
      ['The user info is fetched with GET /api/user-info', ...INFO],
      ['GET /api/user-info takes no payload', ...INFO],
      [
        'A 401 from GET /api/user-info logs the user out',
        'tests/e2e/session-news.spec.ts',
        'a reader who comes back to a tab after long is told that they were logged out elsewhere',
      ],
      ['The billing overview is fetched with GET /api/billing/overview', ...BOUGHT],
      ['GET /api/billing/overview takes no payload', ...BOUGHT],
      ['The answer of GET /api/billing/overview is shown in the billing view', ...UPGRADE],
      ['The payment methods are fetched with GET /api/billing/payment-methods', ...BOUGHT],
      ['GET /api/billing/payment-methods takes no payload', ...BOUGHT],
      ['The transactions are fetched with GET /api/billing/transactions', ...TWENTY],
      ['GET /api/billing/transactions takes the query parameter page', ...PAGED],
      ['The parameter page of GET /api/billing/transactions is 1 by default', ...BOUGHT],
      ['GET /api/billing/transactions takes the query parameter per_page', ...PAGED],
      ['The parameter per_page of GET /api/billing/transactions is 20 by default', ...BOUGHT],
      ['The entitlement refresh is sent as POST /api/billing/entitlements/refresh', ...OPENS],
      ['POST /api/billing/entitlements/refresh has an empty body', ...OPENS],
      ['POST /api/billing/entitlements/refresh is sent with a CSRF header', ...OPENS],
      ['A failure of POST /api/billing/entitlements/refresh is ignored', ...UPGRADE],
      ['The cancellation is sent as POST /api/billing/cancel', ...UPGRADE],
      ['POST /api/billing/cancel takes {immediately}', ...UPGRADE],
      ['POST /api/billing/cancel is sent with a CSRF header', ...UPGRADE],
      ['An invoice is fetched with GET /api/billing/invoices/{id}/pdf', ...BOUGHT],
      ['GET /api/billing/invoices/{id}/pdf takes no payload', ...BOUGHT],
      ['The pdf_url of an invoice opens in a new tab', ...UPGRADE],
      ['The checkout user is fetched with GET /api/user-id', ...WHO_PAYS],
      ['GET /api/user-id takes the query parameter priceId', GET],
      ['The filing is fetched with a GET to the filing url from the navigation state', ADDRESS],
      ['The filing is fetched as text', ...NOT_ARRIVING],
      ["The answer to fetching a filing is the filing's HTML", ...PREVIEW_URL],
      ['The symbol suggestions are fetched with GET /api/company-suggestions', ...LETTER],
      ['GET /api/company-suggestions takes the query parameter letter', ...LETTER],
      ['The parameter letter of GET /api/company-suggestions is the first character typed', ...LETTER],
      ['The symbol suggestions are refetched only when the first letter changes', ...LETTER],
      ['The search is sent as POST /api/semantic-search/', ...SENT],
      ['POST /api/semantic-search/ takes a field query', ...SENT],
      ['POST /api/semantic-search/ takes a field symbols', ...SENT],
      ['POST /api/semantic-search/ takes a field filingType', ...SENT],
      ['POST /api/semantic-search/ takes a field startYear', ...SENT],
      ['POST /api/semantic-search/ takes a field endYear', ...SENT],
      ['POST /api/semantic-search/ takes a field useAgent', ...SENT],
      ['POST /api/semantic-search/ takes a field onlyLatestFilings', ...SENT],
      ['POST /api/semantic-search/ is sent as JSON', ...SENT],
      ['POST /api/semantic-search/ is sent with a CSRF header', ...SENT],
      ['A successful POST /api/semantic-search/ answers with 200', ...FOUND],
      ['The CSV export is built from the transaction page currently shown', ...TWENTY],
      ['The CSV export has the file name transactions.csv', ...UPGRADE],
      ['The columns of transactions.csv are Transaction ID, Status, Billed At, Amount, Currency', ...UPGRADE],
      ["The script of the card payment provider is loaded from the provider's CDN", ...OWN_HOST],
      ["The card payment provider's environment is set to sandbox", ...UPDATED],
      ['A new purchase opens an inline checkout', ...UPGRADE],
      ['A new purchase has one item with the priceId', ...BOUGHT],
      ['The item of a new purchase has quantity 1', ...BOUGHT],
      ["A new purchase carries the customer's email", ...BOUGHT],
      ['A new purchase carries custom data user_id', USER_ID],
      ['A new purchase has the success URL /account/billing?success=1', ...UPGRADE],
      ['A new purchase has the cancel URL /account/billing?canceled=1', ...PUZZLED],
      ['An existing subscription is updated with the new price', ...BOUGHT],
      ['An existing subscription is updated with quantity 1', ...BOUGHT],
      ['The update of an existing subscription bills the proration immediately', ...CHARGED],
    ],
  },
  {
    document: 2,
    section: '8. Error catalogue',
    statements: [
      ["A failed password change shows the error field of the server's answer", ...NO_CHANGE],
      ['A failed password change without an error field shows the password field of the answer', ...NO_CHANGE],
      ["A failed password change with neither field shows 'Registration failed'", PASSWORD],
      ["A failed password change without a response body shows 'An error occurred'", ...NO_CHANGE],
      ["A successful password change shows 'Password has been updated successfully!'", ...LIMIT],
      [
        "A failed account deletion shows 'There was an issue while doing the action. Please contact us.'",
        ...NO_DELETION,
      ],
      ["A failure to load billing shows 'Failed to load billing data.'", ...DOWN],
      ["Cancelling without a subscription shows 'No active subscription to cancel.'", ...TWENTY],
      ["A failed cancellation shows 'Failed to cancel subscription.'", ...DOWN],
      ["A successful cancellation shows 'Subscription scheduled to cancel at period end.'", ...UPGRADE],
      ["Opening an invoice without a pdf_url shows 'Invoice not available yet.'", ...NO_PDF],
      ["Opening an invoice that answers 404 shows 'Invoice not available for this transaction.'", ...UPGRADE],
      ["Opening an invoice that fails otherwise shows 'Failed to fetch invoice.'", ...DOWN],
      ["A 401 on the user info shows 'Log in to view profile'", ...LIMIT],
      ['A 401 on the user info redirects to /login', ...LIMIT],
      [
        "Any other failure of the user info shows 'Error while fetching user info'",
        'tests/e2e/without-database.spec.ts',
        'a profile that cannot be looked up says so',
      ],
      ['A 401 on the checkout user fetch marks the user as logged out', ...ENDED],
      ["A 401 on the checkout user fetch shows 'Log in to checkout'", ...ENDED],
      ['A 401 on the checkout user fetch goes to /login', ...ENDED],
      ["A 409 on the checkout user fetch shows the server's error message", ...CONFLICT],
      ["A 409 on the checkout user fetch without a server message shows 'Error fetching user'", ...CONFLICT],
      ['A 409 on the checkout user fetch goes to /pricing', ...CONFLICT],
      ["Any other failure of the checkout user fetch shows the server's error message", ...FAILS],
      ["Any other failure of the checkout user fetch without a server message shows 'Error fetching user'", ...FAILS],
      ["Checkout shows 'Failed to load Paddle' when the payment script cannot be loaded", ...PUZZLED],
      ["Checkout shows 'Failed to initialize checkout' when the checkout cannot be initialized", ...PUZZLED],
      ["The event checkout.error shows 'Checkout error. Please try again.'", ...PUZZLED],
      ["A completed checkout shows 'Payment successful. Welcome aboard!'", ...UPGRADE],
      ["A subscription updated at checkout shows 'Subscription updated successfully!'", ...UPGRADE],
      ["A failure to fetch suggestions is kept in state as 'Error fetching suggestions'", ...NO_SUGGESTIONS],
      ["A 401 on the search shows 'Create a free account to use Semantic Search'", ...SESSION_ENDED],
      ['Any other failure of the search shows the error field of the answer', ...SAYS],
      ["Any other failure of the search without an error field shows 'Something went wrong...'", ...SAYS],
      ['The spinner is cleared after every search, successful or not', ...SAYS],
      ["A symbol list given a non-array fails with 'symbols prop must be an array'", ...NO_LIST],
    ],
  },
];
