import type { ClaimSection } from './catalogue.ts';

const LOGIN = 'tests/e2e/accounts.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const SIGN_IN = 'tests/integration/accounts-sign-in.test.ts';
const PROFILE = 'tests/integration/accounts-profile.test.ts';
const GOOGLE = 'tests/e2e/google.spec.ts';

export const accountClaims: readonly ClaimSection[] = [
  {
    document: 1,
    section: 'Login',
    claims: [
      [
        'Success: back to the page before, “You have been logged in successfully.”',
        LOGIN,
        'a reader logs in, is back where they were',
      ],
      ['Failure: first message under the form', LOGIN, 'a wrong password is said under the form'],
      ['“User already logged in”', SIGN_IN, 'who is signed in is told so'],
      ['“Forgot Password?” and “Sign up now”', JOURNEY, 'a forgotten password is replaced through the mail'],
      ['“Sign in with Google”', GOOGLE, 'a new person signs in with Google'],
      ['“Failed to log in. Please try again later.”', GOOGLE, 'when Google fails, the page says so'],
      ['A missing code is only logged', GOOGLE, 'whoever closes the popup'],
    ],
  },
  {
    document: 1,
    section: 'Sign-up',
    claims: [
      ['“Create free account”, Google button', GOOGLE, 'the sign-up page offers Google, too'],
      [
        '“Invalid email address”, “Password must be at least 8 characters”, “Passwords do not match”, “You must agree to the Terms & Conditions”; nothing is sent',
        JOURNEY,
        'the sign-up form says all that is wrong at once',
      ],
      ['Success, activation by e-mail', JOURNEY, 'from signing up over reading to the limit'],
      [
        'A CAPTCHA from the fourth account of a network address in an hour on, which keeps what was typed',
        'tests/e2e/sign-up-captcha.spec.ts',
        'the fourth account of a place in an hour',
      ],
      [
        'Errors of e-mail and password fields',
        'tests/integration/accounts-register.test.ts',
        'a visitor registers, follows the link',
      ],
    ],
  },
  {
    document: 1,
    section: 'Forgot and new password',
    claims: [
      ['“Reset Password”, CAPTCHA required', JOURNEY, 'a forgotten password is replaced through the mail'],
      [
        '“Reset password link has been sent to your e-mail address.”',
        JOURNEY,
        'a forgotten password is replaced through the mail',
      ],
      ['At least 8 characters, repeat must match', JOURNEY, 'a forgotten password is replaced through the mail'],
      ['“New password has been set successfully!”', JOURNEY, 'a forgotten password is replaced through the mail'],
      [
        'A used or expired link is refused',
        'tests/integration/accounts-reset.test.ts',
        'works once: of 20 uses at once one succeeds',
      ],
    ],
  },
  {
    document: 1,
    section: 'CSRF',
    claims: [
      [
        'State-changing calls carry the csrftoken cookie’s value',
        'tests/integration/accounts-csrf.test.ts',
        'with the cookie but not the header',
      ],
    ],
  },
  {
    document: 2,
    section: 'Account and password tabs',
    claims: [
      ['Email, status, date joined, plan, next payment', PROFILE, 'tells a free account what it is'],
      ['Change password: current one needed; errors', PROFILE, 'is not a way to guess the password'],
      ['“Password has been updated successfully!”', PROFILE, 'ends every session, copies of this one too'],
      [
        'Delete account with a confirmation; logged out, message, /',
        JOURNEY,
        'an account is exported and deleted from its profile',
      ],
      ['An active subscription: deleted only after it ends', PROFILE, 'waits for the end of a subscription'],
    ],
  },
];
