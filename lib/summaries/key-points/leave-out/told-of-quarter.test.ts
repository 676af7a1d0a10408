import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readToldOfQuarter } from './told-of-quarter.ts';

const QUARTER = 'Lamp revenue of $41 million increased 13.6 percent in the third quarter of 2025.';
const NINE_MONTHS = 'For the nine months ended September 30, 2025, lamp revenue of $120 million decreased 4.6 percent.';
const BARE = 'The operating loss from lamps decreased $31 million, to $222 million.';

function leavesOut(
  text: string,
  other: string,
  { periods = [], part = null }: { periods?: (string | null)[]; part?: string | null } = {},
): boolean {
  const { blocks } = inventedFiling([other, text]);
  return readToldOfQuarter(blocks, { periods, partOf: () => part })(1);
}

describe('what a quarterly report tells of the year to date', () => {
  test('is left out where it tells the same of the quarter', () => {
    expect(leavesOut(NINE_MONTHS, QUARTER)).toBe(true);
  });

  test('is left out under a heading for the nine months', () => {
    const quarter = BARE.replace('$31', '$54').replace('$222', '$51');
    expect(leavesOut(BARE, quarter, { periods: [null, 'Nine months'] })).toBe(true);
  });

  test('is told where the quarter is not', () => {
    expect(leavesOut(NINE_MONTHS, 'Cable revenue of $7 million increased in the third quarter of 2025.')).toBe(false);
    expect(leavesOut(BARE, QUARTER, { periods: [null, 'Nine months'] })).toBe(false);
  });

  test('is told where a name of one word may be of any part', () => {
    const [quarter, months] = ['Revenues increased 3% in the quarter.', 'Revenues increased 4% in the nine months.'];
    expect(leavesOut(months, quarter)).toBe(false);
    expect(leavesOut(months, quarter, { part: 'Lamps' })).toBe(true);
  });

  test('leaves what is said of the quarter itself', () => {
    expect(leavesOut(QUARTER, NINE_MONTHS)).toBe(false);
  });
});
