import { ingestDemoCompany } from '#tests/support/demo-company';
import { AUTO_PRICE } from '#tests/support/followers';
import { startMoodySmtp } from '#tests/support/moody-smtp';
import { openServerDatabase } from '#tests/support/test-database';
import { seededRandom } from '../evaluate/seeded-random.ts';

/**
 * Mails about filings while their senders are killed and their mail server is moody:
 *   node --conditions=react-server scripts/soak/mailer-kills.ts [followers 2500] [kills 100]
 * Four filings of one company are told to each follower. Each mail must arrive once, by its Message-ID, in the order of
 * the filings. Exits 1 when one does not.
 */
const FILINGS = 4;

const followers = Number(process.argv[2] ?? 2_500);
const kills = Number(process.argv[3] ?? 100);
const smtp = await startMoodySmtp({ later: 0.02, refused: 0.005, hangs: 0.001, slow: 0.02 });
Object.assign(process.env, {
  ...{ SMTP_URL: smtp.url, SITE_URL: 'http://localhost:3000', DEMO: '1' },
  ...{ PADDLE_PRICE_AUTO_MONTHLY: AUTO_PRICE, PADDLE_PRICE_AUTO_YEARLY: 'pri_auto_year' },
  AUTH_SECRET: 'only for this run, which sends to loopback',
});
const database = await openServerDatabase({ pool: 10 });
try {
  await ingestDemoCompany(database, 'NWSC');
  const { db } = await import('#lib/db/client');
  const { killMailers } = await import('./kill-mailers.ts');
  const filings = await db.filing.findMany({
    where: { status: 'ready' },
    orderBy: { filedOn: 'desc' },
    take: FILINGS,
    select: { id: true, cik: true },
  });
  const started = performance.now();
  const report = await killMailers(
    {
      followers,
      filingIds: filings.map(({ id }) => id).toReversed(),
      cik: filings[0]?.cik ?? '',
      kills,
      random: seededRandom(7),
    },
    smtp.taken,
    { makesDue: false },
  );
  const seconds = Math.round((performance.now() - started) / 1_000);
  process.stdout.write(`${JSON.stringify({ ...report, moods: smtp.counts, seconds })}\n`);
  const isWhole = report.lost + report.doubled + report.disordered + report.left === 0;
  process.exitCode = isWhole && report.decided === followers * filings.length ? 0 : 1;
} finally {
  await database.close();
  await smtp.close();
}
