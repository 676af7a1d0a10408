import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { titlesAbove, withThing } from './thing-above.ts';

const COST = 'The total cost of the first phase of the development will be about $333 million.';
const INTRODUCED = 'Work on the Alder Facility began in May.';

function subjectOf(title: string, text: string, paragraph: string): string | null {
  const { blocks } = inventedFiling([{ kind: 'heading', text: title }, paragraph]);
  return withThing(null, titlesAbove(blocks)[1]!, { text, block: blocks[1]! })?.text ?? null;
}

test('what is only called “the development” has the name of its heading', () => {
  expect(subjectOf('Development of the Alder Facility', COST, `${INTRODUCED} ${COST}`)).toBe(
    'Development of the Alder Facility',
  );
});

test('a text that names it, or whose heading names nothing of the paragraph, is left as it is', () => {
  const named = COST.replace('the development', 'the Alder Facility');
  expect(subjectOf('Development of the Alder Facility', named, `${INTRODUCED} ${named}`)).toBeNull();
  expect(subjectOf('Liquidity and Capital Resources', COST, `${INTRODUCED} ${COST}`)).toBeNull();
});

test('what is only called “the program” has the name of its paragraph’s title, and not of a heading of all programs', () => {
  const rate = 'In May 2025, the program began to make seven looms a month.';
  expect(subjectOf('Program Highlights', rate, `615 Program ${rate} More are to come.`)).toBe('615 Program');
  expect(subjectOf('Program Highlights', rate, `${rate} Of each Program we make seven looms a month.`)).toBeNull();
});
