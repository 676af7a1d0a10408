import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotePassage } from './quote-passage.ts';

const markOf = (text: string, words: string): [number, number] => [
  text.indexOf(words),
  text.indexOf(words) + words.length,
];

/** As a reader sees it, marks in brackets. */
const read = (parts: ReturnType<typeof quotePassage>) =>
  parts.map(({ before, marks }) => before + marks.map(({ text, after }) => `[${text}]${after}`).join(''));

test('a passage is the sentences with the checked words, and no other', () => {
  const text = 'It grew. Revenue was $48 million in 2025. Nothing else. Costs fell by 3%. The end.';
  const marks = [markOf(text, '$48 million'), markOf(text, '3%')];
  expect(read(quotePassage(text, marks, ''))).toEqual(['Revenue was [$48 million] in 2025.', 'Costs fell by [3%].']);
});

test('of a table it is the rows with the checked words', () => {
  const text = 'Year | 2025 | 2024\nRevenue | 48 | 41\nCosts | 7 | 8';
  expect(read(quotePassage(text, [markOf(text, '48')], ''))).toEqual(['Revenue | [48] | 41']);
});

test('a long sentence is cut around the first of its checked words', () => {
  const text = `${'before '.repeat(200)}$48 million ${'after '.repeat(200)}.`;
  const [passage = ''] = read(quotePassage(text, [markOf(text, '$48 million')], ''));
  expect(passage).toMatch(/^…before .*\[\$48 million\] after.*…$/);
  expect(passage.length).toBeLessThan(340);
});

test('without checked words it is the sentence that is most like ours', () => {
  const text = 'We sell chips. Our largest customer may leave us at any time. Weather is fair.';
  expect(read(quotePassage(text, [], 'The largest customer may leave.'))).toEqual([
    'Our largest customer may leave us at any time.',
  ]);
  expect(quotePassage('', [], 'anything')).toEqual([]);
});

test('whatever the marks, what is quoted is of the text, and never much of it', () => {
  const texts = fc.array(fc.constantFrom('Revenue', 'rose', '5%.', 'Inc.', '|', '\n', 'we', '…', '$1'), {
    maxLength: 600,
  });
  const spans = fc.array(fc.tuple(fc.integer({ min: -5, max: 4_000 }), fc.integer({ min: -5, max: 4_000 })), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(texts, spans, (words, marks) => {
      const text = words.join(' ');
      const parts = quotePassage(text, marks, 'Revenue rose');
      const quoted = parts.map(({ before, marks: own }) => before + own.map((one) => one.text + one.after).join(''));
      for (const { marks: own } of parts)
        for (const { from, text: mark } of own) expect(text.slice(from, from + mark.length)).toBe(mark);
      // A mark may itself be long: a claim is a number, a date or a name.
      const longest = Math.max(0, ...marks.map(([from, to]) => to - from));
      expect(quoted.join('').length).toBeLessThanOrEqual(604 + longest);
    }),
  );
});
