/**
 * Every route of the site, who may use it, what guards it against foreign pages and against floods. A route that is not
 * here fails `tests/integration/route-table.test.ts`: decide all of it before you add one.
 */
export type Role = 'visitor' | 'free' | 'other' | 'subscriber';

/** What a request may need of the accounts and filings that the test has made. */
export type World = {
  ticker: string;
  /** Of an annual report with a blackline. */
  accession: string;
  date: string;
  /** Signed address of the full document, made for the free account. */
  fullDocument: string;
  /** Signed address of the preview, made for visitors. */
  previewDocument: string;
  /** A session of the free account that nobody else uses, other than the one that asks. */
  spareSession: () => Promise<string>;
  /** An alert of the free account that nothing was done to. */
  ownAlert: () => Promise<string>;
  /** An API key of the free account's. */
  spareKey: () => Promise<string>;
};

type Entry = {
  /** What is asked: path with query, and the body where there is one. Without it, the route's own path. */
  ask?: (world: World) => Promise<{ path: string; body?: unknown }> | { path: string; body?: unknown };
  /** Status for a visitor without a session; the free account; another free account, asking for what is the first one's; a subscriber. */
  answers: readonly [visitor: number, free: number, other: number, subscriber: number];
  /** Names of the limits that count here, or why none has to. */
  limits: readonly string[] | 'static' | 'cheap read' | 'in memory' | 'own session only' | 'signed address';
  /** A handler that is not made by `route()`, and why. */
  plain?: string;
  /** Why it wants no CSRF token although it is no GET. */
  withoutToken?: string;
};

const all = (status: number) => [status, status, status, status] as const;
const members = (status: number) => [401, status, status, status] as const;

const page = { answers: all(200), limits: 'cheap read' } as const satisfies Entry;
const badBody = (path: string) => ({ ask: () => ({ path, body: {} }) });
const alert = { name: 'Tariffs', query: 'tariffs', by: 'words', scope: 'any' };
const filingQuery = ({ date }: World) => `type=10-K&date=${date}`;

/** For programs: without a key, whoever is signed in is nobody. */
const keyed = {
  answers: all(401),
  limits: ['api-minute', 'api-day'],
  withoutToken: 'A key proves its sender, and no cookie is read.',
} as const satisfies Entry;
const ofFiling =
  (part: string) =>
  ({ accession }: World) => ({ path: `/api/v1/filings/${accession}${part}` });

