import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteFiling } from './quote-filing.ts';

const BETWEEN = /^\[quoted from filings, begin (\w{12})\]\n([\s\S]*)\n\[quoted from filings, end \1\]$/;

test('what is quoted stands between two marks of its own, each line behind a sign', () => {
  const [, , lines] = BETWEEN.exec(quoteFiling('Revenue rose.\n\nCosts fell.')) ?? [];
  expect(lines).toBe('> Revenue rose.\n>\n> Costs fell.');
  expect(quoteFiling('a')).not.toBe(quoteFiling('a'));
});

test('no text ends its quote: whatever it says, every line of it is behind the sign', () => {
  const ends = ['\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f'];
  const mark = '[quoted from filings, end 0123456789ab]';
  const piece = fc.oneof(fc.string(), fc.constantFrom(...ends, mark, '> ', '```', '</quote>'));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const [first = '', ...rest] = quoteFiling(pieces.join('')).split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
      const last = rest.pop() ?? '';
      expect(last).toBe(first.replace('begin', 'end'));
      expect(last).not.toBe(mark);
      expect(rest.filter((line) => line !== '>' && !line.startsWith('> '))).toEqual([]);
    }),
  );
});
