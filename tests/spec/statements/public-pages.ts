import { decided, type StatementSection } from '#tests/spec/statements';

const BILLING = 'tests/e2e/billing.spec.ts';
const CHECKOUT = 'tests/e2e/checkout.spec.ts';
const JOB = 'tests/e2e/main-job.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const SHEDDING = 'tests/integration/shedding.test.ts';

const OWN_HEADING = [PAGES, 'stands under its own heading'] as const;
const ABOUT = [PAGES, 'has three benefits, three steps, four principles'] as const;
const ABOUT_END = [PAGES, 'sends a visitor to an account, a reader to the plans'] as const;
const PLANS = [PAGES, 'shows three plans by the month'] as const;
const CARDS = [PAGES, 'has three plans, each with its features'] as const;
const GUARANTEE = [PAGES, 'guarantees seven days, says what paid plans include'] as const;
const PRICE = [PAGES, 'leads to the checkout with the price that is on show'] as const;
const UPGRADE = [BILLING, 'a reader upgrades, pays, switches to yearly'] as const;
const OPENS = [CHECKOUT, 'a checkout loads until it has its token'] as const;
const TO_CHECKOUT = [BILLING, 'a visitor logs in to checkout, and comes back'] as const;
const SEARCH_BOX = [PAGES, 'has a search box, quick links, and a button'] as const;
const SECTIONS = [PAGES, 'tells what one gets, how it works'] as const;
const FIGURES = [PAGES, 'says of every large figure'] as const;
const HOME_END = [PAGES, 'ends with a trial, an account for a visitor'] as const;
const ANSWERS = [PAGES, 'answers where data comes from'] as const;
const STATUS_LOGGED = [SHEDDING, 'address is a few lines of the log'] as const;
const ANY_STATUS = [PAGES, 'shows the same whatever status'] as const;
const FIND = [JOB, 'a visitor finds a company, reads the preview'] as const;
const STATIC = [PAGES, 'are the same text for everybody'] as const;
const LEGAL = [PAGES, 'have 14 numbered sections'] as const;
const TERMS = [PAGES, 'the terms print the plan’s numbers'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const ADDRESS = decided(
  'The address names it instead of navigation state, so that it outlives a reload, a login and a shared link.',
  RECORD,
);

export const publicPages: readonly StatementSection[] = [
  {
    document: 2,
    section: 'About page',
    statements: [
      ['The About page has a hero', ...OWN_HEADING],
      ['The About page has three benefit cards', ...ABOUT],
      ['The About page has a how-it-works list of three steps', ...ABOUT],
      ['The first how-it-works step on the About page is ingest and normalize', ...ABOUT],
      ['The second how-it-works step on the About page is analyze and compare', ...ABOUT],
      ['The third how-it-works step on the About page is verify and export', ...ABOUT],
      ['The About page lists four product principles', ...ABOUT],
      ['The company block on the About page shows a registration number', ...ABOUT],
      ['The company block on the About page shows an address in Denmark', ...ABOUT],
      ['The About page has a contact e-mail link', ...ABOUT],
      ['The About page has a call to action', ...ABOUT_END],
      ['The call to action on the About page goes to /pricing when the visitor is logged in', ...ABOUT_END],
      ['The call to action on the About page goes to /signup when the visitor is not logged in', ...ABOUT_END],
      ['A second link by the call to action on the About page goes to /pricing', ...ABOUT_END],
    ],
  },
  {
    document: 2,
    section: 'Pricing page',
    statements: [
      ['The Pricing page has a monthly/yearly toggle', ...PLANS],
      ['The toggle on the Pricing page stands at monthly by default', ...PLANS],
      ['The Pricing page shows three plan cards', ...CARDS],
      ['Each plan card on the Pricing page has a feature list', ...CARDS],
      ['Each plan card on the Pricing page has a note', ...CARDS],
      ['The Pricing page has a FAQ', ...GUARANTEE],
      ['The Pricing page has a 7-day guarantee box', ...GUARANTEE],
      ["The Pricing page has the footnote 'Prices in USD. Taxes may apply.'", ...GUARANTEE],
      ['The Pricing page has a list of what all paid plans include', ...GUARANTEE],
      ['Choosing a paid plan on the Pricing page goes to /checkout', ...PRICE],
      ['Choosing a paid plan hands the selected price id to the Checkout page as navigation state', ADDRESS],
      ["The button of the Unlimited plan reads 'Start Free Trial'", ...CARDS],
      ["The Unlimited plan carries the badge 'Most popular'", ...PLANS],
      ['The button of the Auto (WIP) plan is disabled', ...PLANS],
    ],
  },
  {
    document: 2,
    section: 'Checkout page',
    statements: [
      ['The Checkout page reads priceId from the navigation state', ADDRESS],
      ['The Checkout page shows an inline payment frame', ...UPGRADE],
      ['The payment frame on the Checkout page has an initial height of 450', ...OPENS],
      ['Opening /checkout without being logged in redirects to /login', ...TO_CHECKOUT],
    ],
  },
  {
    document: 2,
    section: 'Landing page',
    statements: [
      ['The hero of the landing page holds a search box', ...SEARCH_BOX],
      ["The search box on the landing page has the placeholder 'Search by symbol or company name'", ...SEARCH_BOX],
      ["The hero of the landing page holds a button 'Search / Try free'", ...SEARCH_BOX],
      [
        'The landing page has a quick link to the ticker AAPL',
        'tests/e2e/home.spec.ts',
        'the quick links lead to pages that say how their company comes here',
      ],
      [
        'The landing page has a quick link to the ticker MSFT',
        'tests/e2e/home.spec.ts',
        'the quick links lead to pages that say how their company comes here',
      ],
      [
        'The landing page has a quick link to the ticker NVDA',
        'tests/e2e/home.spec.ts',
        'the quick links lead to pages that say how their company comes here',
      ],
      ['The landing page has a section on capabilities', ...SECTIONS],
      ['The landing page has a section on how it works', ...SECTIONS],
      ['The landing page has a section on benefits', ...SECTIONS],
      ['The landing page has a section on use cases', ...SECTIONS],
      ['The use cases on the landing page include public-equity research', ...SECTIONS],
      ['The use cases on the landing page include credit/HY', ...SECTIONS],
      ['The use cases on the landing page include IR and corp dev', ...SECTIONS],
      ['The use cases on the landing page include auditing and QA', ...SECTIONS],
      ['The landing page shows KPI figures', ...FIGURES],
      ['The landing page has a call to action', ...HOME_END],
      ['The landing page has a FAQ', ...ANSWERS],
      ['The FAQ on the landing page states that the data comes from the SEC', ...ANSWERS],
      ['The FAQ on the landing page states that the data is normalized into paragraph blocks', ...ANSWERS],
      ['The FAQ on the landing page states that export is to CSV', ...ANSWERS],
      ['The FAQ on the landing page states that export is to Markdown', ...ANSWERS],
      ['The FAQ on the landing page states that PDF export is coming', ...ANSWERS],
      ['The FAQ on the landing page states that 10-K filings are supported', ...ANSWERS],
      ['The FAQ on the landing page states that 10-Q filings are supported', ...ANSWERS],
      ['The FAQ on the landing page states that summaries link back to source paragraphs', ...ANSWERS],
      ['The landing page reads an optional query parameter status and logs it', ...STATUS_LOGGED],
      ['The status query parameter changes nothing that the landing page shows', ...ANY_STATUS],
      ['A search suggestion on the landing page leads to /filings/{ticker}', ...FIND],
      ['The ticker in the address a landing page suggestion leads to is in lowercase', ...FIND],
      ['The landing page has a link to /signup', ...HOME_END],
      ['The landing page has a link to /login', ...HOME_END],
      ['The landing page has a link to /pricing', ...HOME_END],
    ],
  },
  {
    document: 2,
    section: 'Terms and Conditions page',
    statements: [
      ['The Terms page is static', ...STATIC],
      ['The Terms page says it was last updated on 1 December 2024', ...LEGAL],
      ['The Terms page has 14 sections', ...LEGAL],
      ['The sections of the Terms page are numbered', ...LEGAL],
      ['Section 1 of the Terms page is about ownership', ...LEGAL],
      ['Section 2 of the Terms page is the service description', ...LEGAL],
      ['Section 3 of the Terms page is about account registration and usage', ...LEGAL],
      ['Section 4 of the Terms page is about subscription and payment', ...LEGAL],
      ['Section 5 of the Terms page is about content accuracy and disclaimer', ...LEGAL],
      ['Section 6 of the Terms page is about prohibited use', ...LEGAL],
      ['Section 7 of the Terms page is about cancellation and refund', ...LEGAL],
      ['Section 8 of the Terms page is about privacy', ...LEGAL],
      ['Section 9 of the Terms page is about links', ...LEGAL],
      ['Section 10 of the Terms page is about intellectual property', ...LEGAL],
      ['Section 11 of the Terms page is about the governing law of Denmark', ...TERMS],
      ['Section 12 of the Terms page is about changes to the terms', ...LEGAL],
      ['Section 13 of the Terms page is about the entire agreement', ...LEGAL],
      ['Section 14 of the Terms page is about contact', ...LEGAL],
    ],
  },
  {
    document: 2,
    section: 'Privacy Policy page',
    statements: [
      ['The Privacy Policy page is static', ...STATIC],
      ['The Privacy Policy page says it was last updated on 1 December 2024', ...LEGAL],
      ['The Privacy Policy page has 14 sections', ...LEGAL],
      ['The first section of the Privacy Policy page is about who we are', ...LEGAL],
      ['The second section of the Privacy Policy page is about information collected', ...LEGAL],
      ['The third section of the Privacy Policy page is about use of the information', ...LEGAL],
      ['The fourth section of the Privacy Policy page is about cookies', ...LEGAL],
      ['The fifth section of the Privacy Policy page is about sharing', ...LEGAL],
      ['The sixth section of the Privacy Policy page is about storage and security', ...LEGAL],
      ['The seventh section of the Privacy Policy page is about retention', ...LEGAL],
      ['The eighth section of the Privacy Policy page is about rights', ...LEGAL],
      ['The ninth section of the Privacy Policy page is about third-party services', ...LEGAL],
      ['The tenth section of the Privacy Policy page is about the contact form', ...LEGAL],
      ['The eleventh section of the Privacy Policy page is about children', ...LEGAL],
      ['The twelfth section of the Privacy Policy page is about breach notification', ...LEGAL],
      ['The thirteenth section of the Privacy Policy page is about changes', ...LEGAL],
      ['The fourteenth section of the Privacy Policy page is about contact', ...LEGAL],
    ],
  },
];
