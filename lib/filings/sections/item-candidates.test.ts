import { describe, expect, test } from 'vitest';
import { readLabel } from '#lib/filings/blocks/item-label';
import { itemsOfForm } from '#lib/forms/item-lists';
import { meantItems, partOfLine } from './item-candidates.ts';

describe('readLabel', () => {
  test.each([
    ['Item 1. Business', '1', '1', 'Business'],
    ['ITEM 1A. RISK FACTORS', '1A', '1A', 'RISK FACTORS'],
    ['Item 7 (A). Market Risk', '7A', '7A', 'Market Risk'],
    ['Item 9A(T). Controls and Procedures', '9A', '9A', 'Controls and Procedures'],
    ['Items 1 and 2. Business and Properties', '1', '2', 'Business and Properties'],
    ['Items 1, 2 and 3 \u2014 All', '1', '3', 'All'],
    ['Item 10 through 14. Part III', '10', '14', 'Part III'],
    ['PART II, Item 5. Market', '5', '5', 'Market'],
    ['Item 5.02 Departure of Directors', '5.02', '5.02', 'Departure of Directors'],
    ['Section 5 \u2013 Governance Item 5.02. Departure', '5.02', '5.02', 'Departure'],
    ['Item 7. and Item 7A. Discussion', '7', '7A', 'Discussion'],
    ['ITEM 1.BUSINESS', '1', '1', 'BUSINESS'],
    ['Item 8', '8', '8', ''],
  ])('%s', (text, first, last, title) => {
    expect(readLabel(text)).toMatchObject({ first, last, title });
  });

  test.each(['Itemised costs', 'The Item 1 above', 'Item A', 'Part of the business', 'Item 100 of Regulation'])(
    'sees no item in "%s"',
    (text) => {
      expect(readLabel(text)).toBeNull();
    },
  );
});

test('the parts of a 10-Q make two meanings of "Item 2"', () => {
  const items = itemsOfForm('10-Q', '2024-06-30');
  const meant = meantItems({ part: null, first: '2', last: '2', title: '', length: 6 }, items);
  expect(meant.map(({ first }) => `${items[first]?.part}:${items[first]?.item}`)).toEqual(['I:2', 'II:2']);
});

test.each([
  ['PART II. OTHER INFORMATION', 'II'],
  ['Part IV', 'IV'],
  ['part of the plan', null],
  ['PART I\u2014FINANCIAL INFORMATION', 'I'],
])('%s announces part %s', (text, part) => {
  expect(partOfLine(text)).toBe(part);
});
