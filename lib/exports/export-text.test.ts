import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeMarkdown } from '#lib/text/escape-markdown';
import { writeCsv } from './export-csv.ts';
import { exportFileName, type FilingExport, sectionTitle } from './export-filing.ts';
import { writeJson } from './export-json.ts';
import { writeMarkdown } from './export-markdown.ts';

function exported(text: string, more: Partial<FilingExport['filing']> = {}): FilingExport {
  return {
    filing: {
      accession: '0009990142-26-000001',
      company: 'Northwind Semiconductor, Inc.',
      ticker: 'NWSC',
      form: '10-K',
      filedOn: '2026-02-19',
      period: '2025-12-27',
      originalUrl: 'https://www.sec.gov/x.htm',
      pageUrl: 'https://proofline.example/filings/nwsc/summarized?type=10-K&date=2026-02-19',
      invented: false,
      ...more,
    },
    figures: [
      {
        id: 'net-income',
        caption: 'Net loss',
        periodLength: 'year',
        current: {
          value: -5_000_000,
          unit: 'USD',
          scale: 6,
          decimals: -5,
          start: '2024-12-29',
          end: '2025-12-27',
          parts: [{ concept: 'us-gaap:NetIncomeLoss', value: -5_000_000, fact: 3, block: 9, anchor: 'i8-9' }],
        },
        prior: null,
        change: null,
        formula: null,
      },
    ],
    changes: {
      since: { accession: '0009990142-25-000001', form: '10-K', filedOn: '2025-02-20', period: '2024-12-28' },
      top: [
        {
          text,
          why: 'It is what the company sold, spent and earned.',
          whyBy: null,
          item: '8',
          importance: 91,
          url: 'https://proofline.example/filings/nwsc/summarized?type=10-K&date=2026-02-19&view=blackline#i8-a',
        },
      ],
      total: 214,
    },
    summaries: {
      keyPoints: [{ text, category: 'metric', paragraphs: [{ ordinal: 412, anchor: 'i7-a' }] }],
      sections: [
        {
          part: 'II',
          item: '7',
          title: 'Item 7. Discussion',
          summaries: [
            {
              ordinal: 412,
              anchor: 'i7-a',
              category: 'metric',
              status: 'verified',
              text,
              receipts: [
                { text: '14.5%', kind: 'number', status: 'verified', source: '14.5%', formula: null },
                { text: '2.0%', kind: 'number', status: 'derived', source: null, formula: '391.0 / 383.3 − 1 = 2.0 %' },
              ],
            },
            { ordinal: 413, anchor: 'i7-b', category: 'risk', status: 'withheld', text: '', receipts: [] },
          ],
        },
      ],
      shown: 2,
      total: 2,
      provider: 'extractive',
      model: null,
    },
  };
}

