import { describe, expect, test } from 'vitest';
import { parseQuarterlyIndex, quarterlyIndexPath } from './parse-quarterly-index.ts';

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
