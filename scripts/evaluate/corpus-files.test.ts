import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCorpus } from './corpus-files.ts';
import { findManifest, readManifest } from './corpus-manifest.ts';
import { describeCorpus } from './describe-corpus.ts';

const folder = mkdtempSync(join(tmpdir(), 'proofline-corpus-'));
const sha256 = 'a'.repeat(64);

/** A report of a year, inside the submission that says who filed it. */
function write(file: string, form: string, year: number): void {
  const header = '<SEC-HEADER>\nCENTRAL INDEX KEY: 0000000042\n</SEC-HEADER>';
  const text = 'Our lamps were lit at dusk and put out at dawn, as they had been in every year before. '.repeat(30);
  const cover = `<p><b>FORM ${form}</b></p><p>For the fiscal year ended December 31, ${year}</p>`;
  const html = `<html><body>${cover}<p>${text}</p></body></html>`;
  const document = `<DOCUMENT>\n<TYPE>${form}\n<TEXT>\n${html}\n</TEXT>\n</DOCUMENT>`;
  writeFileSync(join(folder, 'edgar', file), `<SEC-DOCUMENT>\n${header}\n${document}\n</SEC-DOCUMENT>\n`);
}

function listed(file: string, { form, year, cik = '0000000042' }: { form: string; year: number; cik?: string }) {
  const accession = `${cik}-${String(year).slice(2)}-000001`;
  const company = { ticker: 'LAMP', cik, company: 'Lamps Inc.' };
  const dates = { period: `${year}-12-31`, filed: `${year + 1}-02-01` };
  return { file: `edgar/${file}`, form, accession, sha256, fidelity: 'as-served', ...company, ...dates };
}

const manifest = {
  filings: [
    listed('b.htm', { form: '10-K', year: 2023 }),
    listed('a.htm', { form: '10-K', year: 2024 }),
    listed('current.htm', { form: '8-K', year: 2024, cik: '0000000043' }),
    listed('plan.htm', { form: '11-K', year: 2024, cik: '0000000044' }),
  ],
  pairs: [{ ticker: 'LAMP', form: '10-K', relation: 'consecutive', older: 'edgar/b.htm', newer: 'edgar/a.htm' }],
  documents: [{ ...listed('exhibit.htm', { form: '8-K', year: 2024 }), type: 'EX-99.1' }],
};
const writeManifest = (content: unknown) =>
  writeFileSync(join(folder, 'manifest.json'), typeof content === 'string' ? content : JSON.stringify(content));

beforeAll(() => {
  mkdirSync(join(folder, 'edgar'));
  write('a.htm', '10-K', 2024);
  write('b.htm', '10-K', 2023);
  write('plan.htm', '11-K', 2024);
  write('current.htm', '8-K', 2024);
  write('exhibit.htm', 'EX-99.1', 2024);
  write('unlisted.htm', '10-K', 2020);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const names = (filings: readonly { file: string }[]) => filings.map(({ file }) => basename(file));

describe('a corpus with a manifest', () => {
  beforeAll(() => writeManifest(manifest));

  test.each(['', 'edgar'])('is the filings that it lists, of the forms that the site reads: %s/', async (below) => {
    const { filings, pairs } = await readCorpus(join(folder, below));
    expect(names(filings)).toEqual(['b.htm', 'a.htm', 'current.htm']);
    expect(filings[0]?.document).toMatchObject({ form: '10-K', period: '2023-12-31' });
    expect(pairs.map(({ older, newer }) => names([older, newer]))).toEqual([['b.htm', 'a.htm']]);
  });

  test('is described by what is measured of it', () => {
    expect(describeCorpus(folder)).toBe('3 real filings of 2 companies, periods 2023 to 2024');
  });
});

describe('a manifest that is not as documented', () => {
  test.each([
    ['{', /is no JSON/],
    [{ ...manifest, filings: [] }, /filings/],
    [{ ...manifest, filings: [{ ...manifest.filings[0], period: '2024' }] }, /filings\.0\.period/],
    [{ ...manifest, pairs: undefined }, /pairs/],
  ])('is refused, with the place', (content, message) => {
    writeManifest(content);
    expect(() => readManifest(join(folder, 'manifest.json'))).toThrow(message);
  });
});

describe('a directory without a manifest', () => {
  test('is every filing in it, each annual and quarterly report compared with the one before', async () => {
    rmSync(join(folder, 'manifest.json'));
    expect(findManifest(folder)).toBeNull();
    const { filings, pairs } = await readCorpus(folder);
    expect(names(filings)).toEqual(['a.htm', 'b.htm', 'current.htm', 'exhibit.htm', 'plan.htm', 'unlisted.htm']);
    expect(pairs.map(({ older, newer }) => names([older, newer]))).toEqual([
      ['unlisted.htm', 'b.htm'],
      ['b.htm', 'a.htm'],
    ]);
  });
});
