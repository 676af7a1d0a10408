import { decided, type StatementSection } from '#tests/spec/statements';

const ROUTES = 'tests/e2e/routes.spec.ts';
const OTHERWISE = 'docs/decisions/0037-where-the-specification-is-not-followed.md';
const SEMANTIC = 'tests/e2e/semantic-search.spec.ts';
const SHELL = 'tests/e2e/shell.spec.ts';

export const shellRoutes: readonly StatementSection[] = [
  {
    document: 1,
    section: 'Route table',
    statements: [
      [
        'The route / (empty path) shows the home screen with the latest-filings list',
        ROUTES,
        'is the route of its screen',
      ],
      ['The route /filings/:ticker shows the filings of one company', ROUTES, 'is the route of its screen'],
      ['The ticker in /filings/:ticker is in lowercase', ROUTES, 'a symbol in capital letters leads'],
      [
        'The route /filings/:ticker/summarized shows the summary view of a filing',
        ROUTES,
        'a filing is the screen below',
      ],
      [
        'The route /filings/:ticker/summarized is opened with navigation state',
        decided('its address names the filing, so that it can be shared, reloaded and read without scripts', OTHERWISE),
      ],
      ['The route /about shows the About screen', ROUTES, 'is the route of its screen'],
      ['The route /pricing shows the Pricing screen', ROUTES, 'is the route of its screen'],
      ['The route /checkout shows the Checkout screen', ROUTES, 'a reader opens the profile, and the checkout'],
      ['The route /contact shows the Contact screen', ROUTES, 'is the route of its screen'],
      ['The route /semantic-search shows the Semantic search screen', ROUTES, 'is the route of its screen'],
      ['The menu labels the Semantic search screen "AI Agent"', SEMANTIC, 'the header leads to the search'],
      ['The route /terms-and-conditions shows the Terms screen', ROUTES, 'is the route of its screen'],
      ['The route /privacy-policy shows the Privacy policy screen', ROUTES, 'is the route of its screen'],
      ['The route /profile shows the Account/profile screen', ROUTES, 'a reader opens the profile, and the checkout'],
      [
        'The route /profile/billing shows the same screen as /checkout',
        ROUTES,
        'a reader opens the profile, and the checkout',
      ],
      ['The route /login shows the Login screen', ROUTES, 'is the route of its screen'],
      ['The route /forgot-password shows the password reset request screen', ROUTES, 'is the route of its screen'],
      ['The route /password-reset-confirm shows the new password screen', ROUTES, 'is the route of its screen'],
      ['The route /signup shows the Sign-up screen', ROUTES, 'is the route of its screen'],
      [
        'The router\'s default error screen reads "Unexpected Application Error!"',
        SHELL,
        'a page that fails in the browser says so',
      ],
      [
        "The router's default error screen shows the status or the error message",
        SHELL,
        'a page that fails in the browser says so',
      ],
      ['Every route change scrolls the window to the top', SHELL, 'every change of page begins at its top'],
      ['A header surrounds the routes, so it is on the screens of the site', ROUTES, 'is the route of its screen'],
      [
        'A banner surrounds the routes, so it is on the screens of the site',
        decided("on every screen but a filing's, where every line belongs to the text", OTHERWISE),
      ],
      ['A footer surrounds the routes, so it is on the screens of the site', ROUTES, 'is the route of its screen'],
      [
        'A global alert surrounds the routes, so it can appear on the screens of the site',
        ROUTES,
        'is the route of its screen',
      ],
    ],
  },
];
