import { expect, test } from 'vitest';
import { dealIn, findDealCause } from './deal-cause.ts';
import type { TableLine } from './tables/read-table-lines.ts';

const line = (label: string, now: number, before: number): TableLine => ({
  ...{ label, heading: '', growth: now / before - 1, growthBefore: null, ratioBefore: null },
  ...{ now: { value: now, unit: 'USD' }, before: { value: before, unit: 'USD' } },
});
const LINES = [
  line('Employer and Individual, Global', 3.7e9, 9.3e9),
  line('Employer and Individual, Domestic', 74e9, 67e9),
];
const SOLD =
  'Revenues increased due to growth at home, partially offset by fewer people served globally due to the sale of the Ruritania operations.';

test('a line that fell because a part was sold is told with that', () => {
  expect(findDealCause(`The year was good. ${SOLD}`, LINES)).toBe(SOLD);
});

test('a line that moved little, another line, and another reason have none', () => {
  expect(findDealCause(SOLD, [line('Global', 9.2e9, 9.3e9)])).toBeNull();
  expect(findDealCause(SOLD, [line('Wages', 3e9, 9e9)])).toBeNull();
  expect(findDealCause('Global revenues fell due to lower prices.', LINES)).toBeNull();
});

test('the deal is named in the words of the sentence, where it has a name', () => {
  expect(dealIn(SOLD)).toBe('sale of the Ruritania operations');
  expect(dealIn('Revenues fell due to the sale of a business and lower prices.')).toBeNull();
});
