import { expect, test } from 'vitest';
import type { Block } from '#lib/filings/types';
import { countParagraphs, salienceOf } from './salience.ts';

const filing = (...texts: string[]): Block[] =>
  texts.map((text, ordinal) => ({
    ordinal,
    kind: 'paragraph',
    part: 'II',
    item: '7',
    hash: `h${ordinal}`,
    anchor: `p${ordinal}`,
    text,
  }));

test('what a filing comes back to is more salient than what it says once, and what all companies say is not', () => {
  const words = countParagraphs(
    filing(
      'The Zephyrline grounding delayed deliveries.',
      'Costs of the Zephyrline grounding were high.',
      'The Quixotine plant opened.',
    ),
  );
  const salience = (text: string) => salienceOf(text, words).salience;

  expect(salience('The Zephyrline grounding ended.')).toBeGreaterThan(salience('The Quixotine plant closed.'));
  expect(salience('Revenue increased during the year.')).toBeLessThan(salience('The Quixotine plant closed.'));
});

test('a text without words has no salience', () => {
  expect(salienceOf('2025', countParagraphs([]))).toEqual({ salience: 0, rarity: 0, jargon: 0 });
});
