import { expect, test } from 'vitest';
import { printedFootPath, printedFootStyles } from './printed-foot.ts';

test('no name of a company can end the style sheet or its words', () => {
  expect(printedFootStyles('A&"B\\</style>\n')).toContain('content:"A\\26 \\22 B\\5c \\3c /style\\3e \\a "}');
});

test('the address of a foot brings its words back', () => {
  const words = 'Müller & Co. · 10-K/A · 100 %';
  expect(new URL(printedFootPath(words), 'http://localhost').searchParams.get('words')).toBe(words);
});
