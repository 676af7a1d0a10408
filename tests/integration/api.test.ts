import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { exampleOf, writeCurl } from '#lib/api/curl-example';
import { API_PATH, EXAMPLE_ACCESSION } from '#lib/api/endpoint';
import { endpoints } from '#lib/api/endpoint-list';
import { makeKey } from '#lib/api-keys/key-text';
import { rights } from '#lib/billing/plans';
import { db } from '#lib/db/client';
import { addAccount, openAccountsSite } from '#tests/support/accounts-site';
import { addKey, addWrongKeys, askApi } from '#tests/support/api-site';
import { addDemoCompany } from '#tests/support/demo-company';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

// It only guards browser bundles, by failing wherever it is loaded outside of Next.
vi.mock('server-only', () => ({}));

let database: TestDatabase;
let filings: Awaited<ReturnType<typeof addDemoCompany>>;
/** Of the newest annual report, which was compared. */
let accession: string;
let subscriber: string;

beforeAll(async () => {
  database = await openTestDatabase({ pool: 30 });
  filings = await addDemoCompany(database, 'NWSC');
  accession = filings.find(({ form }) => form === '10-K')?.accession ?? '';
  subscriber = (await addKey('verify', { isSubscriber: true })).key;
});
afterAll(() => database.close());
beforeEach(() => db.rateLimit.deleteMany());

/** Limits in memory count by address: each group of tests asks from another one. */
const from = (peer: string) => ({ headers: { 'x-proofline-peer': peer } });

const json = async (path: string, key = subscriber) => {
  const answer = await askApi(path, { key });
  expect(answer.status).toBe(200);
  return answer.json();
};

test('the examples ask for a filing that the demo has', () => expect(accession).toBe(EXAMPLE_ACCESSION));

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    const ask = (options: Parameters<typeof askApi>[1] = {}) => {
      const { path, body } = exampleOf(endpoint);
      return askApi(path, { method: endpoint.method, body, ...options });
    };

    test('answers its example with what its schema says, and nothing else', async () => {
      const answer = await ask({ key: subscriber });
      const body: unknown = await answer.json();
      expect([answer.status, body]).toEqual([200, endpoint.answer.parse(body)]);
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(answer.headers.get('ratelimit-limit')).toBe('60');
      expect(answer.headers.get('ratelimit-remaining')).toBe('59');
    });

    test('answers what the command on the page for developers asks', async () => {
      const command = writeCurl(endpoint, 'https://proofline.example');
      const url = /"https:\/\/proofline\.example([^"]+)"/.exec(command)?.[1] ?? '';
      const sent = /-d '([^']*)'/.exec(command)?.[1];
      expect(url.startsWith(API_PATH)).toBe(true);
      expect(command).toContain('-H "Authorization: Bearer $PROOFLINE_KEY"');
      const answer = await askApi(url.slice(API_PATH.length), {
        key: subscriber,
        ...(sent === undefined ? {} : { method: 'POST', body: sent }),
      });
      expect(answer.status).toBe(200);
    });

    test('is for keys of its scope, whatever the plan', async () => {
      const free = await addKey('read');
      const answer = await ask({ key: free.key });
      const { type = null } = (await answer.json()) as { type?: string };
      const isExceeded = type?.endsWith('#problem-scope-exceeded') ?? false;
      expect([answer.status, isExceeded]).toEqual(endpoint.scope === 'read' ? [200, false] : [403, true]);
    });

    test('refuses wrong keys, each by its own problem', async () => {
      for (const [problem, key] of Object.entries(await addWrongKeys())) {
        const answer = await ask({ key, ...from(`203.0.113.${endpoint.path.length}`) });
        expect([answer.status, answer.headers.get('content-type')]).toEqual([401, 'application/problem+json']);
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer realm="API"/);
        const text = await answer.text();
        expect(JSON.parse(text)).toMatchObject({ status: 401, type: expect.stringContaining(`#problem-${problem}`) });
        expect(text).not.toContain(key?.slice(10, 30) ?? 'no key');
      }
    });

    test('a signed-in browser without a key is nobody', async () => {
      const site = await openAccountsSite();
      const email = `browser-${endpoint.name.toLowerCase()}@example.com`;
      await addAccount(email, 'correct horse');
      const browser = await site.signedIn(email);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await ask({ headers: { cookie, 'x-proofline-peer': '192.0.2.77' } });
      expect(answer.status).toBe(401);
    });

    test('lets pages of other sites ask', async () => {
      const { path } = exampleOf(endpoint);
      const answer = await askApi(path, { method: 'OPTIONS' });
      expect(answer.status).toBe(204);
      expect(answer.headers.get('access-control-allow-methods')).toContain(endpoint.method);
      expect(answer.headers.get('access-control-allow-headers')).toContain('Authorization');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    });
  },
);

