import { describe, expect, test } from 'vitest';
import { namesSameAmount, namesSameThing, repeatsDebt, repeatsLine } from './same-matter.ts';

const COMPOSED = [
  'Operating income rose 5.0% to $525 million; gross margin 40.0%, against 42.6%.',
  'Cash was $83 million, against $80 million; total debt $953 million, against $976 million.',
];

describe('a line that a composed point tells', () => {
  const DOLLARS = 'Our overall gross margin dollars in 2025 decreased by $52 million, or 19%.';
  test('is not told again in dollars', () => expect(repeatsLine(DOLLARS, COMPOSED)).toBe(true));
  test.each([
    'Our overall gross margin dollars in 2025 decreased by $52 million due to lower volume.',
    'Gross margin of lamps decreased by $52 million.',
    'Operating income for the six months increased 4%.',
  ])('is told with its cause, of a part, or of more months: %s', (text) => {
    expect(repeatsLine(text, COMPOSED)).toBe(false);
  });

  test('is not told again with a cause that only names parts that moved', () => {
    const text = 'Operating income increased to $525 million, driven by increases at all segments.';
    expect(repeatsLine(text, COMPOSED, ['Kilns', 'Glazes'])).toBe(true);
  });
});

test('notes that were issued are not told beside what is owed, but for what makes them news', () => {
  const notes = 'In November 2025, we issued $20 million of senior notes.';
  expect(repeatsDebt(notes, COMPOSED)).toBe(true);
  expect(repeatsDebt(notes, COMPOSED.slice(0, 1))).toBe(false);
  expect(repeatsDebt(`${notes} We obtained a waiver of a covenant.`, COMPOSED)).toBe(false);
});

test('a programme is told once', () => {
  const announced = 'In May 2025, the Company announced a new share repurchase program of up to $110 million.';
  const used = 'The Company may purchase up to $110 million of its stock under a share repurchase program.';
  expect(namesSameAmount(used, [announced])).toBe(true);
  expect(namesSameAmount(used.replace('$110', '$120'), [announced])).toBe(false);
});

test('a thing of its own is told once, a product as often as it moves', () => {
  const [first, second] = ['The value of our investment in Zorbelon was $15 million.', 'We may buy more of Zorbelon.'];
  expect(namesSameThing(second, [first], [])).toBe(true);
  expect(namesSameThing(second, [first], ['zorbelon'])).toBe(false);
});
