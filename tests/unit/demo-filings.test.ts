import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEdgarDirectory } from '#lib/edgar/edgar-directory';
import { parseFiling } from '#lib/filings/parse-filing';
import type { FilingDocument } from '#lib/filings/types';
import { buildDemoFilings, type DemoFiling } from '../../prisma/demo/build-demo-filings.ts';
import { writeDemoDirectory } from '../../prisma/demo/write-demo-directory.ts';

const ITEMS = {
  '10-K': [
    '1',
    '1A',
    '1B',
    '1C',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '7A',
    '8',
    '9',
    '9A',
    '9B',
    '9C',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
  ],
  '10-Q': ['I:1', 'I:2', 'I:3', 'I:4', 'II:1', 'II:1A', 'II:2', 'II:3', 'II:4', 'II:5', 'II:6'],
} as const;
const REAL_TICKERS = '../shared/corpus/edgar/files/company_tickers.json';

const filings = buildDemoFilings();
const parsed = new Map<string, FilingDocument>();
for (const filing of filings) parsed.set(filing.accession, parseFiling(new TextEncoder().encode(filing.html)));

function documentOf({ accession }: DemoFiling): FilingDocument {
  const document = parsed.get(accession);
  if (!document) throw new Error(`${accession} was not parsed.`);
  return document;
}

function paragraphs(filing: DemoFiling) {
  return documentOf(filing).blocks.filter(
    ({ kind, text }) => (kind === 'paragraph' || kind === 'list-item') && text.length >= 80,
  );
}

const annual = filings.filter(({ form }) => form === '10-K');
const pairs = annual.flatMap((filing, index) => {
  const next = annual[index + 1];
  return next?.company.cik === filing.company.cik ? [[filing.company.ticker, filing, next] as const] : [];
});
const named = filings.map(
  (filing) => [`${filing.company.ticker} ${filing.form} of ${filing.filedOn}`, filing] as const,
);

describe('the set of demonstration filings', () => {
  test('has two annual, three quarterly and one current report of each of three companies', () => {
    const tickers = [...new Set(filings.map(({ company }) => company.ticker))];
    const forms = (ticker: string) =>
      filings
        .filter(({ company }) => company.ticker === ticker)
        .map(({ form }) => form)
        .toSorted();
    expect(tickers).toHaveLength(3);
    for (const ticker of tickers) expect(forms(ticker)).toEqual(['10-K', '10-K', '10-Q', '10-Q', '10-Q', '8-K']);
    expect(new Set(filings.map(({ accession }) => accession)).size).toBe(filings.length);
  });

  test('comes out the same every time', () => {
    expect(buildDemoFilings()).toEqual(filings);
  });

  test.each(named)('%s was filed after its period and before the demonstration was written', (_, filing) => {
    expect(filing.filedOn >= filing.periodOfReport).toBe(true);
    expect(filing.filedOn <= '2026-11-20').toBe(true);
  });

  test.skipIf(!existsSync(REAL_TICKERS))(
    'uses tickers and CIKs that no real company has (needs ../shared/corpus)',
    () => {
      const real = Object.values(
        JSON.parse(readFileSync(REAL_TICKERS, 'utf8')) as Record<string, { ticker: string; cik_str: number }>,
      );
      for (const { company } of filings) {
        expect(real.some(({ ticker }) => ticker === company.ticker)).toBe(false);
        expect(real.some((entry) => entry.cik_str === Number(company.cik))).toBe(false);
      }
    },
  );
});

