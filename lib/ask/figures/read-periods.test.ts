import { describe, expect, test } from 'vitest';
import { type AskedPeriod, readPeriods } from './read-periods.ts';

const fiscal = (year: number, quarter: 1 | 2 | 3 | 4 | null = null): AskedPeriod => ({ kind: 'fiscal', year, quarter });
const ending = (
  year: number,
  month: number,
  day: number | null = null,
  length: 'quarter' | null = null,
): AskedPeriod => ({
  ...{ kind: 'ending', year, month, day, length },
});

describe('readPeriods', () => {
  test.each([
    ['sales in fiscal 2025', fiscal(2025)],
    ['sales FY24', fiscal(2024)],
    ['sales in 2024?', fiscal(2024)],
    ['cash at year-end 2024', fiscal(2024)],
    ['capex Q1 FY25', fiscal(2025, 1)],
    ['sales Q3 2024', fiscal(2024, 3)],
    ['engines sold in 2Q23', fiscal(2023, 2)],
    ['sales 4Q FY25', fiscal(2025, 4)],
    ['sales in the second quarter of fiscal 2023', fiscal(2023, 2)],
    ['rate for the three months ended June 28, 2025', ending(2025, 6, 28, 'quarter')],
    ['coins at 30 june 2023', ending(2023, 6, 30)],
    ['in the June 2025 quarter', ending(2025, 6, null, 'quarter')],
    ['in the quarter to Aug 2024', ending(2024, 8, null, 'quarter')],
    ['at the end of August 2024', ending(2024, 8)],
  ])('%s', (question, period) => {
    expect(readPeriods(question).periods).toEqual([period]);
  });

  test('takes the same quarter of a year to compare with, unless that is called fiscal', () => {
    expect(readPeriods('EPS second quarter 2025 versus 2024').periods).toEqual([fiscal(2025, 2), fiscal(2024, 2)]);
    expect(readPeriods('EPS Q4 2025 and fiscal 2024').periods).toEqual([fiscal(2025, 4), fiscal(2024)]);
  });

  test('reads a year up to its half', () => {
    const half = { ...fiscal(2025, 2), toDate: 'half-year' };
    expect(readPeriods('sales in the first six months of 2025').periods).toEqual([half]);
    expect(readPeriods('sales 1H25').periods).toEqual([half]);
    expect(readPeriods('sales in H1 2025').periods).toEqual([half]);
    expect(readPeriods('sales 9M 2025').periods).toEqual([{ ...fiscal(2025, 3), toDate: 'nine-months' }]);
  });

  test('keeps several in the order of the question', () => {
    expect(readPeriods('EPS, FY2025 vs FY2024').periods).toEqual([fiscal(2025), fiscal(2024)]);
  });

  test.each(['sales in 2025 and a year earlier', 'Q1 2025 sales against the same quarter last year'])(
    'hears that the year before is asked for: %s',
    (question) => expect(readPeriods(question).withYearBefore).toBe(true),
  );

  test('reads no year from an amount', () => {
    expect(readPeriods('over 2,024 stores and $2024.5 million').periods).toEqual([]);
    expect(readPeriods('a wire of 9m 25 cm, and the H1 2.5 model').periods).toEqual([]);
  });

  test('leaves the other words where they are', () => {
    expect(readPeriods('net sales in fiscal 2025 of paper').rest.split(/\s+/).join(' ')).toBe('net sales in of paper');
  });
});
