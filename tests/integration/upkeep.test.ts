import { type ChildProcess, fork } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cleanUpAccounts } from '#lib/access/clean-up-accounts';
import { removeInBatches } from '#lib/accounts/remove-in-batches';
import { db } from '#lib/db/client';
import { documentDirectory } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { removeSuperseded } from '#lib/ingest/upkeep/remove-superseded';
import { openQueue } from '#lib/jobs/queue';
import { addAccount } from '#tests/support/accounts-site';
import { PATIENCE } from '#tests/support/patience';
import { addFilings } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let worker: ChildProcess | undefined;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  worker?.kill('SIGKILL');
  await database.close();
});

const DAY = 86_400_000;
const password = 'correct horse';

/** One row of each kind that has ended, and one that has not. */
async function addRows(name: string): Promise<void> {
  const now = Date.now();
  const user = await addAccount(`${name}@example.com`, password);
  const added = await addFilings(name.slice(0, 4).toUpperCase(), 2);
  const filings = await db.filing.findMany({ where: { accession: { in: added.map(({ accession }) => accession) } } });
  const filingId = filings[0]?.id ?? 0;
  await db.webhook.create({ data: { userId: user.id, url: 'https://example.com/', secretSeed: 'x' } });
  const wish = { name, query: 'tariffs', by: 'words', scope: 'any' } as const;
  const { id: alertId } = await db.alert.create({ data: { ...wish, userId: user.id } });
  for (const [index, expires] of [new Date(now - 1_000), new Date(now + 60_000)].entries()) {
    const id = `${name}-${index}`;
    await db.session.create({ data: { sessionToken: id, userId: user.id, expires } });
    await db.verificationToken.create({ data: { identifier: `reset:${id}`, token: 'x', expires } });
    await db.usedChallenge.create({ data: { id, expires } });
    await db.registration.create({ data: { emailDigest: id, passwordHash: 'x', expires } });
    const usedOn = new Date(now - (index === 0 ? 32 : 29) * DAY);
    await db.addressUse.create({ data: { digest: id, day: usedOn, places: 1 } });
    await db.rateLimit.create({ data: { key: id, points: 1, expire: BigInt(expires.getTime()) } });
    const spentAt = new Date(now - (index === 0 ? 3 : 1) * DAY);
    await db.llmSpend.create({ data: { scope: id, tokens: 1, updatedAt: spentAt } });
    const day = new Date(now - (index === 0 ? 92 : 80) * DAY);
    await db.dailyUse.create({ data: { userId: user.id, day, place: 1, filingId } });
    const readAt = new Date(now - (index === 0 ? 91 : 80) * DAY);
    await db.readFiling.create({ data: { userId: user.id, filingId: filings[index]?.id ?? 0, readAt } });
    const seenAt = new Date(now - (index === 0 ? 91 : 80) * DAY);
    await db.openCheckout.create({ data: { transactionId: id, priceId: 'pri_x', hasTrial: true, seenAt } });
    const createdAt = new Date(now - (index === 0 ? 731 : 700) * DAY);
    const text = { name: '', phone: '', company: '', reason: 'General', message: 'Hello.', mailedAt: createdAt };
    await db.contactMessage.create({ data: { ...text, email: `${id}@example.com`, createdAt } });
    const askedAt = new Date(now - (index === 0 ? 8 : 6) * DAY);
    await db.mail.create({ data: { id, kind: 'x', dueAt: null, sentAt: askedAt, createdAt: askedAt } });
    const told = { userId: user.id, filingId: filings[index]?.id ?? 0 };
    await db.filingMail.create({ data: { ...told, delivery: 'at_once', decidedAt: readAt, dueAt: readAt } });
    await db.alertMatch.create({
      data: { alertId, filingId: told.filingId, decidedAt: readAt, passages: [], total: 1 },
    });
    const postedAt = new Date(now - (index === 0 ? 31 : 29) * DAY);
    await db.webhookDelivery.create({ data: { ...told, dueAt: null, createdAt: postedAt, deliveredAt: postedAt } });
  }
  const weekAgo = new Date(now - 8 * DAY);
  for (const waiting of [`${name}-forgotten@example.com`, `${name}-fresh@example.com`]) {
    await addAccount(waiting, password, { isActivated: false });
  }
  await db.$executeRaw`
    UPDATE "User" SET "createdAt" = ${weekAgo}, "updatedAt" = ${weekAgo}
    WHERE "email" = ${`${name}-forgotten@example.com`}`;
}

/** Rows whose name begins so. */
async function rowsOf(name: string): Promise<Record<string, number>> {
  const startsWith = `${name}-`;
  return {
    sessions: await db.session.count({ where: { sessionToken: { startsWith } } }),
    links: await db.verificationToken.count({ where: { identifier: { startsWith: `reset:${startsWith}` } } }),
    registrations: await db.registration.count({ where: { emailDigest: { startsWith } } }),
    addressUses: await db.addressUse.count({ where: { digest: { startsWith } } }),
    challenges: await db.usedChallenge.count({ where: { id: { startsWith } } }),
    attempts: await db.rateLimit.count({ where: { key: { startsWith } } }),
    spends: await db.llmSpend.count({ where: { scope: { startsWith } } }),
    accounts: await db.user.count({ where: { email: { startsWith } } }),
    uses: await db.dailyUse.count({ where: { user: { email: `${name}@example.com` } } }),
    marks: await db.readFiling.count({ where: { user: { email: `${name}@example.com` } } }),
    messages: await db.contactMessage.count({ where: { email: { startsWith } } }),
    mails: await db.mail.count({ where: { id: { startsWith } } }),
    checkouts: await db.openCheckout.count({ where: { transactionId: { startsWith } } }),
    filingMails: await db.filingMail.count({ where: { user: { email: `${name}@example.com` } } }),
    alertMatches: await db.alertMatch.count({ where: { alert: { user: { email: `${name}@example.com` } } } }),
    deliveries: await db.webhookDelivery.count({ where: { webhook: { user: { email: `${name}@example.com` } } } }),
  };
}

