import { describe, expect, test } from 'vitest';
import { figureTerms, queryFigures } from './figure-terms.ts';

/** Whether a passage's figures match all figures of a query. */
function matches(query: string, text: string, scale: number | null = null): boolean {
  const terms = new Set(figureTerms(text, { scale, table: scale !== null }));
  const figures = queryFigures(query);
  return figures.length > 0 && figures.every((figure) => figure.terms.some((term) => terms.has(term)));
}

describe('a figure of a query', () => {
  test.each([
    ['$1.2 billion', 'Debt was $1,200 million.', null],
    ['$1.2 billion', 'Total debt | 1,200', 6],
    ['$1.2 billion', 'Total debt | 1,204.5', 6],
    ['$391.0 billion', 'Net sales were $391,035 million.', null],
    ['1,452.4', 'Fixed price | 1,452.4', 6],
    ['5%', 'an increase of 5 percent', null],
    ['$(12) million', 'a loss of $12 million', null],
  ])('%s matches %j', (query, text, scale) => expect(matches(query, text, scale)).toBe(true));

  test.each([
    ['$1.2 billion', 'Debt was $1,300 million.', null],
    ['$1.2 billion', 'Debt was $1.2 million.', null],
    ['5%', '$5 million', null],
    ['5%', '15%', null],
  ])('%s does not match %j', (query, text, scale) => expect(matches(query, text, scale)).toBe(false));

  test('is no year and no number of a note', () => {
    expect(queryFigures('revenue in 2019, see Note 12')).toEqual([]);
  });
});