/** A reader of RFC 4180, written for this test. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/y;
  cell.lastIndex = 1;
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No cell at ${cell.lastIndex}.`);
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
const mischief = fc.oneof(
  anyText,
  fc.constantFrom('=1+1', '\t=cmd', '-2+3', '@SUM(A1)', '"=1', ' =x', '＝1', "=HYPERLINK('x')"),
);

describe('the CSV export', () => {
  test('has a row for each figure, key point, change and summary, with its permalink', () => {
    const [header, ...rows] = readCsv(writeCsv(exported('Revenue rose 14.5%, to $4,812.6 million.')));
    const at = (row: string[] | undefined, name: string) => row?.[header?.indexOf(name) ?? -1];

    expect(rows.map((row) => at(row, 'type'))).toEqual([
      'key figure',
      'key point',
      'change',
      'summary',
      'summary',
      'notice',
    ]);
    expect(at(rows[0], 'value')).toBe('-5000000');
    expect(at(rows[3], 'text')).toBe('Revenue rose 14.5%, to $4,812.6 million.');
    expect(at(rows[2], 'text')).toContain('It is what the company sold, spent and earned.');
    expect(at(rows[2], 'permalink')).toMatch(/&view=blackline#i8-a$/);
    expect(at(rows[3], 'receipts')).toBe('1 verified, 1 derived');
    expect(at(rows[3], 'permalink')).toBe(
      'https://proofline.example/filings/nwsc/summarized?type=10-K&date=2026-02-19#i7-a',
    );
    expect(at(rows[4], 'text')).toMatch(/^Withheld/);
    expect(at(rows[5], 'text')).toMatch(/Written by the built-in summarizer, no language model/);
  });

  test('gives every text back, and no cell that a spreadsheet would compute', () => {
    fc.assert(
      fc.property(mischief, (text) => {
        const [header = [], ...rows] = readCsv(writeCsv(exported(text)));
        expect(rows).toHaveLength(6);
        for (const row of rows) {
          expect(row).toHaveLength(header.length);
          const texts = row.filter((_, column) => header[column] !== 'value');
          expect(texts.filter((cell) => /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
        }
        const written = rows[1]?.[header.indexOf('text')] ?? '';
        expect([text, `'${text}`]).toContain(written);
      }),
    );
  });
});

describe('the Markdown export', () => {
  test('says category, reference, proof and derivation', () => {
    const text = writeMarkdown(exported('Revenue rose 14.5%.'));

    expect(text).toContain('# Northwind Semiconductor, Inc., 10-K for the period to Dec 27, 2025');
    expect(text).toContain('| Net income | year to Dec 27, 2025 | [−$5.0 million](');
    expect(text).toContain('## Part II, Item 7. Discussion');
    expect(text).toContain('**Metric.** Revenue rose 14.5%. [¶ 412](https://proofline.example/');
    expect(text).toContain('(1 verified, 1 derived)  \n2.0% = 391.0 / 383.3 − 1 = 2.0 %');
    expect(text).toContain(
      '## What changed since the last filing\n\nThe most important of 214 changes since the 10-K filed on Feb 20, 2025.',
    );
    expect(text).toMatch(/^1\. \[Revenue rose 14\.5%\.\]\(https:[^)]*&view=blackline#i8-a\) \(Item 8\) It is what/m);
    expect(text).toContain('*Withheld: a figure did not match its source');
  });

  test('lets no words of a filing become markup', () => {
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...'[](){}<>*_`~#|!\\&@-+=.1\n \tahtps:/') })),
        (text) => {
          const escaped = escapeMarkdown(text);
          expect(escaped).not.toMatch(/[\n\r<>@]/);
          expect(escaped).not.toMatch(/^[-+=#]|^\d{1,9}[.)](?:\s|$)/);
          expect(escaped).not.toMatch(/(?<!\\)(?:\\\\)*[`*_[\]|~]/);
          expect(unescape(escaped)).toBe(text.replace(/[\s\p{Cc}]+/gu, ' ').trim());
        },
      ),
    );
  });

  test('shows a planted image, link or script as its letters', () => {
    const text = escapeMarkdown(
      '![x](https://evil.example/p.png) <script>alert(1)</script> [a](javascript:b) www.evil.example',
    );

    expect(text).toBe(
      '\\!\\[x\\](https\\://evil.example/p.png) &lt;script&gt;alert(1)&lt;/script&gt; \\[a\\](javascript:b) www\\.evil.example',
    );
  });
});

/** What a CommonMark reader shows of escaped text. */
function unescape(text: string): string {
  return text
    .replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => (mark === '&' ? '\0' : mark))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#64;', '@')
    .replaceAll('&amp;', '&');
}

describe('an export', () => {
  test('as JSON keeps every field and adds permalinks', () => {
    const data: unknown = JSON.parse(writeJson(exported('Revenue rose.')));

    expect(data).toMatchObject({
      format: 'proofline-summary/1',
      filing: { ticker: 'NWSC' },
      keyFigures: [{ id: 'net-income', url: expect.stringMatching(/#i8-9$/) }],
      sections: [{ summaries: [{ text: 'Revenue rose.', url: expect.stringMatching(/#i7-a$/) }, { text: '' }] }],
      shown: 2,
      whatChanged: { since: { filedOn: '2025-02-20' }, top: [{ text: 'Revenue rose.', item: '8' }], total: 214 },
    });
  });

  test('calls what a segment earns what the filing calls it', () => {
    const filing = exported('Revenue rose.');
    const [income] = filing.figures;
    filing.figures = [{ ...income!, id: 'segment:Chips:operating-income', caption: 'Chips: segment profit' }];

    for (const text of [writeCsv(filing), writeMarkdown(filing)]) {
      expect(text).toContain('Chips: segment profit');
      expect(text).not.toMatch(/operating.income/i);
    }
    expect(JSON.parse(writeJson(filing))).toMatchObject({ keyFigures: [{ label: 'Chips: segment profit' }] });
  });

  test.each([
    [{}, 'nwsc-10-k-2026-02-19.pdf'],
    [{ ticker: 'BRK.B', form: '10-K/A' }, 'brk-b-10-k-a-2026-02-19.pdf'],
    [{ ticker: null, company: '"; rm -rf /\r\nX: y' }, 'rm-rf-x-y-10-k-2026-02-19.pdf'],
    [{ ticker: null, company: '東京', form: '', filedOn: null, period: null }, 'filing.pdf'],
  ])('%# has a file name without surprises', (more, name) => {
    expect(exportFileName(exported('', more).filing, 'pdf')).toBe(name);
  });

  test('names a section as the reading page does', () => {
    expect(sectionTitle({ part: null, item: '2.02', title: 'Results' })).toBe('Item 2.02. Results');
    expect(sectionTitle({ part: null, item: null, title: '' })).toBe('Cover page');
  });
});
