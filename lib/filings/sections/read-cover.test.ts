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
