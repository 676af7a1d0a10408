import { expect, test } from 'vitest';
import { repeatsResults } from './repeats-results.ts';

const results = [
  { now: 637_959e6, before: 574_785e6 },
  { now: 68_593e6, before: 36_852e6 },
  { now: 5.53, before: 2.9 },
];

test.each([
  'Net sales $638.0 billion, +11% from $574.8 billion, after +12%; operating income $68.6 billion, +86% from $36.9 billion',
  'Diluted EPS $5.53, from $2.90.',
])('a change that tells only results repeats them: %s', (sentence) => {
  expect(repeatsResults(sentence, results)).toBe(true);
});

test.each([
  'Net sales $638.0 billion, +11% from $574.8 billion; operating cash flow $115.9 billion, +36% from $84.9 billion',
  'Operating income $68.6 billion, +86% from $36.8 billion',
  'Effective tax rate 16.4%, from 15.9%',
  'We were sued by a customer',
])('a change that tells more, or something else, does not: %s', (sentence) => {
  expect(repeatsResults(sentence, results)).toBe(false);
});
