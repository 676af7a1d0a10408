import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { readCreditEnds } from './credit-ends.ts';

const MADE = 'In May 2024, we entered into a $3.5 billion revolving credit facility that matures in May 2029.';
const filler = Array.from({ length: 12 }, (_, at) => `Paragraph ${at} tells of something else.`);
const endOf = (...later: string[]) => readCreditEnds(inventedFiling([MADE, ...filler, ...later]).blocks)(MADE, 0);

describe('a credit facility that was made', () => {
  test('ended by a later event of the filing, wherever that stands', () => {
    const end = 'In January 2025, we terminated the $3.5 billion revolving credit facility and repaid all amounts.';
    expect(endOf(end)).toBe(end);
  });

  test.each([
    'In May 2024, we terminated our prior $3.5 billion revolving credit facility.',
    'In January 2025, we terminated a $2.0 billion revolving credit facility.',
    'Upon a default after January 2025, the lenders would have terminated the $3.5 billion revolving credit facility.',
  ])('did not end by what is of another one, or only provided for: %s', (other) => {
    expect(endOf(other)).toBeNull();
  });
});
