import { describe, expect, test } from 'vitest';
import { escapeHtml, escapeHtmlQuotes, escapeXml } from './escape-markup.ts';

const SIGNS = `<a href="x">R&D, the Company's &amp;</a>`;

describe('text as markup', () => {
  test('is read back as it was, whatever markup it holds', () => {
    expect(escapeHtml(SIGNS)).toBe("&lt;a href=&quot;x&quot;&gt;R&amp;D, the Company's &amp;amp;&lt;/a&gt;");
  });

  test('has no quote of either kind where both could end it', () => {
    expect(escapeHtmlQuotes(SIGNS)).toBe(escapeHtml(SIGNS).replaceAll("'", '&#39;'));
  });

  test('leaves out of XML what XML cannot hold, and keeps all else', () => {
    expect(escapeXml('a\u0000\u001f\ufffe\ud800 \t\n\r<é 𝔸>')).toBe('a\ufffd \t\n\r&lt;é 𝔸&gt;');
  });
});
