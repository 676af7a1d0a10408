import { expect, test } from 'vitest';
import { trialInWords } from './trial-in-words.ts';

test.each([
  [{ total: 0, tried: 0, fired: 0 }, 'No filing of the last 90 days is in its scope: it could not be tried.'],
  [{ total: 31, tried: 31, fired: 0 }, 'It would not have fired in the last 90 days, on 31 filings.'],
  [{ total: 1, tried: 1, fired: 1 }, 'It would have fired once in the last 90 days, on 1 filing.'],
  [
    { total: 1_240, tried: 60, fired: 4 },
    'It would have fired 4 times in the newest 60 of 1,240 filings of the last 90 days.',
  ],
])('%o is put into words', (trial, words) => {
  expect(trialInWords({ days: 90, ...trial })).toBe(words);
});
