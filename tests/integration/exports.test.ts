import { spawnSync } from 'node:child_process';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db } from '#lib/db/client';
import type { FilingExport } from '#lib/exports/export-filing';
import { getFilingExport } from '#lib/exports/queries';
import type { Variant } from '#lib/filings/rendered-kinds';
import { readBlacklineDocument } from '#lib/filings/stored/read-blackline-document';
import { readSummaryDocument } from '#lib/filings/stored/read-summary-document';
import { findFilingKeyFigures, listCompanyKeyFigures } from '#lib/key-figures/queries';
import { openAccountsSite } from '#tests/support/accounts-site';
import type { Browser } from '#tests/support/browser';
import { addDemoCompany } from '#tests/support/demo-company';
import { addDemoReaders, DEMO_PASSWORD } from '#tests/support/demo-readers';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let accounts: Awaited<ReturnType<typeof openAccountsSite>>;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;

beforeAll(async () => {
  database = await openTestDatabase();
  filings = await addDemoCompany(database, 'NWSC');
  accounts = await openAccountsSite();
  await addDemoReaders();
});
afterAll(() => database.close());

const newest = (form: string) => {
  const found = filings.find((filing) => filing.form === form);
  if (!found) throw new Error(`There is no ${form}.`);
  return found;
};

async function exportOf(
  browser: Browser,
  accession: string,
  { query = 'format=csv', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { GET } = await import('../../app/api/filings/[accession]/export/route.ts');
  const request = browser.request('GET', `/api/filings/${accession}/export?${query}`, { headers });
  return GET(request, { params: Promise.resolve({ accession }) });
}

async function twinOf(
  kind: 'md' | 'json',
  query: string,
  { ticker = 'nwsc', headers = {} }: { ticker?: string; headers?: Record<string, string> } = {},
) {
  const { GET } =
    kind === 'md'
      ? await import('../../app/filings/[ticker]/summarized.md/route.ts')
      : await import('../../app/filings/[ticker]/summarized.json/route.ts');
  const request = new Request(`http://localhost:3000/filings/${ticker}/summarized.${kind}?${query}`, { headers });
  return GET(request, { params: Promise.resolve({ ticker }) });
}

describe('what is kept of a filing', () => {
  test('holds its key figures with the anchors of the statements', async () => {
    const { accession } = newest('10-K');
    const found = await findFilingKeyFigures(accession);
    const revenue = found?.current.figures.find(({ id }) => id === 'revenue');
    const [part] = revenue?.current.parts ?? [];

    expect(revenue?.periodLength).toBe('year');
    expect(revenue?.prior).not.toBeNull();
    const block = await db.block.findFirst({ where: { filing: { accession }, anchor: part?.anchor ?? '' } });
    expect(block?.kind).toBe('table');
    const shown = ((revenue?.current.value ?? 0) / 1e6).toLocaleString('en-US');
    expect(block?.text).toContain(shown);
    const row = await db.keyFigure.findFirst({ where: { filing: { accession }, name: 'revenue' } });
    expect(Number(row?.value)).toBe(revenue?.current.value);
  });

  test('is found again for the company’s page, newest first, and goes with the filing', async () => {
    const annual = await listCompanyKeyFigures('nwsc');

    expect(annual.map(({ accession }) => accession)).toEqual(
      filings.filter(({ form }) => form === '10-K').map(({ accession }) => accession),
    );
    expect(await listCompanyKeyFigures('ZZZZ')).toEqual([]);
  });

  test('as data says the same as its page', async () => {
    for (const { accession } of [newest('10-K'), newest('10-Q'), newest('8-K')]) {
      for (const variant of ['full', 'preview'] as const) {
        const { summaries } = await getFilingExport(accession, variant);
        const { html, shown, total } = await readSummaryDocument(accession, variant);
        expect([summaries.shown, summaries.total]).toEqual([shown, total]);
        const missing = summaries.sections
          .flatMap((section) => section.summaries)
          .filter(({ anchor }) => !html.includes(`id="${anchor}"`));
        expect(missing).toEqual([]);
      }
    }
  });
});

describe('what changed since the filing before', () => {
  const exportedOf = async (accession: string, variant: Variant) => {
    return (await getFilingExport(accession, variant)).changes;
  };

  test('is the top of the ranked list, each with the address of its place in the blackline', async () => {
    const { accession } = newest('10-K');
    const changes = await exportedOf(accession, 'full');
    const ranked = await db.change.findMany({ where: { filing: { accession } }, orderBy: { ordinal: 'asc' }, take: 5 });
    expect(changes?.top.map(({ text }) => text)).toEqual(ranked.map(({ headline }) => headline));
    expect(changes?.total).toBeGreaterThan(5);
    const before = filings.findLast(({ form }) => form === '10-K');
    expect(changes?.since.accession).toBe(before?.accession);
    const { html } = await readBlacklineDocument(accession, 'full');
    const below = changes?.top.flatMap(({ why }) => why ?? []) ?? [];
    expect(below).not.toEqual([]);
    for (const why of below) expect(why).toMatch(/^[A-Z“].+[.”]$/);
    for (const { url } of changes?.top ?? []) {
      expect(url).toMatch(/\/filings\/nwsc\/summarized\?type=10-K&date=[\d-]+&view=blackline#/);
      expect(html).toContain(`id="${new URL(url ?? '').hash.slice(1)}"`);
    }
  });

  test('names in a preview the first three, and nothing that stands below their headlines', async () => {
    const { accession } = newest('10-K');
    const [preview, full] = [await exportedOf(accession, 'preview'), await exportedOf(accession, 'full')];
    const withoutWhy = (change: object) => Object.assign({}, change, { why: null, whyBy: null });
    expect(preview).toEqual({ ...full, top: full?.top.slice(0, 3).map(withoutWhy) });
    expect(full?.top.slice(0, 3).some(({ why }) => why !== null)).toBe(true);
  });

  test('is not told of a company’s first filing, nor of a current report', async () => {
    const first = filings.findLast(({ form }) => form === '10-K');
    expect(await exportedOf(first?.accession ?? '', 'full')).toBeNull();
    expect(await exportedOf(newest('8-K').accession, 'full')).toBeNull();
  });

  test('stands in the twins for programs', async () => {
    const { filedOn } = newest('10-K');
    const text = await (await twinOf('md', `type=10-K&date=${filedOn}`)).text();
    expect(text).toMatch(/## What changed since the last filing\n\nThe 3 most important of \d+ changes/);
    const data = (await (await twinOf('json', `type=10-K&date=${filedOn}`)).json()) as { whatChanged: unknown };
    expect(data.whatChanged).toMatchObject({ since: { form: '10-K' } });
  });
});

describe('an export', () => {
  test('asks a visitor to log in', async () => {
    const answer = await exportOf(await accounts.visit(), newest('10-K').accession);

    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ error: 'Log in to continue.', code: 'unauthenticated' });
  });

  test.each([
    ['csv', 'text/csv; charset=utf-8'],
    ['md', 'text/markdown; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['pdf', 'application/pdf'],
  ])('gives a subscriber the whole filing as %s', async (format, type) => {
    const browser = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
    const { accession, filedOn } = newest('10-K');
    const answer = await exportOf(browser, accession, { query: `format=${format}` });

    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="nwsc-10-k-${filedOn}.${format}"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.byteLength).toBeGreaterThan(20_000);
    expect(bytes.subarray(0, 5).toString('latin1') === '%PDF-').toBe(format === 'pdf');
  });

  test('opens two filings a day for a free account, and says what to do about a third', async () => {
    const browser = await accounts.signedIn('free@example.com', DEMO_PASSWORD);
    const [first, second, third] = filings;
    const ask = async (accession = '', headers = {}) =>
      (await exportOf(browser, accession, { query: 'format=md', headers })).status;

    expect(await ask(first?.accession, { 'sec-purpose': 'prefetch' })).toBe(403);
    expect(await ask('0000000001-26-000001')).toBe(404);
    expect(await ask(first?.accession)).toBe(200);
    expect(await ask(second?.accession)).toBe(200);
    expect(await ask(first?.accession)).toBe(200);
    const answer = await exportOf(browser, third?.accession ?? '', { query: 'format=md' });
    expect(answer.status).toBe(402);
    expect(await answer.json()).toMatchObject({
      error: expect.stringMatching(/2 filings of today/),
      code: 'plan_required',
    });
  });

  test.each([
    ['no format', '', 400],
    ['an unknown format', 'format=exe', 400],
  ])('refuses %s', async (_, query, status) => {
    const browser = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
    expect((await exportOf(browser, newest('10-K').accession, { query })).status).toBe(status);
  });

  test.each(['..', '0', "'; DROP TABLE", '0000000001-26-000001\0'])('knows no filing %j', async (accession) => {
    const browser = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);
    expect((await exportOf(browser, accession)).status).toBe(404);
  });

  test('is the same from the command line', async () => {
    const { accession } = newest('8-K');
    const run = spawnSync(process.execPath, ['scripts/cli.ts', 'export', accession, '--json'], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.dataDir },
      encoding: 'utf8',
    });
    const browser = await accounts.signedIn('subscriber@example.com', DEMO_PASSWORD);

    expect(run.stderr).toBe('');
    expect(run.status).toBe(0);
    expect(run.stdout).toBe(await (await exportOf(browser, accession, { query: 'format=json' })).text());
  });
});

