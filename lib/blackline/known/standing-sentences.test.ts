import { expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { newestSentence } from '#lib/blackline/headlines/tell-sentence';
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

test('a sentence that stands in the older filing is not told as the newest one', () => {
  const text = `${STANDS} Lower sales of saws in Ruritania used cash.`;
  const filings = readComparedFilings({ old: older, new: inventedFiling([text], { period: '2024-12-31' }) });
  expect(newestSentence({ text, changed: null }, filings)).toBe('Lower sales of saws in Ruritania used cash.');
  expect(newestSentence({ text: STANDS, changed: null }, filings)).toBeNull();
});
