import { describe, expect, test } from 'vitest';
import { analyse } from '#lib/search/analysis/analyse';
import { expandEverydayWords, expandSynonyms } from './expand-synonyms.ts';

const terms = (text: string) =>
  analyse(text)
    .map(({ hash }) => hash)
    .filter((hash) => hash !== 0);
const says = (query: string, filed: string) =>
  expandEverydayWords(terms(query)).some((synonym) => synonym.terms.join() === terms(filed).join());

describe('what filings say for everyday words', () => {
  test.each([
    ['firing staff', 'workforce reduction'],
    ['bird flu', 'avian influenza'],
    ['money customers owe us', 'accounts receivable'],
    ['is the company fighting with the tax authority', 'notice of deficiency'],
  ])('of "%s" is "%s"', (query, filed) => expect(says(query, filed)).toBe(true));

  test('a longer phrase counts instead of its first word', () => {
    expect(says('smaller payout', 'reduced dividend')).toBe(true);
    expect(says('smaller payout', 'repurchases')).toBe(false);
  });

  test('are no synonyms, which stand for each other', () => {
    expect(expandSynonyms(terms('bird flu'))).toEqual([]);
    expect(expandSynonyms(terms('capex')).map((synonym) => synonym.terms.join())).toContain(
      terms('capital expenditures').join(),
    );
  });
});
