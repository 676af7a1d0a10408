import { decided, type StatementSection } from '#tests/spec/statements';

const BROKEN = 'tests/e2e/without-database.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';
const ACCOUNTS = 'tests/e2e/accounts.spec.ts';
const SCREENS = 'tests/e2e/account-screens.spec.ts';
const GOOGLE = 'tests/e2e/google.spec.ts';
const ERRORS = 'tests/e2e/account-errors.spec.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';
const NEW_PASSWORD = 'tests/e2e/new-password.spec.ts';
const CALLS = 'tests/e2e/calls.spec.ts';
const SEARCH = 'tests/e2e/company-search.spec.ts';
const PAGES = 'tests/e2e/site-pages.spec.ts';
const OTHERWISE = 'docs/decisions/0037-where-the-specification-is-not-followed.md';

export const errorsAndLimits: readonly StatementSection[] = [
  {
    document: 1,
    section: '8. The error catalogue',
    statements: [
      [
        'If the filings list fails to load, the site shows "Error fetching filings"',
        BROKEN,
        'shows five empty rows, says what failed',
      ],
      ['The message "Error fetching filings" is an error alert', BROKEN, 'shows five empty rows, says what failed'],
      [
        "If the filing URL request fails, the site shows the server's error field",
        'tests/e2e/failed-navigation.spec.ts',
        'the words of our own server about a filing are the alert',
      ],
      [
        'If the filing URL request fails without an error field, the site shows "Error getting Filing URL"',
        BROKEN,
        'a filing that cannot be looked up',
      ],
      [
        'If the suggestion lookup fails, "Error fetching suggestions" is kept as state',
        WAITING,
        'that cannot be fetched say so',
      ],
      [
        'If login fails, the first error message shows under the form',
        ACCOUNTS,
        'a wrong password is said under the form',
      ],
      [
        'If login fails with "User already logged in", the site navigates back or home',
        SCREENS,
        'who is told to be logged in already',
      ],
      [
        'If Google login fails, the site shows "Failed to log in. Please try again later."',
        GOOGLE,
        'when Google fails, the page says so',
      ],
      ['If Google login gives no code, this is only logged', GOOGLE, 'whoever closes the popup'],
      [
        'If registration fails, the site shows the detail of the answer first of all',
        ERRORS,
        'registration that fails says so',
      ],
      [
        'If registration fails without detail, the site shows the first e-mail error, email[0]',
        SCREENS,
        'a registration that is under way',
      ],
      [
        'If registration fails without detail and e-mail error, the site shows the first password error, password[0]',
        SCREENS,
        'a registration that is under way',
      ],
      [
        'If registration fails without detail, e-mail and password error, the site shows "Registration failed"',
        ERRORS,
        'registration that fails says so',
      ],
      [
        'If registration fails without a response body, the site shows "An error occurred"',
        ERRORS,
        'registration that fails says so',
      ],
      ['If contact fails, the site shows the server error field', CONTACT, 'the reader hears it and keeps'],
      [
        'If contact fails without a server error field, the site shows "An unknown error occurred."',
        CONTACT,
        'the reader hears it and keeps',
      ],
      [
        'If contact fails on the network, the site shows "A network error occurred. Please try again."',
        CONTACT,
        'a network that fails is said to have failed',
      ],
      [
        'The default message after a successful contact message is "Thanks! We\'ll be in touch shortly."',
        CONTACT,
        'a server that takes the message without a word',
      ],
      [
        'If the reset request fails, the first field value of the error body shows under the form',
        SCREENS,
        'a reset that fails says why',
      ],
      [
        'If the reset request fails, the first field value of the error body shows as an error alert',
        SCREENS,
        'a reset that fails says why',
      ],
      [
        'If the reset request fails with an empty message, the site shows "Could not reset password. Try again later."',
        SCREENS,
        'a reset that fails says why',
      ],
      [
        'If setting the new password fails, the site shows the detail of the answer first of all',
        NEW_PASSWORD,
        'a new password that is refused',
      ],
      [
        'If setting the new password fails without detail, the site shows the password error',
        NEW_PASSWORD,
        'a new password that is refused',
      ],
      [
        'If setting the new password fails without detail and password error, the site shows the token error',
        NEW_PASSWORD,
        'a new password that is refused',
      ],
      [
        'If setting the new password fails without detail, password and token error, it shows "New password set failed."',
        NEW_PASSWORD,
        'a new password that is refused',
      ],
      [
        'If setting the new password fails without a response body, the site shows "An error occurred"',
        NEW_PASSWORD,
        'a new password that is refused',
      ],
      ['The error of setting the new password shows under the form', NEW_PASSWORD, 'a new password that is refused'],
      ['A failed login-status request gives no user message', CALLS, 'a login status that fails is logged'],
      ['A failed logout stops the spinner', ERRORS, 'a logout that fails is only logged'],
      [
        'The local check of the new password form gives "Password must be at least 8 characters" for a short password',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'The local check of the new password form gives "Passwords do not match" when the repeat differs',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
    ],
  },
  {
    document: 1,
    section: '9. Business constants and limits',
    statements: [
      [
        'The header search shows at most 5 suggestions',
        'tests/e2e/header-search.spec.ts',
        'offers five companies at most',
      ],
      ['The company page search shows at most 5 suggestions', SEARCH, 'five companies at most are suggested'],
      ['The requests for suggestions are debounced by 150 ms', SEARCH, 'the server is asked 150 ms'],
      ['The suggestion dropdown has a maximum height of 20rem', SEARCH, 'the suggestions are 20rem high at most'],
      ['The HTTP client has no timeout', CALLS, 'a form waits for its answer'],
      ['The HTTP client counts 2xx answers as success', SCREENS, 'a reset that fails says why'],
      ['The pricing page reads 2 full filings per day for the free account', PAGES, 'shows three plans by the month'],
      [
        'The terms read up to three summaries per day for the free account',
        decided(
          "the sources name two and three; the pricing page's two is in force, and the terms print it too",
          OTHERWISE,
        ),
      ],
    ],
  },
];
