import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '#lib/text/escape-markup';
import type { Receipt } from '#lib/verification/types';
import { borrowReceipts, describeReceipts, renderMarkedText } from './render-summary-text.ts';

function receipt(from: number, to: number, changes: Partial<Receipt> = {}): Receipt {
  return {
    span: [from, to],
    text: '',
    kind: 'number',
    status: 'verified',
    source: null,
    fact: null,
    formula: null,
    ...changes,
  };
}

function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
}

describe('renderMarkedText', () => {
  test('keeps every character of a text whose claims were verified, whatever the spans', () => {
    const spans = fc.array(fc.tuple(fc.nat(60), fc.nat(60)));
    fc.assert(
      fc.property(fc.string({ maxLength: 50 }), spans, (text, pairs) => {
        const receipts = pairs.map(([from, to]) => receipt(from, to));
        expect(plain(renderMarkedText(text, receipts, { linkTo: () => '#s' }))).toBe(text);
      }),
    );
  });

  test('never lets markup of a filing through', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"]/);
      }),
    );
  });

  test('does not underline names that were checked, but withholds those that failed', () => {
    expect(renderMarkedText('Acme rose.', [receipt(0, 4, { kind: 'name' })], { linkTo: () => '#s' })).toBe(
      'Acme rose.',
    );
    expect(
      renderMarkedText('Acme rose.', [receipt(0, 4, { kind: 'name', status: 'withheld' })], { linkTo: () => null }),
    ).toMatch(/^<span class="fig fig-held">.*withheld<\/span> rose\.$/);
  });
});

describe('describeReceipts', () => {
  test.each<[string, Partial<Receipt>[]]>([
    ['', []],
    ['1 figure verified', [{}]],
    ['2 figures verified', [{}, { kind: 'date' }]],
    ['1 name verified', [{ kind: 'name' }]],
    ['2 verified, 1 derived', [{}, {}, { status: 'derived' }]],
    ['1 verified, 1 withheld', [{}, { status: 'withheld' }]],
    ['1 derived', [{ status: 'derived' }]],
  ])('says "%s"', (words, receipts) => {
    expect(describeReceipts(receipts.map((changes) => receipt(0, 1, changes)))).toBe(words);
  });
});

describe('borrowReceipts', () => {
  test.each([
    ['14', 'Sales rose in 2014 by 14.5% or 14 units', 'Sales rose in 2014 by 14.5% or '.length],
    ['14.5%', 'up 14.5%.', 3],
    ['3', 'Fab 30 and $3', -1],
    ['$3', 'Fab 30 and $3.', 11],
  ])('finds %s in "%s" only as a whole', (claim, text, from) => {
    const found = borrowReceipts(text, [receipt(0, 0, { text: claim })]);
    expect(found.map(({ span }) => span[0])).toEqual(from < 0 ? [] : [from]);
  });
});
