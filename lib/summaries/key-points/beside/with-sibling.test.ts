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

describe('a charge to which the next paragraph adds a further one', () => {
  const CHARGE = 'As a result, we recorded a $26 million loss on the kiln programme during the third quarter of 2025.';
  const FURTHER = 'During the fourth quarter of 2025, we recorded an additional loss of $9 million on the programme.';

  test('is told with it', () => {
    expect(toldOf([CHARGE, FURTHER])).toEqual({ text: `${CHARGE} ${FURTHER}`, blocks: [0, 1] });
  });

  test.each([
    'During the fourth quarter of 2025, we recorded additional deliveries of $9 million.',
    'During the fourth quarter of 2025, we recorded an additional expense of $9 million for research.',
  ])('is told alone beside another matter: %s', (next) => {
    expect(toldOf([CHARGE, next])?.blocks).toEqual([0]);
  });
});
