import { expect, test } from 'vitest';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import type { KeyPoint } from '#lib/summaries/types';
import { withSegmentOneOffs } from './with-segment-one-offs.ts';

const PROFITS =
  'Segment operating income: Clinics rose 18% to $770 million; Pharmacies fell 4% to $90 million. What is in none of ' +
  'these: −$778 million, against −$332 million.';

const oneOff = (text: string, block: number): OneOff => ({ text, blocks: [block], receipts: [] });
const GAIN = oneOff('Clinics: Earnings increased due to gains on the sale of laboratories.', 4);
const CHARGE = oneOff('Unallocated expense includes a charge of $445 million related to a settlement.', 5);

function told(text: string, gain = GAIN): string[] {
  const point: KeyPoint = { text, blocks: [1], category: 'metric', receipts: [] };
  const of = new Map([
    ['Clinics', gain],
    ['Pharmacies', null],
  ]);
  return withSegmentOneOffs([point], { of, rest: CHARGE }, null).map((one) => `${one.text} ${one.blocks.join()}`);
}

test('what moved a segment’s profit once stands behind the profits, with that of what is in no segment', () => {
  expect(told(PROFITS)).toEqual([`${PROFITS} ${GAIN.text} ${CHARGE.text} 1,4,5`]);
});

test('what has no room there is a point of its own', () => {
  const long = oneOff(`${GAIN.text} ${'It was sold in June. '.repeat(28).trim()}`, 4);
  expect(told(PROFITS, long)).toEqual([`${PROFITS} 1`, `${long.text} ${CHARGE.text} 4,5`]);
});

test('nothing is told of segments whose profit is not', () => {
  const revenue = 'Segment revenue: Clinics rose 18% to $770 million; Pharmacies fell 4% to $90 million.';
  expect(told(revenue)).toEqual([`${revenue} 1`]);
});
