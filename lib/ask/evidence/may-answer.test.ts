import { describe, expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { readPassages } from '../passages/read-passage.ts';
import { readQuestion } from '../question/read-question.ts';
import { weighSupport } from '../support/weigh-support.ts';
import { mayAnswer } from './may-answer.ts';
import { readEvidence } from './read-traits.ts';

const may = (asked: string, text: string) => {
  const question = readQuestion(asked, ['Tallgrass']);
  const { passages } = readPassages(foundPassages([text]));
  return readEvidence(weighSupport(passages, question), question).some((one) => mayAnswer(one, question));
};

describe('an answer holds what is asked for', () => {
  test.each([
    ['Why did board sales fall?', 'Board sales fell 4%, driven by lower prices.', true],
    ['Why did board sales fall?', 'Board sales rose 4%, driven by higher prices.', false],
    ['Why did Tallgrass write down the mill?', 'The write down of the mill was $4 million.', false],
    ['What led to the $4.5 million charge?', 'The charge of $3.5 million was due to a fire.', false],
    ['Why did board sales fall?', 'Board sales fell as a result of:', false],
    ['What is the board recovery plan?', 'Board recovery plan', false],
    ['Why did board sales rise?', 'Board sales rose, driven by the same factors.', false],
    [
      'Why did Tallgrass become a bank?',
      'As a result of becoming a bank, Tallgrass has to publish its reserves.',
      false,
    ],
    ['Why did the board mill fall out of favor?', 'The board mill lost favor due to its prices.', true],
  ] as const)('%s: %s', (question, text, isAble) => {
    expect(may(question, text)).toBe(isAble);
  });
});
