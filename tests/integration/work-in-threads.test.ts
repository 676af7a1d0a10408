import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import type { AskAnswer } from '#lib/ask/types';
import { db } from '#lib/db/client';
import { documentDirectory } from '#lib/documents/document-name';
import type * as Stores from '#lib/documents/store';
import { removeSuperseded } from '#lib/ingest/upkeep/remove-superseded';
import { companyPictures } from '#lib/pictures/stored-picture';
import { closeSharedThreads, threadStates } from '#lib/threads/shared-threads';
import { openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { occupyThreads } from '#tests/support/occupied-threads';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let store: ReturnType<typeof Stores.documentStore>;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;
let subscriber: Browser;

beforeAll(async () => {
  database = await openTestDatabase();
  store = (await import('#lib/documents/store')).documentStore();
  filings = await addDemoCompany(database, 'NWSC');
  accounts = await openAccountsSite();
  await addDemoReaders();
  subscriber = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
});
afterEach(async () => {
  await closeSharedThreads();
  await db.rateLimit.deleteMany();
});
afterAll(() => database.close());

const newest = (form: string) => {
  const found = filings.find((filing) => filing.form === form);
  if (!found) throw new Error(`There is no ${form}.`);
  return found;
};

const begun = (name: string) => threadStates().find((state) => state.name === name)?.begun ?? 0;

async function exportOf(accession: string, format = 'pdf'): Promise<Response> {
  const { GET } = await import('../../app/api/filings/[accession]/export/route.ts');
  const request = subscriber.request('GET', `/api/filings/${accession}/export?format=${format}`);
  return GET(request, { params: Promise.resolve({ accession }) });
}

async function companyPicture(headers: Record<string, string> = {}): Promise<Response> {
  const { GET } = await import('../../app/filings/[ticker]/picture/route.ts');
  const request = new Request('http://localhost:3000/filings/nwsc/picture', { headers });
  return GET(request, { params: Promise.resolve({ ticker: 'nwsc' }) });
}

async function filingPicture({ form, filedOn } = newest('10-K')): Promise<Response> {
  const { GET } = await import('../../app/filings/[ticker]/summarized/picture/route.ts');
  const request = new Request(`http://localhost:3000/filings/nwsc/summarized/picture?type=${form}&date=${filedOn}`);
  return GET(request, { params: Promise.resolve({ ticker: 'nwsc' }) });
}

async function storedIn(accession: string, kind: string): Promise<string[]> {
  return (await store.list(documentDirectory(accession))).filter((name) => name.includes(`/${kind}-`));
}

const isPng = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .subarray(1, 4)
    .toString('latin1') === 'PNG';

describe('a PDF', () => {
  test('is drawn once for readers who ask at once, by a thread, and is found again by later ones', async () => {
    const { accession } = newest('10-K');
    const answers = await Promise.all(Array.from({ length: 8 }, () => exportOf(accession)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    const files = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(files.every((file) => file.equals(files[0] ?? Buffer.alloc(0)))).toBe(true);
    expect(begun('exports')).toBe(1);

    const [kept, ...others] = await storedIn(accession, 'drawn');
    expect(others).toEqual([]);
    expect(kept).toMatch(/\/drawn-[0-9a-f]{20}\.pdf$/);
    // Another process has other threads, and the same store.
    await closeSharedThreads();
    await store.write(kept ?? '', Buffer.from('as it was kept'));
    expect(await (await exportOf(accession)).text()).toBe('as it was kept');
    expect(begun('exports')).toBe(0);
    await store.remove(kept ?? '');
  });

  test('of a filing whose text has changed is drawn again', async () => {
    const { accession } = newest('10-Q');
    expect((await exportOf(accession)).status).toBe(200);
    await db.company.updateMany({ data: { invented: false } });
    expect((await exportOf(accession)).status).toBe(200);
    await db.company.updateMany({ data: { invented: true } });
    expect(await storedIn(accession, 'drawn')).toHaveLength(2);
  });

  test('is limited by account and by address when it has to be drawn, and free when it is there', async () => {
    const { accession } = newest('8-K');
    expect((await exportOf(accession)).status).toBe(200);
    const { id } = await db.user.findFirstOrThrow({ where: { email: 'subscriber@example.com' } });
    for (let n = 0; n < 20; n++) {
      await countAttempt({ name: 'export-drawn-account', points: 20, seconds: 600 }, id).catch(() => {});
    }
    expect((await exportOf(accession)).status).toBe(200);
    const [kept = ''] = await storedIn(accession, 'drawn');
    await store.remove(kept);
    const refused = await exportOf(accession);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    await db.rateLimit.deleteMany();
    for (let n = 0; n < 40; n++)
      await countAttempt({ name: 'export-drawn-address', points: 40, seconds: 600 }, '198.51.100.7').catch(() => {});
    expect((await exportOf(accession)).status).toBe(429);
  });

  test.each(['pdf', 'json', 'md', 'csv'])(
    'or %s that comes when too many wait is refused in plain words, and other pages answer',
    async (format) => {
      await occupyThreads('exports');
      const { accession } = newest('10-K');
      const hanging = exportOf(newest('10-Q').accession, 'csv');
      while (threadStates()[0]?.running !== 1) await new Promise(setImmediate);
      const refused = await exportOf(accession, format);
      expect(refused.status).toBe(503);
      expect(refused.headers.get('retry-after')).toBe('10');
      expect(await refused.json()).toEqual({
        error: 'This is busy right now. Try again in a few seconds.',
        code: 'unavailable',
      });
      const { GET } = await import('../../app/api/get-filings-latest/route.ts');
      const page = await GET(new Request('http://localhost:3000/api/get-filings-latest'), {
        params: Promise.resolve({}),
      });
      expect(page.status).toBe(200);
      await closeSharedThreads();
      // Its thread died: that is this request's own error.
      expect((await hanging).status).toBe(500);
    },
  );

  test('that takes too long is given up, and says so', async () => {
    await occupyThreads('exports', { timeLimitMs: 500 });
    const answer = await exportOf(newest('10-K').accession);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/^This took longer than 0.5 seconds/) });
    expect(await storedIn(newest('10-K').accession, 'drawn')).toEqual([]);
  });
});

