import { describe, expect, test } from 'vitest';
import type { KeyFigure } from '#lib/key-figures/types';
import { toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { besideLine, isOwnShares, treasuryLine } from './beside-line.ts';

function valueOf(millions: number, year: number) {
  const value = millions * 1e6;
  return {
    ...{ value, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
    parts: [{ concept: 'us-gaap:PaymentsForRepurchaseOfCommonStock', value, fact: null, block: 0 }],
  };
}

const BOUGHT: KeyFigure = {
  ...{ id: 'share-repurchases', caption: null, periodLength: 'year', formula: null, change: null },
  ...{ current: valueOf(894, 2025), prior: valueOf(1_500, 2024) },
};

/** What is told beside repurchases of $894 million in a cash flow statement with one more row. */
function toldOf(...row: string[]): string {
  const filing = inventedFiling([
    inventedTable([['', '2025', '2024'], ['Treasury shares acquired, under the programme', '(894)', '(1,500)'], row]),
  ]);
  return toKeyPoint(besideLine(BOUGHT, filing, isOwnShares), filing.blocks).text;
}

describe('what a company paid for its own shares', () => {
  test.each([
    [
      ['Shares repurchased for tax withholdings upon vesting of awards', '(63)', '(60)'],
      '$63 million, against $60 million, for shares repurchased for tax withholdings',
    ],
    [
      ['Redemption of preferred stock', '(5,795)', '—'],
      '$5,795 million, against none, for redemption of preferred stock',
    ],
  ])('is told with its other line: %s', (row, told) => {
    expect(toldOf(...row)).toBe(`; also paid ${told}.`);
  });

  test.each([
    [['Purchases of property', '(63)', '(60)']],
    [['Purchase of subsidiary shares from noncontrolling interests', '(63)', '(60)']],
    [['Proceeds from treasury shares reissued', '63', '60']],
    [['Shares repurchased for tax withholdings', '(6)', '(5)']],
  ])('is told alone beside %s', (row) => {
    expect(toldOf(...row)).toBe('.');
  });
});

test.each([
  ['Purchases of treasury stock', 'Purchases of treasury stock'],
  ['Repurchases of shares for treasury', null],
  ['Share repurchases', null],
])('what is called “%s” is told as %s', (label, name) => {
  const filing = inventedFiling([
    inventedTable([
      ['', '2025', '2024'],
      [label, '(894)', '(1,500)'],
    ]),
  ]);
  expect(treasuryLine(BOUGHT, filing)).toBe(name);
});
