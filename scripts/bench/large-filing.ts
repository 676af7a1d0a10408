import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes a filing of 4 MB out of a smaller one, by repeating its body, in a directory laid out like EDGAR:
 *   node scripts/bench/large-filing.ts SOME-10-K.htm OUT && npm run -s cli -- ingest LARGE --from OUT
 */
const WANTED_BYTES = 4_000_000;
const CIK = '0009999991';
const ACCESSION = '0009999991-26-000001';
const NAME = 'large-20251231.htm';

const [source, out] = process.argv.slice(2);
if (!source || !out) throw new Error('Name a 10-K in HTML and a directory to write to.');
const html = readFileSync(source, 'utf8');
const start = html.indexOf('>', html.search(/<body/i)) + 1;
const end = html.search(/<\/body>/i);
if (start === 0 || end < 0) throw new Error(`${source} has no body.`);
const body = html.slice(start, end);
const times = Math.ceil((WANTED_BYTES - (html.length - body.length)) / body.length);
const large = html.slice(0, start) + body.repeat(times) + html.slice(end);

write(['Archives', 'edgar', 'data', String(Number(CIK)), ACCESSION.replaceAll('-', '')], NAME, large);
write(
  ['files'],
  'company_tickers.json',
  JSON.stringify({ 0: { cik_str: Number(CIK), ticker: 'LARGE', title: 'Large' } }),
);
write(
  ['submissions'],
  `CIK${CIK}.json`,
  JSON.stringify({
    cik: CIK,
    entityType: 'operating',
    sic: '',
    sicDescription: '',
    name: 'Large',
    tickers: ['LARGE'],
    exchanges: [],
    fiscalYearEnd: '',
    filings: {
      recent: {
        accessionNumber: [ACCESSION],
        filingDate: ['2026-02-20'],
        reportDate: ['2025-12-31'],
        acceptanceDateTime: ['2026-02-20T21:05:00.000Z'],
        act: ['34'],
        form: ['10-K'],
        fileNumber: [''],
        filmNumber: [''],
        items: [''],
        size: [large.length],
        isXBRL: [1],
        isInlineXBRL: [1],
        primaryDocument: [NAME],
        primaryDocDescription: ['10-K'],
      },
      files: [],
    },
  }),
);
process.stdout.write(`${(large.length / 1e6).toFixed(2)} MB in ${out}\n`);

function write(folders: string[], name: string, content: string): void {
  const directory = join(out ?? '', ...folders);
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, name), content);
}
