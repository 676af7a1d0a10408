import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import { openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { addFilings, openReadingSite } from '#tests/support/reading-site';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let reading: Awaited<ReturnType<typeof openReadingSite>>;
let filings: Awaited<ReturnType<typeof addFilings>>;

beforeAll(async () => {
  database = await openTestDatabase();
  accounts = await openAccountsSite();
  reading = await openReadingSite();
  filings = await addFilings('NWSC', 4);
  await addDemoReaders();
});
afterAll(() => database.close());

async function signedIn(email: string): Promise<Browser> {
  const browser = await accounts.visit();
  expect((await accounts.login(browser, { email, password: DEMO_PASSWORD })).status).toBe(200);
  return browser;
}

const filing = (index: number) => {
  const found = filings[index];
  if (!found) throw new Error(`The test has no filing ${index}.`);
  return found;
};

async function open(browser: Browser, index: number) {
  const answer = await reading.open(browser, filing(index));
  expect(answer.status).toBe(200);
  return (await answer.json()) as { url: string; is_allowed: boolean };
}

describe('opening a filing', () => {
  test('a visitor gets the preview, and nothing of the rest', async () => {
    const browser = await accounts.visit();
    const opened = await open(browser, 0);
    expect(opened).toEqual({
      url: expect.stringMatching(/^\/api\/documents\/\d{10}-26-000000\/summary-preview\?/),
      is_subscribed: false,
      is_auth: false,
      is_allowed: false,
      is_blackline: false,
    });
    const text = await (await reading.read(browser, opened.url)).text();
    expect(text).toContain('The beginning');
    expect(text).not.toContain('secret');
  });

  test('a subscriber gets every filing in full', async () => {
    const browser = await signedIn('subscriber@example.com');
    for (let index = 0; index < filings.length; index++) {
      const opened = await open(browser, index);
      expect(opened).toMatchObject({ is_subscribed: true, is_auth: true, is_allowed: true });
      expect(await (await reading.read(browser, opened.url)).text()).toContain('secret end');
    }
    expect(await db.dailyUse.count()).toBe(0);
  });

  test('a free account gets two a day in full, these two all day, and previews of others', async () => {
    const browser = await signedIn('free@example.com');
    const allowed = [];
    for (const index of [0, 1, 2, 0, 1, 3]) allowed.push((await open(browser, index)).is_allowed);
    expect(allowed).toEqual([true, true, false, true, true, false]);
    const over = await open(browser, 2);
    expect(over).toMatchObject({ is_auth: true, is_subscribed: false });
    expect(await (await reading.read(browser, over.url)).text()).not.toContain('secret');
  });

  test.each([
    ['an unknown company', { ticker: 'NONE', form: '10-K', date: '2026-01-01' }, 404],
    ['an unknown day', { ticker: 'NWSC', form: '10-K', date: '2019-01-01' }, 404],
    ['an unknown form', { ticker: 'NWSC', form: '10-Q', date: '2026-01-01' }, 404],
    ['no day', { ticker: 'NWSC', form: '10-K', date: '' }, 400],
    ['no such day', { ticker: 'NWSC', form: '10-K', date: '2026-02-30' }, 400],
    ['a query for a day', { ticker: 'NWSC', form: '10-K', date: "2026-01-01' OR 1=1" }, 400],
    ['a null byte', { ticker: 'NWSC\0', form: '10-K', date: '2026-01-01' }, 404],
    ['a megabyte of form', { ticker: 'NWSC', form: 'x'.repeat(1_000_000), date: '2026-01-01' }, 400],
  ])('%s is answered with an error', async (_, wanted, status) => {
    const answer = await reading.open(await accounts.visit(), wanted);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  test('a filing that has not been read yet is no error of the reader, and is not counted', async () => {
    const { cik } = await db.company.findFirstOrThrow();
    const accession = `${cik}-26-999999`;
    const filedOn = new Date('2026-06-01');
    const row = { accession, cik, form: '10-K', baseForm: '10-K', filedOn, originalUrl: 'https://www.sec.gov/' };
    await db.filing.create({ data: row });
    const browser = await signedIn('free@example.com');
    const answer = await reading.open(browser, { ticker: 'NWSC', form: '10-K', date: '2026-06-01' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ error: 'This filing has no summary yet. Try again in a few minutes.' });
    expect(await db.dailyUse.count({ where: { filing: { accession } } })).toBe(0);
  });
});

describe('the address of a document', () => {
  test('opens for nobody else, and for nobody after logout', async () => {
    const browser = await signedIn('subscriber@example.com');
    const { url } = await open(browser, 0);
    expect((await reading.read(browser, url)).status).toBe(200);
    expect((await reading.read(await signedIn('free@example.com'), url)).status).toBe(403);
    const stolen = await reading.read(await accounts.visit(), url);
    expect(stolen.status).toBe(403);
    expect(await stolen.json()).toEqual({
      error: 'This address has expired. Open the filing again.',
      code: 'forbidden',
    });
    await accounts.logout(browser);
    expect((await reading.read(browser, url)).status).toBe(403);
  });

  test('of a preview does not open the full document', async () => {
    const browser = await accounts.visit();
    const { url } = await open(browser, 0);
    expect((await reading.read(browser, url.replace('summary-preview', 'summary-full'))).status).toBe(403);
    expect((await reading.read(browser, url.replace('summary-preview', '../secret'))).status).toBe(404);
    expect((await reading.read(browser, url.replace('summary-preview', 'blackline-full'))).status).toBe(403);
  });

  test('does not open another filing, nor without its signature', async () => {
    const browser = await accounts.visit();
    const { url } = await open(browser, 0);
    expect((await reading.read(browser, url.replace('-26-000000', '-26-000001'))).status).toBe(403);
    expect((await reading.read(browser, url.split('?')[0] ?? '')).status).toBe(403);
    expect((await reading.read(browser, `${url}x`)).status).toBe(403);
  });

  test('ends', async () => {
    const browser = await accounts.visit();
    const { url } = await open(browser, 0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    try {
      expect((await reading.read(browser, url)).status).toBe(403);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a document', () => {
  test('comes as it is stored to a browser that takes brotli, and unpacked to others', async () => {
    const browser = await accounts.visit();
    const { url } = await open(browser, 1);
    const packed = await reading.read(browser, url, { 'accept-encoding': 'gzip, br' });
    // The server makes Content-Encoding of it (lib/http/server/annotate-requests.ts).
    expect(packed.headers.get('x-proofline-encoding')).toBe('br');
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const plain = await reading.read(browser, url, { 'accept-encoding': 'gzip' });
    expect(plain.headers.has('x-proofline-encoding')).toBe(false);
    const text = await plain.text();
    expect(text).toContain('The beginning');
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text);
  });

  test('is kept by this reader’s browser and asked for again by its tag', async () => {
    const browser = await accounts.visit();
    const { url } = await open(browser, 1);
    const first = await reading.read(browser, url);
    expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(first.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/);
    const etag = first.headers.get('etag') ?? '';
    const again = await reading.read(browser, url, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await reading.read(browser, `${url}x`, { 'if-none-match': etag })).status).toBe(403);
  });

  test('that is lost from the store is a 404', async () => {
    const browser = await accounts.visit();
    const { url } = await open(browser, 3);
    await db.renderedDocument.updateMany({
      where: { filing: { accession: filing(3).accession } },
      data: { name: '0000000000/lost.html.br' },
    });
    expect((await reading.read(browser, url)).status).toBe(404);
  });
});