describe('a picture', () => {
  test('of a filing or a company is read from the store, where ingest has put it', async () => {
    const threads = await occupyThreads('pictures');
    for (const filing of filings) expect(await isPng(await filingPicture(filing))).toBe(true);
    const answer = await companyPicture();
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(await isPng(answer)).toBe(true);
    expect(threads.state().begun).toBe(0);
    const again = await companyPicture({ 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  test('that is not there is drawn once for all who ask, and kept', async () => {
    const { accession } = newest('10-K');
    for (const name of await storedIn(accession, 'picture')) await store.remove(name);
    const answers = await Promise.all(Array.from({ length: 20 }, () => filingPicture()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(begun('pictures')).toBe(1);
    expect(await storedIn(accession, 'picture')).toHaveLength(1);
  });

  test('that is not there is refused in plain words while too many wait for theirs', async () => {
    await occupyThreads('pictures');
    await db.company.updateMany({ data: { name: 'Northwind of Another Name' } });
    const hanging = filingPicture();
    while (threadStates()[0]?.running !== 1) await new Promise(setImmediate);
    const refused = await companyPicture();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    await closeSharedThreads();
    expect((await hanging).status).toBe(500);
    expect(await isPng(await companyPicture())).toBe(true);
  });
});

describe('an answer', () => {
  const ask = async (): Promise<AskAnswer> => {
    const body = { query: 'quarterly dividend per share', useAgent: true };
    const answer = await accounts.send(subscriber, { method: 'POST', path: '/api/semantic-search/', body });
    expect(answer.status).toBe(200);
    return (await answer.json()) as AskAnswer;
  };
  const unanswered = {
    outcome: 'unanswered',
    provider: 'extractive',
    fallback: { reason: 'not_in_time', message: expect.stringMatching(/took too long and was stopped/) },
    ...{ sentences: 0, passages_read: 0, citations: [] },
  };

  test('is put together by a thread', async () => {
    const { message, agent } = await ask();
    expect(message).toContain('dividend');
    expect(agent?.fallback).toBeNull();
    expect(begun('answers')).toBe(1);
  });

  test('that is not there in time leaves the passages, and says so', async () => {
    await occupyThreads('answers', { timeLimitMs: 500 });
    const { message, agent, paragraphs } = await ask();
    expect(paragraphs.length).toBeGreaterThan(0);
    expect(message).toBe('There is no answer this time. The passages that were found are below.');
    expect(agent).toMatchObject(unanswered);
  });

  test('for which there is no room, or whose thread dies, leaves the passages, too', async () => {
    await occupyThreads('answers');
    const dying = ask();
    while (threadStates()[0]?.running !== 1) await new Promise(setImmediate);
    const { paragraphs, agent } = await ask();
    expect(paragraphs.length).toBeGreaterThan(0);
    expect(agent).toMatchObject(unanswered);
    await closeSharedThreads();
    expect((await dying).agent).toMatchObject(unanswered);
  });
});

test('the weekly clean-up takes exports that nobody asks for and pictures of former names, and no others', async () => {
  await db.company.updateMany({ data: { name: 'Northwind Semiconductor, Inc.' } });
  const { accession } = newest('10-K');
  await exportOf(accession);
  await filingPicture();
  const [picture] = await storedIn(accession, 'picture');
  await db.company.updateMany({ data: { name: 'Northwind Holdings' } });
  await filingPicture();
  await companyPicture();
  const pictures = await storedIn(accession, 'picture');
  const inTwoDays = new Date(Date.now() + 2 * 86_400_000);
  expect((await removeSuperseded(inTwoDays)).failed).toBe(0);
  expect(await storedIn(accession, 'drawn')).toEqual([]);
  expect(await storedIn(accession, 'picture')).toEqual(pictures.filter((name) => name !== picture));
  const { cik } = await db.company.findFirstOrThrow();
  expect(await store.list(companyPictures(cik))).toHaveLength(1);
});
