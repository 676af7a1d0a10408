import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFiling } from '#lib/access/open-filing';
import { eraseUser } from '#lib/accounts/account-queries';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { db } from '#lib/db/client';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let filings: Awaited<ReturnType<typeof addFilings>>;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  filings = await addFilings('LIMT', 50);
});
afterAll(() => database.close());

async function addReader(email: string): Promise<SessionUser> {
  const { id } = await db.user.create({ data: { email, activatedAt: new Date() } });
  return { id: id as UserId, email, sessionId: '', signedInAt: new Date(), provenAt: new Date() };
}

const noon = (day: number) => new Date(Date.UTC(2026, 2, day, 12));

test('of 50 filings opened at once exactly two are allowed, and on the next day two again', async () => {
  for (let round = 0; round < 5; round++) {
    const reader = await addReader(`round${round}@example.com`);
    for (const day of [10, 11]) {
      const opened = await Promise.all(
        filings.map(({ accession }) => openFiling(reader, accession, { now: noon(day) })),
      );
      expect(opened.filter((access) => access.isAllowed)).toHaveLength(2);
      expect(opened.every((access) => (access.variant === 'full') === access.isAllowed)).toBe(true);
    }
    expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(4);
  }
});

test('with one filing read, of 50 others opened at once exactly one is allowed', async () => {
  const reader = await addReader('second@example.com');
  const [first, ...others] = filings;
  expect((await openFiling(reader, first?.accession ?? '', { now: noon(10) })).isAllowed).toBe(true);
  const opened = await Promise.all(others.map(({ accession }) => openFiling(reader, accession, { now: noon(10) })));
  expect(opened.filter((access) => access.isAllowed)).toHaveLength(1);
});

test('one filing opened 50 times at once counts once and is allowed every time', async () => {
  const reader = await addReader('again@example.com');
  const [first, second, third] = filings.map(({ accession }) => accession);
  const opened = await Promise.all(
    Array.from({ length: 50 }, () => openFiling(reader, first ?? '', { now: noon(10) })),
  );
  expect(opened.filter((access) => access.isAllowed)).toHaveLength(50);
  expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(1);
  expect((await openFiling(reader, second ?? '', { now: noon(10) })).isAllowed).toBe(true);
  expect((await openFiling(reader, third ?? '', { now: noon(10) })).isAllowed).toBe(false);
  expect((await openFiling(reader, first ?? '', { now: noon(10) })).isAllowed).toBe(true);
});

test('filings opened while the account is deleted are refused as for nobody, and nothing fails', async () => {
  const reader = await addReader('leaving@example.com');
  await eraseUser(reader.id);
  for (const { accession } of filings.slice(0, 3)) {
    await expect(openFiling(reader, accession, { now: noon(10) })).rejects.toMatchObject({ code: 'unauthenticated' });
  }
});

test('the day changes at midnight in Copenhagen', async () => {
  const reader = await addReader('midnight@example.com');
  const [first, second, third] = filings.map(({ accession }) => accession);
  const before = new Date('2026-07-14T21:59:59Z');
  await openFiling(reader, first ?? '', { now: before });
  await openFiling(reader, second ?? '', { now: before });
  expect((await openFiling(reader, third ?? '', { now: before })).isAllowed).toBe(false);
  expect((await openFiling(reader, third ?? '', { now: new Date('2026-07-14T22:00:00Z') })).isAllowed).toBe(true);
});