export const routeTable: Record<string, Entry> = {
  // Pages
  'GET /': page,
  'GET /about': page,
  'GET /contact': page,
  'GET /pricing': page,
  'GET /quality': page,
  'GET /developers': page,
  'GET /summaries': page,
  'GET /privacy-policy': page,
  'GET /terms-and-conditions': page,
  'GET /login': page,
  'GET /login/google': page,
  'GET /signup': page,
  'GET /forgot-password': page,
  'GET /password-reset-confirm': page,
  'GET /profile': { answers: [307, 200, 200, 200], limits: 'cheap read' },
  'GET /watchlist': { answers: [307, 200, 200, 200], limits: 'cheap read' },
  'GET /mail-preferences': page,
  'GET /watchlist/alerts': { answers: [307, 200, 200, 200], limits: 'cheap read' },
  'GET /watchlist/alerts/stop': page,
  'GET /checkout': { answers: [307, 200, 200, 200], limits: ['billing-link'] },
  'GET /profile/billing': { answers: [307, 200, 200, 200], limits: ['billing-link'] },
  'GET /account/billing': { answers: [307, 200, 200, 200], limits: 'cheap read' },
  'GET /semantic-search': page,
  // They exist in local runs alone.
  'GET /dev/outbox': { answers: all(404), limits: 'cheap read' },
  'GET /dev/status': { answers: all(404), limits: 'cheap read' },
  'GET /filings/[ticker]': { ...page, ask: ({ ticker }) => ({ path: `/filings/${ticker}` }) },
  'GET /filings/[ticker]/summarized': {
    ...page,
    ask: (world) => ({ path: `/filings/${world.ticker}/summarized?${filingQuery(world)}` }),
    limits: [
      'compare-visitor',
      'compare-visitor-day',
      'compare-visitor-all',
      'compare-account',
      'compare-account-day',
      'compare-account-all',
      'compare-subscriber',
      'compare-subscriber-day',
      'compare-subscriber-all',
    ],
  },

  // Files for programs and search engines: what visitors may see
  'GET /icon.svg': { answers: all(200), limits: 'static' },
  'GET /printed-foot.css': {
    ask: () => ({ path: '/printed-foot.css?words=Acme' }),
    answers: all(200),
    limits: 'static',
  },
  'GET /manifest.webmanifest': { answers: all(200), limits: 'static' },
  'GET /robots.txt': { answers: all(200), limits: 'static' },
  'GET /sitemap.xml': { answers: all(200), limits: 'cheap read' },
  'GET /sitemaps/[name]': { ask: () => ({ path: '/sitemaps/pages.xml' }), answers: all(200), limits: 'cheap read' },
  'GET /llms.txt': { answers: all(200), limits: 'cheap read' },
  'GET /feed.atom': { answers: all(200), limits: 'cheap read' },
  'GET /filings': { answers: all(307), limits: 'static', plain: 'It redirects, and looks at nothing.' },
  'GET /filings/[ticker]/feed.atom': {
    ask: ({ ticker }) => ({ path: `/filings/${ticker}/feed.atom` }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /filings/[ticker]/summarized.json': {
    ask: (world) => ({ path: `/filings/${world.ticker}/summarized.json?${filingQuery(world)}` }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /filings/[ticker]/summarized.md': {
    ask: (world) => ({ path: `/filings/${world.ticker}/summarized.md?${filingQuery(world)}` }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /filings/[ticker]/summarized/picture': {
    ask: (world) => ({ path: `/filings/${world.ticker}/summarized/picture?${filingQuery(world)}` }),
    answers: all(200),
    limits: 'cheap read',
  },

  'GET /filings/[ticker]/picture': {
    ask: ({ ticker }) => ({ path: `/filings/${ticker}/picture` }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /picture/[name]': {
    ask: () => ({ path: '/picture/home' }),
    answers: all(200),
    limits: 'static',
    plain: 'a file: it is drawn when the site is built',
  },
  'GET /logo/[cik]/[name]': {
    ask: () => ({ path: `/logo/0000000000/logo-${'0'.repeat(20)}.png` }),
    answers: all(404),
    limits: 'cheap read',
    plain: 'an image: where it is not there, none is shown',
  },

  // Health
  'GET /api/health': { answers: all(200), limits: 'static', plain: 'It answers whatever else fails.' },
  'GET /api/ready': { answers: all(200), limits: 'cheap read', plain: 'It answers whatever else fails.' },

  // Filings
  'GET /api/company-suggestions': {
    ask: () => ({ path: '/api/company-suggestions?letter=a' }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /api/get-filings-latest': { answers: all(200), limits: 'cheap read' },
  'GET /api/get-filings-summarized': { answers: all(200), limits: 'cheap read' },
  'GET /api/get-filings/[ticker]': {
    ask: ({ ticker }) => ({ path: `/api/get-filings/${ticker}` }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /api/[ticker]/get-filing-url': {
    ask: ({ ticker, date }) => ({
      path: `/api/${ticker}/get-filing-url?date=${date}&filingType=10-K&blacklineAvailable=true`,
    }),
    answers: all(200),
    limits: ['filing-url'],
  },
  'GET /api/documents/[accession]/[kind]': {
    ask: ({ fullDocument }) => ({ path: fullDocument }),
    answers: [403, 200, 403, 403],
    limits: 'signed address',
  },
  'GET /api/documents/[accession]/[kind] (a preview)': {
    ask: ({ previewDocument }) => ({ path: previewDocument }),
    answers: all(200),
    limits: 'signed address',
  },
  'GET /api/documents/[accession]/[kind] (a preview’s address, changed to the full one)': {
    ask: ({ previewDocument }) => ({ path: previewDocument.replace('-preview', '-full') }),
    answers: all(403),
    limits: 'signed address',
  },
  'GET /api/originals/[accession]': {
    ask: ({ accession }) => ({ path: `/api/originals/${accession}` }),
    answers: all(200),
    limits: 'cheap read',
  },
  'GET /api/receipts/[accession]': {
    ask: ({ accession }) => ({ path: `/api/receipts/${accession}?figure=revenue` }),
    answers: all(200),
    limits: ['receipt'],
  },
  // Of a receipt that there is, `tests/integration/receipts.test.ts` asks.
  'GET /r/[id]': { ask: () => ({ path: '/r/made-up' }), answers: all(404), limits: 'cheap read' },
  'GET /r/[id]/picture': { ask: () => ({ path: '/r/made-up/picture' }), answers: all(404), limits: 'cheap read' },
  'GET /r/[id]/embed': { ask: () => ({ path: '/r/made-up/embed' }), answers: all(404), limits: 'cheap read' },
  'GET /api/oembed': {
    ask: () => ({ path: '/api/oembed?url=https://example.com/' }),
    answers: all(404),
    limits: 'cheap read',
  },
  'GET /api/filings/[accession]/changes.json': {
    ask: ({ accession }) => ({ path: `/api/filings/${accession}/changes.json` }),
    answers: all(200),
    limits: ['changes'],
  },
  'GET /api/filings/[accession]/export': {
    ask: ({ accession }) => ({ path: `/api/filings/${accession}/export?format=json` }),
    answers: members(200),
    limits: ['export', 'export-of-account', 'export-drawn-account', 'export-drawn-address'],
  },
  'GET /api/filings/[accession]/sheets/[file]': {
    ask: ({ accession }) => ({ path: `/api/filings/${accession}/sheets/years.csv` }),
    answers: all(200),
    limits: ['sheets', 'sheets-made-account', 'sheets-made-address'],
  },
  'POST /api/filings/[accession]/sheet-addresses': {
    ask: ({ accession }) => ({ path: `/api/filings/${accession}/sheet-addresses`, body: {} }),
    answers: members(200),
    limits: ['api-key-change'],
  },
  'POST /api/semantic-search': { ...badBody('/api/semantic-search'), answers: members(400), limits: ['search', 'ask'] },

  // Signing in
  'GET /api/login-status': { answers: all(200), limits: 'own session only' },
  'POST /api/login': {
    ...badBody('/api/login'),
    answers: all(400),
    limits: ['login-pair', 'login-account', 'login-address', 'login-device', 'login-device-row'],
  },
  'POST /api/logout': { answers: all(200), limits: 'own session only' },
  'POST /api/register': {
    ...badBody('/api/register'),
    answers: all(400),
    limits: ['register-address', 'register-captcha', 'register-email'],
  },
  'GET /api/activate': { answers: all(303), limits: ['activate'] },
  'POST /api/activate': {
    ...badBody('/api/activate'),
    answers: all(400),
    limits: ['register-address', 'register-email'],
  },
  'GET /api/auth/[...nextauth]': {
    ask: () => ({ path: '/api/auth/callback/google?code=made-up&state=made-up' }),
    answers: all(303),
    limits: 'static',
  },
  'GET /api/auth-receiver/start': { answers: all(303), limits: ['google-start'] },
  'POST /api/auth-receiver': {
    ask: () => ({ path: '/api/auth-receiver', body: { code: 'made up' } }),
    answers: all(400),
    limits: ['google'],
  },
  'DELETE /api/auth-receiver': { answers: members(200), limits: ['google'] },
  'GET /api/captcha': { answers: all(200), limits: ['captcha'] },
  'POST /api/forgot-password': {
    ...badBody('/api/forgot-password'),
    answers: all(400),
    limits: ['forgot-address', 'forgot-email'],
  },
  'POST /api/forgot-password-reset-new': {
    ...badBody('/api/forgot-password-reset-new'),
    answers: all(400),
    limits: ['reset-address'],
  },
  'POST /api/contact': { ...badBody('/api/contact'), answers: all(400), limits: ['contact-address', 'contact-email'] },

  // The account itself
  'GET /api/user-info': { answers: members(200), limits: 'own session only' },
  'GET /api/export-account': { answers: members(200), limits: ['export-account'] },
  'POST /api/change-password': {
    ...badBody('/api/change-password'),
    answers: members(400),
    limits: ['reauthentication-user', 'reauthentication-user-row'],
  },
  'DELETE /api/delete-account': {
    ask: () => ({ path: '/api/delete-account', body: { password: 'wrong horse' } }),
    answers: members(403),
    limits: ['reauthentication-user', 'reauthentication-user-row'],
  },
  'POST /api/delete-account': { answers: members(200), limits: 'own session only' },
  'GET /api/sessions': { answers: members(200), limits: 'own session only' },
  'DELETE /api/sessions': { answers: members(200), limits: 'own session only' },
  'DELETE /api/sessions/[id]': {
    ask: async ({ spareSession }) => ({ path: `/api/sessions/${await spareSession()}` }),
    answers: [401, 200, 404, 404],
    limits: 'own session only',
  },

  // The watchlist: everybody's own, whatever they ask for
  'GET /api/watchlist': { answers: members(200), limits: 'own session only' },
  'GET /api/watchlist/export': { answers: members(200), limits: 'own session only' },
  'POST /api/watchlist/companies': {
    ask: ({ ticker }) => ({ path: '/api/watchlist/companies', body: { symbol: ticker } }),
    answers: members(200),
    limits: ['watchlist-change'],
  },
  'GET /api/watchlist/companies/[ticker]': {
    ask: ({ ticker }) => ({ path: `/api/watchlist/companies/${ticker}` }),
    answers: members(200),
    limits: 'own session only',
  },
  'DELETE /api/watchlist/companies/[ticker]': {
    ask: ({ ticker }) => ({ path: `/api/watchlist/companies/${ticker}` }),
    answers: members(200),
    limits: ['watchlist-change'],
  },
  'POST /api/watchlist/pasted': {
    ask: ({ ticker }) => ({ path: '/api/watchlist/pasted', body: { text: `${ticker}, and rubbish` } }),
    answers: members(200),
    limits: ['watchlist-paste'],
  },
  'POST /api/watchlist/read': {
    ask: ({ accession }) => ({ path: '/api/watchlist/read', body: { accession } }),
    answers: members(200),
    limits: ['watchlist-change'],
  },
  'GET /watchlist/feed.atom': {
    ask: () => ({ path: '/watchlist/feed.atom?key=of-nobody' }),
    answers: all(404),
    limits: ['watchlist-feed'],
  },
  'GET /watchlist/calendar.ics': {
    ask: () => ({ path: '/watchlist/calendar.ics?key=of-nobody' }),
    answers: all(404),
    limits: ['watchlist-feed'],
  },
  'GET /api/watchlist/feed': { answers: members(200), limits: 'own session only' },
  'POST /api/watchlist/feed': { answers: members(200), limits: ['watchlist-change'] },
  'DELETE /api/watchlist/feed': { answers: members(200), limits: ['watchlist-change'] },
  'GET /api/watchlist/webhook': { answers: members(200), limits: 'own session only' },
  // The subscriber's plan has none.
  'PUT /api/watchlist/webhook': {
    ask: () => ({ path: '/api/watchlist/webhook', body: { url: 'https://example.com/' } }),
    answers: members(402),
    limits: ['webhook-change'],
  },
  'DELETE /api/watchlist/webhook': { answers: members(200), limits: ['watchlist-change'] },
  'POST /api/watchlist/webhook/secret': { answers: members(404), limits: ['webhook-change'] },
  'POST /api/watchlist/webhook/test': { answers: members(402), limits: ['webhook-test', 'webhook-test-account'] },

  // What is mailed: of plans that have mails, and by the link of a mail
  'GET /api/watchlist/mails': { answers: members(200), limits: 'own session only' },
  'POST /api/watchlist/mails': {
    ask: () => ({ path: '/api/watchlist/mails', body: { delivery: 'none' } }),
    answers: members(402),
    limits: ['watchlist-change'],
  },
  'POST /api/watchlist/companies/[ticker]/delivery': {
    ask: ({ ticker }) => ({ path: `/api/watchlist/companies/${ticker}/delivery`, body: { delivery: 'none' } }),
    answers: members(402),
    limits: ['watchlist-change'],
  },
  'POST /api/mail-preferences': {
    ...badBody('/api/mail-preferences'),
    answers: all(400),
    limits: ['mail-preferences'],
    withoutToken: 'A form of a page that opens without logging in: the token of the mail is in it.',
  },
  'GET /api/mail-preferences/unsubscribe': {
    ask: () => ({ path: '/api/mail-preferences/unsubscribe?token=made-up' }),
    answers: all(303),
    limits: 'static',
  },
  'POST /api/mail-preferences/unsubscribe': {
    ask: () => ({ path: '/api/mail-preferences/unsubscribe?token=made-up' }),
    answers: all(400),
    limits: ['mail-unsubscribe'],
    withoutToken: 'Mail programs send it, with the token of the mail in the address.',
  },
  'POST /api/mail-events': {
    ...badBody('/api/mail-events'),
    answers: all(404),
    limits: 'in memory',
    withoutToken: 'Mail services send it, with a secret of the settings.',
  },

  // Alerts: everybody's own; only Auto has them, which nobody here has, and everybody may try one
  'GET /api/alerts': { answers: members(200), limits: 'own session only' },
  'POST /api/alerts': {
    ask: () => ({ path: '/api/alerts', body: alert }),
    answers: members(402),
    limits: ['alert-try'],
  },
  'POST /api/alerts/try': {
    ask: () => ({ path: '/api/alerts/try', body: alert }),
    answers: members(200),
    limits: ['alert-try'],
  },
  'PATCH /api/alerts/[id]': {
    ask: async ({ ownAlert }) => ({ path: `/api/alerts/${await ownAlert()}`, body: { isPaused: true } }),
    answers: [401, 200, 404, 404],
    limits: ['alert-change'],
  },
  'DELETE /api/alerts/[id]': {
    ask: async ({ ownAlert }) => ({ path: `/api/alerts/${await ownAlert()}` }),
    answers: [401, 200, 404, 404],
    limits: ['alert-change'],
  },
  'GET /api/alerts/unsubscribe': { answers: all(303), limits: 'in memory' },
  'POST /api/alerts/unsubscribe': {
    ...badBody('/api/alerts/unsubscribe?token=x'),
    answers: all(403),
    limits: ['alert-change'],
    withoutToken: 'A mail program asks, with a signed address (RFC 8058).',
  },

  // The API for programs: a session is nothing to it
  'GET /api/v1/openapi.json': { answers: all(200), limits: 'static' },
  'GET /api/v1/companies': { ...keyed, ask: () => ({ path: '/api/v1/companies?query=a' }) },
  'GET /api/v1/companies/[symbol]': { ...keyed, ask: ({ ticker }) => ({ path: `/api/v1/companies/${ticker}` }) },
  'GET /api/v1/companies/[symbol]/figures': {
    ...keyed,
    ask: ({ ticker }) => ({ path: `/api/v1/companies/${ticker}/figures` }),
  },
  'GET /api/v1/filings': keyed,
  'GET /api/v1/filings/[accession]': { ...keyed, ask: ofFiling('') },
  'GET /api/v1/filings/[accession]/sections': { ...keyed, ask: ofFiling('/sections') },
  'GET /api/v1/filings/[accession]/blocks': { ...keyed, ask: ofFiling('/blocks') },
  'GET /api/v1/filings/[accession]/summary': { ...keyed, ask: ofFiling('/summary') },
  'GET /api/v1/filings/[accession]/changes': { ...keyed, ask: ofFiling('/changes') },
  'GET /api/v1/filings/[accession]/files': { ...keyed, ask: ofFiling('/files') },
  'GET /api/v1/files/[accession]/[file]': {
    ...keyed,
    ask: ({ accession }) => ({ path: `/api/v1/files/${accession}/years.csv` }),
    limits: ['api-minute', 'api-day', 'sheets-made-account'],
  },
  'GET /api/v1/search': {
    ...keyed,
    limits: ['api-minute', 'api-day', 'search'],
    ask: () => ({ path: '/api/v1/search?query=a' }),
  },
  'GET /api/v1/ask': {
    ...keyed,
    limits: ['api-minute', 'api-day', 'search', 'ask'],
    ask: () => ({ path: '/api/v1/ask?question=a' }),
  },
  'POST /api/v1/verify': { ...keyed, ask: () => ({ path: '/api/v1/verify', body: { text: 'a', symbol: 'A' } }) },

  // The same for assistants
  'POST /mcp': {
    ...keyed,
    limits: ['api-minute', 'api-day', 'search', 'ask'],
    ask: () => ({ path: '/mcp', body: {} }),
  },

  // Keys of the API: everybody's own
  'GET /api/api-keys': { answers: members(200), limits: 'own session only' },
  'POST /api/api-keys': {
    ...badBody('/api/api-keys'),
    answers: members(400),
    limits: ['api-key-change', 'reauthentication-user', 'reauthentication-user-row'],
  },
  'DELETE /api/api-keys/[id]': {
    ask: async ({ spareKey }) => ({ path: `/api/api-keys/${await spareKey()}` }),
    answers: [401, 200, 404, 404],
    limits: ['api-key-change'],
  },

  // Paying; this site sells nothing, as one without Paddle's keys
  'GET /api/billing/overview': { answers: members(200), limits: 'own session only' },
  'GET /api/billing/payment-methods': { answers: members(503), limits: ['billing-look-up'] },
  'GET /api/billing/transactions': { answers: members(200), limits: 'own session only' },
  'GET /api/billing/invoices/[id]/pdf': {
    ask: () => ({ path: '/api/billing/invoices/txn_of_the_subscriber/pdf' }),
    answers: members(404),
    limits: ['billing-look-up'],
  },
  'GET /api/user-id': { answers: members(503), limits: 'own session only' },
  'GET /api/user-id (as older pages ask for a checkout)': {
    ask: () => ({ path: '/api/user-id?priceId=pri_x' }),
    answers: members(400),
    limits: 'own session only',
  },
  'POST /api/user-id': {
    ask: () => ({ path: '/api/user-id', body: { priceId: 'pri_x' } }),
    answers: members(503),
    limits: ['billing-checkout'],
  },
  'POST /api/billing/cancel': { ...badBody('/api/billing/cancel'), answers: members(503), limits: ['billing-change'] },
  'POST /api/billing/cancel/undo': { answers: members(503), limits: ['billing-change'] },
  'POST /api/billing/plan': { ...badBody('/api/billing/plan'), answers: members(400), limits: ['billing-change'] },
  'POST /api/billing/plan/preview': {
    ...badBody('/api/billing/plan/preview'),
    answers: members(400),
    limits: ['billing-change'],
  },
  'POST /api/billing/portal': { answers: members(503), limits: ['billing-look-up'] },
  'POST /api/billing/entitlements/refresh': { answers: members(200), limits: ['billing-refresh'] },
  'POST /api/webhooks/paddle': {
    ...badBody('/api/webhooks/paddle'),
    answers: all(503),
    limits: 'signed address',
    withoutToken: 'Paddle signs the bytes that it sends.',
  },

  // What browsers send by themselves
  'POST /api/csp-reports': {
    ...badBody('/api/csp-reports'),
    answers: all(400),
    limits: 'in memory',
    withoutToken: 'Browsers report without one; a report changes nothing, and a forged one is a line in the log.',
  },
};

/** What a route's entry is called, without the words that tell its cases apart. */
export const routeOf = (name: string) => name.replace(/ \(.*\)$/, '');