describe('the twin of a summary', () => {
  test('holds the preview and nothing of the rest', async () => {
    const { accession, form, filedOn } = newest('10-K');
    const answer = await twinOf('json', `type=${form}&date=${filedOn}`);
    const twin = (await answer.json()) as FilingExport['summaries'] & { filing: FilingExport['filing'] };

    expect(answer.status).toBe(200);
    expect(twin.filing).toMatchObject({ ticker: 'NWSC', accession, invented: true });
    expect(twin.shown).toBeLessThan(twin.total);
    expect(twin.sections.flatMap((section) => section.summaries)).toHaveLength(twin.shown);
    expect(twin.keyPoints.length).toBeGreaterThan(0);
    const last = (await getFilingExport(accession, 'full')).summaries.sections.at(-2)?.summaries.at(-1);
    const text = await (await twinOf('md', `type=${form}&date=${filedOn}`)).text();
    expect(text).toContain('## Key points');
    expect(text).not.toContain(last?.anchor);
  });

  test('is not sent again to a client that has it', async () => {
    const { form, filedOn } = newest('10-Q');
    const query = `type=${form}&date=${filedOn}`;
    const first = await twinOf('md', query);
    const again = await twinOf('md', query, {
      ticker: 'nwsc',
      headers: { 'if-none-match': first.headers.get('etag') ?? '' },
    });

    expect(first.headers.get('link')).toMatch(/^<http.*summarized\?type=10-Q.*>; rel="canonical"$/);
    expect(again.status).toBe(304);
  });

  test.each([
    ['type=10-K', 'nwsc', 400],
    ['type=10-K&date=2020-02-30', 'nwsc', 400],
    ['type=10-K&date=1999-01-01', 'nwsc', 404],
    ['type=10-K&date=2026-02-19', 'nw\0sc', 404],
  ])('%s of %j is an error %i', async (query, ticker, status) => {
    expect((await twinOf('json', query, { ticker })).status).toBe(status);
  });
});

