import { expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import { readPassages } from '../passages/read-passage.ts';
import { readQuestion } from '../question/read-question.ts';
import { weighSupport } from '../support/weigh-support.ts';
import { type Evidence, readEvidence } from './read-traits.ts';
import { withContext } from './with-context.ts';

const evidenceOf = (asked: string, text: string) => {
  const question = readQuestion(asked);
  const { passages } = readPassages(foundPassages([text]));
  return readEvidence(weighSupport(passages, question), question);
};
const told = (evidence: readonly Evidence[]) => withContext(evidence).map(({ support }) => support.sentence.text);

test('the sentence that answers is told with the one before it and the two behind it, as one quotation', () => {
  const parts = [
    'Marlowe makes paper in nine mills.',
    'Prices of board rose all year long.',
    'Holders of Tessaly filed a complaint in May 2026.',
    'They allege that prices were fixed.',
    'They want $40 million of damages.',
    'Marlowe has four thousand employees.',
  ];
  const text = parts.join(' ');
  const [first] = evidenceOf('complaint of Tessaly', text);
  const [{ support } = first!] = withContext([first!]);
  expect(support.sentence.text).toBe(parts.slice(1, 5).join(' '));
  expect(text.slice(support.sentence.from, support.sentence.to)).toBe(support.sentence.text);
});

test('what the quotation holds is not told again', () => {
  const text = 'Tessaly filed a complaint in May 2026. The complaint asks for $40 million of damages.';
  expect(told(evidenceOf('complaint damages', text))).toEqual([text]);
});

test('a sentence that sends the reader on is not told with it', () => {
  const text = 'Holders of Tessaly filed a complaint in May 2026. For the claims, see Note 12 to the statements.';
  expect(told(evidenceOf('complaint of Tessaly', text).slice(0, 1))).toEqual([
    'Holders of Tessaly filed a complaint in May 2026.',
  ]);
});

test('a row of a table is told alone', () => {
  const [row] = evidenceOf('board sales', 'Sales | 2026 | 2025\nBoard sales | 40 | 30\nPaper sales | 70 | 60');
  expect(told([row!])).toEqual([row!.support.sentence.text]);
});
