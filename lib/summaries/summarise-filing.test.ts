import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Block, BlockKind, FilingDocument } from '#lib/filings/types';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { PARAGRAPH_PIECES } from '#tests/support/text-pieces';
import { summariseFiling } from './summarise-filing.ts';

function filing(texts: readonly (string | [BlockKind, string])[], item = '7'): FilingDocument {
  const blocks = texts.map((entry, ordinal): Block => {
    const [kind, text] = typeof entry === 'string' ? (['paragraph', entry] as const) : entry;
    return { ordinal, kind, part: 'II', item, text, hash: `h${ordinal}`, anchor: `a${ordinal}` };
  });
  return {
    bytes: 0,
    form: '10-K',
    company: 'Example Corp.',
    ticker: null,
    cik: null,
    period: '2024-12-31',
    fiscal: null,
    sections: [{ part: 'II', item, title: 'Discussion', from: 0, to: blocks.length }],
    blocks,
    facts: [],
    health: { status: 'ok', itemsExpected: [], itemsFound: [], textKept: 1, warnings: [] },
  };
}

const REVENUE =
  'Revenue is recognized when control passes to the customer, as described in Note 2. Total revenue increased 12% to $4.5 billion in 2024, driven by higher demand for our cloud services. The foregoing applies to all of our segments and regions.';

describe('summariseFiling', () => {
  test('keeps the sentence with the figures and its reason, each figure with its receipt', () => {
    const { summaries, counts, provider, model } = summariseFiling(filing([REVENUE]));
    expect(summaries[0]).toMatchObject({
      block: 0,
      category: 'driver',
      status: 'verified',
      text: 'Total revenue increased 12% to $4.5 billion in 2024, driven by higher demand for our cloud services.',
    });
    expect(summaries[0]?.receipts.map(({ text }) => text)).toEqual(['12%', '$4.5 billion', '2024']);
    expect(counts).toEqual({ blocks: 1, summarised: 1, claims: 3, verified: 3, withheld: 0 });
    expect([provider, model]).toEqual(['extractive', null]);
  });

  test('quotes words without a claim', () => {
    const text = 'Our headquarters are located in a quiet town, close to most of our employees and suppliers.';
    expect(summariseFiling(filing([text])).summaries[0]).toMatchObject({ status: 'quoted', text, receipts: [] });
  });

  test('leaves headings, images and short lines alone', () => {
    const { summaries } = summariseFiling(
      filing([['heading', `Revenue ${'x'.repeat(90)}`], 'Short line.', ['image', 'x '.repeat(90)]]),
    );
    expect(summaries).toEqual([]);
  });

  test('takes the sentence before one that leans on it', () => {
    const text =
      'In March 2024 we acquired Whinstone, a data center operator in Texas. It had revenue of $85 million and a net loss of $12 million. Our policies on acquisitions are explained in the notes, and we follow them for each of the businesses that we buy from time to time. Other matters that concern the operators of data centers in general are described at some length in other parts of this report.';
    expect(summariseFiling(filing([text])).summaries[0]?.text).toMatch(/Whinstone.*It had revenue of \$85 million/);
  });

  test('puts at most ten different points into the key points, best first', () => {
    const texts = Array.from(
      { length: 30 },
      (_, index) =>
        `Segment ${String.fromCharCode(65 + (index % 26))} revenue increased ${index + 2}% to $${index + 1}.5 billion in 2024, driven by region number ${index}.`,
    );
    const { keyPoints } = summariseFiling(filing([REVENUE, ...texts]));
    expect(keyPoints.length).toBeGreaterThan(0);
    expect(keyPoints.length).toBeLessThanOrEqual(10);
    expect(new Set(keyPoints.map(({ text }) => text)).size).toBe(keyPoints.length);
  });

  const documents = fc.array(
    fc.array(fc.constantFrom(...PARAGRAPH_PIECES), { minLength: 8, maxLength: 60 }).map((parts) => parts.join('')),
    { maxLength: 4 },
  );

  test('never throws, always says the same, claims only figures of the source, cuts receipts that hold the claim', () => {
    fc.assert(
      fc.property(documents, (texts) => {
        const document = filing(texts);
        const result = summariseFiling(document);
        expect(summariseFiling(document)).toEqual(result);
        for (const { block, text, status, receipts } of result.summaries) {
          if (status === 'withheld') continue;
          const source = texts[block] ?? '';
          const known = findFigures(source).map(({ value }) => Math.abs(value));
          for (const { value } of findFigures(text)) expect(known).toContain(Math.abs(value));
          const years = findDates(source).map(({ year }) => year);
          for (const { year } of findDates(text)) expect(years).toContain(year);
          for (const receipt of receipts) {
            expect(text.slice(...receipt.span)).toBe(receipt.text);
            expect(source.slice(...(receipt.source?.span ?? [0, 0]))).not.toBe('');
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test.each(PARAGRAPH_PIECES.map((piece) => [piece]))(
    'comes to the end of a paragraph of 50,000 characters of %j',
    (piece) => {
      const document = filing([piece.repeat(Math.ceil(50_000 / piece.length))]);
      expect(summariseFiling(document).summaries.length).toBeLessThanOrEqual(1);
    },
  );
});
