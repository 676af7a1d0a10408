import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readDecisionsByMonth } from './decisions-by-month.ts';

const older = inventedFiling([
  'Our dealers sued us. In January 2024, the district court denied certain of our motions for summary judgment on their claims.',
  'A trial of the claims of our dealers is scheduled for October 2025 before the district court.',
]);
const isKnown = readDecisionsByMonth(older);
const told = (when: string) =>
  `${when}, the district court denied our motions for summary judgment, and sent the claims back for trials.`;

describe('a decision is known', () => {
  test.each(['During the first quarter of 2024', 'In January 2024'])('of which the older filing tells: %s', (when) => {
    expect(isKnown(told(when))).toBe(true);
  });
});

describe('a decision is news', () => {
  test('of another time', () => {
    expect(isKnown(told('In April 2024'))).toBe(false);
    expect(isKnown(told('During the second quarter of 2024'))).toBe(false);
  });

  test('of another matter, and with an amount', () => {
    expect(isKnown('In January 2024, the district court dismissed the suit of a landlord.')).toBe(false);
    expect(isKnown(told('In January 2024').replace('trials', 'trials for $5 million'))).toBe(false);
  });

  test('of which only the year is told', () => {
    expect(isKnown(told('In 2024'))).toBe(false);
  });
});
