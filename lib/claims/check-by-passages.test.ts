import { expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { checkByPassages } from './check-by-passages.ts';
import { listClaims } from './list-claims.ts';

const WORKFORCE =
  'Tallgrass employed 4,760 people at the end of fiscal 2026, of whom about 1,690 work in the mill at Alder Creek.';
const CLOSING = 'On May 4, 2026, Tallgrass closed the quarry near Fenwick, which had 310 workers.';

const check = (text: string, isOneFiling = false) => {
  const [sentence] = listClaims(text, 'Tallgrass Corp.');
  if (!sentence) return [];
  const verdicts = checkByPassages(sentence, foundPassages([WORKFORCE, CLOSING]), { isOneFiling });
  return sentence.claims.map((claim) => [
    claim.text,
    verdicts.find((one) => one.claim === claim)?.status ?? 'not_found',
  ]);
};

test('a sentence of a filing is supported, also in fewer words', () => {
  expect(check(WORKFORCE).map(([, status]) => status)).not.toContain('not_found');
  expect(check('Tallgrass employed 4,760 people at the end of fiscal 2026.')).toEqual([
    ['4,760', 'supported'],
    ['fiscal 2026', 'supported'],
  ]);
});

test('with another number in its place it is contradicted, and the rest is supported', () => {
  expect(check(WORKFORCE.replace('4,760', '9,760'))).toContainEqual(['9,760', 'contradicted']);
  expect(check(WORKFORCE.replace('4,760', '9,760'))).toContainEqual(['1,690', 'supported']);
});

test.each([
  'Tallgrass sold 4,760 tons of gravel in fiscal 2026.',
  'Tallgrass paid fines of $310 to its auditors.',
  'The chief executive resigned on May 4, 2026.',
  'A court ordered Meridian to pay $40 million.',
  'The number of people was 9,760.',
])('what only shares a number or a date with a paragraph is not found: %s', (text) => {
  expect(check(text).map(([, status]) => status)).not.toContain('supported');
  expect(check(text).map(([, status]) => status)).not.toContain('contradicted');
});

test('a sentence without a year, of several filings, may be right in another one', () => {
  const undated = 'Tallgrass closed the quarry near Fenwick, which had 410 workers.';
  expect(check(undated)).toContainEqual(['410', 'not_found']);
  expect(check(undated, true)).toContainEqual(['410', 'contradicted']);
});
