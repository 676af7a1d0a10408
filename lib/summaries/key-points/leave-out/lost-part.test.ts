import { expect, test } from 'vitest';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { losesPart } from './lost-part.ts';

const ROWS = [
  ['', '2025', '2024'],
  ['Hybrid Cloud', '20', '18'],
  ['Automation', '16', '14'],
  ['Data', '9', '8'],
];
const OWN = 'We gained market share across each of our key solutions.';

function loses(paragraph: string, told: string): boolean {
  const { blocks } = inventedFiling([inventedTable(ROWS), paragraph]);
  return losesPart(told, blocks[1]!, blocks);
}

test('a sentence of one line of business is not told without the sentence that names it', () => {
  expect(loses(`Hybrid Cloud revenue growth accelerated in the quarter. ${OWN}`, OWN)).toBe(true);
});

test('it is told with that sentence, where no part is named before it, or where it names its own', () => {
  const first = 'Hybrid Cloud revenue growth accelerated in the quarter.';
  expect(loses(`${first} ${OWN}`, `${first} ${OWN}`)).toBe(false);
  expect(loses(`Growth accelerated in the quarter. ${OWN}`, OWN)).toBe(false);
  const named = 'Revenue of Automation grew 16 percent.';
  expect(loses(`${first} ${named}`, named)).toBe(false);
});
