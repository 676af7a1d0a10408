import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeCards } from './place-cards.ts';

test('a card stands at its marker where there is room', () => {
  expect(placeCards([10, 200, 400], [80, 80, 80])).toEqual([10, 200, 400]);
});

test('a crowded card gives way by steps of five pixels, at least five clear of the one before', () => {
  expect(placeCards([0, 12], [80, 80])).toEqual([0, 87]);
  expect(placeCards([0, 10], [85, 80])).toEqual([0, 90]);
  expect(placeCards([0, 10], [86, 80])).toEqual([0, 95]);
});

test('the card before a crowded one moves up by at most 35 pixels', () => {
  expect(placeCards([100, 170], [80, 80])).toEqual([85, 170]);
  expect(placeCards([100, 120], [80, 80])).toEqual([65, 150]);
});

test('no two cards overlap, whatever the markers and heights, and none stands above the document', () => {
  const cards = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 20, max: 300 })));
  fc.assert(
    fc.property(cards, (given) => {
      const sorted = given.toSorted(([one], [other]) => one - other);
      const heights = sorted.map(([, height]) => height);
      const tops = placeCards(
        sorted.map(([marker]) => marker),
        heights,
      );
      for (const [at, top] of tops.entries()) {
        const clear = at === 0 ? 0 : (tops[at - 1] ?? 0) + (heights[at - 1] ?? 0) + 5;
        expect(top).toBeGreaterThanOrEqual(Math.max(clear, (sorted[at]?.[0] ?? 0) - 35));
      }
    }),
  );
});

test('a hundred thousand crowded cards all find a place', () => {
  const markers = Array.from({ length: 100_000 }, (_, at) => at);
  expect(placeCards(markers, markers)).toHaveLength(100_000);
});
