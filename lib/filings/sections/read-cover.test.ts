import { expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';

function tickerOf(rows: string[][], before = ''): string | null {
  const cells = rows.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('');
  const html = `<html><body><p>FORM 10-K</p>${before}<table>${cells}</table><p>Text.</p></body></html>`;
  return parseFiling(Buffer.from(html)).ticker;
}

const HEAD = ['Title of each class', 'Trading Symbol(s)', 'Name of each exchange on which registered'];
const EXCHANGE = 'New York Stock Exchange';

test('reads the ticker from the cover where no tag states it', () => {
  expect(tickerOf([HEAD, ['Common Stock', 'LODE', EXCHANGE], ['Notes due 2030', 'LODE30', EXCHANGE]])).toBe('LODE');
  expect(tickerOf([HEAD, ['Class B Common Stock', 'LODE.B', EXCHANGE]])).toBe('LODE.B');
});

test('reads the ticker above a heading in brackets', () => {
  const head = ['(Title of class)', '(Trading Symbol)', '(Name of each exchange)'];
  expect(tickerOf([['Common Stock', 'LODE', EXCHANGE], head])).toBe('LODE');
});

test('reads no ticker where none is plain', () => {
  expect(tickerOf([HEAD, ['None', 'N/A', 'None']])).toBeNull();
  expect(tickerOf([HEAD, ['Common Stock', 'see below', EXCHANGE]])).toBeNull();
  expect(
    tickerOf([
      ['Title of each class', 'Exchange'],
      ['Common Stock', 'NYSE'],
    ]),
  ).toBeNull();
});

const headerOf = (...lines: string[]) =>
  parseFiling(Buffer.from(`<html><body>${lines.map((line) => `<p>${line}</p>`).join('')}</body></html>`));

test.each([
  [['FORM 20-F'], '20-F'],
  [['Form 6\u2011K'], '6-K'],
  [['FORM S-1', 'REGISTRATION STATEMENT'], 'S-1'],
  [['SCHEDULE 14A', '☐ Preliminary Proxy Statement', '☒ Definitive Proxy Statement'], 'DEF 14A'],
  [['SCHEDULE 14A', '☒ Preliminary Proxy Statement', '☐ Definitive Proxy Statement'], 'PRE 14A'],
  [['FORM 12b-25', 'NOTIFICATION OF LATE FILING', '☐ Form 10-K', '☒ Form 10-Q'], 'NT 10-Q'],
  [['FORM 12b-25', 'NOTIFICATION OF LATE FILING', '☐ Form 10-K ☐ Form 10-Q'], null],
])('reads the form from a cover that says %j', (lines, form) => {
  expect(headerOf(...lines, 'There is something to report.').form).toBe(form);
});

test('reads the day of a meeting, and of a report that names no period', () => {
  const meeting = ['SCHEDULE 14A', 'The annual meeting is to be held on May 14, 2020, at noon.', 'Filed April 1, 2020'];
  expect(headerOf(...meeting).period).toBe('2020-05-14');
  expect(headerOf('FORM 6-K', 'February 13, 2023', 'There is something to report.').period).toBe('2023-02-13');
});

test('reads the company from above the words that say so, or before them', () => {
  const words = '(Exact name of Registrant as specified in its charter)';
  expect(headerOf('FORM 20-F', 'Vexley Mills plc', words).company).toBe('Vexley Mills plc');
  expect(headerOf('FORM 20-F', 'Commission file number: 1', `Vexley Mills plc ${words}`).company).toBe(
    'Vexley Mills plc',
  );
});
