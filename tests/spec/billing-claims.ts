import type { ClaimSection } from './catalogue.ts';

const JOURNEY = 'tests/integration/billing-journey.test.ts';
const NEXT = 'components/billing/describe-next.test.ts';
const CSV = 'components/billing/transactions-csv.test.ts';

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
      [
        'Payment methods: type, brand, last4, expiry',
        'components/billing/describe-method.test.ts',
        'names a card by its brand',
      ],
      ['Amounts divided by 100', 'components/billing/format-money.test.ts', 'shows minor units divided by 100'],
      ['transactions.csv with the five columns', CSV, 'has the five columns'],
      [
        'Cards, payments, invoice, change to yearly, cancel, undo',
        JOURNEY,
        'buys, sees cards, payments and an invoice',
      ],
      ['Status badge colours', '', 'no test yet'],
      ['Next/Previous rules, 20 a page, 5 skeleton rows', '', 'no test yet'],
      [
        '“No active subscription to cancel.”, “Failed to cancel subscription.”, “Subscription scheduled to cancel at period end.”',
        '',
        'no test yet',
      ],
      [
        '“Invoice not available yet.”, “Invoice not available for this transaction.”, “Failed to fetch invoice.”',
        '',
        'no test yet',
      ],
      ['“Failed to load billing data.”', '', 'no test yet'],
    ],
  },
  {
    document: 2,
    section: 'Checkout',
    claims: [
      ['“Log in to checkout”, /login', '', 'no test yet'],
      [
        '“Missing priceId”, “Failed to load Paddle”, “Failed to initialize checkout”, “Checkout error. Please try again.”',
        '',
        'no test yet',
      ],
      [
        '“Payment successful. Welcome aboard!”, “Subscription updated successfully!”, /account/billing',
        '',
        'no test yet',
      ],
      ['Inline frame, initial height 450', '', 'no test yet'],
    ],
  },
];
