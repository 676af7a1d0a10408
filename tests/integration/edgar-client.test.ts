import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '#lib/edgar/clock';
import { createEdgarClient, type EdgarClientOptions } from '#lib/edgar/edgar-client';
import { dailyIndexPath } from '#lib/edgar/parse/parse-daily-index';
import { quarterlyIndexPath } from '#lib/edgar/parse/parse-quarterly-index';
import { createSharedLimiter, EdgarPausedError } from '#lib/edgar/request-limiter';
import { busiestSecond } from '#tests/support/edgar-fleet';
import { type FakeEdgar, type FakeEdgarOptions, startFakeEdgar } from '#tests/support/fake-edgar';
import { createJumpingClock, createSimulatedClock } from '#tests/support/fake-edgar-clock';
import { createMemoryLimiter, createMemoryLimiterStore } from '#tests/support/memory-limiter';
import { PATIENCE } from '#tests/support/patience';

const ROOT = 'tests/fixtures/edgar/site';
const LARKFIELD = '0009000001';
const REPORT = { cik: LARKFIELD, accession: '0009000001-26-000003', primaryDocument: 'lark-20251231.htm' };
const REPORT_PATH = 'Archives/edgar/data/9000001/000900000126000003/lark-20251231.htm';
const USER_AGENT = 'Proofline Tests tests@example.com';

let running: FakeEdgar[] = [];
afterEach(async () => {
  await Promise.all(running.map((edgar) => edgar.close()));
  running = [];
});

/** A fake EDGAR and a client of it whose waiting takes no time. */
async function setUp(options: Partial<EdgarClientOptions> = {}, server: FakeEdgarOptions = {}) {
  const clock = createJumpingClock();
  const edgar = await startFakeEdgar({ root: ROOT, now: clock.now, ...server });
  running.push(edgar);
  const limiter = createMemoryLimiter({ clock, maxPauseMs: Number.POSITIVE_INFINITY });
  const retries: string[] = [];
  const client = createEdgarClient({
    userAgent: USER_AGENT,
    limiter,
    baseUrls: edgar.baseUrls,
    clock,
    random: () => 1,
    onRetry: ({ reason }) => retries.push(reason),
    ...options,
  });
  return { clock, edgar, client, limiter, retries };
}

const reportBytes = () => readFile(`${ROOT}/${REPORT_PATH}`);

