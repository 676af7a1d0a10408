import { expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { ownNameOf } from './own-name.ts';

const figure = (id: KeyFigure['id'], caption: string, value: number): KeyFigure => ({
  ...{ id, caption, periodLength: 'year', prior: null, change: null, formula: null },
  current: {
    ...{ value, unit: 'USD', scale: 6, decimals: -6, start: '2024-01-01', end: '2024-12-31' },
    parts: [{ concept: '', value, fact: null, block: 0 }],
  },
});
const blocks = (text: string, ...rows: string[][]) =>
  inventedFiling([inventedTable([['', '2024', '2023'], ['Purchases of equipment', '(474)', '(371)'], ...rows]), text])
    .blocks;
const spent = figure('capital-expenditures', 'Purchases of equipment', 474e6);

test('a line has its own name where the filing calls another amount by the short one', () => {
  expect(ownNameOf(spent, blocks('Capital expenditures were $512 million.'))).toBe('Purchases of equipment');
  const bought = figure('share-repurchases', 'Purchases of treasury stock', 1_708e6);
  expect(ownNameOf(bought, blocks('We repurchased 7 million shares for $1.3 billion.'))).toBe(
    'Purchases of treasury stock',
  );
});

test('the short name does where a sentence has it with the amount, or the line is called so', () => {
  expect(ownNameOf(spent, blocks('Capital expenditures were $474 million.'))).toBeNull();
  expect(ownNameOf(figure('capital-expenditures', 'Capital expenditures', 9e6), blocks(''))).toBeNull();
});

test('what is spent beside software in a line of its own is not all', () => {
  const own = blocks('Capital expenditures were $474 million.', ['Capitalized software', '(720)', '(720)']);
  expect(ownNameOf(spent, own)).toBe('Purchases of equipment');
});
