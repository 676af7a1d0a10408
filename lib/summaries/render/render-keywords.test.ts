import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '#lib/text/escape-markup';
import { keywordMarker, salientTerms } from './render-keywords.ts';

const mark = keywordMarker([], null);

describe('keywords', () => {
  test.each([
    ['an amount', 'Revenue was $4,812.6 million.', 'Revenue was <mark>$4,812.6 million</mark>.'],
    ['a share', 'It is 18% of sales.', 'It is <mark>18%</mark> of sales.'],
    ['a change', 'Margins declined.', 'Margins <mark>declined</mark>.'],
    ['a risk', 'A shortage of wafers and a lawsuit', 'A <mark>shortage</mark> of wafers and a <mark>lawsuit</mark>'],
    ['guidance', 'The company expects growth.', 'The company <mark>expects</mark> <mark>growth</mark>.'],
    ['a year, which is none', 'In 2025 there were 12 stores.', 'In 2025 there were 12 stores.'],
  ])('mark %s', (_, text, html) => {
    expect(mark(text)).toBe(html);
  });

  test('leave tags and figures with a receipt as they are', () => {
    const html = '<p id="risk-5%">Up <a class="fig" href="#loss-of">14.5%</a> to <span class="fig">$2</span></p>';
    expect(mark(html)).toBe(html);
  });

  test('keep the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const html = escapeHtml(text);
        expect(mark(html).replace(/<\/?mark>/g, '')).toBe(html);
      }),
    );
  });
});

describe('the terms of a filing', () => {
  const texts = Array.from(
    { length: 5 },
    () => 'Demand for silicon carbide grew, and Acme sold its App Store as well. Total net sales rose for the company.',
  );

  test('are the names and pairs of words that it repeats, but neither its own name nor what every filing says', () => {
    expect(salientTerms(texts, 'Acme Inc.')).toEqual(['silicon carbide', 'App Store']);
    expect(salientTerms(texts.slice(0, 2), null)).toEqual([]);
  });

  test.each([
    ['an ampersand', 'Amp', 'R&D at Amp', 'R&amp;D at <mark>Amp</mark>'],
    ['a quote', 'Quot', '"Quot"', '&quot;<mark>Quot</mark>&quot;'],
    ['an ampersand before its own name', 'Amp', '&Amp;', '&amp;<mark>Amp</mark>;'],
    ['an ampersand within the term', 'Fox R&Amp', 'Fox R&Amp; R&amp', '<mark>Fox R&amp;Amp</mark>; R&amp;amp'],
  ])('leave %s whole, whatever it is escaped as', (_, term, text, html) => {
    const said = Array.from({ length: 4 }, () => `We sold it to ${term} again.`);
    expect(salientTerms(said)).toEqual([term]);
    expect(keywordMarker(said, null)(escapeHtml(text))).toBe(html);
  });

  test('are marked in any case', () => {
    expect(keywordMarker(texts, 'Acme Inc.')('Silicon carbide is hard.')).toBe('<mark>Silicon carbide</mark> is hard.');
  });
});
