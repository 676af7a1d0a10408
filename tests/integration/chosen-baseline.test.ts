import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDocumentUrl } from '#lib/access/document-url';
import { countComparison } from '#lib/access/limit-comparisons';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { findBaselineChoices, findBlackline } from '#lib/blackline/queries';
import { readRequestedBlackline } from '#lib/blackline/read-requested-blackline';
import { db } from '#lib/db/client';
import { documentStore } from '#lib/documents/store';
import type * as Ask from '#lib/ingest/compare/ask-comparison';
import { bytesOf } from '#lib/ingest/compare/compare-filing';
import { requestedComparisonJob } from '#lib/ingest/compare/comparison-jobs';
import { removeUnopenedComparisons } from '#lib/ingest/compare/remove-unopened';
import { getRequestedPair } from '#lib/ingest/compare/requested-comparison-queries';
import { compareDocuments } from '#lib/ingest/reading/compare-documents';
import { openFilingThreadPool } from '#lib/ingest/reading/filing-thread-pool';
import { runWorker } from '#lib/ingest/run-worker';
import type { Worker } from '#lib/jobs/consume-queue';
import { openQueue } from '#lib/jobs/queue';
import { closeSharedQueue } from '#lib/jobs/shared-queue';
import { openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { PATIENCE } from '#tests/support/patience';
import { openReadingSite } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';
import type { GET as ChangesOf } from '../../app/api/filings/[accession]/changes.json/route.ts';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let reading: Awaited<ReturnType<typeof openReadingSite>>;
let listOf: typeof ChangesOf;
let ask: typeof Ask;
let worker: Worker | null = null;
/** The newest 10-Q, the one before it, and the one before that. */
let newest: string;
let before: string;
let chosen: string;

beforeAll(async () => {
  database = await openTestDatabase();
  accounts = await openAccountsSite();
  reading = await openReadingSite();
  ask = await import('#lib/ingest/compare/ask-comparison');
  ({ GET: listOf } = await import('../../app/api/filings/[accession]/changes.json/route.ts'));
  await addDemoReaders();
  const quarters = (await addDemoCompany(database, 'NWSC')).filter(({ form }) => form === '10-Q');
  [newest, before, chosen] = quarters.map(({ accession }) => accession) as [string, string, string];
});
afterAll(async () => {
  await worker?.stop();
  await closeSharedQueue();
  await database.close();
});

const free = async () => {};

async function startWorker(): Promise<void> {
  worker ??= await runWorker({ source: null, filingThreads: openFilingThreadPool(1), concurrency: 1 });
}

async function signedIn(email: string): Promise<Browser> {
  return accounts.signedIn(email, DEMO_PASSWORD);
}

async function changesOf(browser: Browser, baseline: string) {
  const request = browser.request('GET', `/api/filings/${newest}/changes.json?baseline=${baseline}`);
  const answer = await listOf(request, { params: Promise.resolve({ accession: newest }) });
  return { status: answer.status, body: (await answer.json()) as { changes: { rank: number; link: string }[] } };
}

const askWhen = (state: string) =>
  vi.waitFor(async () => {
    const asked = await ask.askComparison({ filing: newest, baseline: chosen }, free);
    expect(asked.state).toBe(state);
    return asked;
  }, PATIENCE);

describe('a baseline of the reader’s choice', () => {
  test('is any earlier filing of the same company and form, the one before first', async () => {
    const offered = await findBaselineChoices(newest);
    expect(offered?.choices.map(({ accession, relation }) => [accession, relation])).toEqual([
      [before, 'previous'],
      [chosen, 'earlier'],
    ]);
    expect((await findBaselineChoices(chosen))?.choices).toEqual([]);
    const { accession } = await db.filing.findFirstOrThrow({ where: { baseForm: '8-K' }, select: { accession: true } });
    expect((await findBaselineChoices(accession))?.choices).toEqual([]);
  });

  test('is put into the queue once, however many ask, and counted only when something is begun', async () => {
    let counted = 0;
    const count = async () => void (counted += 1);
    const pair = { filing: newest, baseline: chosen };
    expect(await ask.findRequestedComparison(pair)).toBeNull();
    const states = [];
    for (let round = 0; round < 5; round++) states.push((await ask.askComparison(pair, count)).state);
    expect(states).toEqual(Array.from({ length: 5 }, () => 'waiting'));
    expect(counted).toBe(1);
    const queue = await openQueue({ supervise: false });
    try {
      expect(await queue.findJobs(requestedComparisonJob.name, { queued: true })).toMatchObject([{ data: pair }]);
    } finally {
      await queue.stop({ graceful: false });
    }
  });

  test('of a reader who has begun too many is refused, and nothing is begun', async () => {
    const pair = { filing: before, baseline: chosen };
    const refuse = () => Promise.reject(new Error('too many'));
    await expect(ask.askComparison(pair, refuse)).rejects.toThrow('too many');
    expect(await db.comparison.count({ where: { filing: { accession: before } } })).toBe(0);
  });

  test('is compared by the worker, and what it made is kept', async () => {
    await startWorker();
    const made = await askWhen('ready');
    const { older, newer } = await getRequestedPair({ filing: newest, baseline: chosen });
    const store = documentStore();
    const wanted = compareDocuments(await bytesOf(older, store), await bytesOf(newer, store));
    if (made.state !== 'ready') throw new Error('not ready');
    expect(made.description).toEqual(wanted.description);
    const full = await readRequestedBlackline(made.documents, 'full');
    expect(full).toMatchObject({ html: wanted.full.html, shown: wanted.full.shown, changes: wanted.changes });
    const preview = await readRequestedBlackline(made.documents, 'preview');
    expect(preview.html).toBe(wanted.preview.html);
    expect(preview.changes).toEqual(wanted.changes.filter(({ previewed }) => previewed));
    expect(preview.strokes).toEqual(full.strokes);
    expect(full.strokes).toHaveLength(full.total);
  });

  test('leaves the default as it is', async () => {
    expect((await findBlackline(newest))?.baseline.accession).toBe(before);
  });

  test('opens by a signed address, for a reader with full access', async () => {
    const visitor = await accounts.visit();
    const preview = createDocumentUrl({
      accession: newest,
      kind: 'blackline-preview',
      userId: null,
      baseline: chosen,
    });
    const answer = await reading.read(visitor, preview);
    expect(answer.status).toBe(200);
    expect((await answer.text()).match(/class="add-marker"/g)).toHaveLength(15);
    expect((await reading.read(visitor, preview.replace('blackline-preview', 'blackline-full'))).status).toBe(403);
    expect((await reading.read(visitor, preview.replace(chosen, before))).status).toBe(403);
    expect((await reading.read(visitor, preview.replace(`baseline=${chosen}&`, ''))).status).toBe(403);
  });

  test('is listed for programs, in full for those who may read it', async () => {
    const visitor = await changesOf(await accounts.visit(), chosen);
    const subscriber = await changesOf(await signedIn('subscriber@example.com'), chosen);
    expect(visitor.body.changes).toHaveLength(15);
    expect(subscriber.body.changes.length).toBeGreaterThan(15);
    expect(subscriber.body.changes[0]?.link).toContain(`&view=blackline&baseline=${chosen}#`);
    expect((await changesOf(await accounts.visit(), '0000000000-00-000000')).status).toBe(404);
    const own = await changesOf(await accounts.visit(), before);
    expect(own.body.changes[0]?.link).not.toContain('baseline=');
  });

  test('is made again when one of the two filings was read again', async () => {
    await db.comparison.updateMany({ data: { version: null } });
    let counted = 0;
    const pair = { filing: newest, baseline: chosen };
    expect((await ask.askComparison(pair, async () => void (counted += 1))).state).toBe('waiting');
    expect(counted).toBe(1);
    await askWhen('ready');
  });

  test('that can no longer be read is shown as failed, with the reason', async () => {
    const { rawName } = await db.filing.findUniqueOrThrow({ where: { accession: chosen }, select: { rawName: true } });
    const where = { accession: chosen };
    await db.filing.update({ where, data: { rawName: '0000000000/lost.bin.br' } });
    await db.comparison.updateMany({ data: { version: null } });
    expect(await askWhen('failed')).toMatchObject({ reason: 'No document is named 0000000000/lost.bin.br.' });
    await db.filing.update({ where, data: { rawName } });
    // An hour later it may be tried again.
    await db.comparison.updateMany({ data: { askedAt: new Date(Date.now() - 3_601_000) } });
    await askWhen('ready');
  });

  test('that was lost on the way into the queue is put there again', async () => {
    const { older, newer } = await getRequestedPair({
      filing: newest,
      baseline: chosen,
    });
    const key = { filingId: newer.id, baselineId: older.id };
    await db.comparison.delete({ where: { filingId_baselineId: key } });
    await db.comparison.create({ data: { ...key, askedAt: new Date(Date.now() - 61_000) } });
    expect(await askWhen('ready')).toMatchObject({ documents: { full: { shown: expect.any(Number) } } });
  });

  describe('that nobody opens', () => {
    const pair = () => ({ filing: newest, baseline: chosen });
    const lastOpened = (days: number) =>
      db.comparison.updateMany({ data: { openedAt: new Date(Date.now() - days * 86_400_000) } });
    const cleanUp = async () => {
      return removeUnopenedComparisons(new Date(), 10);
    };
    const namesOf = async () => {
      const made = await ask.findRequestedComparison(pair());
      if (!made) throw new Error('The comparison is not there.');
      return [made.documents.full.name, made.documents.preview.name, made.documents.changes];
    };
    const stored = async (names: string[]) => {
      return Promise.all(names.map((name) => documentStore().has(name)));
    };

    test('is kept when someone opens it before ninety days are over', async () => {
      await lastOpened(89);
      const names = await namesOf();
      await lastOpened(91);
      expect(await ask.findRequestedComparison(pair())).not.toBeNull();
      expect(await cleanUp()).toBe(0);
      expect(await stored(names)).toEqual([true, true, true]);
    });

    test('is removed after ninety days with what it stored, but for what the filing’s own pages name', async () => {
      const names = await namesOf();
      const [full = ''] = names;
      const page = { filing: { accession: newest }, variant: 'blackline_full' } as const;
      const own = await db.renderedDocument.findFirstOrThrow({ where: page });
      await db.renderedDocument.updateMany({ where: page, data: { name: full } });
      await lastOpened(91);
      expect(await cleanUp()).toBe(1);
      expect(await db.comparison.count()).toBe(0);
      expect(await stored(names)).toEqual([true, false, false]);
      expect(await stored([own.name])).toEqual([true]);
      await db.renderedDocument.updateMany({ where: page, data: { name: own.name } });
    });

    test('is made again, to the letter, for the next who asks', async () => {
      await askWhen('ready');
      expect(await stored(await namesOf())).toEqual([true, true, true]);
    });
  });
});

test.each([
  ['a later filing', () => [chosen, newest]],
  ['the filing itself', () => [newest, newest]],
  ['an unknown filing', () => [newest, '0000000000-00-000000']],
])('%s is no baseline', async (_, pair) => {
  const [filing = '', baseline = ''] = pair();
  await expect(getRequestedPair({ filing, baseline })).rejects.toMatchObject({ code: 'not_found' });
});

test('visitors may begin fewer comparisons than accounts', async () => {
  const begin = async (times: number, address: string) => {
    const outcomes = await Promise.allSettled(Array.from({ length: times }, () => countComparison(null, address)));
    return outcomes.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await begin(10, '192.0.2.1')).toBe(6);
  expect(await begin(3, '192.0.2.2')).toBe(3);
});

test('visitors who have used up their share of the day leave accounts theirs, and accounts subscribers theirs', async () => {
  const addReader = async (name: string): Promise<SessionUser> => {
    const email = `${name}@shares.example.com`;
    const { id } = await db.user.create({ data: { email, activatedAt: new Date() } });
    return { id: id as UserId, email, sessionId: '', signedInAt: new Date(), provenAt: new Date() };
  };
  const subscriber = await addReader('subscriber');
  await db.subscription.create({
    data: {
      id: 'sub_shares',
      priceId: 'pri_unlimited_month',
      userId: subscriber.id,
      customerId: 'ctm_shares',
      status: 'active',
      currentPeriodEnd: new Date(Date.now() + 86_400_000),
      lastEventAt: new Date(),
    },
  });
  const reader = await addReader('reader');
  /** Asks for comparisons by one party after the other until one of them is told no for all of them. */
  async function drain(party: (turn: number) => Promise<[SessionUser | null, string]>): Promise<number> {
    for (let turn = 0, begun = 0; ; turn++) {
      const [user, address] = await party(turn);
      const asked = await Promise.allSettled(Array.from({ length: 6 }, () => countComparison(user, address)));
      const taken = asked.filter(({ status }) => status === 'fulfilled').length;
      if (taken === 0 || begun > 2_000) return begun;
      begun += taken;
    }
  }
  await db.rateLimit.deleteMany();
  const visitors = await drain(async (turn) => [null, `198.18.${turn >> 8}.${turn & 255}`]);
  expect(visitors).toBeGreaterThan(100);
  expect(visitors).toBeLessThan(1_000);
  await expect(countComparison(null, '203.0.113.1')).rejects.toMatchObject({ code: 'rate_limited' });
  await countComparison(reader, '203.0.113.1');
  await drain(async (turn) => [await addReader(`crowd${turn}`), '203.0.113.1']);
  await expect(countComparison(reader, '203.0.113.1')).rejects.toMatchObject({ code: 'rate_limited' });
  await countComparison(subscriber, '203.0.113.1');
});

test('one free account cannot use up what all of them have', async () => {
  await db.rateLimit.deleteMany();
  const { id, email } = await db.user.create({ data: { email: 'greedy@example.com', activatedAt: new Date() } });
  const greedy = { id: id as UserId, email, sessionId: '', signedInAt: new Date(), provenAt: new Date() };
  let begun = 0;
  for (let hour = 0; hour < 24; hour++) {
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'compare-account:' } } });
    const asked = await Promise.allSettled(Array.from({ length: 25 }, () => countComparison(greedy, '203.0.113.1')));
    begun += asked.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(begun).toBe(40);
});
