import { expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { readPassages } from '../passages/read-passage.ts';
import { holds, termsOf } from '../words/terms-of-text.ts';
import { correctSpelling } from './correct-spelling.ts';
import { readQuestion } from './read-question.ts';

const TEXT = 'The board approved a curtailment of hardware at the mill.';

test.each([
  ['aproved', true],
  ['curtailmnt', true],
  ['harwdare', true],
  ['mills', true],
  ['mall', false],
  ['sidewalks', false],
] as const)('%s stands for a word a letter away: %s', (word, isFound) => {
  const { passages } = readPassages(foundPassages([TEXT]));
  const [term] = correctSpelling(readQuestion(`tallgrass ${word}`, ['Tallgrass']), passages).terms;
  expect(holds(termsOf(TEXT), term!)).toBe(isFound);
});

test('a word that some passage has stands for itself alone', () => {
  const { passages } = readPassages(foundPassages([TEXT, 'It runs boards.']));
  const question = readQuestion('tallgrass hardware', ['Tallgrass']);
  expect(correctSpelling(question, passages).terms).toEqual(question.terms);
});
