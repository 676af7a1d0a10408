import { describe, expect, test } from 'vitest';
import { analyse } from '#lib/search/analysis/analyse';
import { foundPassages } from '#tests/support/found-passages';
import { readPassages } from '../passages/read-passage.ts';
import { readQuestion } from '../question/read-question.ts';
import { weighSupport } from '../support/weigh-support.ts';
import { chooseEvidence } from './choose-evidence.ts';
import { readEvidence } from './read-traits.ts';
import { termWeight } from './term-weight.ts';

const PASSAGES = [
  'On March 3, 2026, Marlowe agreed to reimburse Tessaly for its expenses in an amount equal to $45.1 million in cash, after the two ended their merger agreement.',
  'Marlowe sells paper and board to printers in nine countries, and competes with many larger companies.',
  'The following table shows our segments:',
];

const choose = (asked: string, texts: readonly string[] = PASSAGES) => {
  const question = readQuestion(asked);
  const { passages } = readPassages(foundPassages(texts));
  return chooseEvidence(weighSupport(passages, question), { question, companies: 1 });
};
const textsOf = ({ sentences }: ReturnType<typeof choose>) => sentences.map(({ sentence }) => sentence.text);

describe('what answers a question', () => {
  test('is told in words of which the question has only most', () => {
    const chosen = choose('What did Marlowe reimburse Tessaly in expenses after the merger was called off in 2026?');
    expect(chosen.outcome).toBe('answered');
    expect(textsOf(chosen)[0]).toBe(PASSAGES[0]);
  });

  test('is not told by what only shares a name, and nothing is told where no word is shared', () => {
    expect(choose('why did Marlowe restate its accounts', PASSAGES.slice(1)).outcome).toBe('not_found');
    expect(choose('dividend dates', PASSAGES)).toEqual({ outcome: 'not_found', sentences: [] });
  });
});

describe('a premise that may be wrong', () => {
  const moved = ['Revenue of Marlowe rose 4% in 2026, driven by higher prices of board.'];

  test('is not taken over from a question that asks why something fell', () => {
    expect(choose('Why did the revenue of Marlowe fall in 2026?', moved).outcome).toBe('not_found');
    expect(choose('Why did the revenue of Marlowe rise in 2026?', moved).outcome).toBe('answered');
  });

  test('gives no day to what was only planned', () => {
    const planned = ['On May 4, 2026, Marlowe agreed that it would acquire Tessaly, subject to approvals.'];
    expect(choose('When did Marlowe complete its acquisition of Tessaly?', planned).outcome).toBe('not_found');
  });
});

describe('the evidence of a sentence', () => {
  const traitsOf = (asked: string, text: string) => {
    const question = readQuestion(asked);
    const { passages } = readPassages(foundPassages([text]));
    return readEvidence(weighSupport(passages, question), question)[0]!.traits;
  };

  test('knows a figure right beside what is asked for from one far away', () => {
    expect(traitsOf('expenses paid', 'It paid expenses of $45.1 million.').figureNear).toBe(1);
    const far =
      'It paid expenses to the other party of the agreement, as both boards had arranged long before lawyers of either side ended talks, of $45.1 million.';
    expect(traitsOf('expenses paid', far).figureNear).toBe(0);
  });

  test('lacks a date where one is asked for', () => {
    expect(traitsOf('when was the merger ended', 'The merger was ended soon.').dateMissing).toBe(1);
    expect(traitsOf('when was the merger ended', 'The merger was ended on May 4, 2026.').dateMissing).toBe(0);
  });
});

test('a term in every filing tells less than a rare one', () => {
  const weightOf = (word: string) => termWeight(analyse(word)[0]!.hash);
  expect(weightOf('company')).toBeLessThan(weightOf('merger'));
  expect(weightOf('merger')).toBeLessThan(weightOf('zirconium'));
});
