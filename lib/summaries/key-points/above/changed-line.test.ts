import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { changedLine, changesUnnamed } from './changed-line.ts';

const CHANGE = 'The decrease during the three months was due to a lower volume of devices sold.';

function lineOf(title: string, before: string): string | null {
  const { blocks } = inventedFiling([{ kind: 'heading', text: title }, before, CHANGE]);
  return changedLine(blocks[0]!, blocks[1])?.text ?? null;
}

test.each([CHANGE, 'Growth was driven by devices.', 'The increase in 2025 reflects prices.'])(
  'a change is without its line: %s',
  (text) => {
    expect(changesUnnamed(text)).toBe(true);
  },
);

test.each(['The decrease in net sales during 2025 was due to prices.', 'Growth in fees reflected prices.'])(
  'a change names its line: %s',
  (text) => {
    expect(changesUnnamed(text)).toBe(false);
  },
);

test('the line is what the heading and the sentence before both name', () => {
  expect(lineOf('Cost of Equipment', 'Cost of equipment decreased in both periods.')).toBe('Cost of Equipment');
  expect(lineOf('Operating Expenses', 'Cost of equipment decreased in both periods.')).toBeNull();
});
