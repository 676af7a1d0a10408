import { describe, expect, test } from 'vitest';
import { writeCsvFile, writeTsv } from './write-delimited.ts';

const COMPUTED = ['=1+1', '+1', '-1', '@SUM(A1)', '\tcmd', '\rcmd', ' =1', '＝1', '=HYPERLINK("http://a.example")'];

describe('a CSV file', () => {
  test('has a byte order mark, CRLF, and quotes where RFC 4180 asks for them', () => {
    const text = writeCsvFile([
      ['a', 'b,c', 'd"e', 'f\ng'],
      [1, -2.5, null, 'é'],
    ]);
    expect(text).toBe('\u{FEFF}a,"b,c","d""e","f\ng"\r\n1,-2.5,,é\r\n');
  });

  test.each(COMPUTED)('%j is text, with an apostrophe before it', (words) => {
    const text = writeCsvFile([[words]]);
    expect(text.replace(/^\u{FEFF}"?/u, '').startsWith("'")).toBe(true);
  });

  test('a negative number stays one', () => expect(writeCsvFile([[-5]])).toBe('\u{FEFF}-5\r\n'));
});

describe('TSV', () => {
  test('has one cell between two tabs, whatever the text holds', () => {
    expect(
      writeTsv([
        ['a\tb', 'c\r\nd'],
        [-1234.5, null],
      ]),
    ).toBe('a b\tc d\n-1234.5\t');
  });

  test.each(COMPUTED)('%j is text', (words) => expect(writeTsv([[words]]).startsWith("'")).toBe(true));
});
