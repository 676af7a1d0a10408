import type { ErrorShape } from '#lib/http/error-response';
import type { Pace } from './request-pace.ts';

/**
 * Classes of requests by what they cost and how much is lost when one is refused; the first are refused first
 * (`decideAdmission`). After Google's "criticality" of requests (Site Reliability Engineering, chapter 21).
 */
export const CLASSES = [
  'costly',
  'search',
  'background',
  'password',
  'account',
  'page',
  'cheap',
  'small',
  'free',
] as const;
export type RouteClass = (typeof CLASSES)[number];

export type ClassLimits = {
  /** Refused while the event loop is this late, in milliseconds, for longer than a burst. */
  lagMs: number;
  /** Refused while the process has this many requests of all classes under way. */
  underWay: number;
  /** At most this many of the class are under way at once; at most `ofOneAddress` of them from one address. */
  maxInFlight: number;
  maxPerClient: number;
  /** The same for an address that asks faster than a person does, while others ask too (`RequestPace`). */
  maxPerFastClient: number;
  /**
   * The pace above which an address counts as fast. A person's is a page with all that it prefetches, then 5 a second.
   */
  pace: Pace;
  /** At most this many more of one address wait for its slots instead of being refused. */
  queueLength: number;
};

const PERSON: Pace = { burst: 20, perSecond: 5 };

export const LIMITS: Record<Exclude<RouteClass, 'free'>, ClassLimits> = {
  /**
   * Exports, comparisons with a chosen baseline (`classifyRequest`) and checks of texts: a second of processor time and
   * more each.
   */
  costly: {
    lagMs: 150,
    underWay: 60,
    maxInFlight: 8,
    maxPerClient: 3,
    maxPerFastClient: 1,
    pace: PERSON,
    queueLength: 0,
  },
  /** They wait for the database and the model, longer than they calculate. */
  search: {
    lagMs: 250,
    underWay: 100,
    maxInFlight: 24,
    maxPerClient: 3,
    maxPerFastClient: 1,
    pace: PERSON,
    queueLength: 9,
  },
  /** For programs, and prefetches of browsers: both ask again by themselves. */
  background: {
    lagMs: 400,
    underWay: 120,
    maxInFlight: 48,
    maxPerClient: 6,
    maxPerFastClient: 1,
    pace: PERSON,
    queueLength: 0,
  },
  /** Passwords are hashed in threads, on the processors that the event loop needs. */
  password: {
    lagMs: 600,
    underWay: 160,
    maxInFlight: 48,
    maxPerClient: 2,
    maxPerFastClient: 1,
    pace: PERSON,
    queueLength: 24,
  },
  /** What people do with their accounts. It may wait for another service, and must not take the slots of pages. */
  account: {
    lagMs: 2_000,
    underWay: 300,
    maxInFlight: 300,
    maxPerClient: 32,
    maxPerFastClient: 4,
    pace: PERSON,
    queueLength: 0,
  },
  /**
   * What readers read. A client has as many slots as a browser opens connections to one site; if it asks for more at
   * once, only its own requests wait.
   */
  page: {
    lagMs: 3_000,
    underWay: 400,
    maxInFlight: 400,
    maxPerClient: 6,
    maxPerFastClient: 1,
    pace: PERSON,
    queueLength: 200,
  },
  /**
   * Home, pages about the product, forms of accounts that are not signed in, CAPTCHA challenges and Paddle's webhooks:
   * they wait only for other requests of the same address.
   */
  cheap: {
    lagMs: Infinity,
    underWay: Infinity,
    maxInFlight: Infinity,
    maxPerClient: 6,
    maxPerFastClient: 1,
    pace: PERSON,
    queueLength: 1_000,
  },
  /** Small files of a page, and what monitors ask, a few milliseconds each: like `cheap`, with slots of their own. */
  small: {
    ...{
      lagMs: Infinity,
      underWay: Infinity,
      maxInFlight: Infinity,
      maxPerClient: 6,
      maxPerFastClient: 1,
      queueLength: 1_000,
    },
    pace: { burst: 80, perSecond: 20 },
  },
};

