import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from './normalise.ts';

test('typographic quotes and dashes compare equal to plain ones', () => {
  expect(foldText('\u201cIt\u2019s\u201d \u2013 2024\u2014')).toBe(`"It's" - 2024-`);
});

test('folding keeps every offset', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldText(text)).toHaveLength(text.length);
    }),
  );
});
