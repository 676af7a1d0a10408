import { describe, expect, test } from 'vitest';
import { excerptedWords } from './excerpted-words.ts';

const LIVES = 'We anticipate a decrease in 2025 operating income of $7 million.';
const DECIDED = 'We also determined to retire certain looms early.';
const CHARGE = 'We recorded $9 million of accelerated depreciation related to these decisions.';
const quoted = (more = '') => `Now: “We anticipate a decrease in 2025 operating income of $7 million${more}”`;

describe('the excerpts of a mail show', () => {
  test('what the headline quotes', () => {
    expect(excerptedWords(quoted(), LIVES)).toBe(LIVES.slice(0, -1));
    expect(excerptedWords('Revenue $5 million, +2%', LIVES)).toBe('');
  });

  test('the sentence of which the headline tells but an amount, with what that points at', () => {
    const headline = `${quoted()} (and $9 million of accelerated depreciation)`;
    expect(excerptedWords(headline, [LIVES, DECIDED, CHARGE].join(' '))).toBe(DECIDED);
    expect(excerptedWords(headline, [LIVES, CHARGE.replace('these', 'the')].join(' '))).toBe(
      CHARGE.replace('these', 'the'),
    );
    expect(excerptedWords(headline, [LIVES, CHARGE].join(' '))).toBe(CHARGE);
  });

  test('what the headline quotes where it had to cut that, or the amount stands elsewhere', () => {
    const cut = `${quoted('…')} (and $9 million of accelerated depreciation)`;
    expect(excerptedWords(cut, [LIVES, DECIDED, CHARGE].join(' '))).toBe(LIVES.slice(0, -1));
    expect(excerptedWords(`${quoted()} (and $9 million of charges)`, LIVES)).toBe(LIVES.slice(0, -1));
  });
});
