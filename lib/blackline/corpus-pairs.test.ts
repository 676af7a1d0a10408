import { describe, expect, test } from 'vitest';
import { parseFiling } from '#lib/filings/parse-filing';
import { corpusBytes, isCorpusHere, manifest, SKIPPED } from '#tests/support/corpus';
import { compareFilings } from './compare-filings.ts';
import { MAX_QUOTING } from './headlines/phrases/shorten-text.ts';
import type { Blackline, Change, Sides } from './types.ts';

function textOf({ rows }: Blackline, side: 'old' | 'new', count: number): string[] {
  const texts = Array.from({ length: count }, () => '');
  const other = side === 'old' ? '+' : '-';
  for (const row of rows) {
    const at = row[side];
    if (at !== null) texts[at] += row.runs.flatMap(([sign, text]) => (sign === other ? [] : [text])).join('');
  }
  return texts;
}

/** What stands in quotation marks around a change and in neither filing's blocks; dots stand for what is left out. */
function inventedQuotes({ headline, significance, rows }: Change, blackline: Blackline, sides: Sides): string[] {
  // A scale in square brackets is said to be no word of the filing.
  const plain = (text: string) =>
    text
      .replace(/[“”"]/g, '')
      .replace(/ \[(?:thousand|million)\]/g, '')
      .replace(/\s+/g, ' ');
  const text = plain(
    rows
      .flatMap((at) => {
        const { old: before, new: after } = blackline.rows[at]!;
        return [
          before === null ? '' : sides.old.blocks[before]!.text,
          after === null ? '' : sides.new.blocks[after]!.text,
        ];
      })
      .join(' '),
  );
  const of = (blocks: typeof sides.new.blocks) => plain(blocks.map((block) => block.text).join(' '));
  const newer = of(sides.new.blocks);
  const all = `${of(sides.old.blocks)} ${newer}`;
  const textFor = (mark: string | undefined) =>
    mark === undefined ? text : /^(?:behind|against) /i.test(mark) ? newer : all;
  // What is said to be of before, of since then, or behind a figure stands elsewhere.
  const quotes = [
    ...`${headline} ${significance ?? ''}`.matchAll(
      /(Before: |Now: |Since then: |Against it: |Behind [^:“]+: )?(“[^”]*”)/gi,
    ),
  ];
  return quotes.flatMap(([, elsewhere, quote = '']) =>
    quote.split('…').filter((part) => !textFor(elsewhere).includes(plain(part).trim())),
  );
}

const { pairs } = manifest;
const load = (file: string) => parseFiling(corpusBytes(file));

describe.skipIf(!isCorpusHere)(`the blackline of real filings (${SKIPPED})`, () => {
  test.each(pairs)('of $ticker $form gives both filings back to the letter', ({ older, newer }) => {
    const [before, after] = [load(older), load(newer)];
    const blackline = compareFilings(before, after);

    expect(textOf(blackline, 'old', before.blocks.length)).toEqual(before.blocks.map(({ text }) => text));
    expect(textOf(blackline, 'new', after.blocks.length)).toEqual(after.blocks.map(({ text }) => text));
    expect(blackline.changes.filter(({ headline }) => headline.length > MAX_QUOTING)).toEqual([]);
    const rowsToldOnce = blackline.changes.flatMap(({ rows }) => rows);
    expect(rowsToldOnce.length).toBe(new Set(rowsToldOnce).size);
    expect(
      blackline.changes
        .slice(0, 20)
        .flatMap((change) => inventedQuotes(change, blackline, { old: before, new: after })),
    ).toEqual([]);
  });

  test.each(pairs)('of $ticker $form with itself has no changes', ({ newer }) => {
    const filing = load(newer);

    expect(compareFilings(filing, filing).changes).toEqual([]);
  });

  test('of Apple’s 10-Ks has among its first ten changes what an investor would name', () => {
    const apple = pairs.find(({ ticker, form }) => ticker === 'AAPL' && form === '10-K')!;
    const top = compareFilings(load(apple.older), load(apple.newer)).changes.slice(0, 10);
    const headlines = top.map(({ headline }) => headline).join('\n');

    expect(headlines).toContain('Net sales $416.2 billion, +6% from $391.0 billion');
    expect(headlines).toContain('Tariffs and Other Measures');
    expect(headlines).toContain('fined the Company €500 million');
    expect(headlines).toContain('tax rate 15.6%, from 24.1%');
  });
});