describe('getting lists and documents', () => {
  test('fetches a report with its hash, type and address', async () => {
    const { client, edgar } = await setUp();
    const bytes = await reportBytes();
    expect(await client.fetchDocument(REPORT)).toEqual({
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: 'text/html; charset=utf-8',
      url: `https://www.sec.gov/${REPORT_PATH}`,
      endsProperly: true,
    });
    expect(edgar.requests[0]?.headers).toMatchObject({ 'user-agent': USER_AGENT, 'accept-encoding': 'gzip, deflate' });
  });

  test('fetches the full submission of a filing without a primary document', async () => {
    const { client, edgar } = await setUp();
    const old = await client.fetchDocument({
      cik: LARKFIELD,
      accession: '0009000001-00-000001',
      primaryDocument: null,
    });
    expect(old.contentType).toBe('text/plain; charset=utf-8');
    expect(edgar.requests.map(({ path }) => path)).toEqual(['Archives/edgar/data/9000001/0009000001-00-000001.txt']);
  });

  test('tells the real charset of a document in Windows-1252', async () => {
    const { client } = await setUp();
    const filing = { cik: LARKFIELD, accession: '0009000001-25-000005', primaryDocument: 'lark-10ka.htm' };
    expect((await client.fetchDocument(filing)).contentType).toBe('text/html; charset=windows-1252');
  });

  test('knows a PDF, whatever type the server gives it', async () => {
    const { client } = await setUp();
    const filing = { cik: '9000002', accession: '0009000002-26-000001', primaryDocument: 'q8k.PDF' };
    expect(await client.fetchDocument(filing)).toMatchObject({ contentType: 'application/pdf', endsProperly: true });
  });

  test('brings binary documents over unharmed', async () => {
    const { client, edgar } = await setUp();
    const bytes = Buffer.concat([Buffer.from([0, 1, 2]), randomBytes(100_000)]);
    edgar.serve(REPORT_PATH, bytes);
    const document = await client.fetchDocument(REPORT);
    expect(document.contentType).toBe('application/octet-stream');
    expect(Buffer.compare(document.bytes, bytes)).toBe(0);
  });

  test('does not ask for filings made on paper', async () => {
    const { client, edgar } = await setUp();
    const paper = { ...REPORT, primaryDocument: '9999999997-17-006550.paper' };
    await expect(client.fetchDocument(paper)).rejects.toMatchObject({ code: 'unreadable_document' });
    expect(edgar.requests).toEqual([]);
  });

  test('lists tickers, and companies by CIK however it is written', async () => {
    const { client } = await setUp();
    expect((await client.listTickers()).map(({ ticker }) => ticker)).toEqual(['LARK', 'LARK-B', 'QNRY']);
    expect((await client.listFilings('9000001')).company).toMatchObject({
      cik: LARKFIELD,
      tickers: ['LARK', 'LARK-B'],
      sic: '3823',
    });
    expect((await client.listFilings('CIK0009000002')).company).toMatchObject({
      name: 'Quenry & Sons Corp',
      exchanges: [],
      sic: null,
    });
  });

  test('says not found of a company or document that EDGAR does not have', async () => {
    const { client } = await setUp();
    await expect(client.listFilings('123')).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.fetchDocument({ ...REPORT, primaryDocument: 'none.htm' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('sends lists again only when they have changed', async () => {
    const { client, edgar } = await setUp();
    const first = (await client.listFilings(LARKFIELD)).filings;
    expect((await client.listFilings(LARKFIELD)).filings).toEqual(first);
    expect(edgar.requests.map(({ status }) => status)).toEqual([200, 200, 200, 304, 304, 304]);
    edgar.serve('submissions/CIK0009000001-submissions-002.json', '{"accessionNumber":[],"filingDate":[],"form":[]}');
    expect((await client.listFilings(LARKFIELD)).filings).toHaveLength(first.length - 1);
  });

  test('resumes a listing that broke off without sending again what had come', async () => {
    const { client, edgar } = await setUp({ attempts: 1 });
    edgar.fail('submissions/CIK0009000001-submissions-002.json', { status: 500 });
    await expect(client.listFilings(LARKFIELD)).rejects.toMatchObject({ code: 'upstream_failed' });
    expect((await client.listFilings(LARKFIELD)).filings).toHaveLength(9);
    expect(edgar.requests.map(({ status }) => status)).toEqual([200, 200, 500, 304, 304, 200]);
  });
});

describe('an index that EDGAR has not made yet', () => {
  const DENIED = '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>';
  const DAY = '2026-02-11';
  const LINE = `9000001|Larkfield|8-K|20260211|edgar/data/9000001/${REPORT.accession}.txt`;
  const index = ['Last Data Received:    Feb 11, 2026', 'CIK|Company Name|Form Type|Date Filed|File Name', LINE, ''];

  test.each([
    ['denied', { status: 403, body: DENIED }],
    ['not there', {}],
  ])('is not there when EDGAR says %s, and all else goes on', async (_, fault) => {
    const { client, edgar, clock } = await setUp();
    edgar.fail(dailyIndexPath(DAY), fault);
    edgar.fail(quarterlyIndexPath(DAY), fault);
    const start = clock.now();
    await expect(client.getDailyIndex(DAY)).rejects.toMatchObject({ code: 'not_found' });
    await expect(client.getQuarterlyIndex(DAY, new Set())).rejects.toMatchObject({ code: 'not_found' });
    edgar.serve(dailyIndexPath(DAY), index.join('\n'));
    expect(await client.getDailyIndex(DAY)).toEqual([{ accession: REPORT.accession, cik: LARKFIELD, form: '8-K' }]);
    expect(edgar.requests).toHaveLength(3);
    expect(clock.now() - start).toBeLessThan(2_000);
  });

  test.each([
    ['forbidden without a word', { status: 403, body: '' }],
    ['the page for too many requests', { body: '<title>SEC.gov | Request Rate Threshold Exceeded</title>' }],
  ])('is no excuse to go on when EDGAR answers %s', async (_, fault) => {
    const clock = createJumpingClock();
    const { client, edgar } = await setUp({ limiter: createMemoryLimiter({ clock, maxPauseMs: 0 }), clock });
    edgar.fail(dailyIndexPath(DAY), fault);
    await expect(client.getDailyIndex(DAY)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(client.listTickers()).rejects.toMatchObject({ code: 'rate_limited' });
    expect(edgar.requests).toHaveLength(1);
  });
});

describe('a missing User-Agent', () => {
  test.each([[undefined], [''], ['Proofline'], ['Jane jane@example.com\r\nX: y']])(
    'is refused before any request: %j',
    (userAgent) => {
      const limiter = createMemoryLimiter();
      expect(() => createEdgarClient({ userAgent, limiter })).toThrow(
        expect.objectContaining({
          code: 'not_configured',
          message: expect.stringMatching(/SEC_USER_AGENT.*--from DIR/s),
        }),
      );
    },
  );
});

describe('answers that failed', () => {
  test.each([
    ['a server error', { status: 500 }],
    ['a bad gateway', { status: 502 }],
    ['a busy server', { status: 503 }],
    ['a broken connection', { reset: true }],
    ['a connection broken halfway', { cutAfter: 20 }],
    ['a packed answer that ends early', { cutGzip: true }],
    [
      'a page that says it is not available, as found',
      { status: 200, body: '<title>SEC.gov | File Unavailable</title>' },
    ],
    ['a storage error, as found', { status: 200, body: '<Error><Code>InternalError</Code></Error>' }],
    ['an encoding never asked for', { headers: { 'content-encoding': 'br' } }],
  ])('are asked for again after %s, and the report comes whole', async (_, fault) => {
    const { client, edgar, retries } = await setUp({}, { gzip: false });
    edgar.fail(REPORT_PATH, fault, fault);
    expect(Buffer.compare((await client.fetchDocument(REPORT)).bytes, await reportBytes())).toBe(0);
    expect(retries).toHaveLength(2);
    expect(edgar.requests).toHaveLength(3);
  });

  test('wait longer each time', async () => {
    const { client, edgar, clock } = await setUp();
    edgar.fail(REPORT_PATH, { status: 503, times: 4 });
    await client.fetchDocument(REPORT);
    expect(clock.slept.filter((ms) => ms >= 1000)).toEqual([1000, 2000, 4000, 8000]);
  });

  test('wait as long as Retry-After says, in seconds or as a date', async () => {
    const { client, edgar, clock } = await setUp();
    const date = new Date(clock.now() + 100_000).toUTCString();
    edgar.fail(REPORT_PATH, { status: 503, retryAfter: '30' }, { status: 503, retryAfter: date });
    await client.fetchDocument(REPORT);
    expect(clock.slept).toEqual([30_000, expect.closeTo(70_000, -3)]);
  });

  test('are left for later when Retry-After is beyond patience', async () => {
    const { client, edgar, clock } = await setUp();
    edgar.fail(REPORT_PATH, { status: 503, retryAfter: '3600' });
    const refusal = await client.fetchDocument(REPORT).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'rate_limited', retryAt: new Date(clock.now() + 3_600_000) });
  });

  test('end as a failure of EDGAR after five tries, never as a missing filing', async () => {
    const { client, edgar } = await setUp();
    edgar.fail(REPORT_PATH, { status: 503, times: 99 });
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(edgar.requests).toHaveLength(5);
  });

  test('end when nothing comes within the time allowed', async () => {
    const { client, edgar, retries } = await setUp({ timeoutMs: 60, attempts: 2 });
    edgar.fail(REPORT_PATH, { hang: true, times: 2 });
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject({ code: 'upstream_failed' });
    expect(retries).toEqual([expect.stringContaining('within 60 ms')]);
  });

  test('end at once when the caller gives up', async () => {
    const { client, edgar } = await setUp();
    edgar.fail(REPORT_PATH, { hang: true });
    const control = new AbortController();
    const fetching = client.fetchDocument(REPORT, control.signal);
    await expect.poll(() => edgar.requests.length, PATIENCE).toBe(1);
    control.abort(new Error('enough'));
    await expect(fetching).rejects.toThrow('enough');
    expect(edgar.requests).toHaveLength(1);
  });
});

describe('answers cut short without any sign of it', () => {
  test('a list that is not whole JSON is asked for again', async () => {
    const { client, edgar, retries } = await setUp();
    edgar.fail('submissions/CIK0009000001.json', { shortenTo: 500 });
    expect((await client.listFilings(LARKFIELD)).filings).toHaveLength(9);
    expect(retries).toHaveLength(1);
  });

  test('an error page instead of a list is asked for again', async () => {
    const { client, edgar } = await setUp();
    edgar.fail('files/company_tickers.json', { body: '<html><body>Please wait</body></html>' });
    expect(await client.listTickers()).toHaveLength(3);
  });

  test('a list with columns of unequal length is refused', async () => {
    const { client, edgar } = await setUp();
    const recent = { accessionNumber: ['0009000001-26-000003'], filingDate: ['2026-02-12'], form: [] };
    edgar.serve('submissions/CIK0009000001.json', JSON.stringify({ cik: 9000001, filings: { recent, files: [] } }));
    await expect(client.listFilings(LARKFIELD)).rejects.toMatchObject({ code: 'upstream_failed' });
  });

  test('a list of another company is refused', async () => {
    const { client, edgar } = await setUp();
    edgar.serve('submissions/CIK0009000001.json', await readFile(`${ROOT}/submissions/CIK0009000002.json`));
    await expect(client.listFilings(LARKFIELD)).rejects.toThrow(/CIK 0009000002/);
  });

  test('a submission whose last document does not end is asked for again, and never returned', async () => {
    const { client, edgar } = await setUp();
    const filing = { cik: LARKFIELD, accession: '0009000001-00-000001', primaryDocument: null };
    const path = 'Archives/edgar/data/9000001/0009000001-00-000001.txt';
    edgar.fail(path, { shortenTo: 150 });
    expect((await client.fetchDocument(filing)).endsProperly).toBe(true);
    edgar.fail(path, { shortenTo: 150, times: 99 });
    await expect(client.fetchDocument(filing)).rejects.toThrow(/cut off/);
  });

  test('a page that lacks its end is asked for once more, and the whole one is taken', async () => {
    const { client, edgar } = await setUp();
    edgar.fail(REPORT_PATH, { shortenTo: 80 });
    expect(Buffer.compare((await client.fetchDocument(REPORT)).bytes, await reportBytes())).toBe(0);
  });

  test('a page that was filed without its end is taken, and said to be so', async () => {
    const { client, edgar } = await setUp();
    edgar.serve(REPORT_PATH, '<html><body><p>Item 1. Business.</p>');
    expect(await client.fetchDocument(REPORT)).toMatchObject({ endsProperly: false });
    expect(edgar.requests).toHaveLength(2);
  });
});

describe('large and hostile answers', () => {
  test('a document of 49 MB is read whole', async () => {
    const { client, edgar } = await setUp({}, { gzip: false });
    const bytes = Buffer.alloc(49 * 1024 * 1024, 'Item 1. ');
    edgar.serve(REPORT_PATH, bytes);
    expect((await client.fetchDocument(REPORT)).bytes.byteLength).toBe(bytes.byteLength);
  });

  test('a larger one is refused by its length, without reading it', async () => {
    const { client, edgar } = await setUp({}, { gzip: false });
    edgar.serve(REPORT_PATH, Buffer.alloc(51 * 1024 * 1024, 'Item 1. '));
    edgar.fail(REPORT_PATH, { cutAfter: 100_000 });
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject({
      code: 'unreadable_document',
      message: expect.stringMatching(/50 MB/),
    });
    expect(edgar.requests).toHaveLength(1);
  });

  test('a larger one that is packed is refused as soon as it is too large', async () => {
    const { client, edgar } = await setUp({ maxBytes: 4 * 1024 * 1024 });
    edgar.serve(REPORT_PATH, randomBytes(3 * 1024 * 1024).toString('hex'));
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject({
      code: 'unreadable_document',
      message: expect.stringMatching(/4\.0 MB/),
    });
  });

  test('a gzip bomb is refused in little memory, and the next document comes', async () => {
    const { client, edgar } = await setUp();
    edgar.fail(REPORT_PATH, { gzipBombMegabytes: 4000 });
    const before = process.memoryUsage().rss;
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject({
      code: 'unreadable_document',
      message: expect.stringMatching(/unpacks/),
    });
    expect((process.memoryUsage().rss - before) / 1024 / 1024).toBeLessThan(150);
    expect((await client.fetchDocument(REPORT)).endsProperly).toBe(true);
  });
});

describe('being told to stop', () => {
  test.each([
    ['403', { status: 403 }],
    ['429', { status: 429 }],
    ['the page for too many requests, as found', { body: '<title>SEC.gov | Request Rate Threshold Exceeded</title>' }],
    ['access denied by the storage', { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' }],
  ])('by %s: no request for ten minutes, one probe, and then the rest', async (_, fault) => {
    const clock = createSimulatedClock();
    const edgar = await startFakeEdgar({ root: ROOT, now: clock.now });
    running.push(edgar);
    const store = createMemoryLimiterStore(clock);
    let inLine = 0;
    const member = (maxPauseMs: number) => {
      const limiter = createSharedLimiter(store, { clock, maxPauseMs });
      const acquire = (signal?: AbortSignal) => {
        inLine += 1;
        return limiter.acquire(signal).finally(() => {
          inLine -= 1;
        });
      };
      const counting = { ...limiter, acquire };
      return createEdgarClient({ userAgent: USER_AGENT, limiter: counting, baseUrls: edgar.baseUrls, clock });
    };
    const start = clock.now();
    edgar.fail('*', fault, fault);
    await expect(member(0).fetchDocument(REPORT)).rejects.toMatchObject({ code: 'rate_limited' });

    const fleet = [member(Number.POSITIVE_INFINITY), member(Number.POSITIVE_INFINITY)];
    let done = 0;
    const work = fleet.flatMap((client) => [client.fetchDocument(REPORT), client.listFilings(LARKFIELD)]);
    const all = Promise.all(work.map((promise) => promise.then(() => void (done += 1))));
    while (done < work.length && clock.now() - start < 3_600_000) {
      await clock.advance(1000);
      // Answers come over a real socket: time stands still until each worker is in line again or done.
      await expect.poll(() => done + inLine, { ...PATIENCE, interval: 1 }).toBe(work.length);
    }
    await all;

    const minutes = edgar.requests.map(({ at }) => Math.floor((at - start) / 60_000));
    expect(minutes.slice(0, 2)).toEqual([0, 10]);
    expect([Math.min(...minutes.slice(2)), Math.max(...minutes.slice(2))]).toEqual([20, 20]);
    expect(minutes).toHaveLength(2 + 1 + 3 + 1 + 3);
  });

  test('for longer, when Retry-After says so', async () => {
    const clock = createJumpingClock();
    const { client, edgar } = await setUp({ limiter: createMemoryLimiter({ clock, maxPauseMs: 0 }), clock });
    edgar.fail(REPORT_PATH, { status: 429, retryAfter: '3600' });
    const refusal = await client.fetchDocument(REPORT).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(EdgarPausedError);
    expect(refusal).toMatchObject({ retryAt: new Date(clock.now() + 3_600_000) });
  });

  test('stops a caller without patience, who is told when to return, and sends nothing meanwhile', async () => {
    const clock = createJumpingClock();
    const limiter = createMemoryLimiter({ clock, maxPauseMs: 60_000 });
    const { client, edgar } = await setUp({ limiter, clock });
    edgar.fail(REPORT_PATH, { status: 403 });
    const expected = { code: 'rate_limited', retryAt: new Date(clock.now() + 600_000) };
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject(expected);
    await expect(client.listTickers()).rejects.toMatchObject(expected);
    expect(edgar.requests).toHaveLength(1);
  });

  test('names the User-Agent when that is what EDGAR objects to', async () => {
    const { client, edgar } = await setUp();
    const page = '<title>SEC.gov | Your Request Originates from an Undeclared Automated Tool</title>';
    edgar.fail(REPORT_PATH, { body: page });
    await expect(client.fetchDocument(REPORT)).rejects.toThrow(/SEC_USER_AGENT/);
    expect(edgar.requests).toHaveLength(1);
  });

  test('gives up after five blocks in a row', async () => {
    const { client, edgar } = await setUp();
    edgar.fail('*', { status: 403, times: 99 });
    await expect(client.fetchDocument(REPORT)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(edgar.requests).toHaveLength(5);
    const times = edgar.requests.map(({ at }) => at);
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(600_000);
  });
});

test('four clients over one limiter send a request for each slot, of which no second of real time has more than eight', async () => {
  const edgar = await startFakeEdgar({ root: ROOT });
  running.push(edgar);
  // By the limiter's own clock: when a request arrives, a busy machine decides.
  let now = 0;
  const granted: number[] = [];
  const inner = createMemoryLimiterStore({ ...systemClock, now: () => (now = systemClock.now()) });
  const store = {
    ...inner,
    async take(...wanted: Parameters<typeof inner.take>) {
      const taking = inner.take(...wanted);
      const at = now;
      const slot = await taking;
      if (slot.granted) granted.push(at);
      return slot;
    },
  };
  const clients = Array.from({ length: 4 }, () =>
    createEdgarClient({ userAgent: USER_AGENT, limiter: createSharedLimiter(store), baseUrls: edgar.baseUrls }),
  );
  await Promise.all(clients.flatMap((client) => Array.from({ length: 5 }, () => client.fetchDocument(REPORT))));
  expect([edgar.requests.length, granted.length]).toEqual([20, 20]);
  expect(busiestSecond(granted)).toBeLessThanOrEqual(8);
  expect(edgar.requests.every(({ headers }) => headers['user-agent'] === USER_AGENT)).toBe(true);
});
