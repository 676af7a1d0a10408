import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withOutcome } from './with-outcome.ts';

const OWN = 'During 2025, three countries announced tariffs on imports.';
const OUTCOME = 'Despite the uncertainty, we do not anticipate any material near-term financial impacts.';

function told(...further: string[]): string | null {
  const { blocks } = inventedFiling([[OWN, ...further].join(' ')]);
  const summary: BlockSummary = { block: 0, category: 'other', text: OWN, status: 'verified', receipts: [] };
  const point = withOutcome(summary, { block: blocks[0]!, facts: [] });
  return point && point.text;
}

describe('a point about what happened', () => {
  test('ends with what the company says it comes to, however far below that stands', () => {
    expect(told('Some were paused.', 'Others were revised.', OUTCOME)).toBe(`${OWN} ${OUTCOME}`);
  });

  test('is left as it is where nothing more is said', () => {
    expect(told('Some were paused.')).toBe(OWN);
  });

  test('is left out where that has no room', () => {
    expect(told(OUTCOME.replace('Despite', `Despite ${'one thing and another and '.repeat(20)}`))).toBeNull();
  });
});
