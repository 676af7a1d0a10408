import { expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { readPassages } from '../passages/read-passage.ts';
import { readQuestion } from '../question/read-question.ts';
import { weighSupport } from '../support/weigh-support.ts';
import { readEvidence } from './read-traits.ts';

const traitsOf = (asked: string, text: string) => {
  const question = readQuestion(asked);
  const { passages } = readPassages(foundPassages([text]));
  return readEvidence(weighSupport(passages, question), question).map(({ traits }) => traits);
};
const TEXT =
  'Tessaly makes board in nine mills. It sold the mill at Arden in May 2026. Buyers paid $40 million in cash. Most workers of it stay.';

test('a sentence has what its neighbours say of a question, and its passage what all say', () => {
  const [, sale] = traitsOf('Who bought the mill at Arden, what did the buyers pay and do workers stay?', TEXT);
  expect(sale!.window).toBeGreaterThan(sale!.own);
  expect(sale!.passage).toBeGreaterThan(sale!.window);
  expect(sale!.passageRelative).toBe(1);
});

test('a question that yes or no answers, and a search without a question mark, are known', () => {
  expect(traitsOf('Did Tessaly sell the mill?', TEXT)[0]).toMatchObject({ isYesNo: 1, isTerse: 0 });
  expect(traitsOf('mill sale Arden', TEXT)[0]).toMatchObject({ isYesNo: 0, isTerse: 1 });
});

test('the sentence that opens its passage is known', () => {
  expect(traitsOf('mills of Tessaly', TEXT).map(({ opens }) => opens)).toEqual([1, 0]);
});
