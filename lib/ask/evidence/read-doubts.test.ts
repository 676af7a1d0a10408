import { expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { readPassages } from '../passages/read-passage.ts';
import { readQuestion } from '../question/read-question.ts';
import { weighSupport } from '../support/weigh-support.ts';
import { doubtsOf } from './read-doubts.ts';

const doubted = (asked: string, text: string) => {
  const question = readQuestion(asked, ['Tallgrass']);
  const { passages } = readPassages(foundPassages([text]));
  const [support] = weighSupport(passages, question);
  const doubts = Object.entries(doubtsOf({ support: support!, lacking: 1 }, question));
  return doubts.filter(([, value]) => value > 0).map(([doubt]) => doubt);
};

test.each([
  ['who bought the Fernley mill', 'The Fernley mill was put up for sale in May.', 'nobody'],
  ['Which customer brought the most board sales?', 'The largest customers brought most of board sales.', 'nobody'],
  ['When did Tallgrass sell its mill?', 'At May 1, 2026, the mill was recorded at $8 million.', 'dayLacking'],
  [
    'What were earnings per share in 2026?',
    'Exhibits 99.01 and 99.02 give earnings per share of 2026.',
    'wantedMissing',
  ],
  ['By what percentage did board sales grow?', 'Board sales grew by $4 million.', 'percentageMissing'],
] as const)('%s: "%s" is doubted, as %s', (question, text, doubt) => {
  expect(doubted(question, text)).toContain(doubt);
});

test.each([
  ['who bought the Fernley mill', 'The Fernley mill was sold to Meridian Board in May.'],
  ['By what percentage did board sales grow?', 'Board sales grew by 4%.'],
])('%s: nothing speaks against "%s"', (question, text) => {
  expect(doubted(question, text)).toEqual([]);
});
