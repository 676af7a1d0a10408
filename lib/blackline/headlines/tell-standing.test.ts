import { expect, test } from 'vitest';
import { readComparedFilings } from '#lib/blackline/changes/compared-filings';
import { inventedFiling } from '#tests/support/invented-filing';
import { newestSentence } from './phrases/tell-sentence.ts';

const STANDS = 'Increases in accrued liabilities in both years reflect losses on drills.';
const older = inventedFiling([`Cash of $5 million was used. ${STANDS}`], { period: '2023-12-31' });

test('a sentence that stands in the older filing is not told as the newest one', () => {
  const text = `${STANDS} Lower sales of saws in Ruritania used cash.`;
  const filings = readComparedFilings({ old: older, new: inventedFiling([text], { period: '2024-12-31' }) });
  expect(newestSentence({ text, changed: null }, filings)).toBe('Lower sales of saws in Ruritania used cash.');
  expect(newestSentence({ text: STANDS, changed: null }, filings)).toBeNull();
});
