import { describe, expect, test } from 'vitest';
import type { Block, Fact } from '#lib/filings/types';
import { mixesScales, proseScale, withScale } from './prose-scale.ts';

const AMOUNTS = Array.from({ length: 12 }, (_, at) => 137 + 29 * at);

function filing(sentence: (amount: number) => string, scale: number) {
  return {
    blocks: AMOUNTS.map((amount) => ({ kind: 'paragraph', text: sentence(amount) }) as Block),
    facts: AMOUNTS.map((amount) => ({ value: amount * 10 ** scale }) as Fact),
  };
}

describe('the scale that sentences count in', () => {
  test('is the one in which their amounts are among the tags', () => {
    expect(proseScale(filing((amount) => `We recorded a charge of $${amount} in the quarter.`, 6))).toBe(6);
    expect(proseScale(filing((amount) => `We recorded a charge of $${amount} in the quarter.`, 3))).toBe(3);
  });

  test('is none where each amount names its own', () => {
    expect(proseScale(filing((amount) => `We recorded a charge of $${amount} million.`, 6))).toBeNull();
  });

  test('is none where amounts are written out, and where a few agree by chance', () => {
    expect(proseScale(filing((amount) => `We recorded a charge of $${amount}.`, 0))).toBeNull();
    const { blocks, facts } = filing((amount) => `We recorded a charge of $${amount}.`, 6);
    expect(proseScale({ blocks, facts: facts.slice(0, 4) })).toBeNull();
  });
});

describe('a text', () => {
  test('says behind its bare amounts what they are counted in', () => {
    expect(withScale('We recorded a charge of $267 in June.', 6)).toBe(
      'We recorded a charge of $267 in June (amounts in millions).',
    );
    expect(withScale('We paid $851, or $1.01 per share.', 3)).toBe(
      'We paid $851, or $1.01 per share (amounts in thousands, except per share).',
    );
  });

  test('stays as it is where its amounts name their scale, and where the filing has none', () => {
    expect(withScale('We recorded a charge of $267 million.', 6)).toBe('We recorded a charge of $267 million.');
    expect(withScale('The dividend is $0.48 per share.', 6)).toBe('The dividend is $0.48 per share.');
    expect(withScale('We recorded a charge of $267.', null)).toBe('We recorded a charge of $267.');
  });

  test('that writes one amount out and leaves another bare has no one scale', () => {
    expect(mixesScales('We paid $12 million of the $267.')).toBe(true);
    expect(mixesScales('We paid $12 million, or $0.31 per share.')).toBe(false);
  });
});
