import { decided, type StatementSection } from '#tests/spec/statements';

const BILLING = 'tests/e2e/billing.spec.ts';
const PROFILE_ON_SITE = 'tests/integration/profile-page.test.ts';
const PROFILE_PAGE = 'tests/e2e/profile.spec.ts';
const STATUS = 'components/account/profile/plan-status.test.ts';

const TABS = [PROFILE_PAGE, 'the profile has four tabs, Account first'] as const;
const NOBODY = [PROFILE_PAGE, 'the profile of nobody leads to the login page'] as const;
const LOGGED_OUT = [PROFILE_PAGE, 'whose reader has logged out elsewhere'] as const;
const ACCOUNT_TAB = [PROFILE_PAGE, 'the account tab says who the reader is'] as const;
const ACTIVE = [PROFILE_ON_SITE, 'the account tab shows whether the account is active'] as const;
const BADGE = [STATUS, '%s has its word and the colour %s'] as const;
const OTHER_BADGE = [STATUS, 'of a status that we do not know has its word in grey'] as const;
const PUZZLED = [BILLING, 'is told what is missing, and by whom'] as const;
const METHODS = [PROFILE_PAGE, 'saved payment methods stand with kind, name'] as const;
const TWENTY = [BILLING, 'payments come twenty to a page'] as const;
const UPGRADE = [BILLING, 'a reader upgrades, pays, switches to yearly'] as const;

const RECORD = 'docs/decisions/0038-where-the-second-document-is-not-followed.md';
const TRIAL_DATE = decided(
  'No amount is shown, but during a trial the day of the first payment is: nobody shall be charged by surprise.',
  RECORD,
);

export const accountAndBillingScreens: readonly StatementSection[] = [
  {
    document: 2,
    section: 'Account/profile page',
    statements: [
      ['The profile page has three tabs: Account, Password and Billing', ...TABS],
      ['The Account tab of the profile page is open by default', ...TABS],
      ['The user can switch freely between the tabs of the profile page', ...TABS],
      ['Opening /profile without being logged in redirects to /login', ...NOBODY],
      ['The profile page redirects to /login as soon as the authentication flag turns false', ...LOGGED_OUT],
      ['The Account tab has a block Account Information', ...ACCOUNT_TAB],
      ['Account Information shows the email', ...ACCOUNT_TAB],
      ['Account Information shows the active status as Active or Deactivated', ...ACTIVE],
      ['Account Information shows date_joined', ...ACCOUNT_TAB],
      ['Account Information shows current_plan', ...ACCOUNT_TAB],
      ['Account Information shows the plan status', ...ACCOUNT_TAB],
      ['Account Information shows the next payment', ...ACCOUNT_TAB],
      ['The Account tab has a block Delete Account', ...ACCOUNT_TAB],
      ['The Password tab shows a Change Password form', ...TABS],
      ['The Billing tab shows a billing overview', ...TABS],
      ['The Billing tab shows payment methods', ...TABS],
      ['The Billing tab shows transactions', ...TABS],
    ],
  },
  {
    document: 2,
    section: 'Billing view details',
    statements: [
      ['The billing status badge is green when the status is active', ...BADGE],
      ['The billing status badge is indigo when the status is trialing', ...BADGE],
      ['The billing status badge is yellow when the status is past_due', ...BADGE],
      ['The billing status badge is yellow when the status is paused', ...BADGE],
      ['The billing status badge is red when the status is canceled', ...BADGE],
      ['The billing status badge is gray for any other status', ...OTHER_BADGE],
      ["The billing status badge reads 'none' when there is no status", ...PUZZLED],
      ['The first payment method in the list is marked Primary', ...METHODS],
      ['The payment method marked Primary is the one used for renewals', ...METHODS],
      ['A payment method is shown with its type, card or other', ...METHODS],
      ['A payment method is shown with its brand', ...METHODS],
      ['A payment method is shown with its last4', ...METHODS],
      ['A payment method is shown with its exp_month', ...METHODS],
      ['A payment method is shown with its exp_year', ...METHODS],
      ['Transactions are shown in a table', ...TWENTY],
      ['The transactions table is paginated', ...TWENTY],
      ['The transactions table has a Next button', ...TWENTY],
      ['The transactions table has a Previous button', ...TWENTY],
      ['The transactions table shows 5 skeleton rows while loading', ...TWENTY],
      ['Each row of the transactions table can open its invoice', ...TWENTY],
      ['The transactions table has an Export CSV action', ...UPGRADE],
      ['Next payment in the billing view shows an amount and a date when the status is active', ...UPGRADE],
      [
        'Next payment in the billing view shows no amount and date when the status is neither active nor canceled',
        TRIAL_DATE,
      ],
      ["Next payment in the billing view has the note 'Auto-renew enabled' when the status is active", ...UPGRADE],
      ["Next payment in the billing view has the note 'Auto-renew canceled' when the status is canceled", ...UPGRADE],
      ['Next payment in the billing view shows no amount when the status is canceled', ...UPGRADE],
      ["Next payment in Account Information shows '-' when the status is canceled", ...UPGRADE],
    ],
  },
];
