import { expect, test } from 'vitest';
import { findLeft } from './find-left.ts';

const COLUMN = { asks: /left/, told: /left/, column: /yet be purchased/i };
const TABLE =
  'Month | Shares Purchased(1) | Average Price | Approximate Dollar Value of Shares That May Yet Be Purchased(2) (in millions)\nNovember 1 through 30, 2023 | 385,842 | $75.82 | $3,012\nDecember 1 through 31, 2023 | 1,707,326 | $78.16 | $2,879\nTotal | 2,093,168 | $77.73';

test('what may yet be bought is that of the last month', () => {
  const found = findLeft(COLUMN, [{ ordinal: 7, kind: 'table', text: TABLE }]);
  expect(found).toMatchObject({ block: 7, quote: 'December 1 through 31, 2023 | 1,707,326 | $78.16 | $2,879' });
  expect(found?.text).toContain('$2,879 (December 1 through 31, 2023)');
});

test('a table of other things tells nothing', () => {
  expect(findLeft(COLUMN, [{ ordinal: 7, kind: 'table', text: '2024 | 2023\nShares | 5 | 4' }])).toBeNull();
});
