import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { findFigures } from '#lib/text/numbers';
import { areAlike, inTagScale } from './figure-identity.ts';

const inText = (text: string, facts: Partial<Fact>[] = []) => ({
  figure: findFigures(text).find(({ inWords }) => !inWords)!,
  text,
  facts: facts.map((fact): Fact => ({ ...FACT, ...fact })),
});
const FACT: Fact = {
  ...{ concept: 'us-gaap:Revenues', value: 416e6, unit: 'USD', scale: 6, decimals: '-6' },
  ...{ start: '2024-01-01', end: '2024-12-31', dimensions: {}, block: 0 },
};
const OLDER = { value: 391e6, start: '2023-01-01', end: '2023-12-31' };
const NEWER = { value: 416e6 };
const WAS = 'Net sales of $391 million came from tools.';
const IS = 'Net sales of $416 million came from tools.';

describe('areAlike', () => {
  test('knows a figure by its tag, whatever the words', () => {
    expect(areAlike(inText(WAS, [OLDER]), inText('Tools brought in $416 million.', [NEWER]))).toBe(true);
  });

  test.each([
    ['another concept', { concept: 'us-gaap:CostOfRevenue' }],
    ['a segment of the company', { dimensions: { 'us-gaap:StatementBusinessSegmentsAxis': 'x:ToolsMember' } }],
    ['a quarter', { start: '2024-10-01' }],
    ['a day', { start: null }],
  ])('sets no figure against that of %s', (_, other) => {
    expect(areAlike(inText(WAS, [OLDER]), inText(IS, [{ ...NEWER, ...other }]))).toBe(false);
  });

  test('leaves open what several facts of one value are', () => {
    expect(areAlike(inText(WAS, [OLDER, { ...OLDER, concept: 'x:Backlog' }]), inText(IS, [NEWER]))).toBe(false);
  });

  test('takes members that only show a total for none', () => {
    const shown = { dimensions: { 'srt:ConsolidationItemsAxis': 'us-gaap:OperatingSegmentsMember' } };
    expect(areAlike(inText(WAS, [OLDER]), inText(IS, [{ ...NEWER, ...shown }]))).toBe(true);
  });

  test('goes by the words around it where nothing is tagged', () => {
    expect(areAlike(inText(WAS), inText(IS))).toBe(true);
    expect(areAlike(inText(WAS), inText('We committed to buy parts for $416 million by 2030.'))).toBe(false);
  });

  test('does not take six months for nine', () => {
    const [six, nine] = ['six', 'nine'].map((length) =>
      inText(`Cash of $391 million came in during ${length} months.`),
    );
    expect(areAlike(six!, nine!)).toBe(false);
  });

  test.each([
    'Net sales increased $416 million on tools.',
    'Net sales rose by approximately $416 million on tools.',
    'Net sales of tools, an increase of $416 million.',
  ])('takes a change for no level: %s', (text) => {
    expect(areAlike(inText(text.replace('416', '391')), inText(text))).toBe(false);
  });

  test.each([
    ['a page', 'More stands on pages 45 - 48 of it.', 'More stands on pages 46 - 48 of it.'],
    ['a footnote', '6 The notes are due in March.', '5 The notes are due in March.'],
    ['an example', 'Revenue in euros would be $1.08 million.', 'Revenue in euros would be $1.11 million.'],
  ])('takes no number of %s for a figure', (_, was, is) => {
    expect(areAlike(inText(was), inText(is))).toBe(false);
  });
});

describe('inTagScale', () => {
  const bare = inText('In 2024, $705 was allocated.');

  test('knows by its tag in what an amount is', () => {
    const facts = [{ ...FACT, value: 705e6 }];
    expect(inTagScale({ ...bare, facts })).toMatchObject({ value: 705e6, scale: 6 });
  });

  test('leaves out an amount without a tag among others in millions', () => {
    expect(inTagScale({ ...bare, facts: [FACT] })).toBeNull();
    expect(inTagScale({ ...bare, facts: [] })).toBe(bare.figure);
  });
});
