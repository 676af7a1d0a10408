import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withCause } from './with-cause.ts';

const SUPPLY = 'Cash from operations continued to be our main source of funds.';
const CAUSE = 'The decrease in cash from operations was primarily due to the timing of income taxes.';
const PART = 'Other liabilities decreased cash from operations by $2.1 billion in 2023.';

/** The text of a point from a paragraph of which its summary tells these sentences. */
function told(paragraph: readonly string[], summary: readonly string[]): string {
  const [block] = inventedFiling([paragraph.join(' ')]).blocks;
  const point: BlockSummary = {
    block: 0,
    category: 'metric',
    text: summary.join(' '),
    status: 'verified',
    receipts: [],
  };
  return withCause(point, { block: block!, facts: [] }).text;
}

describe('a point without a reason', () => {
  test('is told with the cause that its paragraph names, in the order of the paragraph', () => {
    expect(told([SUPPLY, CAUSE, PART], [SUPPLY, PART])).toBe(`${SUPPLY} ${CAUSE} ${PART}`);
  });

  test('stays as it is where the paragraph names no cause', () => {
    expect(told([SUPPLY, PART], [PART])).toBe(PART);
  });

  test('does not begin with a cause that points back', () => {
    const dividend = 'We declared a dividend of $0.125 per share in January 2024, payable in March.';
    expect(told(['This dividend reduction reflects our approach to capital.', dividend], [dividend])).toBe(dividend);
  });

  test('stays as it is where it gives a reason already', () => {
    const reason = 'Inventory rose by $1.6 billion in 2023 due to new stores.';
    expect(told([reason, CAUSE], [reason])).toBe(reason);
  });
});
