import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteSource } from './quote-source.ts';

const quoteOf = (text: string, claim: string) =>
  quoteSource(text, text.indexOf(claim), text.indexOf(claim) + claim.length);

test('a receipt quotes the sentence that holds the claim', () => {
  expect(quoteOf('It grew. Revenue was $48 million in 2025. Costs fell.', '$48 million')).toEqual({
    before: 'Revenue was ',
    claim: '$48 million',
    after: ' in 2025.',
  });
});

test('a receipt quotes the row of a table', () => {
  expect(quoteOf('Market | 2025\nAutomotive | 2,214.8 | 1,806.1\nIndustrial | 9', '2,214.8')).toMatchObject({
    before: 'Automotive | ',
    after: ' | 1,806.1',
  });
});

test('a long sentence is cut between words, and the cuts show', () => {
  const text = `${'many words before it '.repeat(40)}$48 million${' and many words after it'.repeat(40)}.`;
  const { before, after } = quoteOf(text, '$48 million');
  expect(before.length + after.length).toBeLessThan(340);
  expect(before).toMatch(/^…(?:many|words|before|it) /);
  expect(after).toMatch(/ (?:and|many|words|after|it)…$/);
});

test('the claim is always whole, wherever it stands', () => {
  const texts = fc.tuple(fc.string({ maxLength: 900 }), fc.string({ minLength: 1 }), fc.string({ maxLength: 900 }));
  fc.assert(
    fc.property(texts, ([before, claim, after]) => {
      const quote = quoteSource(before + claim + after, before.length, before.length + claim.length);
      expect(quote.claim).toBe(claim);
    }),
  );
});
