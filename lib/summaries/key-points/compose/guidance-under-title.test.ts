import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { guidanceUnderTitle } from './guidance-under-title.ts';

const SALES = 'Net sales are expected to be between $138.0 million and $143.5 million.';
const COUNTS = 'This guidance anticipates a favorable impact of $2.0 million from exchange rates.';
const INCOME = 'Operating income is expected to be between $8.0 million and $12.0 million.';
const told = (title: string, ...lines: string[]) =>
  guidanceUnderTitle(inventedFiling([title, ...lines.map((text) => ({ text, kind: 'list-item' as const }))]), 2026)
    ?.text;

describe('guidance under a title', () => {
  test('is told with the title that says of when, and with what it counts', () => {
    expect(told('First Quarter 2026 Guidance', `• ${SALES} ${COUNTS}`, `• ${INCOME}`)).toBe(
      `First Quarter 2026 Guidance: ${SALES} ${COUNTS} ${INCOME}`,
    );
  });

  test('is told with what the compared period had of its own', () => {
    const sales = SALES.replace('.5 million.', '.5 million, or to grow compared with first quarter 2025.');
    const leap = 'in first quarter 2025 a further day added $1.5 million in net sales.';
    expect(told('First Quarter 2026 Guidance', `${sales} ${COUNTS} Also, as a reminder, ${leap}`)).toBe(
      `First Quarter 2026 Guidance: ${sales} ${COUNTS} I${leap.slice(1)}`,
    );
  });

  test('is none of a time that is over, without amounts, or under another title', () => {
    expect(told('First Quarter 2025 Guidance', SALES)).toBeUndefined();
    expect(told('First Quarter 2026 Guidance', 'Net sales are expected to be higher.')).toBeUndefined();
    expect(told('Results of 2026', SALES)).toBeUndefined();
  });
});
