import { expect, test } from 'vitest';
import type { Answer } from './asked-answers.ts';
import { judgeAnswers } from './judge-answers.ts';

const passage = (text: string) => JSON.stringify(['0000000001-26-000001', text]);
const known = {
  answers: new Map([
    ['/filings/nwsc', 'Northwind'],
    ['/api/v1/search?query=fuel', `${passage('Fuel rose.')}\n${passage('Fuel fell.')}`],
  ]),
  texts: new Map([['0000000001-26-000001', 'Fuel rose.\nFuel fell.\nTolls rose.']]),
};
const page = { path: '/filings/nwsc', kind: 'page', server: 'a', hasDocument: true } as const;
const search = { path: '/api/v1/search?query=fuel', kind: 'search', server: null, hasDocument: false } as const;
const answer = (more: Partial<Answer> = {}): Answer => ({
  ...{ question: page, status: 200, ms: 20, at: 0, content: 'Northwind', isPartial: false },
  ...more,
});
const partial = (content: string) => answer({ question: search, content, isPartial: true });

test('finds nothing wrong with what is said as before, or refused because it is away', () => {
  const answers = [
    answer(),
    answer({ status: 503, content: '' }),
    partial(passage('Fuel rose.')),
    partial(passage('Tolls rose.')),
    partial(''),
  ];
  expect(judgeAnswers(answers, known, { server: 'a' })).toMatchObject({
    ...{ asked: 5, wrong: [], needless: [], refused: 1, partial: 3, p95: 20 },
  });
});

test('calls wrong what says something else, and a search that has something of its own', () => {
  const answers = [
    answer({ content: 'North' }),
    partial(passage('Fuel is free.')),
    answer({ question: search, content: passage('Fuel rose.') }),
  ];
  expect(judgeAnswers(answers, known, { server: 'a' }).wrong).toEqual([
    page.path,
    `${search.path} ${passage('Fuel is free.')}`,
    search.path,
  ]);
});

test('calls needless what is refused though it rests on nothing that is away, or in another way', () => {
  const refused = answer({ status: 503 });
  expect(judgeAnswers([refused], known).needless).toEqual(['503 /filings/nwsc']);
  expect(judgeAnswers([refused], known, { server: 'b' }).needless).toEqual(['503 /filings/nwsc']);
  expect(judgeAnswers([refused], known, { documents: true }).needless).toEqual([]);
  const broken = answer({ status: 500 });
  expect(judgeAnswers([broken], known, { server: 'a', documents: true }).needless).toEqual(['500 /filings/nwsc']);
});
