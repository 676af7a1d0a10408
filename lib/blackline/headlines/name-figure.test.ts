import { describe, expect, test } from 'vitest';
import { findFigures } from '#lib/text/numbers';
import { nameFigure } from './name-figure.ts';

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

  test('is nothing at the end of a list, nor behind a preposition and a determiner', () => {
    const proceeds = 'The net proceeds, after deducting the discount, underwriting fees and expenses, were $4 billion.';
    expect(name(proceeds)).toBeNull();
    expect(name('The company made contributions to its various defined benefit plans of $326 million.')).toBeNull();
  });

  test.each([
    ['when it was counted', 'Its value as of the end of the second fiscal quarter was $2.6 trillion.'],
    [
      'an aside between the subject and its verb',
      'The value of the notes, based on Level 2 inputs, was $80.4 billion.',
    ],
    ['a rate, of money', 'Benefits that would change the effective tax rate were $4.3 billion.'],
    [
      'a phrase without its beginning',
      'The fair value of level two available for sale debt securities balances was $77 billion.',
    ],
    ['the object of a verb', 'It fell in terms of revenue by U.S. Dollar equivalents of $45 million.'],
    ['what is so much more or less', 'Our pension plans were $5.4 billion underfunded.'],
    ['the end of a list', 'We had cash, cash equivalents and marketable securities of $132.4 billion.'],
    ['a piece of a clause', 'Other current assets includes receivables of $30 million.'],
  ])('is not %s', (_, text) => {
    expect(nameFigure(text, findFigures(text).at(-1)!)).toBeNull();
  });

  test('is the noun that a relative clause says more of', () => {
    expect(name('We have cash and marketable securities, which totaled $132.4 billion.')).toBe(
      'cash and marketable securities',
    );
  });
});
