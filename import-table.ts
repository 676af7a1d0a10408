/**
 * Which room of `lib` may import which other one, in the order of the data flow. The linter reads both tables
 * (`oxlint.config.ts`); every room may also import the files directly under `lib` (`env`, `errors`, `site`).
 */
export const importTable = {
  /** Words, sentences, figures and dates of any text, and how text is escaped for a format. */
  text: [],
  /** Which forms are read, what their items are, and what each item is about. */
  forms: [],
  /** The database: its client, its migrations, and what can be stored in it. */
  db: [],
  /** The outbox: mails that wait in the database, and sending them by SMTP. */
  mail: ['text', 'db'],
  /** The document store: compressed files that are named after their content, in a directory or on S3. */
  documents: [],
  /** Threads for work that would block a process or might never end, with limits on time and memory. */
  threads: [],
  /** Language and embedding models: calling them, and counting what is spent. */
  llm: ['db'],
  /** EDGAR's client: its lists, feeds and documents, within the SEC's limit on requests. */
  edgar: ['text'],
  /** The queue: jobs, their retry policies, and consuming them. */
  jobs: ['db', 'edgar'],
  /** The parser, from bytes to sections, blocks and facts; and what is stored of filings, with their lists. */
  filings: ['text', 'db', 'documents', 'forms'],
  /** Lists of what the site has for other programs and for the search box: feeds, sitemaps, llms.txt, suggestions. */
  listings: ['text', 'db', 'filings', 'forms'],
  /** The pictures of pages that other sites show beside a link. */
  pictures: ['text', 'db', 'documents', 'threads', 'filings', 'forms'],
  /** Companies' logos: finding them, checking the file, and drawing them in one size. */
  logos: ['db', 'documents', 'threads', 'pictures', 'jobs'],
  /** The verifier: whether the source confirms each claim of a text. */
  verification: ['text', 'filings'],
  /** A filing's key figures, from its facts or its statements, reconciled with each other. */
  'key-figures': ['text', 'db', 'filings', 'forms'],
  /** What happens once, of what and of when a sentence of a filing tells: the same for summaries and for changes. */
  'one-offs': ['text', 'filings'],
  /** What an earnings release says of its quarter, reconciled within itself. */
  releases: ['text', 'db', 'filings', 'forms', 'key-figures'],
  /** The comparison of two filings: its rows, its ranked changes, and its page. */
  blackline: ['text', 'db', 'filings', 'forms', 'key-figures', 'one-offs'],
  /** Summaries and key points, built in or a model's, and the summary's page. */
  summaries: [
    'text',
    'db',
    'llm',
    'filings',
    'forms',
    'key-figures',
    'one-offs',
    'releases',
    'verification',
    'blackline',
  ],
  /** The search index, the query, and the ranking. */
  search: ['text', 'db', 'llm', 'filings', 'forms'],
  /** Answers to questions, made from passages that the search has found. */
  ask: ['text', 'db', 'llm', 'threads', 'filings', 'forms', 'key-figures', 'verification', 'summaries', 'search'],
  /** Checking a text of somebody else's against filings: which of its claims they support, and which they contradict. */
  claims: ['text', 'db', 'threads', 'filings', 'forms', 'key-figures', 'verification', 'ask'],
  /** Summaries as JSON, CSV, Markdown or PDF, for downloads and for programs. */
  exports: [
    'text',
    'db',
    'documents',
    'threads',
    'filings',
    'forms',
    'key-figures',
    'verification',
    'summaries',
    'blackline',
  ],
  /** A filing as spreadsheets: key figures, statements, tables and changes as a workbook and as CSV files. */
  sheets: ['text', 'db', 'documents', 'threads', 'filings', 'forms', 'key-figures', 'blackline', 'exports'],
  /** Finding new and withdrawn filings of the companies that are followed. */
  discovery: ['text', 'db', 'documents', 'edgar', 'forms', 'jobs'],
  /** All stages from an accession number to finished pages, and the worker that does them. */
  ingest: [
    'db',
    'documents',
    'edgar',
    'filings',
    'forms',
    'llm',
    'pictures',
    'key-figures',
    'releases',
    'summaries',
    'blackline',
    'search',
    'exports',
    'jobs',
    'discovery',
  ],
  /** Reading what was filed in years that are over, of all companies or of some, beside what is filed now. */
  backfill: ['db', 'documents', 'edgar', 'forms', 'discovery', 'ingest'],
  /** Registering, signing in, sessions, and deleting an account. */
  accounts: ['db', 'mail'],
  /** Subscriptions by Paddle: plans, checkout, events, reconciliation. */
  billing: ['db', 'mail', 'jobs', 'accounts'],
  /** The companies that an account follows, their latest filings, and which of these its owner has read. */
  watchlist: ['text', 'db', 'filings', 'forms', 'blackline', 'accounts'],
  /** A watchlist for other programs: its feed and its calendar, at addresses that hold a key. */
  'watchlist-feeds': ['text', 'db', 'filings', 'forms', 'listings', 'accounts', 'watchlist'],
  /** What is posted to readers' own addresses: which these may be, the deliveries that wait, and sending them. */
  webhooks: ['text', 'db', 'mail', 'accounts', 'billing', 'watchlist'],
  /** What a reader may see of a filing: the limits of free accounts, previews, signed URLs. */
  access: ['db', 'accounts', 'billing', 'filings', 'documents', 'watchlist'],
  /** Receipts at addresses of their own: naming one sentence or figure, and finding it as the filing is read today. */
  receipts: ['text', 'db', 'filings', 'forms', 'key-figures', 'accounts'],
  /** Keys with which programs ask in the name of an account. */
  'api-keys': ['db', 'accounts'],
  /** Messages of the contact form. */
  contact: ['db', 'mail', 'jobs', 'accounts'],
  /** What is mailed of a new filing, to whom, and when: decided once for each reader, written when it is sent. */
  'filing-mails': [
    'text',
    'db',
    'mail',
    'filings',
    'forms',
    'key-figures',
    'releases',
    'blackline',
    'jobs',
    'accounts',
    'billing',
    'watchlist',
    'webhooks',
  ],
  /** Saved searches that mail: what they look for, what is new about it in a filing, and trying them before. */
  alerts: [
    'text',
    'db',
    'mail',
    'threads',
    'filings',
    'forms',
    'blackline',
    'search',
    'jobs',
    'accounts',
    'billing',
    'watchlist',
    'filing-mails',
  ],
  /** Sending the mails of all rooms that have some, and what webhooks wait for; the outbox itself is in `mail`. */
  outgoing: ['db', 'mail', 'jobs', 'accounts', 'billing', 'contact', 'filing-mails', 'webhooks', 'alerts'],
  /** Checks and numbers for the operator: health, status, alarms. */
  operations: [
    'text',
    'db',
    'mail',
    'llm',
    'documents',
    'edgar',
    'search',
    'jobs',
    'discovery',
    'ingest',
    'billing',
    'filing-mails',
    'webhooks',
  ],
  /** The API for other programs: who asks, how often, and what is answered in which form. */
  api: [
    'text',
    'db',
    'llm',
    'forms',
    'filings',
    'listings',
    'key-figures',
    'verification',
    'summaries',
    'blackline',
    'search',
    'ask',
    'claims',
    'exports',
    'sheets',
    'ingest',
    'accounts',
    'billing',
    'access',
    'receipts',
    'api-keys',
    'http',
  ],
  /** The same for assistants, by the Model Context Protocol: its tools, its resources, and its transports. */
  mcp: ['llm', 'filings', 'billing', 'access', 'api-keys', 'api', 'http'],
  /** What every route shares: limits, cookies, policies, errors, load shedding. */
  http: ['db', 'documents', 'accounts'],
} as const satisfies Record<string, readonly string[]>;

/** The layers of a room, in the order of its work: each may import those before it, never one after it. */
export const layersOf: Partial<Record<keyof typeof importTable, readonly string[]>> = {
  documents: ['s3', 'cache'],
  filings: ['markup', 'lines', 'plain-text', 'xbrl', 'html', 'blocks', 'sections', 'render', 'stored'],
  edgar: ['parse'],
  'key-figures': ['facts', 'statements', 'find'],
  releases: ['tables'],
  summaries: ['sentences', 'shorten', 'templates', 'key-points', 'render', 'proposals'],
  blackline: ['sequences', 'align', 'words', 'tables', 'known', 'changes', 'headlines', 'rank', 'render'],
  search: ['analysis', 'index', 'query', 'segments', 'vectors', 'ranking'],
  ingest: ['reading', 'compare', 'upkeep'],
  accounts: ['limits', 'passwords', 'mails', 'sessions', 'google'],
  billing: ['paddle', 'alerts', 'events', 'checkout', 'reconciliation'],
  'filing-mails': ['settings', 'news', 'events'],
  alerts: ['match'],
  http: ['server', 'shedding', 'policy', 'cookies'],
};
