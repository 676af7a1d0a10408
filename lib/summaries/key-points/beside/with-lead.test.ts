import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withLead } from './with-lead.ts';

const HALF = 'For the six months ended June 30, 2025, total revenues increased $4.7 billion.';
const ORGANIC = 'Excluding the effects of acquisitions, organic revenues increased $4.6 billion (18%).';

/** What is told of a paragraph for a summary of its second sentence. */
function pointOf(before: string, own: string): string | null {
  const { blocks } = inventedFiling([`${before} ${own}`]);
  const summary: BlockSummary = { block: 0, category: 'metric', text: own, status: 'verified', receipts: [] };
  return withLead(summary, { block: blocks[0]!, facts: [] })?.text ?? null;
}

describe('a change on another basis', () => {
  test('is told with the sentence that says of which period it is', () => {
    expect(pointOf(HALF, ORGANIC)).toBe(`${HALF} ${ORGANIC}`);
  });

  test('is left out where there is no room for that sentence', () => {
    const long = `${HALF.slice(0, -1)} from what the plants in the north and in the south, ${'in the east and in the west, '.repeat(20)}made.`;
    expect(pointOf(long, ORGANIC)).toBeNull();
  });

  test('is told alone where it names its period itself', () => {
    const own = 'Excluding acquisitions, organic revenues increased 18% in the second quarter of 2025.';
    expect(pointOf(HALF, own)).toBe(own);
  });
});

describe('a further cause', () => {
  const FIRST = 'The first looms of the new line are not expected before 2028.';
  const SLOWED = 'We decided to make fewer looms a month.';

  test('is told with the causes before it of what follows from all', () => {
    const loss = 'As a result of these changes, we recorded a loss of $40 million.';
    const { blocks } = inventedFiling([`${FIRST} In addition, we${SLOWED.slice(2)} ${loss}`]);
    const text = `${SLOWED} ${loss}`;
    const summary: BlockSummary = { block: 0, category: 'metric', text, status: 'verified', receipts: [] };
    const told = withLead(summary, { block: blocks[0]!, facts: [] })?.text;
    expect(told).toBe(`${FIRST} ${text}`);
  });

  test('is left out where there is no room for the ones before it', () => {
    const loss = 'Because of such changes, we recorded a loss of $40 million.';
    const long = `${FIRST.slice(0, -1)}, as the halls in the north and in the south, ${'in the east and in the west, '.repeat(25)}stand.`;
    const { blocks } = inventedFiling([`${long} In addition, we${SLOWED.slice(2)} ${loss}`]);
    const summary: BlockSummary = {
      ...{ block: 0, category: 'metric', text: `${SLOWED} ${loss}`, status: 'verified', receipts: [] },
    };
    expect(withLead(summary, { block: blocks[0]!, facts: [] })).toBeNull();
  });

  test('stands alone where nothing that is told follows from it', () => {
    expect(pointOf(FIRST, SLOWED)).toBe(SLOWED);
  });
});
