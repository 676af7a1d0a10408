import { expect, test } from 'vitest';
import { readModelTitles } from './model-titles.ts';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, text });

test('what follows the title of a model stands under it, until another model is told of', () => {
  const under = readModelTitles();
  const title = '615 Program The accounting quantity for the looms increased by 100 units in 2024, as we sold more.';
  expect(under(paragraph(title), 'Programs')).toBe('615 Program');
  expect(under(paragraph('Production resumed in December 2024.'), '615 Program')).toBe('615 Program');
  expect(under(paragraph('We make 4 looms a month for the 620/620X programs.'), '615 Program')).toBe('Programs');
  const both = '620 and 620X Programs The accounting quantity for both increased by 12 units in 2024, as we sold more.';
  expect(under(paragraph(both), 'Programs')).toBe('620 and 620X Programs');
  expect(under(paragraph('We sold 12 looms.'), 'Programs')).toBe('Programs');
});
