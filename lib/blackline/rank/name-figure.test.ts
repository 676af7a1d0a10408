import { describe, expect, test } from 'vitest';
import { findFigures } from '#lib/text/numbers';
import { clauseOf, nameFigure } from './name-figure.ts';

const name = (text: string, at = 0) => nameFigure(text, findFigures(text)[at]!);

describe('nameFigure', () => {
  test.each([
    ['The Company had manufacturing purchase obligations of $56.2 billion.', 'manufacturing purchase obligations'],
    ['There were 348,544 stockholders of record.', 'stockholders of record'],
    ['We made cash payments of $649 million for shares.', 'cash payments'],
    ['At year end we had approximately 166,000 full-time equivalent employees.', 'full-time equivalent employees'],
    // From the very first letter of the text on.
    ['Data Center Power was 40% of revenue.', 'Data Center Power'],
    ['• Operating income is expected to be $14.0 billion.', 'Operating income'],
  ])('of "%s" is what the figure counts', (text, expected) => {
    expect(name(text)).toBe(expected);
  });

  test('is nothing where the words around the figure name nothing', () => {
    expect(name('It was $5 million.')).toBeNull();
  });
});

describe('clauseOf', () => {
  const clause = (text: string, at = 0) => clauseOf(text, findFigures(text)[at]!);

  test.each([
    [
      'Segment results include charges of the business that we call Industrial Data Center Power that were $12 million in the year.',
      'Industrial Data Center Power that were $12 million in the year',
      0,
    ],
    [
      'Net cash was $18.1 billion and $5.1 billion in 2023 and 2024.',
      'Net cash was $18.1 billion and $5.1 billion in 2023 and 2024',
      1,
    ],
    [
      'During the year, we issued $10.0 billion of senior notes in connection with it.',
      'we issued $10.0 billion of senior notes in connection',
      0,
    ],
    ['The gain (of which $3 million was deferred) is small.', '$3 million was deferred', 0],
    ['It was $5 million.', 'It was $5 million', 0],
    ['We spent $534 million on research.', 'We spent $534 million on research', 0],
  ])('of "%s" begins with a whole word', (text, expected, at) => {
    expect(clause(text, at)).toBe(expected);
  });

  test('never begins inside a word, wherever the figure stands', () => {
    const words =
      'unprecedented consolidated semiconductor manufacturing equipment requirements notwithstanding '.repeat(4);
    for (let cut = 0; cut < 120; cut++) {
      const text = `${words.slice(cut)}reached $7 million there`;
      const first = clause(text).split(' ')[0] ?? '';
      expect(` ${text}`).toContain(` ${first} `);
    }
  });
});
