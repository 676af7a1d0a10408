import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkComplete } from '#lib/edgar/check-complete';
import { createEdgarClient } from '#lib/edgar/edgar-client';
import { createEdgarDirectory } from '#lib/edgar/edgar-directory';
import { listFilings } from '#lib/edgar/list-filings';
import { detectMediaType } from '#lib/edgar/parse/detect-media-type';
import { parseCurrentFeed } from '#lib/edgar/parse/parse-current-feed';
import { dailyIndexPath, parseDailyIndex } from '#lib/edgar/parse/parse-daily-index';
import { parseSubmissions } from '#lib/edgar/parse/parse-submissions';
import { recogniseAnswer } from '#lib/edgar/recognise-answer';
import { corpusPath, isCorpusHere, manifest, SKIPPED } from '#tests/support/corpus';
import { startFakeEdgar } from '#tests/support/fake-edgar';
import { createJumpingClock } from '#tests/support/fake-edgar-clock';
import { createMemoryLimiter } from '#tests/support/memory-limiter';

const FIXTURES = corpusPath('edgar-fixtures');

const readJson = async (path: string): Promise<unknown> => JSON.parse(readFileSync(`${FIXTURES}/${path}`, 'utf8'));
const bytesOf = (path: string) => readFileSync(`${FIXTURES}/${path}`);

describe.skipIf(!existsSync(FIXTURES))(`EDGAR’s own answers (skipped without ${FIXTURES})`, () => {
  test('Carbo’s 1,205 filings of two files, paper, PDF and rendered forms among them', async () => {
    const { filings } = await listFilings(readJson, '1009672');
    expect(filings).toHaveLength(1205);
    expect(new Set(filings.map(({ accession }) => accession)).size).toBe(1205);
    expect(filings.map(({ filedOn }) => filedOn)).toEqual(
      filings
        .map(({ filedOn }) => filedOn)
        .toSorted()
        .toReversed(),
    );
    expect(filings.filter(({ primaryDocument }) => primaryDocument === null)).toHaveLength(30);
    expect(filings.filter(({ documentUrl }) => /xsl/i.test(documentUrl))).toEqual([]);
    expect(filings.filter(({ primaryDocument }) => primaryDocument?.endsWith('.paper'))).toHaveLength(10);
  });

  test('Carbo’s annual reports: 10-K, 10-K405 and 10-K/A apart', async () => {
    const count = async (form: string) => (await listFilings(readJson, '1009672', { forms: [form] })).filings.length;
    expect([await count('10-K'), await count('10-K405')]).toEqual([21, 3]);
    const [oldest] = (await listFilings(readJson, '1009672', { forms: ['10-K405'] })).filings.slice(-1);
    expect(oldest).toMatchObject({
      filedOn: '1999-03-12',
      acceptedAt: null,
      documentUrl: 'https://www.sec.gov/Archives/edgar/data/1009672/0001009672-99-000002.txt',
    });
  });

  test('an 8-K of Apple’s has the acceptance time that its own header gives in New York time', async () => {
    const { filings } = await listFilings(readJson, '320193', { since: '2016-01-01' });
    expect(bytesOf('full-submission/0000320193-24-000005.txt').toString('latin1')).toContain('20240201163030');
    expect(filings.find(({ accession }) => accession === '0000320193-24-000005')).toMatchObject({
      acceptedAt: '2024-02-01T21:30:30.000Z',
      items: ['2.02', '9.01'],
      form: '8-K',
    });
  });

  test('a person’s acceptance times were UTC all along', async () => {
    const [latest] = (await listFilings(readJson, '1771340')).filings;
    expect(latest).toMatchObject({
      filedOn: '2025-12-09',
      acceptedAt: '2025-12-10T00:00:14.000Z',
      primaryDocument: 'tm2533052-1_4seq1.xml',
    });
  });

  test('Apple’s list fails as a whole when its page of older filings is missing, and not when it is not needed', async () => {
    await expect(listFilings(readJson, '320193')).rejects.toThrow(/ENOENT/);
    expect((await listFilings(readJson, '320193', { forms: ['10-K'], limit: 11 })).filings).toHaveLength(11);
  });

  test('a company without filings, one without a sector, one with a curious name', async () => {
    expect((await listFilings(readJson, '350001')).filings).toEqual([]);
    expect(parseSubmissions(await readJson('submissions/CIK0001800903.json'), '1800903').company).toMatchObject({
      name: '&VEST Domestic Fund II LP',
      sic: null,
      tickers: [],
    });
    expect((await listFilings(readJson, '1800903')).filings[0]).toMatchObject({
      items: ['06b', '3C', '3C.7'],
      primaryDocument: 'primary_doc.xml',
    });
  });

  const feeds = existsSync(`${FIXTURES}/getcurrent`) ? readdirSync(`${FIXTURES}/getcurrent`) : [];
  test.each(feeds)('the feed %s has as many entries as were asked for, each whole', (name) => {
    const filings = parseCurrentFeed(bytesOf(`getcurrent/${name}`));
    expect(filings).toHaveLength(Number(/count-(\d+)/.exec(name)?.[1]));
    expect(filings.filter(({ company, role, form }) => !company || !role || !form)).toEqual([]);
  });

  test('pages of the feed read a second apart follow on one another', () => {
    const [first, second] = [0, 40].map((start) =>
      parseCurrentFeed(bytesOf(`getcurrent/getcurrent_type-all_count-40_start-${start}.atom.xml`)),
    );
    expect(Date.parse(first?.at(-1)?.acceptedAt ?? '')).toBeGreaterThanOrEqual(
      Date.parse(second?.[0]?.acceptedAt ?? ''),
    );
  });

  test.each([
    ['CIK-000000001.404.xml', 404, 'missing'],
    ['CIK-000000001.404.xml', 200, 'missing'],
    ['SEC.AutomatedTool.html', 403, 'undeclared'],
    ['SEC.AutomatedTool.html', 200, 'undeclared'],
    ['rate-exceeded.html', 403, 'blocked'],
    ['rate-exceeded.html', 200, 'blocked'],
    ['full-index-2099.403.xml', 403, 'blocked'],
    ['getcurrent_type-all_start-5100.503.html', 503, 'unavailable'],
    ['getcurrent_type-all_start-5100.503.html', 200, 'unavailable'],
  ])('the error page %s with status %i', (name, status, verdict) => {
    expect(recogniseAnswer(status, bytesOf(`errors/${name}`))).toBe(verdict);
  });

  test.each([
    ['full-index-2099.403.xml', 'missing'],
    ['rate-exceeded.html', 'blocked'],
    ['SEC.AutomatedTool.html', 'undeclared'],
  ])('the error page %s with status 403, of a file that may not be there yet', (name, verdict) => {
    expect(recogniseAnswer(403, bytesOf(`errors/${name}`), { mayBeAbsent: true })).toBe(verdict);
  });

  test('the filings of a day, which its index names with their companies and forms', () => {
    // The excerpt lacks the end of its last line.
    const excerpt = Buffer.concat([bytesOf('daily-index/master.20181231.excerpt.idx'), Buffer.from('\n')]);
    const filings = parseDailyIndex(excerpt);
    expect(filings).toHaveLength(
      excerpt
        .toString('latin1')
        .split('\n')
        .filter((line) => /^\d/.test(line)).length,
    );
    expect(filings[3]).toEqual({ accession: '0001144204-18-066755', cik: '0001000694', form: '8-K' });
    expect(() => parseDailyIndex(bytesOf('daily-index/form.20200318.idx'))).toThrow(/incomplete/);
  });

  test('the indexes of a quarter lie where they are looked for, none of them of a weekend', () => {
    const listing = bytesOf('daily-index/daily_index_2018_QTR4.htm').toString('latin1');
    const names = new Set(listing.match(/master\.\d{8}\.idx/g));
    expect(names.size).toBe(60);
    for (const name of names) {
      const day = name.replace(/^master\.(\d{4})(\d\d)(\d\d)\.idx$/, '$1-$2-$3');
      expect(dailyIndexPath(day)).toBe(`Archives/edgar/daily-index/2018/QTR4/${name}`);
      expect([1, 2, 3, 4, 5]).toContain(new Date(day).getUTCDay());
    }
  });

  const submissions = existsSync(`${FIXTURES}/full-submission`) ? readdirSync(`${FIXTURES}/full-submission`) : [];
  test.each(submissions)('the submission %s is whole, and known to be cut off wherever it is cut', (name) => {
    const bytes = bytesOf(`full-submission/${name}`);
    const judge = (part: Uint8Array) => checkComplete(part, detectMediaType(part));
    expect(recogniseAnswer(200, bytes)).toBe('ok');
    expect(judge(bytes)).toBe('whole');
    for (const share of [0.05, 0.3, 0.6, 0.95, 0.999]) {
      expect(judge(bytes.subarray(0, Math.floor(bytes.byteLength * share)))).toBe('cut-off');
    }
  });

  const indexes = existsSync(`${FIXTURES}/filing-index`) ? readdirSync(`${FIXTURES}/filing-index`) : [];
  test.each(indexes)('the index page %s is not taken for an error', (name) => {
    expect(recogniseAnswer(200, bytesOf(`filing-index/${name}`))).toBe('ok');
  });
});

