import { expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { toKeyPoint } from './sentence-pieces.ts';
import { statedPower } from './stated-scale.ts';

const bare = inventedTable([
  ['Years ended December 31,', '2025', '2024'],
  ['Net sales', '6,154', '6,007'],
]);
const stated = (...above: string[]) => {
  const { blocks } = inventedFiling([...above, bare]);
  return statedPower(blocks.at(-1)!, blocks);
};

test('a table says what it counts in by itself or by a line above it, and not from further off', () => {
  expect(stated('(Dollars in millions, except per share amounts)')).toBe(6);
  expect(stated('Notes to the statements')).toBeNull();
  expect(stated('(In thousands)', ...Array.from({ length: 6 }, (_, at) => `Note ${at}.`))).toBeNull();
  const { blocks } = inventedFiling([
    inventedTable([
      ['(in millions)', '2025'],
      ['Net sales', '6,154'],
    ]),
  ]);
  expect(statedPower(blocks[0]!, blocks)).toBe(6);
});

test('an amount that only its tag scales is derived, with what is printed', () => {
  const value = {
    ...{ value: 6_154e6, unit: 'USD', scale: 6, decimals: -6, start: '2025-01-01', end: '2025-12-31' },
    parts: [{ concept: 'us-gaap:Revenues', value: 6_154e6, fact: 3, block: 1 }],
  };
  const receiptOf = (above: string) =>
    toKeyPoint(['Net sales were ', value], inventedFiling([above, bare]).blocks).receipts?.[0];
  expect(receiptOf('Notes')).toMatchObject({ status: 'derived', fact: 3, formula: '6,154 = $6,154 million' });
  expect(receiptOf('(in millions)')).toMatchObject({ status: 'verified', fact: 3, formula: null });
});

test('a share of a difference says how it is reckoned', () => {
  const part = (value: number) => ({ concept: '', value, fact: null, block: 0 });
  const period = { unit: 'pure', scale: -2, decimals: 3, start: '2025-01-01', end: '2025-12-31' };
  const margin = { ...period, value: 0.25, parts: [part(400e6), part(300e6), part(400e6)] };
  const { blocks } = inventedFiling(['(in millions) 400 300']);
  expect(toKeyPoint(['Gross margin ', margin], blocks).receipts?.[0]?.formula).toBe('(400 − 300) / 400');
});
