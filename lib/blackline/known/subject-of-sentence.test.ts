import { expect, test } from 'vitest';
import { subjectOf } from './subject-of-sentence.ts';

test('two sentences that say the same of one subject have one key', () => {
  const one = subjectOf("The Company's effective tax rate for the first nine months of 2024 was only 5.6%.");
  expect(one).not.toBeNull();
  expect(subjectOf('In the second quarter of 2025, the effective tax rate is lower than the statutory rate.')).toBe(
    one,
  );
  expect(subjectOf('The effective tax rate increased.')).not.toBe(one);
});

test.each(['We were fined.', 'It has ended.', 'Nothing'])('“%s” is about no matter that it names', (sentence) => {
  expect(subjectOf(sentence)).toBeNull();
});