test.each([
  ['of 23 hours, when the clocks go forward', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z'],
  ['of 25 hours, when the clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'],
])('a day %s, has one limit', async (name, first, last, next) => {
  const reader = await addReader(`${name.length}-${first}@example.com`);
  const openAll = async (moment: string) =>
    (
      await Promise.all(filings.map(({ accession }) => openFiling(reader, accession, { now: new Date(moment) })))
    ).filter((access) => access.isAllowed).length;
  expect(await openAll(first)).toBe(2);
  expect(await openAll(last)).toBe(2);
  expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(2);
  expect(await openAll(next)).toBe(2);
  expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(4);
});

test('an account that is deleted and made again on the same day has what was left, and tomorrow all of it', async () => {
  const [first, second, third] = filings.map(({ accession }) => accession);
  const morning = new Date(Date.now());
  const email = 'Deleted.Anew@gmail.com';
  const reader = await addReader(email);
  expect((await openFiling(reader, first ?? '', { now: morning })).isAllowed).toBe(true);
  await eraseUser(reader.id);

  const again = await addReader(email);
  expect((await openFiling(again, second ?? '', { now: morning })).isAllowed).toBe(true);
  expect((await openFiling(again, third ?? '', { now: morning })).isAllowed).toBe(false);
  await eraseUser(again.id);
  // Neither a tag, nor dots, nor the provider's other name makes another mailbox of it.
  for (const spelling of [email, 'deletedanew+x@googlemail.com']) {
    const other = await addReader(spelling);
    const opened = await Promise.all(filings.map(({ accession }) => openFiling(other, accession, { now: morning })));
    expect(opened.filter(({ isAllowed }) => isAllowed)).toHaveLength(0);
    expect((await openFiling(other, first ?? '', { now: new Date(morning.getTime() + 86_400_000) })).isAllowed).toBe(
      true,
    );
    await eraseUser(other.id);
  }
  const kept = JSON.stringify(await db.addressUse.findMany());
  expect(kept).not.toMatch(/gmail|anew/i);
});

test('what is opened while the account is erased counts too', async () => {
  for (let round = 0; round < 10; round++) {
    const email = `raced${round}@example.com`;
    const now = new Date();
    const reader = await addReader(email);
    const asked = [
      ...filings.slice(0, 4).map(({ accession }) => openFiling(reader, accession, { now })),
      eraseUser(reader.id),
    ];
    const allowed = (await Promise.allSettled(asked)).filter(
      (one) => one.status === 'fulfilled' && typeof one.value === 'object' && one.value.isAllowed,
    ).length;
    const again = await addReader(email);
    const opened = await Promise.all(filings.map(({ accession }) => openFiling(again, accession, { now })));
    expect(allowed + opened.filter(({ isAllowed }) => isAllowed).length).toBe(2);
  }
});

test('what is no step of the reader’s own opens nothing and says how many places are left', async () => {
  const reader = await addReader('own-steps@example.com');
  const [first, second, third] = filings.map(({ accession }) => accession);
  const look = (accession: string | undefined) =>
    openFiling(reader, accession ?? '', { now: noon(14), isUserInitiated: false });
  expect(await look(first)).toMatchObject({ variant: 'preview', isAllowed: false, offer: { left: 2 } });
  expect(await db.dailyUse.count({ where: { userId: reader.id } })).toBe(0);
  await openFiling(reader, first ?? '', { now: noon(14) });
  expect(await look(first)).toMatchObject({ variant: 'full', isAllowed: true, offer: null });
  expect(await look(second)).toMatchObject({ isAllowed: false, offer: { left: 1 } });
  await openFiling(reader, second ?? '', { now: noon(14) });
  expect(await look(third)).toMatchObject({ variant: 'preview', isAllowed: false, offer: null });
  expect(await openFiling(null, first ?? '', { now: noon(14), isUserInitiated: false })).toMatchObject({
    variant: 'preview',
    offer: null,
  });
});

test('readers do not take each other’s places', async () => {
  const readers = await Promise.all(Array.from({ length: 10 }, (_, index) => addReader(`crowd${index}@example.com`)));
  const opened = await Promise.all(
    readers.flatMap((reader) =>
      filings.slice(0, 5).map(({ accession }) => openFiling(reader, accession, { now: noon(12) })),
    ),
  );
  expect(opened.filter((access) => access.isAllowed)).toHaveLength(20);
});
