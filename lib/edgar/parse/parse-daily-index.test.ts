import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '#lib/errors';
import { dailyIndexPath, parseDailyIndex } from './parse-daily-index.ts';

const HEAD = [
  'Description:           Daily Index of EDGAR Dissemination Feed',
  'Last Data Received:    Feb  3, 2025',
  'Comments:              webmaster@sec.gov',
  'Anonymous FTP:         ftp://ftp.sec.gov/edgar/',
  ' ',
  'CIK|Company Name|Form Type|Date Filed|File Name',
  '-'.repeat(80),
];
const index = (lines: readonly string[], end = '\n') => Buffer.from([...HEAD, ...lines, ''].join(end), 'latin1');

test('a day’s index has its own address', () => {
  expect(['2025-02-03', '2024-12-31', '2025-04-01'].map(dailyIndexPath)).toEqual([
    'Archives/edgar/daily-index/2025/QTR1/master.20250203.idx',
    'Archives/edgar/daily-index/2024/QTR4/master.20241231.idx',
    'Archives/edgar/daily-index/2025/QTR2/master.20250401.idx',
  ]);
});

describe('the index of a day', () => {
  test('gives each filing with its company and form, amendments and variants as they were filed', () => {
    expect(
      parseDailyIndex(
        index([
          '1000045|NICHOLAS FINANCIAL INC|10-Q|20250203|edgar/data/1000045/0000950170-25-019861.txt',
          '1000097|KINGDON | SONS CAFÉ|10-K405/A|20250203|edgar/data/1000097/0001000097-25-000001.txt   ',
          '10048|BARNWELL INDUSTRIES INC|NT 10-K |2025-01-31|edgar/data/10048/000089968118000088/0000899681-18-000088.txt',
        ]),
      ),
    ).toEqual([
      { accession: '0000950170-25-019861', cik: '0001000045', form: '10-Q' },
      { accession: '0001000097-25-000001', cik: '0001000097', form: '10-K405/A' },
      { accession: '0000899681-18-000088', cik: '0000010048', form: 'NT 10-K' },
    ]);
  });

  test('may be without any filing', () => {
    expect(parseDailyIndex(index([]))).toEqual([]);
  });

  test.each([
    [
      'cut off within a line',
      index(['10048|FIRM|8-K|20250203|edgar/data/10048/0000899681-18-000088.txt']).subarray(0, -9),
    ],
    ['cut off within its head', index([]).subarray(0, -20)],
    [
      'sorted by form',
      Buffer.from(HEAD.join('\n').replace('CIK|Company Name|Form Type|Date Filed|File Name', 'Form Type')),
    ],
    ['a page instead', Buffer.from('<!DOCTYPE html><html><body>Please wait</body></html>')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', (_, bytes) => {
    expect(() => parseDailyIndex(bytes)).toThrow(/index of a day is incomplete/);
  });

  const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const filing = fc.record({
    accession: fc.tuple(digits(10), digits(2), digits(6)).map((parts) => parts.join('-')),
    cik: fc.integer({ min: 1, max: 9_999_999_999 }).map((cik) => String(cik).padStart(10, '0')),
    form: fc.constantFrom('10-K', '10-K/A', '8-K', '10-Q', 'SC 13D/A', '4', 'X-17A-5'),
  });
  // Any sign of Latin-1 but the ends of lines.
  const name = fc.stringMatching(/^[ -~\u00a0-\u00ff]{1,40}$/);

  test('gives every filing in its order, whatever companies are called and however lines end', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(filing, name, fc.constantFrom('', '   ')), { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\n', '\r\n'),
        (entries, end) => {
          const lines = entries.map(
            ([{ accession, cik, form }, company, blanks]) =>
              `${Number(cik)}|${company}|${form}|20250203|edgar/data/${Number(cik)}/${accession}.txt${blanks}`,
          );
          expect(parseDailyIndex(index(lines, end))).toEqual(entries.map(([one]) => one));
        },
      ),
    );
  });

  test('cut off anywhere is refused, or gives its first filings and none besides', () => {
    const lines = ['8-K', '10-K', '4'].map(
      (form, at) => `10048|FIRM|${form}|20250203|edgar/data/10048/0000899681-25-00000${at}.txt`,
    );
    const whole = index(lines);
    const all = parseDailyIndex(whole);
    const readOrRefuse = (part: Uint8Array) => {
      try {
        return parseDailyIndex(part);
      } catch (error) {
        if (error instanceof AppError && error.code === 'upstream_failed') return [];
        throw error;
      }
    };
    for (let length = 0; length < whole.byteLength; length++) {
      const read = readOrRefuse(whole.subarray(0, length));
      expect(read).toEqual(all.slice(0, read.length));
    }
  });
});
