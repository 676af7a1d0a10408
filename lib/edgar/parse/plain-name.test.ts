import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCurrentFeed } from './parse-current-feed.ts';
import { parseDailyIndex } from './parse-daily-index.ts';
import { parseFilingColumns } from './parse-filing-columns.ts';
import { parseSubmissions } from './parse-submissions.ts';
import { parseTickers } from './parse-tickers.ts';
import { plainName } from './plain-name.ts';

const ODD = '\u202eLark\0field\u200b \u0007Inst\u2066ruments\u0085 Inc.\ufeff';
const PLAIN = 'Larkfield Instruments Inc.';

describe('a name', () => {
  test.each([
    ['with signs that nobody sees', ODD, PLAIN],
    ['on two lines', 'Larkfield\r\n\tInstruments Inc.', PLAIN],
    ['of another script', 'Société Générale (日本) Åbo', 'Société Générale (日本) Åbo'],
    ['of 300 letters', 'x'.repeat(300), 'x'.repeat(200)],
    ['that would be cut within a sign', `${'x'.repeat(199)}\u{1f600}`, 'x'.repeat(199)],
    ['of nothing that is seen', '\0\u200b\u202e ', ''],
  ])('%s is stored as it is seen', (_, name, plain) => {
    expect(plainName(name)).toBe(plain);
  });

  test('once plain stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(plainName(plainName(name))).toBe(plainName(name));
      }),
    );
  });
});

describe('what nobody sees is left out', () => {
  test('of a company’s own list', () => {
    const json = {
      cik: '1',
      name: ODD,
      tickers: ['LA\0RK', '\u200b', '\u202eLARK'],
      exchanges: ['Nas\0daq', null],
      sic: '36\x0074',
      sicDescription: `\u202e${PLAIN}`,
      fiscalYearEnd: '12\x0031',
      formerNames: [{ name: ODD }, { name: '\0' }],
      filings: { recent: {} },
    };
    expect(parseSubmissions(json, '1').company).toEqual({
      cik: '0000000001',
      name: PLAIN,
      tickers: ['LARK'],
      exchanges: ['Nasdaq'],
      sic: '3674',
      sicDescription: PLAIN,
      fiscalYearEnd: '1231',
      formerNames: [PLAIN],
    });
    expect(parseSubmissions({ ...json, name: '\0' }, '1').company.name).toBe('CIK 0000000001');
  });

  test('of the list of tickers', () => {
    const rows = {
      0: { cik_str: 1, ticker: '\u202ela\0rk', title: ODD },
      1: { cik_str: 2, ticker: '\u200b', title: 'x' },
    };
    expect(parseTickers(rows)).toEqual([{ cik: '0000000001', ticker: 'LARK', name: PLAIN }]);
  });

  test('of a list of filings', () => {
    const recent = {
      accessionNumber: ['0000000001-26-000001'],
      filingDate: ['2026-02-12'],
      form: ['10-\0K'],
      items: ['2.0\x002,\u200b'],
      primaryDocument: ['a\u202eb.htm'],
    };
    const [filing] = parseFilingColumns(recent, '0000000001').rows((form) => form === '10-K');
    expect(filing).toMatchObject({ form: '10-K', items: ['2.02'], primaryDocument: null });
  });

  test('of the feed and of the index of a day', () => {
    const entry = `<entry><title>10-\x81K - Lark\x9dfield\x7f Co (0000000001) (Filer)</title>
      <link href="https://www.sec.gov/Archives/edgar/data/1/000000000126000001/0000000001-26-000001-index.htm"/>
      <summary>Filed:&lt;/b&gt; 2026-02-12</summary><updated>2026-02-12T08:00:00-05:00</updated>
      <category term="10-\x81K"/><id>urn:tag:sec.gov,2008:accession-number=0000000001-26-000001</id></entry>`;
    const [filing] = parseCurrentFeed(Buffer.from(`<feed>${entry}</feed>`, 'latin1'));
    expect(filing).toMatchObject({ company: 'Larkfield Co', form: '10-K' });

    const head = `Last Data Received:    February 12, 2026\n\nCIK|Company Name|Form Type|Date Filed|File Name\n${'-'.repeat(40)}\n`;
    const line = '1|Larkfield|10-\0K|20260212|edgar/data/1/0000000001-26-000001.txt\n';
    expect(parseDailyIndex(Buffer.from(head + line))).toMatchObject([{ form: '10-K' }]);
  });
});
