import { fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endProcess } from '#tests/support/end-process';
import { AUTO_PRICE, addFollowers } from '#tests/support/followers';
import { startMoodySmtp } from '#tests/support/moody-smtp';
import { openServerDatabase } from '#tests/support/test-database';
import { startWebServers } from '#tests/support/web-servers';
import { findManifest } from '../evaluate/corpus-manifest.ts';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { giveWay } from '../worker/give-way.ts';
import { BusyEdgar } from './busy-edgar.ts';
import { startReaders } from './readers-meanwhile.ts';

/**
 * A busy hour, or a part of one: filings are accepted one after the other at random moments, and followers are mailed:
 *   node --conditions=react-server scripts/soak/busy-hour.ts --corpus DIRECTORY [--filings 250] [--minutes 10] [--followers 2000]
 * One worker and one web process, as in production, with a few readers. Prints the seconds from acceptance to the mail
 * server, and the milliseconds of pages before, meanwhile and after. Exits 1 when one mail in twenty takes more than five
 * minutes, when one is lost or comes twice, when a page fails, and when one page in twenty takes longer than it may, or
 * longer than while nothing else goes on.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    filings: { type: 'string', default: '250' },
    minutes: { type: 'string', default: '10' },
    followers: { type: 'string', default: '2000' },
  },
});
const BAR_SECONDS = 300;
/** One page in twenty may take longer, with the worker beside it on the same processors. */
const PAGE_BAR_MS = 300;
/** Pages are as they were before up to so many times what they take in the slower of the two quiet spans. */
const PAGE_SLACK = 1.1;
/** How long pages are read before the hour begins, and once more after it. */
const QUIET_MS = 120_000;
/** Companies that each reader follows. */
const FOLLOWED = 5;

const manifest = findManifest(values.corpus ?? '');
if (!manifest) throw new Error('--corpus names no directory with a manifest.json.');
const say = (line: string) => process.stderr.write(`${line}\n`);
const edgar = await BusyEdgar.start(manifest, Number(values.filings));
const smtp = await startMoodySmtp({ later: 0, refused: 0, hangs: 0, slow: 0 });
Object.assign(process.env, {
  ...{ EDGAR_ARCHIVES_URL: edgar.baseUrls.www, EDGAR_DATA_URL: edgar.baseUrls.data },
  ...{ EDGAR_REQUESTS_PER_SECOND: '8', SEC_USER_AGENT: 'Proofline tests tests@example.com' },
  ...{ SMTP_URL: smtp.url, SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'warn' },
  ...{ PADDLE_PRICE_AUTO_MONTHLY: AUTO_PRICE, PADDLE_PRICE_AUTO_YEARLY: 'pri_auto_year' },
  AUTH_SECRET: 'only for this run, which sends to loopback',
});
const database = await openServerDatabase({ settings: ['shared_buffers=256MB'] });
const { db } = await import('#lib/db/client');
const { saveCompany, saveFeedPosition } = await import('#lib/discovery/discovery-queries');
const { CURRENT_FILINGS } = await import('#lib/discovery/discover-from-feed');
const { companyPath, summaryPath } = await import('#lib/site');
const { isoDay } = await import('#lib/iso-day');
const { ingestCompanies } = await import('../commands/ingest-companies.ts');

say('Reading what the companies filed before …');
for (const { cik, ticker } of edgar.arrivals) {
  await saveCompany({ cik, name: `${ticker} Inc.`, tickers: [ticker], invented: false });
}
const before = edgar.arrivals.filter(({ older }) => older !== null).map(({ cik }) => cik);
if (before.length > 0) await ingestCompanies({ ciks: before });
await saveFeedPosition(CURRENT_FILINGS, new Date());

const random = seededRandom(11);
const cikAt = () => edgar.arrivals[Math.floor(random() * edgar.arrivals.length)]?.cik ?? '';
for (let group = 0; group < 20; group++) {
  const ciks = [...new Set(Array.from({ length: FOLLOWED }, cikAt))];
  await addFollowers(`group${group}-`, Math.round(Number(values.followers) / 20), { ciks });
}

