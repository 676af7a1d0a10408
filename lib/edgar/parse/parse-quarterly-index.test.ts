import { describe, expect, test } from 'vitest';
import { listQuarter, parseQuarterlyIndex, quarterlyIndexPath } from './parse-quarterly-index.ts';

const index = (...lines: string[]) =>
  Buffer.from(
    [
      'Description:           Master Index of EDGAR Dissemination Feed',
      'Last Data Received:    March 31, 2025',
      'Comments:              webmaster@sec.gov',
      '',
      'CIK|Company Name|Form Type|Date Filed|Filename',
      '-'.repeat(80),
      ...lines,
      '',
    ].join('\n'),
    'latin1',
  );
const LINES = [
  '1000045|NICHOLAS FINANCIAL INC|10-Q|2025-02-13|edgar/data/1000045/0000950170-25-019861.txt',
  '1000097|KINGDON | SONS CAFÉ|10-K/A|2025-02-14|edgar/data/1000097/0001000097-25-000001.txt',
];

test('a day’s quarter has its own address', () => {
  expect(['2025-01-01', '2024-12-31', '2025-04-01'].map(quarterlyIndexPath)).toEqual([
    'Archives/edgar/full-index/2025/QTR1/master.idx',
    'Archives/edgar/full-index/2024/QTR4/master.idx',
    'Archives/edgar/full-index/2025/QTR2/master.idx',
  ]);
});

describe('the index of a quarter', () => {
  test('tells which of the wanted filings it lists, and until when', () => {
    const wanted = new Set(['0000950170-25-019861', '0001000097-25-000001', '0000000001-25-000001']);
    expect(parseQuarterlyIndex(index(...LINES), wanted)).toEqual({
      coversUntil: '2025-03-31',
      listed: new Set(['0000950170-25-019861', '0001000097-25-000001']),
    });
  });

  test.each([
    ['cut off within a line', index(...LINES).subarray(0, -20)],
    ['cut off behind its head', index()],
    ['a page instead', Buffer.from('<!DOCTYPE html><html><body>Please wait</body></html>')],
    ['nothing', Buffer.alloc(0)],
    [
      'without its day',
      Buffer.from(
        index(...LINES)
          .toString('latin1')
          .replace('March 31, 2025', 'soon'),
        'latin1',
      ),
    ],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => parseQuarterlyIndex(bytes, new Set())).toThrow(/incomplete/);
  });
});

describe('the filings of a quarter', () => {
  const forms = new Set(['10-Q', '10-K/A']);

  test('are those of the wanted forms, with their days', () => {
    const other = '1000032|BINCH JAMES G|4|2025-02-18|edgar/data/1000032/0001209191-25-010347.txt';
    expect(listQuarter(index(...LINES, other), forms)).toEqual({
      coversUntil: '2025-03-31',
      unread: 0,
      filings: [
        { accession: '0000950170-25-019861', cik: '0001000045', form: '10-Q', filedOn: '2025-02-13' },
        { accession: '0001000097-25-000001', cik: '0001000097', form: '10-K/A', filedOn: '2025-02-14' },
      ],
    });
  });

  test('may end their lines in either way, and lie in folders of their own', () => {
    const line = '7|ACME|10-Q|2025-02-13|edgar/data/7/000095017025019861/0000950170-25-019861.txt  ';
    const bytes = Buffer.from(index(line).toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
    expect(listQuarter(bytes, forms).filings).toEqual([
      { accession: '0000950170-25-019861', cik: '0000000007', form: '10-Q', filedOn: '2025-02-13' },
    ]);
  });

  test.each([
    ['no number of a company', 'x|ACME|10-Q|2025-02-13|edgar/data/7/0000950170-25-019861.txt'],
    ['a number that is too long', '12345678901|ACME|10-Q|2025-02-13|edgar/data/7/0000950170-25-019861.txt'],
    ['a day that is none', '7|ACME|10-Q|2025-02-45|edgar/data/7/0000950170-25-019861.txt'],
    ['no accession number', '7|ACME|10-Q|2025-02-13|edgar/data/7/report.txt'],
    ['a column too few', '7|10-Q|2025-02-13|edgar/data/7/0000950170-25-019861.txt'],
    ['nothing but signs', '||||'],
  ])('leave out a line with %s, and say so', (_, line) => {
    const many = Array.from({ length: 200 }, () => LINES[0] ?? '');
    expect(listQuarter(index(...many.slice(0, 100), line, ...many), forms)).toMatchObject({
      unread: 1,
      filings: { length: 300 },
    });
  });

  test('are refused together when many lines cannot be understood', () => {
    const foreign = LINES.map((line) => line.replaceAll('|', ';'));
    expect(() => listQuarter(index(...foreign, LINES[0] ?? ''), forms)).toThrow(/2 lines that are none of a filing/);
  });

  test('are refused when the index is cut off', () => {
    expect(() => listQuarter(index(...LINES).subarray(0, -20), forms)).toThrow(/incomplete/);
  });
});
