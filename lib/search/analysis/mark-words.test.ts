import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { markWords } from './mark-words.ts';

const mark = (html: string, words: string) => markWords(html, new Set(analyse(words).map(({ hash }) => hash)));

describe('markWords', () => {
  test('marks words of the same stem, and takes out ids and links', () => {
    expect(mark('<p id="i1a">Our <a href="#x">revenues</a> rose &amp; fell.</p>', 'revenue')).toBe(
      '<p>Our <mark>revenues</mark> rose &amp; fell.</p>',
    );
  });

  test('never marks part of an escaped sign', () => {
    expect(mark('<p>a &lt;amp&gt; b &amp; Co</p>', 'amp lt gt quot')).toBe(
      '<p>a &lt;<mark>amp</mark>&gt; b &amp; Co</p>',
    );
    expect(mark('<p>Q&amp;A</p>', 'amp')).toBe('<p>Q&amp;A</p>');
  });

  test('only ever adds marks', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(text, text, (body, query) => {
        const html = `<p>${body.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`;
        expect(mark(html, query).replaceAll(/<\/?mark>/g, '')).toBe(html);
      }),
    );
  });
});
