import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { currentFeedPath } from '#lib/edgar/list-current-filings';
import type { EdgarSource } from '#lib/edgar/types';
import { feedEntry as entry, feedPage } from '#tests/support/current-feed';
import { type FakeEdgar, startFakeEdgar } from '#tests/support/fake-edgar';
import { createJumpingClock } from '#tests/support/fake-edgar-clock';
import { createMemoryLimiter } from '#tests/support/memory-limiter';
import { writeSmallEdgar } from '#tests/support/small-edgar';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

const GAUGE = { cik: '0009100001', ticker: 'GAUG', name: 'Gauge Works Inc.' };
const OTHER = '0009100002';

let database: TestDatabase;
let edgar: FakeEdgar;
let source: EdgarSource;
let root: string;

const pipeline = async () => ({
  ...(await import('#lib/discovery/discover-from-feed')),
  ...(await import('#lib/discovery/discovery-queries')),
});

/** What Gauge's own list says from now on. */
function writeList(filings: { form: string; filedOn: string }[]): string[] {
  const small = writeSmallEdgar(
    GAUGE,
    filings.map((filing) => ({ ...filing, periodOfReport: filing.filedOn, content: '<html></html>' })),
  );
  const list = `submissions/CIK${GAUGE.cik}.json`;
  mkdirSync(join(root, 'submissions'), { recursive: true });
  writeFileSync(join(root, list), readFileSync(join(small.root, list)));
  return small.accessions;
}

/** A feed of one page that reaches back to the year before. */
const serveFeed = (...entries: string[]) => edgar.serve(currentFeedPath(null, 0), feedPage(...entries));

const asked = () => edgar.requests.map(({ path }) => path.split('?')[0]);

beforeAll(async () => {
  database = await openTestDatabase();
  root = join(database.dataDir, 'edgar');
  mkdirSync(root, { recursive: true });
  edgar = await startFakeEdgar({ root });
  const clock = createJumpingClock();
  source = createEdgarClient({
    userAgent: 'Proofline Tests tests@example.com',
    limiter: createMemoryLimiter({ clock }),
    baseUrls: edgar.baseUrls,
    clock,
    cache: null,
  });
  const { saveCompany } = await pipeline();
  await saveCompany({ cik: GAUGE.cik, name: GAUGE.name, tickers: [GAUGE.ticker], invented: false });
});
afterAll(async () => {
  await edgar.close();
  await database.close();
});
beforeEach(() => {
  edgar.requests.length = 0;
});

describe('new filings of followed companies', () => {
  test('are listed company by company the first time', async () => {
    const { discoverFromFeed } = await pipeline();
    const [annual] = writeList([{ form: '10-K', filedOn: '2025-02-03' }]);
    expect(await discoverFromFeed(source, new Date('2025-02-03T23:00:00Z'))).toEqual({
      companies: 1,
      failed: 0,
      found: [annual],
    });
    expect(asked()).not.toContain('cgi-bin/browse-edgar');
  });

  test('cost one look at the feed while there are none', async () => {
    const { discoverFromFeed } = await pipeline();
    serveFeed(entry('0009100002-25-000007', { cik: OTHER, form: '10-Q', acceptedAt: '2025-02-03T18:30:00-05:00' }));
    expect(await discoverFromFeed(source, new Date('2025-02-03T23:40:00Z'))).toMatchObject({ companies: 0, found: [] });
    expect(asked()).toEqual(['cgi-bin/browse-edgar']);
  });

  test('are found in the feed, and read from their company’s list with the time of acceptance', async () => {
    const { discoverFromFeed } = await pipeline();
    const [, quarterly = ''] = writeList([
      { form: '10-K', filedOn: '2025-02-03' },
      { form: '10-Q', filedOn: '2025-05-05' },
    ]);
    serveFeed(entry(quarterly, { cik: GAUGE.cik, form: '10-Q', acceptedAt: '2025-05-05T17:05:00-04:00' }));
    const { found } = await discoverFromFeed(source, new Date('2025-05-05T21:10:00Z'));
    expect(found).toContain(quarterly);
    const { acceptedAt } = await db.filing.findUniqueOrThrow({ where: { accession: quarterly } });
    expect(acceptedAt?.toISOString()).toBe('2025-05-05T21:05:00.000Z');
  });

  test('that their company’s list lacks for a while are not lost', async () => {
    const { discoverFromFeed } = await pipeline();
    const late = '0009100001-25-000003';
    serveFeed(
      entry('0009100002-25-000009', { cik: OTHER, form: '4', acceptedAt: '2025-08-04T17:20:00-04:00' }),
      entry(late, { cik: GAUGE.cik, form: '8-K', acceptedAt: '2025-08-04T17:05:00-04:00' }),
    );
    expect((await discoverFromFeed(source, new Date('2025-08-04T21:25:00Z'))).found).not.toContain(late);

    const list = [
      { form: '10-K', filedOn: '2025-02-03' },
      { form: '10-Q', filedOn: '2025-05-05' },
      { form: '8-K', filedOn: '2025-08-04' },
    ];
    expect(writeList(list)).toContain(late);
    expect((await discoverFromFeed(source, new Date('2025-08-04T21:30:00Z'))).found).toContain(late);
  });

  test('are listed company by company when the feed does not reach back far enough', async () => {
    const { discoverFromFeed } = await pipeline();
    edgar.serve(
      currentFeedPath(null, 0),
      `<?xml version="1.0" ?><feed>${entry('0009100002-25-000011', { cik: OTHER, form: '4', acceptedAt: '2025-11-03T09:00:00-05:00' })}</feed>`,
    );
    expect(await discoverFromFeed(source, new Date('2025-11-03T14:05:00Z'))).toMatchObject({ companies: 1 });
    expect(asked()).toContain(`submissions/CIK${GAUGE.cik}.json`);
  });

  test('are no longer looked for once their company is not followed', async () => {
    const { discoverAll, listSymbols, setFollowed } = await pipeline();
    const ciks = (await listSymbols(['gaug'])).map(({ cik }) => cik);
    expect(await setFollowed(ciks, { followed: false })).toBe(1);
    expect(await discoverAll(source)).toEqual({ companies: 0, failed: 0, found: [] });
    expect(await setFollowed(ciks, { followed: true })).toBe(1);
  });

  test('of one company that EDGAR cannot list do not hide the others’', async () => {
    const { discoverAll, saveCompany } = await pipeline();
    await saveCompany({ cik: '0009100009', name: 'Gone Ltd', tickers: ['GONE'], invented: false });
    expect(await discoverAll(source)).toMatchObject({ companies: 2, failed: 1 });
  });
});
