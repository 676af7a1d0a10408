import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { leavesOutLimit } from './leaves-out-limit.ts';

const leavesOut = (told: string, paragraph = told) => leavesOutLimit(told, inventedFiling([paragraph]).blocks[0]!);

describe('an amount without what limits it', () => {
  test('is one of which a condition before it is the measure', () => {
    const told = 'The estimated exchange fees for unresolved claims were $48.4 billion on October 1, 2025.';
    const condition = 'We may offer an exchange if the estimated exchange fees for unresolved claims fell by 50%.';
    expect(leavesOut(told, `${condition} ${told}`)).toBe(true);
    expect(leavesOut(told, `We may offer an exchange if a year has passed. ${told}`)).toBe(false);
  });

  test('is one with a footnote, and one that is at issue in claims', () => {
    expect(leavesOut('Fees were $48 billion.', 'Fees were $48 billion(1).')).toBe(true);
    expect(leavesOut('The fees at issue in the lawsuits were $48 billion.')).toBe(true);
  });

  test('is none that stands alone', () => {
    expect(leavesOut('We paid $48 million for the settlement (the “Settlement”).')).toBe(false);
    expect(leavesOut('The matters at issue are before the court.')).toBe(false);
  });
});
