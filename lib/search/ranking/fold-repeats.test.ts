import { describe, expect, test } from 'vitest';
import { passageTerms } from '#lib/search/index/passage-terms';
import { foldRepeats } from './fold-repeats.ts';

const filings = new Map([
  [1, { cik: '1', filedOn: 2023 }],
  [2, { cik: '1', filedOn: 2025 }],
  [3, { cik: '2', filedOn: 2024 }],
]);
const fields = { isTable: false, labels: [], caption: '', headings: [], concepts: '', scale: null };
const passage = (filing: number, number: number, body: string) => ({
  ...{ filing, number },
  terms: passageTerms({ ...fields, body }),
});
const fold = (list: ReturnType<typeof passage>[]) =>
  foldRepeats(list, { termsOf: ({ terms }) => terms, filings }).map(({ filing, repeats }) => [
    filing,
    repeats.map((one) => one.filing),
  ]);

const RISK = 'We depend on single suppliers for certain components, and a shortage could delay our products.';

describe('what a company repeats from filing to filing', () => {
  test('is one hit, of the newest filing, which names the others', () => {
    expect(fold([passage(1, 0, RISK), passage(2, 5, RISK)])).toEqual([[2, [1]]]);
  });

  test('stays apart where another company says the same', () => {
    expect(fold([passage(1, 0, RISK), passage(3, 0, RISK)])).toEqual([
      [1, []],
      [3, []],
    ]);
  });

  test('stays apart within one filing, where a reader can see both', () => {
    expect(fold([passage(1, 0, RISK), passage(1, 9, RISK)])).toEqual([
      [1, []],
      [1, []],
    ]);
  });

  test('stays apart where the figures are other ones: that is news', () => {
    const said = (year: number, left: number, bought: number) =>
      `As of ${year}, $${left} million remained available; we bought ${bought} million shares.`;
    expect(fold([passage(1, 0, said(2023, 420, 17)), passage(2, 0, said(2025, 310, 23))])).toHaveLength(2);
  });
});
