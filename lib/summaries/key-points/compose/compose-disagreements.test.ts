import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { composeDisagreements } from './compose-disagreements.ts';

const found = (texts: string[], item = '4.01') =>
  composeDisagreements({
    form: '8-K',
    blocks: inventedFiling(texts.map((text) => ({ text, item, part: null }))).blocks,
  });
const NONE = 'In both years there were no disagreements with Alder LLP on any matter of accounting principles.';

describe('disagreements with accountants that a company parts with', () => {
  test('are said to be none where the filing says so', () => {
    expect(found([NONE]).none.map(({ text }) => text)).toEqual([
      'The filing reports no disagreements with the former accountants.',
    ]);
    expect(found([NONE]).some).toEqual([]);
  });

  test('are not said to be none where it says nothing, or tells of another item', () => {
    expect(found(['The Board dismissed Alder LLP.'])).toEqual({ some: [], none: [] });
    expect(found([NONE], '8.01')).toEqual({ some: [], none: [] });
  });

  test.each([
    'In 2025 there was a disagreement with Alder LLP over the valuation of inventory of $12 million.',
    'Alder LLP advised the Audit Committee of two disagreements on revenue that were not resolved.',
    'In 2025 there were no disagreements with Alder LLP, except for one on the valuation of inventory.',
  ])('are told in the filing’s words: %s', (text) => {
    expect(found([text])).toMatchObject({ some: [{ text, category: 'risk' }], none: [] });
  });

  test('are not what a company might have consulted about', () => {
    const consulted = 'Lumen did not consult Birch LLP on any matter that was the subject of a disagreement.';
    expect(found([NONE, consulted]).some).toEqual([]);
    expect(found([consulted])).toEqual({ some: [], none: [] });
  });
});
