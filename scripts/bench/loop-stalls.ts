import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openServerDatabase } from '#tests/support/test-database';
import { openVisitor, startWebServers } from '#tests/support/web-servers';

/**
 * How long each kind of request keeps the event loop of a web process from serving others, as in production:
 *   node scripts/bench/loop-stalls.ts --from ../shared/corpus/edgar --cik 40545,1551152
 * Reads the filings of some companies (all without --cik), takes the largest of them, asks for everything that is made
 * of it, and prints the longest block of the event loop during each, and how long the answer took. The bar is 20 ms,
 * less what an idle process shows on the same machine.
 */
const { values } = parseArgs({ options: { from: { type: 'string' }, cik: { type: 'string' } } });
if (!values.from) throw new Error('Name a directory laid out like EDGAR with --from.');

const TIMES = 3;
const PICTURES = 50;

const database = await openServerDatabase();
const { ingestCompanies } = await import('../commands/ingest-companies.ts');
const all = readdirSync(join(values.from, 'submissions')).flatMap(
  (name) => /^CIK(\d{10})\.json$/.exec(name)?.[1] ?? [],
);
const ciks = values.cik ? values.cik.split(',').map((cik) => cik.padStart(10, '0')) : all;
await ingestCompanies({ ciks, from: values.from });
const { filings, cookie } = await prepare();
const [largest] = filings;
if (!largest) throw new Error('None of the filings could be read.');
const web = await startWebServers(1, {
  LOG_LEVEL: 'warn',
  NODE_OPTIONS: `--import ${resolve('scripts/bench/watch-loop.ts')}`,
});
const [url = ''] = web.urls;

/** The filings that were read, the one with the longest text first, and a session of a subscriber. */
async function prepare() {
  const [{ db, closeDatabase }, { createSession }, { addSubscription }, { addAccount }] = await Promise.all([
    import('#lib/db/client'),
    import('#lib/accounts/sessions/session-queries'),
    import('#tests/support/subscription'),
    import('#tests/support/accounts-site'),
  ]);
  const rows = await db.$queryRaw<{ accession: string; form: string; day: string; ticker: string; cik: string }[]>`
    SELECT f.accession, f.form, f."filedOn"::text AS day, lower(s.ticker) AS ticker, f.cik
    FROM "Filing" f JOIN "Symbol" s ON s.cik = f.cik AND s.rank = 0
    WHERE f.status = 'ready'
    ORDER BY (SELECT sum(bytes) FROM "RenderedDocument" d WHERE d."filingId" = f.id AND d.variant = 'export-full') DESC`;
  const { id } = await addAccount('subscriber@stalls.example', 'correct horse');
  const userId = id as Parameters<typeof createSession>[0];
  await addSubscription(userId, 'stalls');
  const session = await createSession(userId);
  await closeDatabase();
  return { filings: rows, cookie: session };
}

const visitor = openVisitor(url);
visitor.cookies.set('proofline-session', cookie);
await visitor.send('GET', '/api/login-status');

async function standstill(): Promise<number> {
  const before = web.lines.length;
  process.kill(web.pids[0] ?? 0, 'SIGUSR2');
  let line: string | undefined;
  while (line === undefined) {
    await pause(5);
    line = web.lines.slice(before).find((one) => one.startsWith('loop stood still'));
  }
  return Number(/[\d.]+/.exec(line)?.[0]);
}

type Asked = () => Promise<{ status: number }[]>;

async function measure(name: string, ask: Asked, times = TIMES): Promise<void> {
  const stalls: number[] = [];
  const took: number[] = [];
  const statuses = new Set<number>();
  for (let n = 0; n < times; n++) {
    await standstill();
    const started = performance.now();
    for (const { status } of await ask()) statuses.add(status);
    took.push(performance.now() - started);
    stalls.push(await standstill());
  }
  const list = (figures: readonly number[]) => figures.map((figure) => figure.toFixed(0).padStart(6)).join('');
  process.stdout.write(
    `${name.padEnd(44)} ${[...statuses].join(' ').padEnd(8)} standstill ms${list(stalls)}   took ms${list(took)}\n`,
  );
}

const get = (path: string) => async () => [await visitor.send('GET', path)];
const { accession, form, day, ticker } = largest;
const query = `type=${encodeURIComponent(form)}&date=${day}`;
process.stdout.write(`${filings.length} filings, the largest ${ticker} ${form} of ${day}\n`);

const sleep: Asked = async () => {
  await pause(1_000);
  return [];
};
await measure('(nothing)', sleep);
for (const format of ['pdf', 'json', 'md', 'csv'])
  await measure(`export ${format}`, get(`/api/filings/${accession}/export?format=${format}`));
await measure(
  `${PICTURES} pictures`,
  () =>
    Promise.all(
      Array.from({ length: PICTURES }, (_, n) => {
        const one = filings[n % filings.length] ?? largest;
        return visitor.send('GET', `/filings/${one.ticker}/summarized/picture?type=${one.form}&date=${one.day}`);
      }),
    ),
  2,
);
await measure(`${PICTURES} suggestions, for comparison`, () =>
  Promise.all(Array.from({ length: PICTURES }, () => visitor.send('GET', '/api/company-suggestions?letter=a'))),
);
await measure('picture of a company', get(`/filings/${ticker}/picture`));
await measure('picture of the home page', get('/picture/home'));
const search =
  (text: string, { useAgent }: { useAgent: boolean }) =>
  async () => [
    await visitor.send('POST', '/api/semantic-search', {
      body: { query: text, symbols: [ticker.toUpperCase()], useAgent },
    }),
  ];
for (const question of ['How much debt is due next year?', 'What are the risks of suppliers and of regulation?']) {
  await measure(`search: ${question.slice(0, 30)}`, search(question, { useAgent: false }));
  await measure(`ask: ${question.slice(0, 30)}`, search(question, { useAgent: true }));
}
for (const path of [
  `/filings/${ticker}/summarized?${query}`,
  `/filings/${ticker}/summarized?${query}&view=blackline`,
  `/filings/${ticker}/summarized.json?${query}`,
  `/filings/${ticker}/summarized.md?${query}`,
  `/api/filings/${accession}/changes.json`,
  `/filings/${ticker}`,
  `/filings/${ticker}/feed.atom`,
  '/',
  '/feed.atom',
  '/llms.txt',
  '/sitemap.xml',
  '/sitemaps/filings-1.xml',
  '/sitemaps/pages.xml',
  '/api/captcha',
  '/api/get-filings-latest',
  `/api/get-filings/${ticker}`,
  `/api/export-account`,
  `/api/company-suggestions?letter=a`,
  '/quality',
])
  await measure(path.slice(0, 44), get(path));
await measure('first visit', async () => [await openVisitor(url).send('GET', '/api/login-status')]);
const opened = await visitor.send(
  'GET',
  `/api/${ticker}/get-filing-url?date=${day}&filingType=${form}&blacklineAvailable=true`,
);
for (const path of Object.values(JSON.parse(opened.text) as Record<string, unknown>))
  if (typeof path === 'string' && path.includes('/api/documents/'))
    await measure(path.split('?')[0] ?? '', get(path.replace(/^https?:\/\/[^/]+/, '')));

await web.close();
await database.close();
