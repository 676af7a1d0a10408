import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withSibling } from './with-sibling.ts';

const DOLLARS = 'On May 17, 2025, the Company issued $750 million of notes due 2029 (collectively, the Dollar Notes).';
const EUROS = 'On May 17, 2025, the Company issued €650 million of notes due 2027.';

function toldOf(texts: string[]) {
  const summary: BlockSummary = { block: 0, category: 'metric', text: texts[0]!, status: 'verified', receipts: [] };
  const told = withSibling(summary, { blocks: inventedFiling(texts).blocks, factsOf: new Map() });
  return told && { text: told.summary.text, blocks: told.blocks };
}

describe('an event of which the paragraph beside it tells another part', () => {
  test('is told whole', () => {
    expect(toldOf([DOLLARS, EUROS])).toEqual({
      text: `On May 17, 2025, the Company issued $750 million of notes due 2029. ${EUROS}`,
      blocks: [0, 1],
    });
  });

  test('is not told where there is no room for both', () => {
    expect(
      toldOf([`${DOLLARS} ${'It may redeem them at any time at the price that was agreed. '.repeat(9)}`, EUROS]),
    ).toBeNull();
  });

  test.each([
    'On May 18, 2025, the Company issued €650 million of notes.',
    'On May 17, 2025, the Company repaid notes.',
  ])('is another one on another day, or of another kind: %s', (other) => {
    expect(toldOf([DOLLARS, other])?.blocks).toEqual([0]);
  });
});
