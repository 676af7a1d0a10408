import { expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { scaleOfNotes } from './scale-of-notes.ts';

const AMOUNTS = [822, 4700, 94, 490, 1295];
const filing = inventedFiling(AMOUNTS.map((amount) => ({ text: `We recorded a charge of $${amount}.`, item: '8' })));
const tagged = (times: number) =>
  new Map(AMOUNTS.map((amount, block) => [block, [{ value: amount * times, unit: 'USD' } as Fact]]));

test('bare amounts of the notes are in millions where their tags are', () => {
  expect(scaleOfNotes(filing, tagged(1e6))).toBe(6);
});

test('nothing is known where the tags are of the amounts as they stand, or differ', () => {
  expect(scaleOfNotes(filing, tagged(1))).toBeNull();
  const mixed = new Map([...tagged(1e6)].map(([block, facts]) => [block, block === 0 ? tagged(1).get(0)! : facts]));
  expect(scaleOfNotes(filing, mixed)).toBeNull();
  expect(scaleOfNotes(filing, new Map())).toBeNull();
});
