import type { StatementSection } from '#tests/spec/statements';

const ACCOUNT = 'tests/integration/accounts-profile.test.ts';
const ADDRESSES = 'tests/integration/addresses.test.ts';
const BILLING = 'tests/e2e/billing.spec.ts';
const BLACKLINE = 'tests/e2e/blackline.spec.ts';
const CHECKOUT = 'tests/e2e/checkout.spec.ts';
const CONTROLS = 'tests/e2e/search-controls.spec.ts';
const FAILURES = 'tests/e2e/account-errors.spec.ts';
const FORM = 'components/search/search-page.test.ts';
const GOOGLE_ACCOUNTS = 'tests/integration/accounts-google.test.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const PROFILE_PAGE = 'tests/e2e/profile.spec.ts';
const PURCHASE = 'tests/integration/billing-journey.test.ts';
const READING = 'tests/e2e/reading.spec.ts';
const ROUTE = 'tests/integration/search-route.test.ts';
const SEARCH = 'tests/e2e/semantic-search.spec.ts';
const TOUR = 'components/viewer/tour/tour-steps.test.ts';

const INFO = [ACCOUNT, 'tells a free account what it is'] as const;
const GOOGLE_METHOD = [GOOGLE_ACCOUNTS, 'a new person gets an activated account'] as const;
const BOUGHT = [PURCHASE, 'buys, sees cards, payments and an invoice'] as const;
const UPGRADE = [BILLING, 'a reader upgrades, pays, switches to yearly'] as const;
const CARDS = [PAGES, 'has three plans, each with its features'] as const;
const PLANS = [PAGES, 'shows three plans by the month'] as const;
const FOUND = [ROUTE, 'finds paragraphs with their filing'] as const;
const QUARTER = [FORM, 'without a quarter, a %s of %s'] as const;
const AGENT = [ROUTE, 'gets an answer that cites the paragraphs'] as const;
const LETTERS = [ADDRESSES, 'answers with the companies by symbol and by name'] as const;
const PICKED = [SEARCH, 'are picked from suggestions, light up'] as const;
const VISITOR = [SEARCH, 'reads why the button is dimmed'] as const;
const TIED = [BLACKLINE, 'sees every card tied to its marker'] as const;
const TOUR_ONCE = [READING, 'explains the tools once'] as const;
const TOUR_KEYS = [TOUR, 'each kind of view is remembered by itself'] as const;
const NO_CHANGE = [FAILURES, 'a change of password that fails says so'] as const;
const PUZZLED = [BILLING, 'is told what is missing, and by whom'] as const;
const DELETED = [JOURNEY, 'an account is exported and deleted from its profile'] as const;
const NO_DELETION = [FAILURES, 'an account that could not be deleted stays'] as const;
const ACCOUNT_TAB = [PROFILE_PAGE, 'the account tab says who the reader is'] as const;
const OPENS = [CHECKOUT, 'a checkout loads until it has its token'] as const;
const UPDATED = [CHECKOUT, 'a subscription that the provider’s form updates'] as const;
const BEGINS = [CONTROLS, 'the search begins with every filter open'] as const;
const BUSY = [SEARCH, 'keeps the button busy for a second'] as const;
const ONE_SECOND = [CONTROLS, 'the button is busy for one second'] as const;
const NO_ANSWER = [SEARCH, 'that gets no answer ends the spinner'] as const;
const MARKDOWN = [CONTROLS, 'the question of the answer is the server’s'] as const;
const NEWEST = [CONTROLS, 'results show the paragraphs of the newest search'] as const;
const NOT_THERE = [BLACKLINE, 'asks for a blackline that is not there shows the summary'] as const;
const FLAGS = [READING, 'switches summaries, tables and keywords by key'] as const;
const TABLES = [READING, 'tables stand folded at first'] as const;
const TOUR_SKIPPED = [READING, 'is not shown again to a reader who skips it'] as const;
const TOUR_AGAIN = [READING, 'is shown again until it is finished or skipped'] as const;
const TOUR_BLACK = [BLACKLINE, 'explains the blackline once'] as const;
const TOUR_STEPS = [TOUR, 'the tour of %s has its own steps'] as const;
const TOUR_MISSING = [READING, 'leaves out the step whose tool is missing'] as const;
const TERMS = [PAGES, 'the terms print the plan’s numbers'] as const;

