import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { periodsAbove, periodsOfTwins, withPeriod } from './period-above.ts';

const title = (text: string, level = 3) => ({ text, kind: 'heading' as const, level });
const periodOf = (...blocks: Parameters<typeof inventedFiling>[0]) =>
  periodsAbove(inventedFiling(blocks).blocks).at(-1);
const COSTS = 'Costs for the current period decreased 3% to $11.3 billion.';

describe('the period of a heading', () => {
  test('is that of what stands below it, under titles that stood under the quarter, too', () => {
    expect(
      periodOf(title('Quarter results'), title('Costs'), COSTS, title('Nine-month results'), title('Costs'), COSTS),
    ).toBe('Nine months');
  });

  test('is that of titles in small letters under one in capitals, and of lines with a colon', () => {
    expect(periodOf(title('CURRENT NINE-MONTH PERIOD'), title('Revenues'), COSTS)).toBe('Nine months');
    expect(periodOf('Financial summary — Six Months Ended June 30:', COSTS)).toBe('Six months');
  });

  test('ends at the next title of its level and where the quarter is named', () => {
    expect(periodOf(title('Year-to-date results'), title('Liquidity'), COSTS)).toBeNull();
    expect(periodOf(title('Six months ended June 30'), title('Three months ended June 30', 4), COSTS)).toBeNull();
  });
});

describe('a text under it', () => {
  test('is told with the period when it tells a move and not of when', () => {
    expect(withPeriod(null, 'Nine months', COSTS)).toEqual({ text: 'Nine months', names: [] });
    expect(
      withPeriod(null, 'Six months', 'Income of $4.9 billion rose compared to the prior-year period.'),
    ).not.toBeNull();
    expect(withPeriod(null, 'Nine months', 'In the current period, we recorded charges of $2 million.')).not.toBeNull();
    expect(withPeriod({ text: 'Alder', names: [] }, 'Nine months', COSTS)?.text).toBe('Nine months, Alder');
  });

  test.each([
    'Costs fell 3% in the first nine months.',
    'Backlog rose to $5 billion as of June 30, 2025.',
    'The Company owns 40 plants.',
  ])('stays as it is: %s', (text) => {
    expect(withPeriod(null, 'Nine months', text)).toBeNull();
  });
});

describe('the quarter', () => {
  const FELL = 'Sales decreased $396 million due to lower demand.';
  const TO_DATE = [title('Year to date'), 'Sales decreased $625 million due to lower demand.'];

  test('is the period of a text that begins as one of another period does', () => {
    const periods = periodsOfTwins(inventedFiling([title('Quarter'), FELL, ...TO_DATE]).blocks);
    expect([periods[1], periods[3]]).toEqual(['Quarter', 'Year to date']);
  });

  test('is not named where no other period is told alike', () => {
    expect(periodsOfTwins(inventedFiling([title('Quarter'), COSTS, ...TO_DATE]).blocks)[1]).toBeNull();
  });
});

describe('a change on another basis', () => {
  const ORGANIC = 'Excluding acquisitions, organic revenues increased $4.6 billion (18%).';

  test('is of the period with which the paragraph before it begins', () => {
    const { blocks } = inventedFiling(['For the six months ended June 30, 2025, revenues increased 16%.', ORGANIC]);
    expect(periodsOfTwins(blocks)[1]).toBe('Six months');
  });

  test('is of none where the paragraph before names none', () => {
    expect(periodsOfTwins(inventedFiling(['Revenues increased 16%.', ORGANIC]).blocks)[1]).toBeNull();
  });
});
