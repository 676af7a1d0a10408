import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import type * as Discovery from '#lib/discovery/discovery-queries';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let discovery: typeof Discovery;

beforeAll(async () => {
  database = await openTestDatabase();
  discovery = await import('#lib/discovery/discovery-queries');
});
afterAll(() => database.close());

const CIK = '0000000042';

beforeEach(async () => {
  await db.filing.deleteMany({ where: { cik: CIK } });
  await discovery.saveCompany({ cik: CIK, name: 'Tideline Storage, Inc.', tickers: ['TIDE'], invented: true });
});

const save = (...filings: [form: string, filedOn: string, periodOfReport: string | null][]) =>
  discovery.saveDiscoveredFilings(
    CIK,
    filings.map(([form, filedOn, periodOfReport]) => ({
      cik: CIK,
      accession: `0000000042-${filedOn.slice(2, 4)}-${filedOn.slice(5).replace('-', '')}00`,
      form,
      filedOn,
      periodOfReport,
      acceptedAt: null,
      primaryDocument: null,
      documentUrl: 'https://www.sec.gov/a.htm',
      indexUrl: 'https://www.sec.gov/a-index.htm',
      items: [],
      size: 0,
    })),
  );

/** "2025-05-14 after 2024-11-06", in the order of filing; "after none" where there is none before. */
async function links(): Promise<string[]> {
  const rows = await db.filing.findMany({
    where: { cik: CIK },
    orderBy: { filedOn: 'asc' },
    select: { filedOn: true, previousFiling: { select: { filedOn: true } } },
  });
  const day = (date: Date | undefined) => date?.toISOString().slice(0, 10) ?? 'none';
  return rows.map(({ filedOn, previousFiling }) => `${day(filedOn)} after ${day(previousFiling?.filedOn)}`);
}

test('a report follows the one before it, up to eighteen months', async () => {
  await save(
    ['10-Q', '2024-11-06', '2024-09-30'],
    ['10-Q', '2025-05-14', '2025-03-31'],
    ['10-Q', '2026-11-05', '2026-09-30'],
  );
  expect(await links()).toEqual([
    '2024-11-06 after none',
    '2025-05-14 after 2024-11-06',
    '2026-11-05 after 2025-05-14',
  ]);
});

test('a report of long ago is not what the next one is compared with', async () => {
  await save(['10-Q', '1998-08-14', '1998-06-30'], ['10-Q', '2025-05-14', '2025-03-31']);
  expect(await links()).toEqual(['1998-08-14 after none', '2025-05-14 after none']);
});

test('periods count where both are known, days of filing where one is not', async () => {
  await save(
    ['10-K', '2022-03-01', '2021-12-31'],
    ['10-K', '2024-01-15', '2022-12-31'],
    ['10-K', '2025-03-01', null],
    ['10-K', '2027-03-01', '2026-12-31'],
  );
  expect(await links()).toEqual([
    '2022-03-01 after none',
    '2024-01-15 after 2022-03-01',
    '2025-03-01 after 2024-01-15',
    '2027-03-01 after none',
  ]);
});

test('one that was compared with a report of long ago no longer has a blackline of its own', async () => {
  await save(['10-K', '1998-03-30', '1997-12-31'], ['10-K', '2025-03-01', '2024-12-31']);
  const [older] = await db.filing.findMany({ where: { cik: CIK }, orderBy: { filedOn: 'asc' } });
  await db.filing.updateMany({
    where: { cik: CIK, filedOn: new Date('2025-03-01') },
    data: { previousFilingId: older!.id, baselineId: older!.id, blacklineAvailable: true, blacklineVersion: 1 },
  });
  // As every look at the company's list does.
  await save();
  const newer = await db.filing.findFirst({ where: { cik: CIK, filedOn: new Date('2025-03-01') } });
  expect(newer).toMatchObject({ previousFilingId: null, blacklineAvailable: false, blacklineVersion: null });
});
