import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareFilings } from '#lib/blackline/compare-filings';
import { renderBlacklineDocument } from '#lib/blackline/render/render-blackline-document';
import { readFiling } from '#lib/ingest/reading/read-filing';
import { analyse } from '#lib/search/analysis/analyse';
import { markWords } from '#lib/search/analysis/mark-words';
import { differences, writeBlocks } from '#tests/support/differential';
import { asText, FOREIGN_HOST, fillFiling, leavesRoom, readVectors } from '#tests/support/hostile-vectors';
import { markupSoup } from '#tests/support/markup-soup';
import { purifyBlocks, purifyDocument, reread, wordsReadOurWay } from '#tests/support/strict-purifier';

const vectors = readVectors();
const categories = [...new Set(vectors.map(({ category }) => category))];

describe('what the pipeline writes of hostile markup', () => {
  test.each(categories)('holds nothing of %s that DOMPurify would take out', (category) => {
    for (const { markup, category: own } of vectors) {
      if (own !== category) continue;
      for (const spelled of [markup, asText(markup)]) expect([markup, differences(spelled)]).toEqual([markup, []]);
    }
  });

  test('holds nothing of any mixture of elements that DOMPurify would take out, and shows no word it would drop', () => {
    fc.assert(
      fc.property(markupSoup, (markup) => {
        expect(differences(markup)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  // What random mixtures have found: ends that end less than they seem to, and signs of markup in plain text.
  test.each([
    ['<noscript><p></noscript> word1', 'word1'],
    ['<p><noscript></p> word1</noscript> word2', 'word2'],
    ['<select> word1 <?x<p>&lt;', 'word1'],
    ['<p> word1 <<?x', 'word1'],
    ['<ul><template></ul> word1', ''],
    ['<form><math></form> word1', ''],
    ['<td><svg></td> word1', ''],
    ['<td><video></td> word1', ''],
    ['<x-y><p><svg></x-y> word1', ''],
    ['<video><button><table></button></video> word1', ''],
    ['<p><dialog><video></p> word1', ''],
    ['<button><details><button><svg></details> word1', ''],
    ['<template><textarea></template> word1', ''],
    ['<svg><p><template></svg> word1', ''],
    ['<svg><foreignObject><p></svg> word1', ''],
    ['<svg><desc><p> word1 </p></desc><p> word2 <template><math></template> word3', 'word2 word3'],
    ['<textarea><p name="cookie"><template encoding="text/html"> word1 </textarea><li> word2', 'word1 word2'],
    ['<desc><script><![CDATA[</script> word1', 'word1'],
    ['<script><!--<script></script> word1', ''],
    ['<select><noembed><template></noembed> word1', 'word1'],
    ['<![CDATA[<style> word1', 'word1'],
    ["<!--><math title='-->'> word1", ''],
  ])('shows of %s “%s”, none of which DOMPurify drops without a listed reason', (markup, words) => {
    expect(
      writeBlocks(markup)
        .match(/word\d/g)
        ?.join(' ') ?? '',
    ).toBe(words);
    expect(differences(markup)).toEqual([]);
  });

  test.each([
    '<script>word1</script>',
    '<style>word1</style>',
    '<template>word1</template>',
    '<noscript>word1</noscript>',
    '<noframes>word1</noframes>',
    '<video>word1</video>',
    '<svg>word1</svg>',
    '<svg><!-- </svg> word1 --></svg>',
    '<math><mi><b></math> word1</b></mi></math>',
    '<p title="word1">',
    '<!-- word1 -->',
  ])('has no listed reason to show the word of %s', (markup) => {
    expect(wordsReadOurWay(markup)).not.toContain('word1');
  });

  test('is noticed when it is not what we write', () => {
    const { markup } = vectors.find(({ category }) => category === 'handlers') ?? { markup: '' };
    expect(purifyBlocks(markup)).not.toBe(reread(markup));
    expect(purifyDocument('<p style="position:fixed">x</p>')).toBe('<p>x</p>');
    expect(purifyDocument('<a href="https://www.sec.gov/">x</a>')).toBe('<a>x</a>');
  });
});

describe('a filing full of hostile markup', () => {
  const hints = { form: '10-K', period: null, company: `"><img src=x onerror=hit(1)>`, cik: '1', ticker: null };
  const some = vectors.filter(({ id }) => id % 4 === 0);
  const older = readFiling({ bytes: Buffer.from(fillFiling(some.filter(leavesRoom), (markup) => markup)), hints });
  const newer = readFiling({ bytes: Buffer.from(fillFiling(some, asText)), hints });
  const blackline = compareFilings(older.document, newer.document);
  const compared = (variant: 'full' | 'preview') =>
    renderBlacklineDocument({ old: older.document, new: newer.document, blackline, variant }).html;
  /** The filing's tagged figures: a data block, which runs nothing. */
  const withoutFacts = (html: string) =>
    html.replace(/<script type="application\/json" id="facts">[^<]*<\/script>/, '');

  test.each([
    ['summary of markup', () => older.full.html],
    ['summary of text', () => newer.full.html],
    ['preview', () => newer.preview.html],
    ['blackline', () => compared('full')],
    ['blackline’s preview', () => compared('preview')],
  ])('has a %s that DOMPurify leaves as it is', (_, write) => {
    const html = withoutFacts(write());
    expect(html.length).toBeGreaterThan(5_000);
    expect(purifyDocument(html) === reread(html)).toBe(true);
    expect(reread(reread(html)) === reread(html)).toBe(true);
  });

  test('is marked by a search without becoming markup', () => {
    const wanted = new Set(analyse('img src x onerror hit script svg onload').map(({ hash }) => hash));
    const marked = newer.blockHtml.map((html) => markWords(html, wanted)).join('');
    expect(marked.split('<mark>').length).toBeGreaterThan(200);
    expect(purifyDocument(marked) === reread(marked)).toBe(true);
  });

  test('names its places in our words only, none of which a script of the page asks for', () => {
    for (const html of [older.full.html, newer.full.html, compared('full')]) {
      for (const [, id = ''] of html.matchAll(/ id="([^"]*)"/g)) {
        expect(id).toMatch(/^(?:[\da-z_]+(?:-+\w+)+|cover|signatures|facts|(?:change_)?c\d+)$/i);
        expect(id).not.toMatch(/carrier|hit/i);
      }
    }
  });
});

describe('forty ways to take over names, places and forms of the page', () => {
  const ways = vectors.filter(({ category }) => category === 'clobbering' || category === 'overlays');

  test('there are forty', () => {
    expect(ways.length).toBeGreaterThanOrEqual(40);
  });

  test.each(ways.map(({ markup }) => [markup]))('leave words only: %s', (markup) => {
    const html = writeBlocks(markup);
    expect(html).not.toMatch(/<(?!\/?(?:h[2-5]|p|ul|li|table|thead|tbody|tr|t[hd]|a)[\s>])/);
    expect(html).not.toMatch(/ (?:name|style|class|action|target|rel|src)=/);
    // No link leaves the document, so none needs a `rel`.
    expect(html.match(/href="(?!#)/g)).toBeNull();
    expect(html.replaceAll(/<[^>]*>/g, ' ')).not.toContain(`href=https://${FOREIGN_HOST}`);
  });
});
