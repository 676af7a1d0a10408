import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling } from '#tests/support/invented-filing';
import { withOutcome } from './with-outcome.ts';

const OWN = 'During 2025, three countries announced tariffs on imports.';
const OUTCOME = 'Despite the uncertainty, we do not anticipate any material near-term financial impacts.';

const told = (...further: string[]) => toldOf(OWN, ...further);

function toldOf(own: string, ...further: string[]): string | null {
  const { blocks } = inventedFiling([[own, ...further].join(' ')]);
  const summary: BlockSummary = { block: 0, category: 'other', text: own, status: 'verified', receipts: [] };
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

  test('ends with the appeal against what was decided, and what set it aside', () => {
    const verdict = 'In May 2025, a jury awarded the plaintiff $12 million.';
    const appeal = 'The Company has appealed the verdict.';
    expect(toldOf(verdict, 'The trial lasted two weeks.', appeal)).toBe(`${verdict} ${appeal}`);
    const approved = 'In May 2025, the agency approved the lamp.';
    const withdrawn = 'In June 2025, the approval was withdrawn.';
    expect(toldOf(approved, withdrawn)).toBe(`${approved} ${withdrawn}`);
    expect(told(appeal)).toBe(OWN);
  });

  test('tells what was awarded later, too', () => {
    const verdict = 'In May 2025, a jury awarded the plaintiff $12 million.';
    const interest = 'In June 2025, the court awarded it $3 million in interest.';
    const appeal = 'In July 2025, we filed a notice of appeal.';
    expect(toldOf(verdict, interest, appeal)).toBe(`${verdict} ${interest} ${appeal}`);
  });

  test('ends with that what was borrowed was paid back', () => {
    const raised = 'In June 2025, commercial paper borrowings of $5 million were utilized for the purchase.';
    const repaid = 'The commercial paper borrowings were all repaid during the year.';
    expect(toldOf(raised, repaid)).toBe(`${raised} ${repaid}`);
    expect(toldOf(raised, 'A plant was retired.')).toBe(raised);
  });

  test('ends with that nothing was used of what is available', () => {
    const coverage = 'From June 2025, our reinsurance program provided $125 million of coverage for named storms.';
    const unused = 'During 2025, we ceded no losses under this coverage.';
    expect(toldOf(coverage, 'It is shared.', unused)).toBe(`${coverage} ${unused}`);
  });
});
