import type { StatementSection } from '#tests/spec/statements';

const CHECK = 'components/account/forms/check-sign-up.test.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const SCREENS = 'tests/e2e/account-screens.spec.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';
const NEW_PASSWORD = 'tests/e2e/new-password.spec.ts';
const SEARCH = 'tests/e2e/company-search.spec.ts';
const MATCH = 'components/filings/match-companies.test.ts';
const SHELL = 'tests/e2e/shell.spec.ts';
const LISTS = 'tests/e2e/lists.spec.ts';
const DOCUMENTS = 'tests/integration/access-documents.test.ts';
const ACCESS = 'tests/e2e/access.spec.ts';
const ROUTES = 'tests/e2e/routes.spec.ts';
const RESET = 'tests/integration/accounts-reset.test.ts';

export const validationAndRoles: readonly StatementSection[] = [
  {
    document: 1,
    section: '5. Validation rules',
    statements: [
      ['The sign-up e-mail must match a simple pattern', CHECK, '%j is told %j'],
      [
        'A sign-up e-mail that does not match the pattern gives "Invalid email address"',
        JOURNEY,
        'the sign-up form says all that is wrong',
      ],
      ['The sign-up password must have at least 8 characters', CHECK, '%j is told %j'],
      [
        'A sign-up password under 8 characters gives "Password must be at least 8 characters"',
        JOURNEY,
        'the sign-up form says all that is wrong',
      ],
      ['The repeat password of the sign-up form must equal the password', CHECK, '%j is told %j'],
      [
        'A sign-up repeat password that differs gives "Passwords do not match"',
        JOURNEY,
        'the sign-up form says all that is wrong',
      ],
      ['The terms checkbox of the sign-up form must be ticked', CHECK, '%j is told %j'],
      [
        'An unticked terms checkbox gives "You must agree to the Terms & Conditions"',
        JOURNEY,
        'the sign-up form says all that is wrong',
      ],
      ['The sign-up form sends nothing until all its checks pass', JOURNEY, 'the sign-up form says all that is wrong'],
      ['The e-mail of the login form is required at browser level', SCREENS, 'the login screen has Google'],
      ['The password of the login form is required at browser level', SCREENS, 'the login screen has Google'],
      ['The CAPTCHA of the contact form must be completed', CONTACT, 'nothing is sent without an address'],
      [
        'Sending the contact form without the CAPTCHA gives "Please complete the CAPTCHA."',
        CONTACT,
        'nothing is sent without an address',
      ],
      [
        'The message "Please complete the CAPTCHA." on the contact screen appears as an error alert',
        CONTACT,
        'nothing is sent without an address',
      ],
      [
        'Sending the contact form without the CAPTCHA sends nothing to the server',
        CONTACT,
        'nothing is sent without an address',
      ],
      [
        'The e-mail of the forgot password form is required at browser level',
        SCREENS,
        'the screen for a forgotten password',
      ],
      [
        'The e-mail of the forgot password form must have a valid format at browser level',
        SCREENS,
        'the screen for a forgotten password',
      ],
      ['The CAPTCHA of the forgot password form must be completed', SCREENS, 'the screen for a forgotten password'],
      [
        'Sending the forgot password form without the CAPTCHA gives the error alert "Please complete the CAPTCHA."',
        SCREENS,
        'the screen for a forgotten password',
      ],
      [
        'Sending the forgot password form without the CAPTCHA makes no request',
        SCREENS,
        'the screen for a forgotten password',
      ],
      ['The new password must have at least 8 characters', NEW_PASSWORD, 'a new password is checked, sent'],
      [
        'The repeat password of the new password form must match the password',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      ['The new password request is sent only without errors', NEW_PASSWORD, 'a new password is checked, sent'],
      [
        'Suggestions appear only for a non-empty trimmed text, so not for spaces alone',
        SEARCH,
        'blanks alone find nothing',
      ],
      ['Suggestions match tickers by prefix', MATCH, 'says which part of the title and of the ticker'],
      ['Suggestions match tickers case-insensitively', MATCH, 'says which part of the title and of the ticker'],
      [
        'Tickers are compared in uppercase for the suggestions',
        MATCH,
        'says which part of the title and of the ticker',
      ],
      ['Suggestions match titles by prefix', MATCH, 'says which part of the title and of the ticker'],
      [
        'A title match that duplicates a ticker match is dropped from the suggestions',
        MATCH,
        'puts tickers before titles and never repeats',
      ],
      ['Already chosen tickers can be excluded from the suggestions', MATCH, 'leaves out companies that were already'],
      ["The only check of the footer's subscribe input is its type email", SHELL, 'sends nothing when somebody asks'],
    ],
  },
  {
    document: 1,
    section: '6. Roles and permissions',
    statements: [
      [
        'An anonymous visitor can browse the lists of filings without logging in',
        LISTS,
        'the list is turned page by page',
      ],
      [
        'is_allowed is false for a free account once the daily limit is reached',
        DOCUMENTS,
        'a free account gets two a day in full',
      ],
      ['A subscriber is marked by is_subscribed', ACCESS, 'a visitor, a free account and a subscriber'],
      ['The profile page needs login', ROUTES, 'a visitor who asks for the profile'],
      ['The profile page redirects to /login when not logged in', ROUTES, 'a visitor who asks for the profile'],
      ['The reset endpoints need no login', RESET, 'is replaced by the link of the mail'],
      ['The forgot password endpoint needs only the CAPTCHA', RESET, 'is replaced by the link of the mail'],
      ['The new-password endpoint needs only the reset token', RESET, 'works once: of 20 uses at once one succeeds'],
    ],
  },
];
