import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { ingestDemoCompany } from '#tests/support/demo-company';
import { AUTO_PRICE } from '#tests/support/followers';
import { startMoodySmtp } from '#tests/support/moody-smtp';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import { seededRandom } from '../../scripts/evaluate/seeded-random.ts';
import { killMailers } from '../../scripts/soak/kill-mailers.ts';

let database: TestDatabase;
let smtp: Awaited<ReturnType<typeof startMoodySmtp>>;

beforeAll(async () => {
  smtp = await startMoodySmtp({ later: 0.05, refused: 0.02, hangs: 0, slow: 0.05 });
  vi.stubEnv('SMTP_URL', smtp.url);
  vi.stubEnv('PADDLE_PRICE_AUTO_MONTHLY', AUTO_PRICE);
  vi.stubEnv('PADDLE_PRICE_AUTO_YEARLY', 'pri_auto_year');
  vi.stubEnv('DEMO', '1');
  database = await openTestDatabase();
  await ingestDemoCompany(database, 'NWSC');
});
afterAll(async () => {
  await database.close();
  await smtp.close();
});

/** `scripts/soak/mailer-kills.ts` does it with ten thousand mails, and a server that hangs, too. */
test('mails about filings arrive once and in order, while senders are killed and their server asks to try later', async () => {
  const filings = await db.filing.findMany({
    where: { status: 'ready' },
    orderBy: { filedOn: 'desc' },
    take: 3,
    select: { id: true, cik: true },
  });
  const report = await killMailers(
    {
      followers: 50,
      filingIds: filings.map(({ id }) => id).toReversed(),
      cik: filings[0]?.cik ?? '',
      kills: 5,
      random: seededRandom(3),
    },
    smtp.taken,
    { makesDue: true },
  );
  expect(report).toMatchObject({ decided: 150, arrived: 150, lost: 0, doubled: 0, disordered: 0, left: 0 });
});
