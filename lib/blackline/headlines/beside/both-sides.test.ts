import { describe, expect, test } from 'vitest';
import { findOtherSide } from './both-sides.ts';

const sentences = (...texts: string[]) => texts.map((text) => ({ text, isChanged: true }));

const ISSUED = 'Financing cash flows in 2024 included the issuance of senior notes totaling $15.0 billion.';
const REPAID = 'Additionally, we repaid $3.8 billion of 2.60% senior notes and $99 million of secured notes.';

describe('of a financing both sides are told', () => {
  test('what was borrowed beside what was paid back, and the other way round', () => {
    expect(findOtherSide(sentences(ISSUED, REPAID), 0)).toEqual({ at: 1, since: 'beside repayments' });
    expect(findOtherSide(sentences(ISSUED, REPAID), 1)).toEqual({ at: 0, since: 'beside new borrowings' });
  });

  test('where one sentence tells both, or nothing tells the other, it stands alone', () => {
    const both = 'We issued $5.0 billion of notes and repaid $4.0 billion of notes.';
    expect(findOtherSide(sentences(both, REPAID), 0)).toBeNull();
    expect(findOtherSide(sentences(ISSUED, 'We sold looms for $3 million.'), 0)).toBeNull();
  });
});