test.each(endpoints.filter(({ method }) => method === 'GET').map((endpoint) => [endpoint.path, endpoint] as const))(
  'GET %s answers 304 to whoever has it already, and counts that',
  async (_, endpoint) => {
    const { path } = exampleOf(endpoint);
    const first = await askApi(path, { key: subscriber });
    const etag = first.headers.get('etag') ?? '';
    const again = await askApi(path, { key: subscriber, headers: { 'if-none-match': etag } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect(again.headers.get('ratelimit-remaining')).toBe('58');
  },
);

describe('limits', () => {
  test('of 50 requests at once of a free account ten are answered, the others are told to wait', async () => {
    const { key } = await addKey('read');
    const answers = await Promise.all(Array.from({ length: 50 }, () => askApi('/companies/NWSC', { key })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(rights.free.apiPerMinute);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('ratelimit-remaining')).toBe('0');
    expect(await refused[0]?.json()).toMatchObject({ type: expect.stringContaining('#problem-minute-limit') });
  });

  test('when a day’s requests are used, none is answered until the next day', async () => {
    const { key } = await addKey('read');
    for (let used = 0; used < rights.free.apiPerDay; used++) {
      if (used % 10 === 0) await db.rateLimit.deleteMany({ where: { key: { startsWith: 'api-minute' } } });
      expect((await askApi('/companies/NWSC', { key })).status).toBe(200);
    }
    await db.rateLimit.deleteMany({ where: { key: { startsWith: 'api-minute' } } });
    const refused = await askApi('/companies/NWSC', { key });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ type: expect.stringContaining('#problem-day-limit') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(refused.headers.get('ratelimit-limit')).toBe('50');
  });

  test('whoever tries keys is refused after sixty, and nobody else', async () => {
    const tries = await Promise.all(
      Array.from({ length: 80 }, () => askApi('/companies/NWSC', { key: makeKey(), ...from('203.0.113.250') })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(60);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(20);
    const other = await askApi('/companies/NWSC', { key: subscriber, ...from('203.0.113.250') });
    expect(other.status).toBe(200);
  });
});

describe('lists', () => {
  test('a company’s filings come page by page, each once, newest first', async () => {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page: { filings: { accession: string }[]; next: string | null } = await json(
        `/filings?symbol=nwsc&limit=3${next ? `&cursor=${encodeURIComponent(next)}` : ''}`,
      );
      seen.push(...page.filings.map((one) => one.accession));
      next = page.next;
    } while (next);
    expect(seen.toSorted()).toEqual(filings.map((one) => one.accession).toSorted());
    const days = seen.map((one) => filings.find((filing) => filing.accession === one)?.filedOn ?? '');
    expect(days).toEqual(days.toSorted().toReversed());
  });

  test('and can be narrowed by form and date', async () => {
    const annual = filings.filter(({ form }) => form === '10-K');
    const { filings: found } = await json('/filings?symbol=NWSC&form=10-K');
    expect(found).toHaveLength(annual.length);
    const [newest] = annual;
    const { filings: one } = await json(`/filings?filed_from=${newest?.filedOn}&filed_to=${newest?.filedOn}&form=10-K`);
    expect(one.map((entry: { accession: string }) => entry.accession)).toEqual([newest?.accession]);
  });

  test('a cursor that was changed, made up, or is of another list is refused', async () => {
    const { next } = await json('/filings?symbol=NWSC&limit=1');
    const [packed, signature] = (next as string).split('.');
    const forged = Buffer.from('["2030-01-01",1]').toString('base64url');
    for (const path of [
      `/filings?symbol=NWSC&limit=1&cursor=${forged}.${signature}`,
      `/filings?symbol=NWSC&limit=1&cursor=${packed}`,
      `/filings?symbol=NWSC&limit=1&cursor=${packed}.${'A'.repeat(22)}`,
      `/filings?symbol=NWSC&form=10-K&limit=1&cursor=${next}`,
      `/filings?limit=1&cursor=${next}`,
      `/filings/${accession}/blocks?cursor=${next}`,
      '/filings?cursor=%00',
    ]) {
      const answer = await askApi(path, { key: subscriber });
      expect([path, answer.status, ((await answer.json()) as { type: string }).type]).toEqual([
        path,
        400,
        expect.stringContaining('#problem-invalid-cursor'),
      ]);
    }
  });

  test.each([
    '/companies/%00',
    '/companies/..%2F..%2Fetc',
    "/companies/NWSC'%20OR%20'1'='1",
    '/companies/ZZZZ',
    '/companies/%C3%9F/figures',
    "/filings/1'%3BDROP%20TABLE%20%22User%22",
    '/filings/0000000000-00-000000',
    '/filings/0000000000-00-000000/blocks',
    '/filings/%00/summary',
    '/filings?symbol=%00',
    '/filings?form=%00',
    '/filings?filed_from=2026-13-45',
    '/filings?limit=0',
    '/filings?limit=1e9',
    '/filings?unknown=1',
    '/search?query=%00%00&symbols=%27',
    '/search',
    '/ask?question=',
    '/ask?question=x&from_year=abc',
    "/search?query=x&accession=1'--",
  ])('%s is a problem of the asker’s, and nothing fails', async (path) => {
    const answer = await askApi(path, { key: subscriber });
    expect([400, 404]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
  });
});

describe('reading in full', () => {
  const [first, second, third] = [0, 1, 2];
  const accessionOf = (at: number) => filings[at]?.accession ?? '';

  test('counts for a free account as on the page: two filings a day, then previews', async () => {
    const { key, userId } = await addKey('read');
    const preview = await json(`/filings/${accessionOf(third)}/summary?view=preview`, key);
    expect(preview.access).toEqual({ view: 'preview', reason: null });
    expect(await db.dailyUse.count({ where: { userId } })).toBe(0);
    for (const at of [first, second, first]) {
      const { access, shown, total } = await json(`/filings/${accessionOf(at)}/summary`, key);
      expect([access.view, shown]).toEqual(['full', total]);
    }
    expect((await json(`/filings/${accessionOf(first)}/blocks`, key)).access.view).toBe('full');
    expect(await db.dailyUse.count({ where: { userId } })).toBe(2);
    const refused = await json(`/filings/${accessionOf(third)}/summary`, key);
    expect(refused).toEqual({ ...preview, access: { view: 'preview', reason: expect.stringContaining('today') } });
  });

  test('a preview’s blocks are those of its summaries, and no page of them has more', async () => {
    const { key } = await addKey('read');
    const { sections } = await json(`/filings/${accession}/summary?view=preview`, key);
    const shown = sections.flatMap(({ summaries }: { summaries: { ordinal: number }[] }) =>
      summaries.map((one) => one.ordinal),
    );
    const { blocks, next } = await json(`/filings/${accession}/blocks?view=preview&limit=500`, key);
    expect(blocks.map((one: { ordinal: number }) => one.ordinal)).toEqual(shown);
    expect(next).toBeNull();
    const all = await json(`/filings/${accession}/blocks?limit=500`);
    expect(all.blocks.length).toBeGreaterThan(blocks.length);
    expect(await json(`/filings/${accession}/changes?view=preview`, key)).toMatchObject({
      access: { view: 'preview' },
    });
  });
});

test('every figure has its filing, its place and a status', async () => {
  const { years, quarters } = await json('/companies/nwsc/figures');
  const points = [...years, ...quarters].flatMap(({ points: own }) => own);
  expect(points.length).toBeGreaterThan(20);
  const isWhole = ({ value, status, source }: (typeof points)[number]) =>
    value === null
      ? status === 'missing' && source === null
      : ['verified', 'derived'].includes(status) && /^\d{10}-/.test(source.accession) && source.link.includes('#');
  expect(points.filter((point) => !isWhole(point))).toEqual([]);
});
