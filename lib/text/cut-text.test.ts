import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

const cut = (text: string, most: number) => cutText(text, most).map(({ from, to }) => text.slice(from, to));

describe('cutText', () => {
  test('leaves a short text whole', () => {
    expect(cut('Sales rose. Costs fell.', 40)).toEqual(['Sales rose. Costs fell.']);
  });

  test('puts as many sentences into a piece as fit', () => {
    expect(cut('Sales rose. Costs fell. We hired. We built a plant.', 24)).toEqual([
      'Sales rose. Costs fell.',
      'We hired.',
      'We built a plant.',
    ]);
  });

  test('cuts a sentence that is too long after a word, and a word that is too long anywhere', () => {
    expect(cut('we sold chips, boards and tools', 14)).toEqual(['we sold chips,', 'boards and', 'tools']);
    expect(cut('a'.repeat(25), 10)).toEqual(['a'.repeat(10), 'a'.repeat(10), 'a'.repeat(5)]);
  });

  test('loses nothing, repeats nothing and keeps to the limit', () => {
    const part = fc.constantFrom('Sales', ' ', '. ', '\n', '(', ')', '$1.2', '\u{1f600}', '\u00a0', 'aaaaaaaaaa', '”');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 60 }), fc.integer({ min: 4, max: 40 }), (parts, most) => {
        const text = parts.join('');
        const pieces = cut(text, most);
        expect(pieces.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const piece of pieces) {
          expect(piece.length).toBeLessThanOrEqual(most);
          expect(piece.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
