import { describe, expect, test } from 'vitest';
import { termLeftOut } from './defined-terms.ts';

const DEFINED =
  'On May 2, Lumen, Inc. (the “Company”) and Birch Ltd. (“Birch” and, together with the Company, the “Parties”) entered ' +
  'into an Agreement and Plan of Merger (the “Merger Agreement”), and sold 5% notes due 2030 (the “Notes”).';
const leftOut = (text: string, known = '') => termLeftOut(text, { known, before: DEFINED });

describe('a name that a contract gives', () => {
  test.each([
    ['the Parties', 'On June 1, the Parties ended their agreement.'],
    ['the Merger Agreement', 'On June 1, Lumen terminated the Merger Agreement.'],
    ['the Notes', 'As a result of the redemption of the Notes, Lumen will pay $61 million.'],
    ['such Notes', 'Lumen redeemed such Notes.'],
  ])('says nothing to who has not read whose it is: %s', (term, text) => {
    expect(leftOut(text)).toBe(term);
  });

  test.each([
    ['rests on a deal that is told', 'Lumen bought Birch pursuant to the Merger Agreement.'],
    ['is a proper name', 'Lumen ended the Birch Agreement.'],
    ['was never given', 'Lumen ended the Loan Agreement.'],
    ['is introduced in the text itself', 'Lumen sold senior notes, and the Notes are due in 2030.'],
  ])('is left as it is where it %s', (_, text) => {
    expect(leftOut(text)).toBeNull();
  });

  test('may go back to what stands above it on the page', () => {
    expect(leftOut('Lumen redeemed the Notes.', 'Lumen sold 5% notes in May.')).toBeNull();
  });
});
