import { describe, expect, test } from 'vitest';
import { judgeAnswer, measureSearches, measureVerdicts } from './judge-answers.ts';

const asked = { id: 'q', question: 'What were net sales?', answerable: true, all: [['416[,.]161', '416\\.2 billion']] };
const said = (text: string, outcome: 'answered' | 'not_found' = 'answered') => ({ outcome, text });

describe('an answer is', () => {
  test.each([
    ['right', asked, said('Net sales were $416,161 million.')],
    ['wrong', asked, said('Net sales were $391,035 million.')],
    ['wrong', { ...asked, none: ['products'] }, said('Products brought $416,161 million.')],
    ['refused', asked, said('Net sales were $416,161 million.', 'not_found')],
    ['declined', { ...asked, answerable: false }, said('', 'not_found')],
    ['invented', { ...asked, answerable: false }, said('About $5.')],
  ] as const)('%s', (verdict, question, answer) => {
    expect(judgeAnswer(answer, { ...question, all: question.all.map((group) => [...group]) } as never)).toBe(verdict);
  });

  test('counted with its bar', () => {
    const [right, wrong, declined] = measureVerdicts(['right', 'right', 'wrong', 'refused', 'declined']);
    expect([right!.value, wrong!.value, declined!.value]).toEqual([0.5, 0.25, 1]);
    expect([right!.ok, wrong!.ok, declined!.ok]).toEqual([false, false, true]);
  });
});

test('a search is judged by the grades of its first five hits', () => {
  const relevant = [{ file: 'a', quote: 'Capital  expenditures | $5', grade: 3 }];
  const hits = (text: string) => [{ file: 'a', block: 1, text }];
  const searches = [
    { id: 'one', query: 'capex', relevant },
    { id: 'none', query: 'unicorns', relevant: [] },
  ];
  const [gain, first, silent] = measureSearches(searches, [
    { id: 'one', hits: hits('capital expenditures | 5 million'), ms: 1 },
    { id: 'none', hits: hits('something'), ms: 1 },
  ]);
  expect([gain!.value, first!.value, silent!.value]).toEqual([1, 1, 0]);
});
