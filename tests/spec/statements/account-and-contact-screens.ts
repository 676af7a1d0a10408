import type { StatementSection } from '#tests/spec/statements';

const SCREENS = 'tests/e2e/account-screens.spec.ts';
const ACCOUNTS = 'tests/e2e/accounts.spec.ts';
const NEW_PASSWORD = 'tests/e2e/new-password.spec.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';

export const accountAndContactScreens: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Login (/login)',
    statements: [
      ['The login screen has a Google button "Sign in with Google"', SCREENS, 'the login screen has Google'],
      ['The login form has an e-mail field', SCREENS, 'the login screen has Google'],
      ['The login form has a password field', SCREENS, 'the login screen has Google'],
      ['The login screen has a "Forgot Password?" link', SCREENS, 'the login screen has Google'],
      [
        'The "Forgot Password?" link on the login screen leads to /forgot-password',
        SCREENS,
        'the login screen has Google',
      ],
      ['The login screen has a "Sign up now" link', SCREENS, 'the login screen has Google'],
      [
        'After a successful login the visitor returns to the previous page if there was one',
        ACCOUNTS,
        'a reader logs in, is back',
      ],
      [
        'After a successful login without a previous page the visitor goes to /',
        ACCOUNTS,
        'a wrong password is said under the form',
      ],
    ],
  },
  {
    document: 1,
    section: 'Sign-up (/signup)',
    statements: [
      ['The sign-up screen has the title "Create free account"', SCREENS, 'the sign-up screen says what it is for'],
      [
        'The sign-up screen has the subtitle "Sign up to see full filings."',
        SCREENS,
        'the sign-up screen says what it is for',
      ],
      ['The sign-up screen has a Google sign-up button', SCREENS, 'the sign-up screen says what it is for'],
      ['The sign-up form has an e-mail field', SCREENS, 'the sign-up screen says what it is for'],
      ['The sign-up form has a password field', SCREENS, 'the sign-up screen says what it is for'],
      [
        'The password field of the sign-up form has the hint "min. 8 characters"',
        SCREENS,
        'the sign-up screen says what it is for',
      ],
      ['The sign-up form has a repeat password field', SCREENS, 'the sign-up screen says what it is for'],
      ['The sign-up form has a terms checkbox', SCREENS, 'the sign-up screen says what it is for'],
      [
        'The terms checkbox on the sign-up screen links to /terms-and-conditions',
        SCREENS,
        'the sign-up screen says what it is for',
      ],
      ['The sign-up screen has a "Login now" link', SCREENS, 'the sign-up screen says what it is for'],
    ],
  },
  {
    document: 1,
    section: 'Forgot password (/forgot-password)',
    statements: [
      ['The forgot password screen has the title "Reset Password"', SCREENS, 'the screen for a forgotten password'],
      ['The forgot password form has an e-mail field', SCREENS, 'the screen for a forgotten password'],
      ['The forgot password form has a CAPTCHA', SCREENS, 'the screen for a forgotten password'],
      [
        'The submit button of the forgot password form shows a spinner while pending',
        SCREENS,
        'a reset that fails says why',
      ],
      ['After a successful reset request the site navigates home', SCREENS, 'a reset that fails says why'],
      [
        'After a successful reset request an alert reads "Reset password link has been sent to your e-mail address."',
        SCREENS,
        'a reset that fails says why',
      ],
      ['The alert after a successful reset request is a success alert', SCREENS, 'a reset that fails says why'],
    ],
  },
  {
    document: 1,
    section: 'New password (/password-reset-confirm)',
    statements: [
      ['The new password screen has the title "New Password"', NEW_PASSWORD, 'a new password is checked, sent'],
      ['The new password screen reads uidb64 from the query string', NEW_PASSWORD, 'a new password is checked, sent'],
      ['The new password screen reads token from the query string', NEW_PASSWORD, 'a new password is checked, sent'],
      ['The new password form has a password field', NEW_PASSWORD, 'a new password is checked, sent'],
      ['The new password form has a repeat password field', NEW_PASSWORD, 'a new password is checked, sent'],
      [
        'After a new password is set successfully the site navigates home',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'After a new password is set the site shows "New password has been set successfully!"',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
    ],
  },
  {
    document: 1,
    section: 'Contact (/contact)',
    statements: [
      ['The contact form has a name field', CONTACT, 'what a reader writes is sent once'],
      ['The contact form has an e-mail field', CONTACT, 'what a reader writes is sent once'],
      ['The e-mail field of the contact form is required', CONTACT, 'nothing is sent without an address'],
      ['The contact form has a phone field', CONTACT, 'what a reader writes is sent once'],
      ['The contact form has a company field', CONTACT, 'what a reader writes is sent once'],
      ['The contact form has a reason field', CONTACT, 'what a reader writes is sent once'],
      ['The contact form has a message field', CONTACT, 'what a reader writes is sent once'],
      ['The message field of the contact form is required', CONTACT, 'nothing is sent without an address'],
      ['The contact form has a CAPTCHA', CONTACT, 'nothing is sent without an address'],
      ['The contact form has a "Send" button', CONTACT, 'what a reader writes is sent once'],
      ['The reason field of the contact form has the option "General"', CONTACT, 'the reasons begin with General'],
      ['The reason field of the contact form defaults to "General"', CONTACT, 'the reasons begin with General'],
      [
        'The reason field of the contact form has the option "Product question"',
        CONTACT,
        'the reasons begin with General',
      ],
      ['The reason field of the contact form has the option "Billing"', CONTACT, 'the reasons begin with General'],
      ['The reason field of the contact form has the option "Bug / issue"', CONTACT, 'the reasons begin with General'],
      ['The reason field of the contact form has the option "Partnership"', CONTACT, 'the reasons begin with General'],
      [
        'The reasons stand in the order General, Product question, Billing, Bug / issue, Partnership',
        CONTACT,
        'the reasons begin with General',
      ],
      ['The contact screen has side panels', CONTACT, 'the page says whom one writes to'],
      ['A side panel of the contact screen shows the contact e-mail', CONTACT, 'the page says whom one writes to'],
      [
        'A side panel of the contact screen shows support hours on the days Monday to Friday',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'A side panel of the contact screen shows support hours from 9:00-17:00 CET',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'A side panel of the contact screen shows the company registration',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'A side panel of the contact screen shows a company address in Denmark',
        CONTACT,
        'the page says whom one writes to',
      ],
      ['A side panel of the contact screen shows FAQ notes', CONTACT, 'the page says whom one writes to'],
      [
        'An FAQ note on the contact screen says that a response comes within 1 business day',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'An FAQ note on the contact screen says that only public filings are processed',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'An FAQ note on the contact screen says that data is encrypted in transit',
        CONTACT,
        'the page says whom one writes to',
      ],
      [
        'An FAQ note on the contact screen says that data is encrypted at rest',
        CONTACT,
        'the page says whom one writes to',
      ],
      ['After a successful contact message the form is cleared', CONTACT, 'what a reader writes is sent once'],
      ['After a successful contact message the CAPTCHA is cleared', CONTACT, 'what a reader writes is sent once'],
      ['After a successful contact message the user goes to /', CONTACT, 'what a reader writes is sent once'],
    ],
  },
];
