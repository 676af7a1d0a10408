import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { openFiling as OpenFiling } from '#lib/access/open-filing';
import type { SessionUser, UserId } from '#lib/accounts/types';
import type { db as Db } from '#lib/db/client';
import { missingPostgres, startPostgresServer } from '#tests/support/postgres-server';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase } from '#tests/support/test-database';

/** A server with real concurrency where there is one; the embedded database runs one statement after the other. */
let close: () => unknown;
let db: typeof Db;
let openFiling: typeof OpenFiling;
let filings: Awaited<ReturnType<typeof addFilings>>;

beforeAll(async () => {
  if (missingPostgres()) {
    const database = await openTestDatabase();
    close = database.close;
  } else {
    const server = startPostgresServer();
    vi.stubEnv('DATABASE_URL', (await server).url);
    vi.stubEnv('DATABASE_POOL', '30');
    vi.stubEnv('DATA_DIR', `/tmp/proofline-limit-${process.pid}`);
    const { applyMigrations } = await import('#lib/db/migrate');
    await applyMigrations((await server).url);
    close = async () => {
      const { closeDatabase } = await import('#lib/db/client');
      await closeDatabase();
      (await server).close();
    };
  }
  ({ db } = await import('#lib/db/client'));
  ({ openFiling } = await import('#lib/access/open-filing'));
  filings = await addFilings('LIMT', 50);
});
afterAll(() => close());

async function addReader(email: string): Promise<SessionUser> {
  const { id } = await db.user.create({ data: { email, activatedAt: new Date() } });
  return { id: id as UserId, email, sessionId: '', signedInAt: new Date(), provenAt: new Date() };
}

const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

test('of 50 filings opened at once exactly two are allowed, and on the next day two again', async () => {
  for (let round = 0; round < 5; round++) {
    const reader = await addReader(`round${round}@example.com`);
    for (const day of [10, 11]) {
      const opened = await Promise.all(filings.map(({ accession }) => openFiling(reader, accession, noon(day))));
      expect(opened.filter((access) => access.isAllowed)).toHaveLength(2);
      expect(opened.every((access) => (access.variant === 'full') === access.isAllowed)).toBe(true);
    }
    expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(4);
  }
});

test('with one filing read, of 50 others opened at once exactly one is allowed', async () => {
  const reader = await addReader('second@example.com');
  const [first, ...others] = filings;
  expect((await openFiling(reader, first?.accession ?? '', noon(10))).isAllowed).toBe(true);
  const opened = await Promise.all(others.map(({ accession }) => openFiling(reader, accession, noon(10))));
  expect(opened.filter((access) => access.isAllowed)).toHaveLength(1);
});

test('one filing opened 50 times at once counts once and is allowed every time', async () => {
  const reader = await addReader('again@example.com');
  const [first, second, third] = filings.map(({ accession }) => accession);
  const opened = await Promise.all(Array.from({ length: 50 }, () => openFiling(reader, first ?? '', noon(10))));
  expect(opened.filter((access) => access.isAllowed)).toHaveLength(50);
  expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(1);
  expect((await openFiling(reader, second ?? '', noon(10))).isAllowed).toBe(true);
  expect((await openFiling(reader, third ?? '', noon(10))).isAllowed).toBe(false);
  expect((await openFiling(reader, first ?? '', noon(10))).isAllowed).toBe(true);
});

test('the day changes at midnight in Copenhagen', async () => {
  const reader = await addReader('midnight@example.com');
  const [first, second, third] = filings.map(({ accession }) => accession);
  const before = new Date('2026-07-14T21:59:59Z');
  await openFiling(reader, first ?? '', before);
  await openFiling(reader, second ?? '', before);
  expect((await openFiling(reader, third ?? '', before)).isAllowed).toBe(false);
  expect((await openFiling(reader, third ?? '', new Date('2026-07-14T22:00:00Z'))).isAllowed).toBe(true);
});

test('readers do not take each other’s places', async () => {
  const readers = await Promise.all(Array.from({ length: 10 }, (_, index) => addReader(`crowd${index}@example.com`)));
  const opened = await Promise.all(
    readers.flatMap((reader) => filings.slice(0, 5).map(({ accession }) => openFiling(reader, accession, noon(12)))),
  );
  expect(opened.filter((access) => access.isAllowed)).toHaveLength(20);
});