describe.skipIf(!isCorpusHere)(`a directory of real filings (${SKIPPED})`, () => {
  const directory = createEdgarDirectory(corpusPath('edgar'));

  test('gives every filing, whole and unchanged, by its company’s list', async () => {
    for (const { cik, accession, form, sha256, filed, period } of manifest.filings) {
      const filing = (await directory.listFilings(cik)).filings.find((entry) => entry.accession === accession);
      expect(filing).toMatchObject({ form, filedOn: filed, periodOfReport: period });
      if (!filing) continue;
      const document = await directory.fetchDocument(filing);
      expect([accession, document.sha256, document.endsProperly]).toEqual([accession, sha256, true]);
      expect(createHash('sha256').update(document.bytes).digest('hex')).toBe(sha256);
    }
  });

  test('gives over HTTP what it gives from disk', async () => {
    const edgar = await startFakeEdgar({ root: corpusPath('edgar') });
    try {
      const clock = createJumpingClock();
      const limiter = createMemoryLimiter({ clock });
      const client = createEdgarClient({
        userAgent: 'Proofline Tests tests@example.com',
        limiter,
        clock,
        baseUrls: edgar.baseUrls,
      });
      expect(await client.listTickers()).toEqual(await directory.listTickers());
      for (const cik of new Set(manifest.filings.map((filing) => filing.cik))) {
        const { filings } = await client.listFilings(cik);
        expect(filings).toEqual((await directory.listFilings(cik)).filings);
        for (const filing of filings) {
          expect((await client.fetchDocument(filing)).sha256).toBe((await directory.fetchDocument(filing)).sha256);
        }
      }
      expect(edgar.requests.filter(({ status }) => status !== 200)).toEqual([]);
    } finally {
      await edgar.close();
    }
  });

  test('lists ten thousand tickers, of which some companies have several', async () => {
    const tickers = await directory.listTickers();
    expect(tickers.length).toBeGreaterThan(9000);
    const berkshire = tickers.filter(({ cik }) => cik === '0001067983').map(({ ticker }) => ticker);
    expect(berkshire.toSorted()).toEqual(['BRK-A', 'BRK-B']);
  });
});