const web = await startWebServers(1);
const [url = ''] = web.urls;
const addresses = edgar.arrivals.flatMap(({ ticker, older }) =>
  older
    ? [
        `${url}/`,
        url + companyPath(ticker),
        url + summaryPath({ ticker, form: older.form, filedOn: isoDay(edgar.olderAt) }),
      ]
    : [],
);
const readQuietly = async () => {
  say('Reading pages while nothing else goes on …');
  const stop = startReaders(addresses);
  await pause(QUIET_MS);
  return stop();
};
const quietBefore = await readQuietly();

const worker = fork('scripts/worker/worker-process.ts', [], {
  env: process.env,
  execArgv: [],
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
giveWay(worker);
await pause(5_000);
const window = Number(values.minutes) * 60_000;
say(`${edgar.arrivals.length} filings in ${values.minutes} minutes …`);
const stopReading = startReaders(addresses);
// This process stands for EDGAR and the mail server, which are other machines: pages go first here, too.
giveWay(process);
const moments = edgar.arrivals.map(() => random() * window).toSorted((one, other) => one - other);
const started = Date.now();
for (const [at, arrival] of edgar.arrivals.entries()) {
  await pause(Math.max(0, started + (moments[at] ?? 0) - Date.now()));
  edgar.accept(arrival);
}
const isDone = async () => {
  const [told, ready, failed, waiting] = await Promise.all([
    db.filingNews.count({ where: { toldAt: { not: null } } }),
    db.filing.count({ where: { status: 'ready', accession: { in: [...edgar.accepted.keys()] } } }),
    db.filing.count({ where: { status: 'failed', accession: { in: [...edgar.accepted.keys()] } } }),
    db.mail.count({ where: { dueAt: { not: null } } }),
  ]);
  say(`${ready} readable, ${failed} failed, ${told} told, ${waiting} mails wait`);
  return ready + failed === edgar.arrivals.length && told === ready && waiting === 0;
};
while (!(await isDone())) await pause(5_000);
const meanwhile = await stopReading();
await endProcess(worker);
const quietAfter = await readQuietly();
await web.close();

const mails = await db.filingMail.findMany({
  select: { mailedAt: true, filing: { select: { accession: true, readyAt: true } } },
});
const since = (accession: string, moment: Date | null) =>
  ((moment?.getTime() ?? Number.NaN) - (edgar.accepted.get(accession) ?? Number.NaN)) / 1_000;
const filings = await db.filing.findMany({
  where: { accession: { in: [...edgar.accepted.keys()] }, readyAt: { not: null } },
  select: { accession: true, readyAt: true },
});
const spread = (all: number[]) => {
  const sorted = all.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN);
  return { n: sorted.length, median: at(0.5), p95: at(0.95), worst: at(1) };
};
const mailed = spread(mails.map(({ mailedAt, filing }) => since(filing.accession, mailedAt)));
const readable = spread(filings.map(({ accession, readyAt }) => since(accession, readyAt)));
const doubled = smtp.taken.length - new Set(smtp.taken.map(({ messageId }) => messageId)).size;
const lost = mails.filter(({ mailedAt }) => mailedAt === null).length;
const pages = {
  quietBeforeMs: spread(quietBefore.times),
  meanwhileMs: spread(meanwhile.times),
  quietAfterMs: spread(quietAfter.times),
  failed: quietBefore.failed + meanwhile.failed + quietAfter.failed,
};
const outcome = { filings: edgar.arrivals.length, readable, mailed, lost, doubled, pages };
process.stdout.write(`${JSON.stringify(outcome)}\n`);
const quietP95 = Math.max(pages.quietBeforeMs.p95, pages.quietAfterMs.p95);
const isSound =
  mailed.p95 <= BAR_SECONDS &&
  lost + doubled + pages.failed === 0 &&
  pages.meanwhileMs.p95 <= Math.min(PAGE_BAR_MS, PAGE_SLACK * quietP95);
process.exitCode = isSound ? 0 : 1;
await database.close();
await Promise.all([edgar.close(), smtp.close()]);
process.exit();
