import { decided, type StatementSection } from '#tests/spec/statements';

const ROUTE_TABLE = 'tests/integration/route-table.test.ts';
const CALLS = 'tests/e2e/calls.spec.ts';
const OTHERWISE = 'docs/decisions/0037-where-the-specification-is-not-followed.md';
const ERRORS = 'tests/e2e/account-errors.spec.ts';
const WAITING = 'tests/e2e/waiting.spec.ts';
const BROKEN = 'tests/e2e/without-database.spec.ts';
const DOCUMENTS = 'tests/integration/access-documents.test.ts';
const ACCESS = 'tests/e2e/access.spec.ts';
const SCREENS = 'tests/e2e/account-screens.spec.ts';
const GOOGLE = 'tests/e2e/google.spec.ts';
const GOOGLE_CALLS = 'tests/integration/accounts-google.test.ts';
const CONTACT = 'tests/e2e/contact.spec.ts';
const CONTACT_CALLS = 'tests/integration/contact.test.ts';
const NEW_PASSWORD = 'tests/e2e/new-password.spec.ts';
const PROVING = 'docs/decisions/0012-registering-and-proving.md';

export const shellAndAccountCalls: readonly StatementSection[] = [
  {
    document: 1,
    section: '7. The calls it makes',
    statements: [
      ['All state-changing calls carry a CSRF token header', ROUTE_TABLE, 'agrees with the code on who proves what'],
      ['The CSRF token header is taken from the csrftoken cookie', CALLS, 'registering, logging in and logging out'],
      [
        'The HTTP client also sends a CSRF header from the XSRF-TOKEN cookie',
        decided(
          'the csrftoken cookie is the one proof; an XSRF-TOKEN cookie, a default of one HTTP library, is not set',
          OTHERWISE,
        ),
      ],
      [
        'The CSRF header from the XSRF-TOKEN cookie is sent on same-origin requests',
        decided(
          'the csrftoken cookie is the one proof; an XSRF-TOKEN cookie, a default of one HTTP library, is not set',
          OTHERWISE,
        ),
      ],
      ['The site calls GET /api/login-status', CALLS, 'who is logged in is what the login status'],
      ['GET /api/login-status has no payload', CALLS, 'who is logged in is what the login status'],
      ['The site logs out with POST api/logout/', CALLS, 'registering, logging in and logging out'],
      [
        'The path api/logout/ is called as a relative path',
        decided('a relative path leads elsewhere below the first level: the site calls /api/logout/', OTHERWISE),
      ],
      ['POST api/logout/ has no body', CALLS, 'registering, logging in and logging out'],
      ['POST api/logout/ has the JSON content type', CALLS, 'registering, logging in and logging out'],
      ['A failed POST api/logout/ is only logged', ERRORS, 'a logout that fails is only logged'],
      ['The site gets suggestions with GET /api/company-suggestions', WAITING, 'say that they are searched for'],
      ['GET /api/company-suggestions has the query parameter letter', WAITING, 'say that they are searched for'],
      ['The query parameter letter is the first character typed', WAITING, 'say that they are searched for'],
      ['The site calls GET /api/get-filings-latest', BROKEN, 'shows five empty rows, says what failed'],
      ['GET /api/get-filings-latest has no payload', CALLS, 'is an array of filings under'],
      ['GET /api/get-filings-latest answers with the field latest', CALLS, 'is an array of filings under'],
      ['The field latest of GET /api/get-filings-latest is an array of filings', CALLS, 'is an array of filings under'],
      ['The site has the call GET /api/get-filings-summarized', CALLS, 'is an array of filings under'],
      ['GET /api/get-filings-summarized has no payload', CALLS, 'is an array of filings under'],
      ['GET /api/get-filings-summarized answers with the field latest', CALLS, 'is an array of filings under'],
      [
        'The site calls GET /api/get-filings/{ticker}',
        decided("a company's page comes with its list; the call answers the same to whoever asks", OTHERWISE),
      ],
      ['GET /api/get-filings/{ticker} has no payload', CALLS, 'is an array of filings under'],
      ['GET /api/get-filings/{ticker} answers with the field latest', CALLS, 'is an array of filings under'],
      [
        'The site calls GET /api/{ticker}/get-filing-url',
        'tests/e2e/failed-navigation.spec.ts',
        'the words of our own server about a filing are the alert',
      ],
      ['GET /api/{ticker}/get-filing-url has the query parameter date', DOCUMENTS, '%s is answered with an error'],
      [
        'GET /api/{ticker}/get-filing-url has the query parameter filingType',
        DOCUMENTS,
        '%s is answered with an error',
      ],
      [
        'GET /api/{ticker}/get-filing-url has the query parameter blacklineAvailable',
        ACCESS,
        'a visitor, a free account and a subscriber',
      ],
      ['The site logs in with POST /api/login/', SCREENS, 'a login that is under way'],
      ['POST /api/login/ sends its payload {email, password} as JSON', SCREENS, 'a login that is under way'],
      [
        "For an error of POST /api/login/ the first field's first message is used",
        SCREENS,
        'a login that is under way',
      ],
      ['The site registers with POST /api/register/', SCREENS, 'a registration that is under way'],
      ['POST /api/register/ sends its payload {email, password} as JSON', SCREENS, 'a registration that is under way'],
      ['POST /api/register/ is sent with credentials', CALLS, 'registering, logging in and logging out'],
      ['The site signs in with Google through POST /api/auth-receiver/', GOOGLE, 'a new person signs in with Google'],
      ['POST /api/auth-receiver/ sends its payload {code} as JSON', GOOGLE, 'a new person signs in with Google'],
      [
        'The code sent to POST /api/auth-receiver/ is a Google authorization code',
        GOOGLE,
        'a new person signs in with Google',
      ],
      [
        'The Google authorization code is asked for with the scope openid email profile',
        GOOGLE_CALLS,
        'asks Google for no more than who it is',
      ],
      ['The site sends the contact form with POST /api/contact/', CONTACT, 'what a reader writes is sent once'],
      [
        'POST /api/contact/ sends the contact fields plus captchaToken as JSON',
        CONTACT,
        'what a reader writes is sent once',
      ],
      ['POST /api/contact/ answers 200 with message', CONTACT_CALLS, 'keeps the message, mails it to the operator'],
      ['The site requests a password reset with POST /api/forgot-password/', SCREENS, 'a reset that fails says why'],
      [
        'POST /api/forgot-password/ sends its payload {email, captchaToken} as JSON',
        SCREENS,
        'a reset that fails says why',
      ],
      ['The body of POST /api/forgot-password/ is read only on error', SCREENS, 'a reset that fails says why'],
      [
        'The site sets a new password with POST /api/forgot-password-reset-new/',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'POST /api/forgot-password-reset-new/ sends its payload {password, uidb64, token} as JSON',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'POST /api/forgot-password-reset-new/ is sent with credentials',
        NEW_PASSWORD,
        'a new password is checked, sent',
      ],
      [
        'The success body of POST /api/forgot-password-reset-new/ is unused',
        NEW_PASSWORD,
        'a new password that is refused',
      ],
      [
        'The site loads a Google sign-in client as a third-party script',
        decided("Google signs in through a popup of our own, without Google's script", PROVING),
      ],
      [
        'The site loads a CAPTCHA widget as a third-party script',
        decided('the CAPTCHA is a proof of work that the site serves and checks itself', PROVING),
      ],
    ],
  },
];
