import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { readGuidance } from './read-guidance.ts';

const REPORTED = { year: 2026, period: 'Q2' } as const;
const table = (...rows: string[][]) =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

function guidance(body: string) {
  const { blocks } = parseFiling(new TextEncoder().encode(`<html><body>${body}</body></html>`));
  return readGuidance(blocks, REPORTED).map(
    ({ caption, period, low, high, unit }) => `${caption}, ${period.period} ${period.year}: ${low} to ${high} ${unit}`,
  );
}

describe('what a company expects', () => {
  test('is read off the items under a heading of guidance', () => {
    const items =
      '<p><b>Full Year 2026 Guidance</b></p><ul><li>Revenue of $4.00 billion to $4.15 billion</li>' +
      '<li>Adjusted diluted EPS (1) of $5.70 to $6.00</li></ul>';
    expect(guidance(items)).toEqual([
      'Revenue, FY 2026: 4000000000 to 4150000000 USD',
      'Adjusted diluted EPS, FY 2026: 5.7 to 6 USD/shares',
    ]);
  });

  test('is read off a table of guidance, with its scale', () => {
    const rows = [
      ['Measure', 'Range'],
      ['Net sales', '$400 - $420'],
      ['Tax rate', '19% to 20%'],
      ['EPS', '$2.10 to $2.20'],
    ];
    expect(guidance(`<p>Third Quarter 2026 Outlook (in millions, except EPS)</p>${table(...rows)}`)).toEqual([
      'Net sales, Q3 2026: 400000000 to 420000000 USD',
      'Tax rate, Q3 2026: 0.19 to 0.2 pure',
      'EPS, Q3 2026: 2.1 to 2.2 USD/shares',
    ]);
  });

  test('is left out where an old range stands beside the new one', () => {
    const rows = [
      ['Measure', 'May', 'August'],
      ['EPS', '$2.00 to $2.10', '$2.10 to $2.20'],
    ];
    expect(guidance(`<p>Full Year 2026 Guidance</p>${table(...rows)}`)).toEqual([]);
  });

  test('is left out where the period is over, or is not said', () => {
    const item = '<ul><li>Revenue of $4.00 billion to $4.15 billion</li></ul>';
    expect(guidance(`<p><b>First Quarter 2026 Guidance</b></p>${item}`)).toEqual([]);
    expect(guidance(`<p><b>Guidance</b></p>${item}`)).toEqual([]);
  });

  test('is no range of the results above it', () => {
    expect(guidance('<p><b>Results</b></p><ul><li>Prices of $2.00 to $3.00</li></ul>')).toEqual([]);
  });
});