export const dataFieldsAndFlows: readonly StatementSection[] = [
  {
    document: 2,
    section: '3. Entities and their fields',
    statements: [
      ['The user info answer has a field email', ...INFO],
      ['The user info answer has a field is_active', ...INFO],
      ['The user info answer has a field date_joined', ...INFO],
      ['The user info answer has a field current_plan', ...INFO],
      ['The user info answer has a field status', ...INFO],
      ['The user info answer has a field next_payment_date', ...INFO],
      ['The user info answer has a field signup_method', ...INFO],
      ["signup_method 'password' in the user info means password login", ...INFO],
      ["Any other signup_method than 'password' means third-party login", ...GOOGLE_METHOD],
      ['The billing overview answer has a field status', ...BOUGHT],
      ['The plan of the billing overview answer has a field name', ...BOUGHT],
      ['The plan of the billing overview answer has a field price', ...BOUGHT],
      ['The billing overview answer has a field subscription_id', ...BOUGHT],
      ['The period of the billing overview answer has a field start', ...BOUGHT],
      ['The period of the billing overview answer has a field end', ...BOUGHT],
      ['The billing overview answer has a field next_payment_date', ...BOUGHT],
      ['The payment methods answer has a data list', ...BOUGHT],
      ['A payment method in the answer has a field type', ...BOUGHT],
      ['A payment method in the answer has a field brand', ...BOUGHT],
      ['A payment method in the answer has a field last4', ...BOUGHT],
      ['A payment method in the answer has a field exp_month', ...BOUGHT],
      ['A payment method in the answer has a field exp_year', ...BOUGHT],
      ['The transactions answer has a data list', ...BOUGHT],
      ['The meta of the transactions answer has a field total', ...BOUGHT],
      ['The meta of the transactions answer has a field page', ...BOUGHT],
      ['The meta of the transactions answer has a field per_page', ...BOUGHT],
      ['A transaction in the answer has a field id', ...BOUGHT],
      ['A transaction in the answer has a field status', ...BOUGHT],
      ['A transaction in the answer has a field billed_at', ...BOUGHT],
      ['A transaction in the answer has a field amount in minor units', ...BOUGHT],
      ['A transaction in the answer has a field currency', ...BOUGHT],
      ['A transaction amount is divided by 100 for display', ...UPGRADE],
      ['The invoice answer has a field pdf_url', ...BOUGHT],
      ['A plan on the Pricing page has a name', ...CARDS],
      ['A plan on the Pricing page has a monthly price', ...PLANS],
      ['A plan on the Pricing page has a yearly price', ...PLANS],
      ['A plan on the Pricing page has a popular flag', ...CARDS],
      ['A plan on the Pricing page says whether its button is active', ...CARDS],
      ['A plan on the Pricing page has its own button text', ...CARDS],
      ['The checkout user answer has a field paddle_token', ...BOUGHT],
      ['The checkout user answer has a field user_email', ...BOUGHT],
      ['The checkout user answer has a field current_subscription', ...BOUGHT],
      ['The current_subscription of the checkout user answer has a field paddle_subscription_id', ...BOUGHT],
      ['A search paragraph has a field paragraph_id', ...FOUND],
      ['A search paragraph has a field paragraph that holds HTML', ...FOUND],
      ['A search paragraph has a field symbol_id', ...FOUND],
      ['A search paragraph has a field date in the form YYYY-MM-DD', ...FOUND],
      ['A search paragraph has a field filing_type that is 10-K or 10-Q', ...FOUND],
      ['A search paragraph has a field quarter', ...FOUND],
      ['A search paragraph has a field cik', ...FOUND],
      ['A search paragraph without a quarter and dated in months 1-3 is shown as Q1', ...QUARTER],
      ['A search paragraph without a quarter and dated in months 4-6 is shown as Q2', ...QUARTER],
      ['A search paragraph without a quarter and dated in months 7-9 is shown as Q3', ...QUARTER],
      ['A search paragraph without a quarter and dated in months 10-12 is shown as Q4', ...QUARTER],
      ['A search paragraph from a 10-K without a quarter is shown as FY', ...QUARTER],
      ['The search answer has a field message with the AI answer', ...AGENT],
      ['The search answer has a field paragraphs', ...FOUND],
      ['The search answer has a field question', ...FOUND],
      ['The company suggestion answer has a map tickers from ticker to record', ...LETTERS],
      ['The company suggestion answer has a map titles from title to record', ...LETTERS],
      ['A record in the company suggestion answer has a ticker', ...LETTERS],
      ['A record in the company suggestion answer has a title', ...LETTERS],
      ['A ticker choice on the search screen holds a ticker', ...PICKED],
      ['An entry of the symbols list has a ticker', ...PICKED],
      ['An entry of the symbols list has a title', ...VISITOR],
      ['A blackline document is HTML with elements of class extract-this', ...TIED],
      ['Each element of class extract-this in a blackline document has an id', ...TIED],
      ['The part of the id after an underscore pairs an extract-this element with its marker', ...TIED],
      ['The marker element in a blackline document has the class add-marker', ...TIED],
      ['Local storage has a flag filingNavbarTourSeen per view kind', ...TOUR_ONCE],
      ['The view kinds of the flag filingNavbarTourSeen are summ and black', ...TOUR_KEYS],
      ['The flag filingNavbarTourSeen has the value 1', ...TOUR_ONCE],
      ['The change-password request has a field signupMethod', ...NO_CHANGE],
      ['The change-password request has a field currentPassword', ...NO_CHANGE],
      ['The change-password request has a field newPassword', ...NO_CHANGE],
    ],
  },
  {
    document: 2,
    section: '4. States and transitions',
    statements: [
      ['Cancelling on the Billing tab is possible only when subscription_id exists', ...PUZZLED],
      ['Cancelling on the Billing tab is not possible when the status is canceled', ...UPGRADE],
      ['Cancelling asks for confirmation before anything is cancelled', ...UPGRADE],
      [
        "The cancel confirmation reads 'Cancel at period end? You'll retain access until the end of the current billing period.'",
        ...UPGRADE,
      ],
      ['Confirming the cancellation schedules it for the end of the period', ...UPGRADE],
      ['The cancel request carries immediately=false', ...UPGRADE],
      ['After the cancellation an entitlement refresh is attempted', ...UPGRADE],
      ['The cancellation success message is shown even when the entitlement refresh fails', ...UPGRADE],
      ['After the cancellation the billing data is reloaded', ...UPGRADE],
      ['A click on Delete Account opens a confirmation dialog', ...DELETED],
      ['Confirming in the Delete Account dialog deletes the account', ...DELETED],
      ['After a successful account deletion the user is logged out', ...DELETED],
      ['After a successful account deletion the message from the server is shown', ...DELETED],
      ['A failed account deletion shows an error alert', ...NO_DELETION],
      ['A failed account deletion closes the dialog', ...NO_DELETION],
      ['Delete Account shows a warning when there is an active subscription', ...ACCOUNT_TAB],
      [
        'The Delete Account warning says the account is deleted only after the subscription ends on the next payment date',
        ...ACCOUNT_TAB,
      ],
      ['The Checkout page shows a loading state first', ...OPENS],
      ['The Checkout page is not ready before the payment script is loaded', ...OPENS],
      ['The Checkout page is not ready before the token is present', ...OPENS],
      ['The payment frame opens once the Checkout page is ready', ...OPENS],
      ['The event checkout.completed leads to an entitlement refresh', ...OPENS],
      ['The event checkout.completed leads to /account/billing', ...UPGRADE],
      ['The event subscription.updated leads to an entitlement refresh', ...UPDATED],
      ['The event subscription.updated leads to /account/billing', ...UPDATED],
      ['A user with an existing subscription gets a subscription update at checkout', ...UPGRADE],
      ['A user with an existing subscription gets no new checkout', ...BOUGHT],
      ['The search page is idle until a search is submitted', ...BEGINS],
      ['The search page goes to loading on submit', ...BUSY],
      ['The loading flag of the search page clears after 1 second', ...ONE_SECOND],
      ['After the loading flag clears the search page shows a spinner until the answer comes', ...ONE_SECOND],
      ['The results show when the search answer arrives', ...BUSY],
      ['An error alert appears when the search fails', ...NO_ANSWER],
      ['The results update when the answer text changes', ...MARKDOWN],
      ['The results update when the paragraphs change', ...NEWEST],
      ['The filing viewer starts in the summarized view when the filing is not a blackline', ...NOT_THERE],
      [
        'The filing viewer starts in the blackline view when the filing is a blackline',
        'tests/e2e/default-view.spec.ts',
        'a reader with full access who has never chosen starts in the blackline',
      ],
      [
        'Summaries, keyword highlight and table expansion are switched independently of each other in the filing viewer',
        ...FLAGS,
      ],
      ['The tables dropdown of the filing viewer is on by default', ...TABLES],
      ['Summaries are on by default in the filing viewer', ...FLAGS],
      ['An onboarding tour runs in the filing viewer', ...TOUR_ONCE],
      ['The onboarding tour runs once per view kind', ...TOUR_ONCE],
      ['The onboarding tour is marked as seen when it is finished', ...TOUR_ONCE],
      ['The onboarding tour is marked as seen when it is skipped', ...TOUR_SKIPPED],
      ['The onboarding tour keeps running on later visits until it is finished or skipped', ...TOUR_AGAIN],
      ["In the blackline view of a filing with a blackline the tour has the step 'Blackline view'", ...TOUR_BLACK],
      ["The tour step 'Blackline view' is about switching between blackline and summarized", ...TOUR_BLACK],
      ["In the summarized view with summaries on the tour has the step 'View summaries'", ...TOUR_ONCE],
      ["In the summarized view with summaries on the tour has the step 'Highlight keywords'", ...TOUR_ONCE],
      ["In the summarized view with summaries on the tour has the step 'Expand/collapse tables'", ...TOUR_ONCE],
      [
        "The tour steps in the summarized view come as 'View summaries', 'Highlight keywords', 'Expand/collapse tables'",
        ...TOUR_ONCE,
      ],
      ["In any other case the tour has the step 'Go to summaries'", ...TOUR_STEPS],
      ['A missing tour target logs a warning', ...TOUR_MISSING],
      ['A missing tour target skips its step', ...TOUR_MISSING],
      ["The Billing tab has an action 'Cancel Subscription'", ...UPGRADE],
      [
        "The terms state that the subscription can be cancelled at any time with 'Cancel Subscription' on the billing tab",
        ...TERMS,
      ],
    ],
  },
];
