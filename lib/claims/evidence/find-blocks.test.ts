import { expect, test } from 'vitest';
import { keysOf } from './block-index.ts';
import { prepareEvidence } from './filing-evidence.ts';
import { findBlocks } from './find-blocks.ts';

const filing = {
  ...{ accession: 'one', baseForm: '10-K', filedOn: '2026-04-20', fiscalYear: 2026, fiscalPeriod: 'FY', figures: [] },
};
const paragraph = (text: string, ordinal: number) => ({ ordinal, kind: 'paragraph' as const, text });
const FILLER = Array.from({ length: 60 }, (_, n) => `The ${n}th paragraph is about quarry number ${n + 7_000}.`);

const evidence = prepareEvidence(
  filing,
  [
    ...FILLER.map(paragraph),
    paragraph('Net sales increased to $391,035 million, mainly because of limestone.', 60),
    { ordinal: 61, kind: 'table', text: 'Limestone inventories | 2026\nRaw | 391,035' },
  ],
  'Tallgrass',
);
const near = (sentence: string, most = 3) => {
  const { paragraphs, tables } = findBlocks(sentence, [evidence], most);
  return [paragraphs.map(({ block }) => block.ordinal), tables.map(({ block }) => block.ordinal)];
};

test('a sentence finds the block that it is taken from, rounded and in other forms of its words, too', () => {
  expect(near('Net sales increased to $391,035 million.')[0]).toEqual([60]);
  expect(near('Net sales increase to $391.0 billion by limestone.')[0]?.[0]).toBe(60);
});

test('tables are found beside paragraphs', () => {
  expect(near('Raw limestone inventories of 391,035')[1]).toEqual([61]);
});

test('no more blocks are found than may be, and none that share little', () => {
  expect(near('The paragraph is about quarry number 7,001.', 2)[0]?.length).toBeLessThanOrEqual(2);
  expect(near('Das Gericht verhandelte über ganz andere Dinge.')).toEqual([[], []]);
});

test('numbers are one in any scale and with any marks between their digits', () => {
  const [one] = keysOf('1,200');
  expect(keysOf('1.2 1200 12').has(one ?? 0)).toBe(true);
  expect(keysOf('1,300').has(one ?? 0)).toBe(false);
});
