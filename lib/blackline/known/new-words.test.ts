import { expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readNewWords } from './new-words.ts';

const newWords = readNewWords({
  old: inventedFiling(['Our factories need clean water.', 'Our factories need power.']),
  new: inventedFiling(['Tariffs make wafers dearer.', 'Tariffs may rise.', 'Our factories need power.']),
});

test('a text about what the filing now comes back to is newer than one about a word that came once', () => {
  expect(newWords('Tariffs may rise.', 'new')).toBeGreaterThan(newWords('Wafers may rise.', 'new'));
});

test('a text about what both filings name is not new, and one without words is neither', () => {
  expect(newWords('Our factories need power.', 'new')).toBe(0);
  expect(newWords('2025', 'new')).toBe(0);
});

test('of what is gone the older filing’s own words count', () => {
  expect(newWords('Our factories need clean water.', 'old')).toBeGreaterThan(0);
});
