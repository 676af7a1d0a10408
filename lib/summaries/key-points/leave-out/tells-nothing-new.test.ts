import { expect, test } from 'vitest';
import { repeatsOneOff, tellsNothingNew } from './tells-nothing-new.ts';

const TOLD = [
  'Net income fell 11.0% to $404 million from $454 million; diluted EPS $1.74, against $1.89; gross margin 58.2%, against 57.0%.',
];

test.each([
  'Net income of $404 million in the quarter decreased by 11% from net income of $454 million.',
  'Gross profit margin increased to 58.2% in 2025 from 57.0% in 2024.',
])('amounts or rates that are told say nothing new: %s', (text) => {
  expect(tellsNothingNew(text, TOLD)).toBe(true);
});

test.each([
  'Net income of $404 million compared with $454 million, due to catastrophes.',
  'Net income was $404 million, and catastrophes cost $850 million.',
  'We opened 12 stores.',
])('a reason, another amount or none does: %s', (text) => {
  expect(tellsNothingNew(text, TOLD)).toBe(false);
});

const CHARGE =
  'The effective tax rate was higher due to a one-time income tax charge of $10.2 billion, net, related to a ruling.';

test('what happened once is not told again by its amount', () => {
  const again = 'During the fourth quarter the Company recorded a one-time income tax charge of $10.2 billion, net.';
  expect(repeatsOneOff(again, [CHARGE])).toBe(true);
});

test('what happened once is not told again as the only cause of a change', () => {
  const told = ['In the income statement, acquisition termination fee $1,000 million, against none.'];
  const again = 'Operating expenses of $12.4 billion increased by 19% primarily due to the $1 billion termination fee.';
  expect(repeatsOneOff(again, told)).toBe(true);
  expect(repeatsOneOff(again.replace('fee.', 'fee and higher wages.'), told)).toBe(false);
});

test.each([
  'In May the Company settled a lawsuit over patents for $10.2 billion.',
  'The Company recorded a one-time income tax charge of $11.4 billion.',
  'Services earned $10.2 billion.',
])('another matter, amount or what goes on is told: %s', (text) => {
  expect(repeatsOneOff(text, [CHARGE])).toBe(false);
});
