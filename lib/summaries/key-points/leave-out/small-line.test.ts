import { expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { readSmallLines } from './small-line.ts';

const { blocks } = inventedFiling([
  inventedTable([
    ['Operating expenses', '2025', '2024'],
    ['Advertising', '$ 84', '$ 80'],
    ['Personnel', '900', '600'],
  ]),
]);
const isSmall = readSmallLines(blocks, { form: '10-K', result: 1_000_000_000, bare: 1 });

test.each(['Advertising expenses increased 5% due to sponsorships.', 'Other expense decreased by $4 million.'])(
  'a line that moved by next to nothing of the result is small: %s',
  (text) => expect(isSmall(text)).toBe(true),
);

test.each([
  'Personnel expenses increased 50% due to hiring.',
  'Advertising expenses increased 40% in Japan.',
  'Depreciation increased 5%.',
])('one that moved far, at another rate, or that no table has is not: %s', (text) => expect(isSmall(text)).toBe(false));

const follows = readSmallLines(blocks, { form: '10-K', result: 1_000_000_000, bare: 1, growth: 1.5 });

test.each([
  'Personnel expenses increased 50% in 2025.',
  'Cost of lamps increased $300 million, or 48%, in 2025 due to freight.',
  'Cost of lamps decreased 20% due to lower sales volumes in Japan.',
])('a cost that moved as sales did, or because of them, tells nothing beside them: %s', (text) =>
  expect(follows(text)).toBe(true),
);

test.each([
  'Cost of lamps increased $300 million, or 20%, in 2025 due to freight.',
  'Personnel expenses increased 50% in 2025 due to a settlement.',
  'Lamp sales increased $300 million, or 50%, in 2025.',
])('one that moved apart from sales, by an event, or that is no cost does: %s', (text) =>
  expect(follows(text)).toBe(false),
);