describe('the feed', () => {
  async function feedOf(ticker: string | null, headers: Record<string, string> = {}): Promise<Response> {
    const request = new Request('http://localhost:3000/feed.atom', { headers });
    if (ticker === null) {
      const { GET } = await import('../../app/feed.atom/route.ts');
      return GET(request, { params: Promise.resolve({}) });
    }
    const { GET } = await import('../../app/filings/[ticker]/feed.atom/route.ts');
    return GET(request, { params: Promise.resolve({ ticker }) });
  }

  type Entry = { id: string; title: string; updated: string; published: string; summary: string; link: unknown[] };
  type Feed = { feed: { id: string; title: string; updated: string; entry: Entry[]; author: { name: string } } };
  const parse = async (answer: Response) =>
    (new XMLParser({ ignoreAttributes: false }).parse(await answer.text()) as Feed).feed;

  test.each([[null], ['nwsc']])('of %s is Atom with what the standard asks of it', async (ticker) => {
    const answer = await feedOf(ticker);
    const feed = await parse(answer);

    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(feed.entry).toHaveLength(filings.length);
    expect(feed.author.name).toBe('Proofline');
    expect(new Set(feed.entry.map(({ id }) => id)).size).toBe(filings.length);
    for (const { id, updated, published, title, summary } of [...feed.entry]) {
      expect(id).toMatch(/^tag:proofline\.example,2026:filing\/\d{10}-\d{2}-\d{6}$/);
      expect(Number.isNaN(Date.parse(updated) + Date.parse(published))).toBe(false);
      expect(title).toMatch(/^Northwind/);
      expect(summary.length).toBeGreaterThan(10);
    }
    expect(feed.updated).toBe(
      feed.entry
        .map(({ updated }) => updated)
        .toSorted()
        .at(-1),
    );
  });

  test('is not sent again to a client that has it, by tag or by date', async () => {
    const first = await feedOf('nwsc');
    const tag = await feedOf('nwsc', { 'if-none-match': first.headers.get('etag') ?? '' });
    const date = await feedOf('nwsc', { 'if-modified-since': first.headers.get('last-modified') ?? '' });
    const before = await feedOf('nwsc', { 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' });

    expect([first.status, tag.status, date.status, before.status]).toEqual([200, 304, 304, 200]);
    expect(await tag.text()).toBe('');
  });

  test('of an unknown company is not found', async () => {
    expect((await feedOf('zzzz')).status).toBe(404);
  });

  test('and the twins are told to programs', async () => {
    const { GET } = await import('../../app/llms.txt/route.ts');
    const text = await (
      await GET(new Request('http://localhost:3000/llms.txt'), { params: Promise.resolve({}) })
    ).text();

    expect(text).toMatch(/^# Proofline\n\n> /);
    expect(text).toContain(`/filings/nwsc/summarized.md?type=10-K&date=${newest('10-K').filedOn}`);
  });
});
