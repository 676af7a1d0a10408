import { decided, type StatementSection } from '#tests/spec/statements';

const CALLS = 'tests/e2e/calls.spec.ts';
const OTHERWISE = 'docs/decisions/0037-where-the-specification-is-not-followed.md';
const PERIOD = 'lib/filings/filing-period.test.ts';
const ACCESS = 'tests/e2e/access.spec.ts';
const DOCUMENTS = 'tests/integration/access-documents.test.ts';
const SHELL = 'tests/e2e/shell.spec.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';
const SCREENS = 'tests/e2e/account-screens.spec.ts';
const GOOGLE = 'tests/e2e/google.spec.ts';
const NEW_PASSWORD = 'tests/e2e/new-password.spec.ts';
const ACCOUNTS = 'tests/e2e/accounts.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';
const TABLE = 'tests/e2e/filings-table.spec.ts';
const LOGOS = 'tests/integration/logos.test.ts';
const LISTS = 'tests/e2e/lists.spec.ts';
const BROKEN = 'tests/e2e/without-database.spec.ts';
const JOB = 'tests/e2e/main-job.spec.ts';
const JOURNEY = 'tests/e2e/account-journey.spec.ts';
const REGISTER = 'tests/integration/accounts-register.test.ts';

export const entitiesAndStates: readonly StatementSection[] = [
  {
    document: 1,
    section: '3. Entities and their fields',
    statements: [
      ['The login status is one value', CALLS, 'who is logged in is what the login status'],
      ['The login status is null until it is loaded', CALLS, 'who is logged in is what the login status'],
      [
        'Once loaded, the login status is the body of the login-status response',
        CALLS,
        'who is logged in is what the login status',
      ],
      [
        'The login status is used only as truthy or falsy, as the isAuthenticated flag',
        CALLS,
        'who is logged in is what the login status',
      ],
      ['A filing in a list has the field id', CALLS, 'is an array of filings under'],
      ['A filing in a list has the field symbol_id, which holds the ticker', CALLS, 'is an array of filings under'],
      ['A filing in a list has the field picture, which holds the logo', LOGOS, 'is kept, stands in the lists'],
      ['A filing in a list has the field filing_type', CALLS, 'is an array of filings under'],
      [
        'The filing_type of a filing is one of 10-Q, 10-K and 8-K',
        decided(
          'an amendment keeps its own type, as 10-K/A; the filter counts it as the form that it amends',
          OTHERWISE,
        ),
      ],
      ['A filing in a list has the field date', CALLS, 'is an array of filings under'],
      ['The date of a filing has the form YYYY-MM-DD', CALLS, 'is an array of filings under'],
      [
        'A filing in a list has the field link, which holds the original filing URL',
        CALLS,
        'is an array of filings under',
      ],
      ['A filing in a list has the field blackline_available', CALLS, 'is an array of filings under'],
      ['The period of a filing is derived for display', PERIOD, 'a %s filed on %s is of %s %i'],
      ['The year of a filing is derived for display', PERIOD, 'a %s filed on %s is of %s %i'],
      [
        'The company suggestion answer (GET /api/company-suggestions) is an object with a map "tickers"',
        CALLS,
        'the suggestions of a letter are two maps',
      ],
      [
        'The company suggestion answer (GET /api/company-suggestions) is an object with a map "titles"',
        CALLS,
        'the suggestions of a letter are two maps',
      ],
      [
        'The map "tickers" of the company suggestion answer is keyed by ticker',
        CALLS,
        'the suggestions of a letter are two maps',
      ],
      [
        'The map "titles" of the company suggestion answer is keyed by title',
        CALLS,
        'the suggestions of a letter are two maps',
      ],
      ['Each entry of the company suggestion answer has a ticker', CALLS, 'the suggestions of a letter are two maps'],
      ['Each entry of the company suggestion answer has a title', CALLS, 'the suggestions of a letter are two maps'],
      [
        'The filing URL response (GET /api/{ticker}/get-filing-url) has the field url',
        ACCESS,
        'a visitor, a free account and a subscriber',
      ],
      [
        'The filing URL response (GET /api/{ticker}/get-filing-url) has the field is_subscribed',
        ACCESS,
        'a visitor, a free account and a subscriber',
      ],
      [
        'The filing URL response (GET /api/{ticker}/get-filing-url) has the field is_auth',
        ACCESS,
        'a visitor, a free account and a subscriber',
      ],
      [
        'The filing URL response (GET /api/{ticker}/get-filing-url) has the field is_allowed',
        ACCESS,
        'a visitor, a free account and a subscriber',
      ],
      [
        'The filing URL response (GET /api/{ticker}/get-filing-url) has the field is_blackline',
        ACCESS,
        'a visitor, a free account and a subscriber',
      ],
      [
        'An error body of the filing URL call (GET /api/{ticker}/get-filing-url) carries a field error',
        DOCUMENTS,
        '%s is answered with an error',
      ],
      ['An alert without a given type is of type info', SHELL, 'tell of a lost connection'],
      ['The contact form sends the field name', CONTACT, 'what a reader writes is sent once'],
      ['The contact form sends the field email', CONTACT, 'what a reader writes is sent once'],
      ['The contact form sends the field phone', CONTACT, 'what a reader writes is sent once'],
      ['The contact form sends the field company', CONTACT, 'what a reader writes is sent once'],
      ['The contact form sends the field reason', CONTACT, 'what a reader writes is sent once'],
      ['The contact form sends the field message', CONTACT, 'what a reader writes is sent once'],
      ['The contact form sends the field captchaToken', CONTACT, 'what a reader writes is sent once'],
      ['The login payload (POST /api/login/) has the field email', SCREENS, 'a login that is under way'],
      ['The login payload (POST /api/login/) has the field password', SCREENS, 'a login that is under way'],
      ['The register payload (POST /api/register/) has the field email', SCREENS, 'a registration that is under way'],
      [
        'The register payload (POST /api/register/) has the field password',
        SCREENS,
        'a registration that is under way',
      ],
      [
        'The Google auth payload (POST /api/auth-receiver/) has the field code',
        GOOGLE,
        'a new person signs in with Google',
      ],
      ['The reset request (POST /api/forgot-password/) has the field email', SCREENS, 'a reset that fails says why'],
      [
        'The reset request (POST /api/forgot-password/) has the field captchaToken',
        SCREENS,
        'a reset that fails says why',
      ],
      [
        'The new-password request (POST /api/forgot-password-reset-new/) has the field password',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'The new-password request (POST /api/forgot-password-reset-new/) has the field uidb64',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'The new-password request (POST /api/forgot-password-reset-new/) has the field token',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
    ],
  },
  {
    document: 1,
    section: '4. States and transitions',
    statements: [
      ['Logout sets the authentication state to false', ACCOUNTS, 'a reader logs in, is back'],
      ['Logout navigates to /', ACCOUNTS, 'a reader logs in, is back'],
      ['A failed fetch of the login status is only logged', CALLS, 'a login status that fails is logged'],
      [
        'After a failed fetch of the login status the authentication state stays null',
        CALLS,
        'a login status that fails is logged',
      ],
      [
        'The authentication state is refreshed from the is_auth field of each filing URL response',
        'tests/e2e/session-news.spec.ts',
        'opening a filing notices that the reader was logged out',
      ],
      ['A successful sign-in sets the authentication state to true', ACCOUNTS, 'a reader logs in, is back'],
      ['The mobile menu of the header is open or closed', SHELL, 'has a menu on small screens'],
      ['The user dropdown of the header is open or closed', ACCOUNTS, 'a reader logs in, is back'],
      [
        'A logout-in-progress flag of the header is set while logging out',
        WAITING,
        'logging out shows that it is under way',
      ],
      ['A 10-K gets the period FY', PERIOD, 'a %s filed on %s is of %s %i'],
      ['A 10-K gets as its year the filing year minus 1', PERIOD, 'a %s filed on %s is of %s %i'],
      [
        'A filing other than a 10-K filed in January to March gets the period Q1',
        PERIOD,
        'a %s filed on %s is of %s %i',
      ],
      [
        'A filing other than a 10-K filed in January to March gets as its year the filing year minus 1',
        PERIOD,
        'a %s filed on %s is of %s %i',
      ],
      ['A filing other than a 10-K filed in April to June gets the period Q2', PERIOD, 'a %s filed on %s is of %s %i'],
      [
        'A filing other than a 10-K filed in July to September gets the period Q3',
        PERIOD,
        'a %s filed on %s is of %s %i',
      ],
      [
        'A filing other than a 10-K filed in October to December gets the period Q4',
        PERIOD,
        'a %s filed on %s is of %s %i',
      ],
      ["A filing with the period Q2 gets the filing's own year", PERIOD, 'a %s filed on %s is of %s %i'],
      ["A filing with the period Q3 gets the filing's own year", PERIOD, 'a %s filed on %s is of %s %i'],
      ["A filing with the period Q4 gets the filing's own year", PERIOD, 'a %s filed on %s is of %s %i'],
      ['In the filter, 10-Q is on by default', TABLE, 'the filter has a box for each type'],
      ['In the filter, 10-K is on by default', TABLE, 'the filter has a box for each type'],
      ['In the filter, 8-K is off by default', TABLE, 'the filter has a box for each type'],
      ['The filter is reset to its defaults whenever the ticker changes', LISTS, 'starts again with another company'],
      ['Only filings of the types checked in the filter are shown', TABLE, 'the filter has a box for each type'],
      ['Changes in the filter apply on Save', TABLE, 'the filter has a box for each type'],
      ['Changes in the filter do not apply before Save', TABLE, 'the filter has a box for each type'],
      [
        'The Summarized button shows a spinner while the filing URL is requested',
        TABLE,
        'a summary that is on its way',
      ],
      ['The spinner of the Summarized button resets on error', BROKEN, 'a filing that cannot be looked up'],
      [
        'After a successful filing URL request the user goes to the summary view',
        JOB,
        'a visitor finds a company, reads the preview',
      ],
      ['The suggestion lookup is made by the first typed letter', WAITING, 'say that they are searched for'],
      [
        'The suggestion lookup is cached while the first letter stays the same',
        WAITING,
        'say that they are searched for',
      ],
      [
        'A cancelled request for suggestions is ignored and gives no error',
        WAITING,
        'of a letter that another one overtakes',
      ],
      ['A successful sign-in shows "You have been logged in successfully."', ACCOUNTS, 'a reader logs in, is back'],
      [
        'A successful registration shows "Your account has been registered successfully! Please check your email and click on the activation link."',
        JOURNEY,
        'from signing up over reading to the limit',
      ],
      ['A new account needs e-mail activation', REGISTER, 'a visitor registers, follows the link'],
      ['A second submit of the contact form is blocked while sending', CONTACT, 'what a reader writes is sent once'],
      [
        'The CAPTCHA token of the contact form is cleared when it expires',
        CONTACT,
        'a CAPTCHA that was solved too long ago',
      ],
      ['Submit buttons show a spinner while pending', SCREENS, 'a login that is under way'],
      ['Error text of a form shows only when not loading', SCREENS, 'a login that is under way'],
    ],
  },
];
