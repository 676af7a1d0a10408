import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foundPassages } from '#tests/support/found-passages';
import type { ModelAnswer } from '../model/ask-prompt.ts';
import { readPassages } from '../passages/read-passage.ts';
import { readQuestion } from '../question/read-question.ts';
import { findQuote, judgeSentences } from './judge-sentences.ts';

const TEXT =
  'One customer accounted for 18% of our revenue in fiscal 2025, and 14% in fiscal 2024. We depend on two foundries for most of our controllers.';
const TABLE = 'In millions | 2026 | 2025\nRevenue | 2,813 | 2,407\nNet income | 301 | 250';
const { passages } = readPassages(foundPassages([TEXT, TABLE]));

type QuotedSentence = ModelAnswer['claims'][number];
const judge = (sentences: readonly Partial<QuotedSentence>[], question = 'customers and foundries') =>
  judgeSentences(
    {
      found: true,
      claims: sentences.map((written) => ({
        text: TEXT.slice(0, 85),
        passage: 1,
        quote: TEXT.slice(0, 60),
        ...written,
      })),
    },
    passages,
    readQuestion(question),
  );

describe('a sentence of a model', () => {
  test('is kept with its quote, its place and its figures when all of it stands in the passage', () => {
    const text = 'One customer accounted for 18% of Northwind Semiconductor’s revenue in fiscal 2025.';
    const { sentences, dropped } = judge([
      { text, quote: 'One customer accounted for 18% of our revenue in fiscal 2025' },
    ]);
    expect(dropped).toBe(0);
    expect(sentences[0]?.text).toBe(text);
    expect(sentences[0]?.citation).toMatchObject({ number: 1, span: [0, 60] });
    expect(sentences[0]?.figures.map(([from, to]) => text.slice(from, to))).toContain('18%');
  });

  test('about a table is the row that it quotes, in our words', () => {
    const { sentences } = judge([{ passage: 2, text: 'Revenue exploded to 2,813.', quote: 'Revenue | 2,813 | 2,407' }]);
    expect(sentences.map(({ text }) => text)).toEqual(['Revenue: 2,813 (2026), 2,407 (2025), in millions.']);
  });

  test.each<[string, Partial<QuotedSentence>, string?]>([
    ['without a quote', { quote: '' }],
    ['with a quote that stands nowhere', { quote: 'One customer accounted for 81% of our revenue' }],
    ['with a quote of another passage', { passage: 2 }],
    ['of a passage that was not sent', { passage: 7 }],
    ['with a wrong figure', { text: 'One customer accounted for 81% of our revenue in fiscal 2025.' }],
    ['with the figure of another year', { text: 'One customer accounted for 14% of our revenue in fiscal 2025.' }],
    ['with a wrong year', { text: 'One customer accounted for 18% of our revenue in fiscal 2023.' }],
    ['with a denial', { text: 'One customer never accounted for 18% of our revenue in fiscal 2025.' }],
    ['about another company', { text: 'One customer accounted for 18% of Hallford’s revenue in fiscal 2025.' }],
    ['with praise', { text: 'One outstanding customer accounted for 18% of our revenue in fiscal 2025.' }],
    ['with a link', { text: 'One customer accounted for 18% of our revenue, see [more](https://evil.example).' }],
    ['with an image', { text: 'One customer accounted for 18% ![](https://evil.example/p.png)' }],
    ['with HTML', { text: 'One customer <img src=x onerror=alert(1)> accounted for 18% of our revenue.' }],
    ['for a question about another company', {}, 'customers of Apple'],
    ['for a question about another year', {}, 'customers in 2019'],
  ])('%s is dropped and counted', (_, written, question) => {
    expect(judge([written], question)).toEqual({ sentences: [], dropped: 1 });
  });

  test('is printed once', () => {
    expect(judge([{}, {}]).sentences).toHaveLength(1);
  });
});

test('a quote is found at the place whose characters it has, or not at all', () => {
  const word = fc.stringMatching(/^[A-Za-z0-9$%.,]{1,8}$/);
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 4, maxLength: 40 }),
      fc.nat(),
      fc.nat(),
      fc.string(),
      (words, a, b, noise) => {
        const text = words.join(' ');
        const [from = 0, to = 0] = [a % text.length, b % text.length].toSorted((one, other) => one - other);
        for (const quote of [text.slice(from, to), noise, `${text.slice(from, to)}${noise}`]) {
          const found = findQuote(quote, { text });
          const trimmed = quote.trim().replace(/\s+/g, ' ');
          const isThere = trimmed.length >= 12 && text.includes(trimmed);
          expect(found && text.slice(...found)).toBe(isThere ? trimmed : null);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