/**
 * Every route of the site. Files that are only read from the disk are 'free' (`classifyRequest`): they never wait and
 * are never refused. A route that is missing here fails `tests/integration/route-table.test.ts`.
 */
export const ROUTE_CLASSES: Record<string, RouteClass> = {
  'GET /': 'cheap',
  'GET /about': 'cheap',
  'GET /contact': 'cheap',
  'GET /pricing': 'cheap',
  'GET /quality': 'cheap',
  'GET /developers': 'cheap',
  'GET /summaries': 'cheap',
  'GET /privacy-policy': 'cheap',
  'GET /terms-and-conditions': 'cheap',
  'GET /login': 'cheap',
  'GET /login/google': 'cheap',
  'GET /signup': 'cheap',
  'GET /forgot-password': 'cheap',
  'GET /password-reset-confirm': 'cheap',
  'GET /semantic-search': 'cheap',
  'GET /picture/[name]': 'small',
  'GET /logo/[cik]/[name]': 'small',
  'GET /filings': 'small',
  'GET /icon.svg': 'small',
  'GET /printed-foot.css': 'small',
  'GET /manifest.webmanifest': 'small',
  'GET /robots.txt': 'small',
  'GET /api/health': 'small',
  'GET /api/ready': 'small',
  'GET /api/login-status': 'small',
  'GET /api/captcha': 'cheap',
  'POST /api/webhooks/paddle': 'cheap',
  'POST /api/mail-events': 'cheap',
  // Those of many readers come from the few servers of a mail program.
  'POST /api/mail-preferences/unsubscribe': 'cheap',

  'GET /profile': 'page',
  'GET /watchlist': 'page',
  'GET /mail-preferences': 'page',
  'GET /watchlist/alerts': 'page',
  'GET /watchlist/alerts/stop': 'page',
  'GET /checkout': 'page',
  'GET /profile/billing': 'page',
  'GET /account/billing': 'page',
  'GET /dev/outbox': 'page',
  'GET /dev/status': 'page',
  'GET /filings/[ticker]': 'page',
  'GET /filings/[ticker]/summarized': 'page',
  'GET /filings/[ticker]/picture': 'page',
  'GET /filings/[ticker]/summarized/picture': 'page',
  'GET /api/company-suggestions': 'page',
  'GET /api/get-filings-latest': 'page',
  'GET /api/get-filings-summarized': 'page',
  'GET /api/get-filings/[ticker]': 'page',
  'GET /api/[ticker]/get-filing-url': 'page',
  'GET /api/documents/[accession]/[kind]': 'page',
  'GET /api/originals/[accession]': 'page',
  'GET /api/receipts/[accession]': 'page',
  'GET /r/[id]': 'page',
  'GET /r/[id]/picture': 'page',
  'GET /r/[id]/embed': 'page',
  'POST /api/logout': 'account',
  'GET /api/activate': 'account',
  'GET /api/auth/[...nextauth]': 'account',
  'GET /api/auth-receiver/start': 'account',
  'POST /api/auth-receiver': 'account',
  'DELETE /api/auth-receiver': 'account',
  'POST /api/contact': 'account',
  'GET /api/user-info': 'account',
  'POST /api/delete-account': 'account',
  'GET /api/sessions': 'account',
  'DELETE /api/sessions': 'account',
  'DELETE /api/sessions/[id]': 'account',
  'GET /api/watchlist': 'account',
  'GET /api/watchlist/export': 'account',
  'POST /api/watchlist/companies': 'account',
  'POST /api/watchlist/pasted': 'account',
  'POST /api/watchlist/read': 'account',
  'GET /api/watchlist/mails': 'account',
  'POST /api/watchlist/mails': 'account',
  'POST /api/watchlist/companies/[ticker]/delivery': 'account',
  'POST /api/mail-preferences': 'account',
  'GET /api/mail-preferences/unsubscribe': 'account',
  'GET /api/watchlist/companies/[ticker]': 'account',
  'DELETE /api/watchlist/companies/[ticker]': 'account',
  'GET /api/watchlist/feed': 'account',
  'POST /api/watchlist/feed': 'account',
  'DELETE /api/watchlist/feed': 'account',
  'GET /api/watchlist/webhook': 'account',
  'PUT /api/watchlist/webhook': 'account',
  'DELETE /api/watchlist/webhook': 'account',
  'POST /api/watchlist/webhook/secret': 'account',
  'POST /api/watchlist/webhook/test': 'account',
  'GET /api/alerts': 'account',
  'PATCH /api/alerts/[id]': 'account',
  'DELETE /api/alerts/[id]': 'account',
  'GET /api/alerts/unsubscribe': 'account',
  'POST /api/alerts/unsubscribe': 'account',
  'GET /api/api-keys': 'account',
  'POST /api/api-keys': 'account',
  'DELETE /api/api-keys/[id]': 'account',
  'GET /api/billing/overview': 'account',
  'GET /api/billing/payment-methods': 'account',
  'GET /api/billing/transactions': 'account',
  'GET /api/billing/invoices/[id]/pdf': 'account',
  'GET /api/user-id': 'account',
  'POST /api/user-id': 'account',
  'POST /api/billing/cancel': 'account',
  'POST /api/billing/cancel/undo': 'account',
  'POST /api/billing/plan': 'account',
  'POST /api/billing/plan/preview': 'account',
  'POST /api/billing/portal': 'account',
  'POST /api/billing/entitlements/refresh': 'account',

  'POST /api/login': 'password',
  'POST /api/register': 'password',
  'POST /api/activate': 'password',
  'POST /api/forgot-password': 'password',
  'POST /api/forgot-password-reset-new': 'password',
  'POST /api/change-password': 'password',
  'DELETE /api/delete-account': 'password',

  'POST /api/csp-reports': 'background',
  'GET /api/oembed': 'background',
  'GET /sitemap.xml': 'background',
  'GET /sitemaps/[name]': 'background',
  'GET /llms.txt': 'background',
  'GET /feed.atom': 'background',
  'GET /filings/[ticker]/feed.atom': 'background',
  'GET /watchlist/feed.atom': 'background',
  'GET /watchlist/calendar.ics': 'background',
  'GET /filings/[ticker]/summarized.json': 'background',
  'GET /filings/[ticker]/summarized.md': 'background',
  'GET /api/filings/[accession]/changes.json': 'background',

  // The API for programs: these ask again by themselves.
  'GET /api/v1/companies': 'background',
  'GET /api/v1/companies/[symbol]': 'background',
  'GET /api/v1/companies/[symbol]/figures': 'background',
  'GET /api/v1/filings': 'background',
  'GET /api/v1/filings/[accession]': 'background',
  'GET /api/v1/filings/[accession]/sections': 'background',
  'GET /api/v1/filings/[accession]/blocks': 'background',
  'GET /api/v1/filings/[accession]/summary': 'background',
  'GET /api/v1/filings/[accession]/changes': 'background',
  'GET /api/v1/openapi.json': 'background',
  'GET /api/v1/search': 'search',
  'GET /api/v1/ask': 'search',

  // The same for assistants, which call several tools at once: most wait for the database, as searches do.
  'POST /mcp': 'search',

  'POST /api/semantic-search': 'search',

  'POST /api/alerts': 'costly',
  'POST /api/alerts/try': 'costly',

  'POST /api/v1/verify': 'costly',
  'GET /api/filings/[accession]/export': 'costly',
  'GET /api/export-account': 'costly',
};

/** The files of `public`, which are free. */
export const PUBLIC_FILES: ReadonlySet<string> = new Set([
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/plain-page.css',
  '/receipt-embed.css',
]);

/** Where callers of a path look for the message of an error. */
export const errorShapeOf = (path: string): ErrorShape =>
  path.startsWith('/api/v1/') ? 'problem' : (ERROR_SHAPES[path] ?? 'error');

/** Where it is not under `error`; as in the route's `route()`. */
const ERROR_SHAPES: Record<string, ErrorShape> = {
  '/mcp': 'problem',
  '/api/login': 'fields',
  '/api/register': 'detail',
  '/api/activate': 'fields',
  '/api/logout': 'detail',
  '/api/forgot-password': 'fields',
  '/api/forgot-password-reset-new': 'detail',
  '/api/delete-account': 'message',
};
