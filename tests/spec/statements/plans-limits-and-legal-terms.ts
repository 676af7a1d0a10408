import { decided, type StatementSection } from '#tests/spec/statements';

const BILLING = 'tests/e2e/billing.spec.ts';
const BLACKLINE = 'tests/e2e/blackline.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const PLACE = 'components/blackline/place-cards.test.ts';
const READING = 'tests/e2e/reading.spec.ts';
const SEARCH = 'tests/e2e/semantic-search.spec.ts';

const PLANS = [PAGES, 'shows three plans by the month'] as const;
const CARDS = [PAGES, 'has three plans, each with its features'] as const;
const TERMS = [PAGES, 'the terms print the plan’s numbers'] as const;
const PRICE = [PAGES, 'leads to the checkout with the price that is on show'] as const;
const GUARANTEE = [PAGES, 'guarantees seven days, says what paid plans include'] as const;
const TWENTY = [BILLING, 'payments come twenty to a page'] as const;
const PUZZLED = [BILLING, 'is told what is missing, and by whom'] as const;
const LOOK_BACK = [PLACE, 'the card before a crowded one moves up by at most 35'] as const;
const STEPS_OF_FIVE = [PLACE, 'a crowded card gives way by steps of five pixels'] as const;
const LAYOUT_TIMES = [BLACKLINE, 'has the cards placed 50 ms after'] as const;
const TOUR_ONCE = [READING, 'explains the tools once'] as const;
const TOUR_SCROLL = [READING, 'brings a tool below the fold up'] as const;
const PICKED = [SEARCH, 'are picked from suggestions, light up'] as const;
const PRIVACY = [PAGES, 'the privacy policy tells of encryption'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const TWENTY_DOLLARS = decided(
  'The terms print the price that is in force, $20 per month, as the pricing page does.',
  RECORD,
);

export const plansLimitsAndLegalTerms: readonly StatementSection[] = [
  {
    document: 2,
    section: '9. Business constants and limits',
    statements: [
      ['The Free plan costs $0', ...PLANS],
      ['The Free plan gives summaries of 2 full filings per day', ...PLANS],
      ['The Free plan shows full-length filings', ...PLANS],
      ["The Free plan needs no credit card ('no credit card required')", ...PLANS],
      ['The Unlimited plan costs $20 per month', ...PLANS],
      ['The Unlimited plan costs $190 per year', ...PLANS],
      ['The yearly Unlimited plan is shown as about 20% saving', ...CARDS],
      ['The Unlimited plan includes unlimited summaries', ...PLANS],
      ['The Unlimited plan includes blacklining diffs', ...PLANS],
      ['The yearly Unlimited plan is billed annually', ...PLANS],
      ['The terms state a price of $10 per month', TWENTY_DOLLARS],
      ['The terms state that the subscription is billed monthly', ...TERMS],
      ['The terms state that the subscription is recurring', ...TERMS],
      ['The Auto (WIP) plan costs $30 per month', ...PLANS],
      ['The Auto (WIP) plan costs $285 per year', ...PLANS],
      ['The Auto (WIP) plan includes all of Unlimited', ...CARDS],
      ['The Auto (WIP) plan includes e-mail highlights of changes', ...PLANS],
      ['The Auto (WIP) plan is unavailable', ...PLANS],
      ['Each paid plan uses a price id of the payment provider per plan and period', ...PRICE],
      ['The yearly price id of a plan differs from its monthly price id', ...PRICE],
      ['The site states a 7-day cancellation guarantee', ...GUARANTEE],
      ['The terms state a 30-day money-back guarantee', ...TERMS],
      ['The money-back guarantee in the terms covers payments made in the previous 30 days', ...TERMS],
      ['Prices are in USD', ...GUARANTEE],
      ['The transactions table shows 20 transactions per page by default', ...TWENTY],
      ['The Next button of the transactions table is disabled when page times page size reaches the total', ...TWENTY],
      ['The Next button of the transactions table is disabled when the list of transactions is empty', ...PUZZLED],
      ['The blackline layout looks back 35 px for the spacing of its elements', ...LOOK_BACK],
      ['The blackline layout moves elements in steps of 5 px', ...STEPS_OF_FIVE],
      ['The blackline layout leaves a gap of 5 px between elements', ...STEPS_OF_FIVE],
      ['The blackline layout is recomputed after a delay of 50 ms', ...LAYOUT_TIMES],
      ['The blackline layout is recomputed after a delay of 100 ms', ...LAYOUT_TIMES],
      ['The overlay of the onboarding tour has the z-index 10000', ...TOUR_ONCE],
      ['The onboarding tour scrolls with an offset of 20', ...TOUR_SCROLL],
      ['The symbols list has a maximum height of class h-24', ...PICKED],
      ['The privacy page states breach notification within 72 hours', ...PRIVACY],
      [
        'The privacy page states that the e-mail addresses of EU users are encrypted before transfer to US servers',
        ...PRIVACY,
      ],
      ['The privacy page states that analytics collect no personally identifiable information', ...PRIVACY],
    ],
  },
];
