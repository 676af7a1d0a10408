import type { ClaimSection } from './catalogue.ts';

const WALK = 'tests/e2e/billing.spec.ts';
const JOURNEY = 'tests/integration/billing-journey.test.ts';
const NEXT = 'components/billing/describe-next.test.ts';
const CSV = 'components/billing/transactions-csv.test.ts';
const UPGRADE = 'a reader upgrades, pays, switches to yearly';
const DOWN = 'a subscriber keeps what is known while the provider is down';
const PAGES = 'payments come twenty to a page, and a page at a time as a file';
const MISSING = 'is told what is missing, and by whom';
const TRIALS = 'tests/integration/billing-trials.test.ts';
const PURCHASES = 'tests/integration/billing-purchases.test.ts';
const PRICES = 'tests/integration/billing-prices.test.ts';

export const billingClaims: readonly ClaimSection[] = [
  {
    document: 2,
    section: 'Billing view',
    claims: [
      [
        'Amount and date only when active, “Auto-renew enabled”',
        NEXT,
        'shows amount and date while the status is active',
      ],
      ['“Auto-renew canceled” without an amount', NEXT, "'a canceled subscription'"],
      ['Next payment is “-” in Account Information when canceled', WALK, UPGRADE],
      [
        'Payment methods: type, brand, last4, expiry',
        'components/billing/describe-method.test.ts',
        'names a card by its brand',
      ],
      ['The first method is Primary', WALK, UPGRADE],
      ['Amounts divided by 100', 'components/billing/format-money.test.ts', 'shows minor units divided by 100'],
      ['transactions.csv with the five columns', CSV, 'has the five columns'],
      ['Export CSV', WALK, UPGRADE],
      [
        'Cards, payments, invoice, change to yearly, cancel, undo',
        JOURNEY,
        'buys, sees cards, payments and an invoice',
      ],
      ['Badge “none” without a status', WALK, MISSING],
      [
        'Badge colours: active green, trialing indigo, past_due and paused yellow, canceled red',
        'components/account/plan-status.test.ts',
        'has its word and the colour',
      ],
      ['Next and Previous are disabled where there is nothing more', WALK, MISSING],
      ['20 transactions a page, 5 skeleton rows', WALK, PAGES],
      ['“No active subscription to cancel.”', WALK, PAGES],
      ['“Failed to cancel subscription.”', WALK, DOWN],
      ['“Subscription scheduled to cancel at period end.”', WALK, UPGRADE],
      ['“Invoice not available for this transaction.”', WALK, UPGRADE],
      ['“Failed to fetch invoice.”', WALK, DOWN],
      ['“Invoice not available yet.”', 'components/billing/read-invoice.test.ts', 'Invoice not available yet.'],
      ['“Failed to load billing data.”', WALK, DOWN],
    ],
  },
  {
    document: 2,
    section: 'Checkout',
    claims: [
      ['“Log in to checkout”, /login', WALK, 'a visitor logs in to checkout, and comes back'],
      [
        '“Missing priceId”, “Failed to load Paddle”, “Failed to initialize checkout”, “Checkout error. Please try again.”',
        WALK,
        MISSING,
      ],
      ['“Payment successful. Welcome aboard!”, “Subscription updated successfully!”, /account/billing', WALK, UPGRADE],
      ['/profile/billing shows the same screen', WALK, MISSING],
      ['Canceled: /account/billing?canceled=1', WALK, MISSING],
      ['Inline frame, initial height 450', WALK, UPGRADE],
      ['One trial each, and the pages say so', WALK, 'a reader who has had the trial is told so'],
      ['One trial each, whatever is deleted and registered again', TRIALS, 'is charged at once after deleting'],
      ['One purchase at a time', PURCHASES, 'whichever of two prices twenty windows ask for at once'],
      ['Canceling cancels all that run', PURCHASES, 'is canceled with the first one'],
      ['A payment link opens for its owner alone', WALK, 'leads its reader past the login to the form'],
      ['Only the plan’s prices give access', PRICES, 'gives no access, is told once'],
    ],
  },
];