describe('a demonstration filing read by the parser', () => {
  test.each(named)('%s says in its first paragraph that it is invented', (_, filing) => {
    const first = documentOf(filing).blocks[0]?.text ?? '';
    expect(first).toMatch(/^Demonstration document\. .* are invented/);
    expect(first).toContain(filing.company.name);
  });

  test.each(named)('%s is read without a warning, with its form, company, period and items', (_, filing) => {
    const document = documentOf(filing);
    expect(document.health).toMatchObject({ status: 'ok', warnings: [] });
    expect(document.health.textKept).toBeGreaterThanOrEqual(0.999);
    expect(document).toMatchObject({ form: filing.form, company: filing.company.name, period: filing.periodOfReport });
    expect(document.health.itemsFound).toEqual(filing.form === '8-K' ? filing.items.split(',') : ITEMS[filing.form]);
  });

  test.each(named)('%s has no word that a missing figure leaves behind', (_, filing) => {
    const text = documentOf(filing).blocks.map((block) => block.text);
    expect(text.filter((line) => /undefined|NaN|Infinity|\[object|\$-|--/.test(line))).toEqual([]);
  });

  test.each(named)('%s keeps a paragraph that a page break cuts in one piece', (_, filing) => {
    const cut = paragraphs(filing).filter(({ text, part }) => part && !/[.:;”]$|; and$/.test(text));
    expect(cut).toEqual([]);
  });

  test.each(annual.map((filing) => [filing.company.ticker, filing] as const))(
    'an annual report of %s has at least 120 paragraphs worth reading and 15 risk factors',
    (_, filing) => {
      expect(paragraphs(filing).length).toBeGreaterThanOrEqual(120);
      const risks = documentOf(filing).blocks.filter(
        ({ kind, item, text }) => kind === 'heading' && item === '1A' && text.endsWith('.'),
      );
      expect(risks.length).toBeGreaterThanOrEqual(15);
    },
  );

  test.each(pairs)(
    'consecutive annual reports of %s share at least 40 % of their paragraphs and differ',
    (_, older, newer) => {
      const known = new Set(paragraphs(older).map(({ hash }) => hash));
      const now = paragraphs(newer);
      const equal = now.filter(({ hash }) => known.has(hash)).length / now.length;
      expect(equal).toBeGreaterThanOrEqual(0.4);
      expect(equal).toBeLessThanOrEqual(0.8);
    },
  );

  test.each(pairs)('between annual reports of %s a risk factor appears and another disappears', (_, older, newer) => {
    const headings = (filing: DemoFiling) =>
      documentOf(filing)
        .blocks.filter(({ kind, item }) => kind === 'heading' && item === '1A')
        .map(({ text }) => text);
    expect(headings(newer).some((text) => !headings(older).includes(text))).toBe(true);
    expect(headings(older).some((text) => !headings(newer).includes(text))).toBe(true);
  });

  test.each(named.filter(([, { html }]) => html.startsWith('<?xml')))(
    '%s is well-formed XML, and every continuation of a text block has its beginning',
    (_, { html }) => {
      expect(XMLValidator.validate(html)).toBe(true);
      const values = (pattern: RegExp) =>
        Array.from(html.matchAll(pattern), ([, id = '']) => id).toSorted((a, b) => a.localeCompare(b));
      expect(values(/continuedAt="([^"]+)"/g)).toEqual(values(/<ix:continuation id="([^"]+)"/g));
    },
  );

  test('facts stand where Workiva and Toppan Merrill put them, and an older filer has none', () => {
    const counts = ({ isOld }: { isOld: boolean }) =>
      filings
        .filter(({ company, form }) => (company.ticker === 'TIDE') === isOld && form !== '8-K')
        .map((filing) => documentOf(filing).facts.length);
    expect(Math.min(...counts({ isOld: false }))).toBeGreaterThanOrEqual(150);
    expect(Math.max(...counts({ isOld: true }))).toBe(0);
  });
});

describe('a directory laid out like EDGAR', () => {
  const directory = mkdtempSync(join(tmpdir(), 'demo-edgar-'));
  beforeAll(() => writeDemoDirectory(directory, filings));
  afterAll(() => rmSync(directory, { recursive: true }));
  const edgar = createEdgarDirectory(directory);

  test('names every company once in the list of tickers', async () => {
    const tickers = await edgar.listTickers();
    expect(tickers.map(({ ticker }) => ticker)).toEqual(['NWSC', 'HLFD', 'TIDE']);
  });

  test('gives back every filing, newest first, with its document unharmed', async () => {
    for (const cik of new Set(filings.map(({ company }) => company.cik))) {
      const listed = (await edgar.listFilings(cik)).filings;
      const own = filings.filter(({ company }) => company.cik === cik);
      expect(listed.map(({ accession }) => accession)).toEqual(own.map(({ accession }) => accession).toReversed());
      for (const filing of listed) {
        const { bytes } = await edgar.fetchDocument(filing);
        expect(new TextDecoder().decode(bytes)).toBe(own.find(({ accession }) => accession === filing.accession)?.html);
      }
    }
  });
});
