import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import { parseFiling } from './parse-filing.ts';
import type { FilingDocument } from './types.ts';

const tags = [
  'div',
  'p',
  'span',
  'b',
  'table',
  'tr',
  'td',
  'br',
  'hr',
  'a',
  'li',
  'pre',
  'font',
  'ix:nonNumeric',
  'ix:continuation',
  'ix:nonFraction',
  'ix:header',
  'h2',
  'ul',
  'style',
  'x',
];
const attributes = [
  '',
  ' style="display:none"',
  ' style="font-weight:700"',
  ' colspan="3" rowspan="2"',
  ' id="a"',
  ' href="#a"',
  ' name="us-gaap:RevenueTextBlock" continuedAt="k"',
  ' style="page-break-after:always"',
  ' hidden',
  " class='c'",
  ' style="padding-left:9pt',
];
const words = [
  'Item 1.',
  'Item 1A. Risk Factors',
  'PART II',
  '10-K',
  '$',
  '1,204',
  ')',
  '%',
  'and',
  'the quick',
  '&amp;',
  '&#160;',
  '&#8217;',
  '<',
  '>',
  '"',
  '\n',
  '<PAGE>',
  'SIGNATURES',
  '3',
  'a\u200bb',
  '</TEXT>',
  '<DOCUMENT><TYPE>10-K<TEXT>',
];

const soup = fc
  .array(
    fc.oneof(
      fc
        .tuple(fc.constantFrom(...tags), fc.constantFrom(...attributes))
        .map(([tag, attribute]) => `<${tag}${attribute}>`),
      fc.constantFrom(...tags).map((tag) => `</${tag}>`),
      fc.constantFrom(...words),
      fc.string(),
    ),
    { maxLength: 80 },
  )
  .map((pieces) => pieces.join(''));

/** The tags and attributes that blocks are written with. */
const OWN_TAGS =
  /<\/?(?:h[2-5]|p|ul|li|table|thead|tbody|tr|th|td|a)(?: (?:id|href|scope|colspan|rowspan)="[#\w-]*")*>/g;

function invariants(document: FilingDocument): void {
  const { blocks, sections, facts } = document;
  expect(blocks.map(({ ordinal }) => ordinal)).toEqual(blocks.map((_, at) => at));
  let next = 0;
  for (const { from, to, part, item } of sections) {
    expect(from).toBe(next);
    expect(to).toBeGreaterThan(from);
    next = to;
    for (const block of blocks.slice(from, to)) expect([block.part, block.item]).toEqual([part, item]);
  }
  expect(next).toBe(blocks.length);
  expect(new Set(blocks.map(({ anchor }) => anchor)).size).toBe(blocks.length);
  for (const { text, kind } of blocks) {
    expect(text).toBe(text.trim());
    expect(kind === 'table' ? /[^\S \n]| {2}/.test(text) : /[^\S ]| {2}/.test(text)).toBe(false);
  }
  for (const { block } of facts) expect(block === null || (block >= 0 && block < blocks.length)).toBe(true);
}

describe('parsing', () => {
  test('never throws on arbitrary bytes, and keeps its promises', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const document = parseFiling(bytes);
        expect(document.bytes).toBe(bytes.length);
        invariants(document);
      }),
      { numRuns: 300 },
    );
  });

  test('never throws on tag soup, keeps its promises, and says the same twice', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const bytes = Buffer.from(html);
        const document = parseFiling(bytes);
        invariants(document);
        expect(parseFiling(bytes)).toEqual(document);
        for (const block of document.blocks) expect(renderBlockHtml(block).replace(OWN_TAGS, '')).not.toMatch(/[<>]/);
      }),
      { numRuns: 500 },
    );
  });
});

/** Words of a document known in advance, in paragraphs and tables, with the markup that generators put around them. */
const word = fc.string({ minLength: 4, maxLength: 9, unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz') });
const paragraph = fc.array(word, { minLength: 3, maxLength: 20 }).map((list) => ({ kind: 'p' as const, list }));
const table = fc
  .array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 5 })
  .map((rows) => ({ kind: 'table' as const, rows }));
const model = fc.uniqueArray(fc.oneof(paragraph, table), {
  minLength: 1,
  maxLength: 20,
  selector: (part) => JSON.stringify(part),
});

type Part = { kind: 'p'; list: string[] } | { kind: 'table'; rows: string[][] };

function wordsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => (part.kind === 'p' ? part.list : part.rows.flat()));
}

function write(parts: readonly Part[], seed: number): string {
  let state = seed;
  const roll = (sides: number) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state % sides;
  };
  const cut = (text: string) =>
    roll(3) === 0 ? `<span>${text.slice(0, 3)}</span><span style="font-size:9pt">${text.slice(3)}</span>` : text;
  const space = () => [' ', '&#160;', ' \n ', '<br/>', ' &nbsp; '][roll(5)];
  return parts
    .map((part) => {
      if (part.kind === 'p') return `<div><span>${part.list.map(cut).join(space())}.</span></div>`;
      const cell = (text: string) => `<td colspan="3"><div>${cut(text)}</div></td><td style="width:1%"></td>`;
      return `<table>${part.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
    })
    .join(roll(2) === 0 ? '' : '<hr style="page-break-after:always"/>');
}

describe('a document known in advance', () => {
  test('keeps every word, whole and in the order of the source', () => {
    fc.assert(
      fc.property(model, fc.nat(), (parts, seed) => {
        const document = parseFiling(Buffer.from(`<html><body>${write(parts, seed)}</body></html>`));
        const seen = document.blocks.flatMap(({ text }) => text.split(/[\s|.]+/).filter(Boolean));
        expect(seen).toEqual(wordsOf(parts));
        expect(document.health.textKept).toBe(1);
        invariants(document);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps the other anchors when one paragraph is changed, added or taken away', () => {
    const texts = fc.uniqueArray(
      fc.array(word, { minLength: 8, maxLength: 12 }).map((list) => `${list.join(' ')}.`),
      { minLength: 3, maxLength: 15 },
    );
    const page = (list: readonly string[]) =>
      Buffer.from(
        `<html><body><p>Form 10-K</p><p><b>Item 1. Business</b></p>${list.map((text) => `<p>${text}</p>`).join('')}</body></html>`,
      );
    fc.assert(
      fc.property(texts, fc.nat(), (list, seed) => {
        const at = seed % list.length;
        const anchors = new Map(parseFiling(page(list)).blocks.map(({ text, anchor }) => [text, anchor]));
        for (const edited of [
          list.with(at, 'A new sentence stands here now.'),
          list.toSpliced(at, 1),
          list.toSpliced(at, 0, 'One more sentence stands here.'),
        ]) {
          const known = parseFiling(page(edited)).blocks.filter(({ text }) => anchors.has(text));
          expect(known.map(({ anchor }) => anchor)).toEqual(known.map(({ text }) => anchors.get(text)));
        }
      }),
      { numRuns: 100 },
    );
  });
});
