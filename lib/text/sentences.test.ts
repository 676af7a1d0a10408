import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences.ts';

const cut = (text: string) => splitSentences(text).map(({ from, to }) => text.slice(from, to));

describe('splitSentences', () => {
  test.each([
    ['Apple Inc. designs phones. It also sells services.', ['Apple Inc. designs phones.', 'It also sells services.']],
    ['We operate in the U.S. and Europe.', ['We operate in the U.S. and Europe.']],
    ['We sell in the U.S. The rest is exported.', ['We sell in the U.S.', 'The rest is exported.']],
    ['The U.S. Treasury issued notes.', ['The U.S. Treasury issued notes.']],
    ['We adopted ASU No. 2016-13. It had no effect.', ['We adopted ASU No. 2016-13.', 'It had no effect.']],
    ['See Exhibit No. 5 for details.', ['See Exhibit No. 5 for details.']],
    ['Margin was 3.5% in 2024. It was 2.1% in 2023.', ['Margin was 3.5% in 2024.', 'It was 2.1% in 2023.']],
    ['He said “we will.” Then he left.', ['He said “we will.”', 'Then he left.']],
    ['Item 7. Management’s Discussion follows.', ['Item 7. Management’s Discussion follows.']],
    ['See Note 5. The Company leases stores.', ['See Note 5.', 'The Company leases stores.']],
    ['1. Business. We sell shoes.', ['1. Business.', 'We sell shoes.']],
    ['Our stores (about 2,300. We own 12) are open.', ['Our stores (about 2,300. We own 12) are open.']],
    ['We sold it. (It was old.) We bought another.', ['We sold it.', '(It was old.)', 'We bought another.']],
    ['Sales grew. iPhone sales fell.', ['Sales grew.', 'iPhone sales fell.']],
    ['J. Smith joined e.g. Acme Corp. as CFO.', ['J. Smith joined e.g. Acme Corp. as CFO.']],
    ['Is it so? Yes! We think so.', ['Is it so?', 'Yes!', 'We think so.']],
    ['Risks are: • one thing • another thing', ['Risks are:', '• one thing', '• another thing']],
    ['It fell approx. 5 percent.', ['It fell approx. 5 percent.']],
    ['He owed $5. The rest was paid.', ['He owed $5.', 'The rest was paid.']],
    ['A bracket (never closed. We go on. And on.', ['A bracket (never closed.', 'We go on.', 'And on.']],
  ])('cuts %j', (text, sentences) => {
    expect(cut(text)).toEqual(sentences);
  });

  test('keeps every character that is not white space, in order, exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Inc.', 'We ', '5', '.', ' ', '(', ')', '“', '”', 'the ', '\n', '• ', 'U.S.', 'é'), {
          maxLength: 60,
        }),
        (parts) => {
          const text = parts.join('');
          expect(cut(text).join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
          const spans = splitSentences(text);
          let last = 0;
          for (const { from, to } of spans) {
            expect(from).toBeGreaterThanOrEqual(last);
            expect(to).toBeGreaterThan(from);
            last = to;
          }
        },
      ),
    );
  });

  test.each(['(', '.', '. ', '(.', 'A. ', '"', '( . ', '• '])(
    'comes to the end of 200,000 characters of %j',
    (unit) => {
      const text = unit.repeat(Math.ceil(200_000 / unit.length));
      expect(splitSentences(text)).toBeInstanceOf(Array);
    },
  );
});
