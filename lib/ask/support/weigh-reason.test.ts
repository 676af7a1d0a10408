import { describe, expect, test } from 'vitest';
import { analyse } from '#lib/search/analysis/analyse';
import { readQuestion } from '../question/read-question.ts';
import { tellsReason } from './weigh-reason.ts';

const termsOf = (text: string) => new Set(analyse(text).map(({ hash }) => hash));

function tells(question: string, sentence: string, titles = ''): boolean {
  const { reason } = readQuestion(question);
  expect(reason).not.toBeNull();
  return tellsReason(sentence, { own: termsOf(sentence), around: termsOf(titles) }, reason!);
}

describe('a question for a cause', () => {
  test.each([
    ['Why did paper sales fall in 2024?', 'Paper sales decreased 8% in 2024 primarily due to lower prices.'],
    ['Why is it selling less paper?', 'Paper net sales declined due to fewer orders, offset by higher prices.'],
    ['What made Tools so much more profitable?', 'The increase in Tools operating income is due to higher sales.'],
    ['Why did paper sales fall?', 'A mill burned down and, as a result, paper sales fell by a tenth.'],
    ['What happened to paper sales, and why?', 'Paper sales rose, driven by new customers.'],
  ])('%s', (question, sentence) => {
    expect(tells(question, sentence)).toBe(true);
  });

  test.each([
    ['of the other direction', 'Paper sales increased 8% in 2024 primarily due to higher prices.'],
    ['that only says that it is so', 'Paper sales decreased 8% in 2024.'],
    ['about a part of it', 'Paper towel sales decreased primarily due to lower prices.'],
    ['about what it costs', 'The cost of paper sales decreased primarily due to lower wages.'],
    ['that names it among the causes alone', 'Cash decreased primarily due to lower paper sales.'],
    ['that leads in a list', 'Paper sales decreased primarily due to the following:'],
    ['that compares with something else', 'Paper sales were lower than planned sales primarily due to strikes.'],
  ])('is not answered by a sentence %s', (_, sentence) => {
    expect(tells('Why did paper sales fall in 2024?', sentence)).toBe(false);
  });

  test('may have half of what it is about in the titles', () => {
    const question = 'Why did the paper margin fall?';
    expect(tells(question, 'The margin decreased due to higher wages.', 'Paper')).toBe(true);
    expect(tells(question, 'The margin decreased due to higher wages.', 'Tools')).toBe(false);
  });
});

test('another question asks for no cause', () => {
  expect(readQuestion('How much were paper sales in 2024?').reason).toBeNull();
});
