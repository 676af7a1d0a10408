import { describe, expect, test } from 'vitest';
import { readOutcomes } from '#lib/blackline/known/outcomes';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withEnd } from './with-end.ts';

const AGREED = 'On March 3, 2024, we entered into a definitive agreement to acquire Quill, a maker of tools.';
const HOPE = 'We believe that Quill will help us.';
const CLOSED = 'On June 18, 2024, following a vote, the acquisition was completed.';

function told(text: string, paragraphs: string[]): string | null {
  const filing = inventedFiling(paragraphs);
  const summary: BlockSummary = { block: 0, category: 'other', text, status: 'verified', receipts: [] };
  return withEnd(summary, { block: filing.blocks[0]!, facts: [] }, readOutcomes(filing))?.text ?? null;
}

describe('a point about a deal that was agreed', () => {
  test('ends with how its paragraph says that it ended', () => {
    expect(told(`${AGREED} ${HOPE}`, [[AGREED, CLOSED, HOPE].join(' ')])).toBe(`${AGREED} ${HOPE} ${CLOSED}`);
  });

  test('gives up its other sentences for that', () => {
    const long = `We believe that Quill will help us with ${'one thing and another and '.repeat(14)}more.`;
    expect(told(`${AGREED} ${long}`, [[AGREED, CLOSED, long].join(' ')])).toBe(`${AGREED} ${CLOSED}`);
  });

  test('is left out where the end is told elsewhere', () => {
    expect(told(AGREED, [AGREED, 'In the third quarter of 2024, we completed the acquisition of Quill.'])).toBeNull();
  });

  test('is left as it is where it has not ended, or says so itself', () => {
    expect(told(AGREED, [`${AGREED} ${HOPE}`])).toBe(AGREED);
    expect(told(`${AGREED} ${CLOSED}`, [`${AGREED} ${CLOSED}`])).toBe(`${AGREED} ${CLOSED}`);
  });
});

describe('a point about a plan', () => {
  const PLAN = 'In the second quarter of 2025, the Board approved a plan to repatriate $500 million of earnings.';
  const DUTY = 'The law gives a deduction for dividends of $500 million.';
  const DONE = 'A $500 million repatriation was made in May 2025.';

  test('ends with what its paragraph says of the same amount and deed', () => {
    expect(told(PLAN, [[PLAN, DUTY, DONE].join(' ')])).toBe(`${PLAN} ${DONE}`);
  });

  test.each([
    ['another amount', 'A $20 million repatriation was made in May 2025.'],
    ['another deed', 'A $500 million bond was issued in May 2025.'],
    ['what may be', 'A $500 million repatriation may be made in 2026.'],
  ])('does not end with %s', (_, other) => {
    expect(told(PLAN, [`${PLAN} ${other}`])).toBe(PLAN);
  });
});
