import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readStandingSentences } from './standing-sentences.ts';

const STANDS = 'Increases in accrued liabilities in both years reflect losses on drills.';
const older = inventedFiling([`Cash of $5 million was used. ${STANDS}`], { period: '2023-12-31' });
const isStanding = readStandingSentences(older.blocks);

test('a sentence stands where the older filing has it word for word, however it is printed', () => {
  expect(isStanding(STANDS.replace('in both', 'in  both'))).toBe(true);
  expect(isStanding(STANDS.replace('drills', 'saws'))).toBe(false);
  expect(isStanding('Cash of $5 million was used.')).toBe(false);
});