const each = (count: number) => ({
  sessions: count,
  links: count,
  registrations: count,
  addressUses: count,
  challenges: count,
  attempts: count,
  spends: count,
  accounts: count,
  uses: count,
  marks: count,
  messages: count,
  mails: count,
  checkouts: count,
  filingMails: count,
  alertMatches: count,
  deliveries: count,
});

const cleanUp = async () => {
  const { cleanUp: run } = await import('../../scripts/worker/scheduled-jobs.ts');
  return run();
};

test('cleaning up removes what has ended, and nothing that has not', async () => {
  await addRows('ended');
  expect(await cleanUp()).toEqual({ ...each(1), erased: 0, comparisons: 0 });
  expect(await rowsOf('ended')).toEqual(each(1));
  expect(await db.user.count({ where: { email: 'ended-fresh@example.com' } })).toBe(1);
  expect(await cleanUp()).toEqual({ ...each(0), erased: 0, comparisons: 0 });
});

test('cleaning up takes a flood of rows away in small statements', async () => {
  await db.$executeRaw`
    INSERT INTO "RateLimit" ("key", "points", "expire") SELECT 'flood-' || number, 1, 1 FROM generate_series(1, 4500) number`;
  expect(await cleanUp()).toMatchObject({ attempts: 4_500 });
  const asked: number[] = [];
  let left = 4_500;
  const remove = async (limit: number) => {
    asked.push(limit);
    const count = Math.min(left, limit);
    left -= count;
    return count;
  };
  expect(await removeInBatches(remove)).toBe(4_500);
  expect(asked).toEqual([2_000, 2_000, 2_000]);
});

test('deletions that wait for a subscription are all looked at, however many still run', async () => {
  const paid = new Date(Date.now() + 20 * DAY);
  await db.$executeRaw`
    INSERT INTO "User" ("id", "email", "activatedAt", "updatedAt", "deletionRequestedAt")
    SELECT 'page-' || lpad(number::text, 4, '0'), 'page' || number || '@example.com', now(), now(), now()
    FROM generate_series(1, 250) number`;
  await db.$executeRaw`
    INSERT INTO "Subscription" ("id", "userId", "customerId", "priceId", "status", "currentPeriodEnd", "lastEventAt", "updatedAt")
    SELECT 'sub-' || "id", "id", 'ctm', 'pri_unlimited_month', 'active', ${paid}, now(), now() FROM "User" WHERE "id" LIKE 'page-%' AND "id" < 'page-0241'`;
  expect(await cleanUpAccounts()).toMatchObject({ erased: 10 });
  expect(await db.user.count({ where: { id: { startsWith: 'page-' } } })).toBe(240);
});

test('once a week documents are removed that nothing refers to, and that no worker is about to refer to', async () => {
  const [filing, other] = await addFilings('SPRS', 2);
  const store = documentStore();
  const directory = documentDirectory(filing?.accession ?? '');
  const bytes = new TextEncoder().encode('A rendering.');
  const named = [
    'raw-1.bin.br',
    'blackline-full-1.html.br',
    'blackline-preview-1.html.br',
    'blackline-changes-1.json.br',
  ];
  const [former, ...kept] = ['summary-full-1.html.br', ...named].map((name) => `${directory}/${name}`);
  for (const name of [former, ...kept]) await store.write(name ?? '', bytes);
  const [raw = '', full = '', preview = '', changes = ''] = kept;
  const { id } = await db.filing.update({ where: { accession: filing?.accession ?? '' }, data: { rawName: raw } });
  const { id: baselineId } = await db.filing.findUniqueOrThrow({ where: { accession: other?.accession ?? '' } });
  const page = { bytes: 1, shown: 1, total: 1 };
  const documents = { full: { name: full, ...page }, preview: { name: preview, ...page }, changes };
  await db.comparison.create({ data: { filingId: id, baselineId, askedAt: new Date(), documents } });
  const all = (await store.list(directory)).toSorted();
  expect(all).toHaveLength(7);

  const now = Date.now();
  expect(await removeSuperseded(new Date(now + DAY / 2))).toEqual({ documents: 0, failed: 0, drafts: 0 });
  expect(await removeSuperseded(new Date(now + 2 * DAY))).toEqual({ documents: 1, failed: 0, drafts: 0 });
  expect((await store.list(directory)).toSorted()).toEqual(all.filter((name) => name !== former));
});

test('the worker cleans up every day, and when it is told to', async () => {
  await addRows('daily');
  worker = fork('scripts/worker/worker-process.ts', { stdio: 'ignore', env: process.env, execArgv: [] });
  const queue = await openQueue({ supervise: false });
  try {
    const schedules = () => queue.getSchedules();
    await vi.waitFor(async () => expect((await schedules()).map(({ name }) => name)).toContain('clean-up'), PATIENCE);
    expect((await schedules()).find(({ name }) => name === 'clean-up')?.cron).toBe('17 2 * * *');
    await queue.send('clean-up');
    await vi.waitFor(async () => expect(await rowsOf('daily')).toEqual(each(1)), PATIENCE);
  } finally {
    await queue.stop({ graceful: false });
  }
});
