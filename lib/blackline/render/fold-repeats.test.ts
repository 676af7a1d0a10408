import { expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { renderBlacklineDocument } from '#lib/blackline/render/render-blackline-document';
import { type InventedBlock, inventedFiling } from '#tests/support/invented-filing';

const DEBT = 'We have no debt, and we do not expect to borrow in the next twelve months under any agreement.';
const SAID =
  'In March 2025, our board of directors authorized an additional program to repurchase up to $25 billion of our common stock.';
const SAID_AGAIN = `${SAID.slice(0, -1)} until 2028.`;

function compare(...newer: InventedBlock[]) {
  const sides = { old: inventedFiling([DEBT]), new: inventedFiling([...newer]) };
  return { sides, blackline: compareFilings(sides.old, sides.new) };
}

test('what is said twice in nearly the same words is one change, and each place stays within reach', () => {
  const { sides, blackline } = compare(SAID, DEBT, { text: SAID_AGAIN, item: '8' });
  const [change, ...others] = blackline.changes;

  expect(others).toEqual([]);
  expect(change?.rows).toHaveLength(2);
  expect(change?.repeats).toHaveLength(1);
  const { html } = renderBlacklineDocument({ ...sides, blackline, variant: 'full' });
  const again = sides.new.blocks[blackline.rows[change!.repeats![0]!]!.new!]!;
  expect(html).toContain(`<a href="#${again.anchor}">said again in Item 8</a>`);
});

test('what has another figure is a change of its own', () => {
  const { blackline } = compare(SAID, DEBT, { text: SAID_AGAIN.replace('$25', '$15'), item: '8' });
  expect(blackline.changes).toHaveLength(2);
});
