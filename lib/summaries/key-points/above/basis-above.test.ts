import { describe, expect, test } from 'vitest';
import { inventedFiling } from '#tests/support/invented-filing';
import { basesAbove, withBasis } from './basis-above.ts';

const ANNOUNCED = 'The following discussion of net revenues by product is presented on a constant currency basis.';

describe('the basis of rates', () => {
  test('is what a sentence above announces, until the next heading of its level', () => {
    const { blocks } = inventedFiling([
      { kind: 'heading', text: 'Net Revenues', level: 3 },
      'Net revenues decreased 5% as reported.',
      ANNOUNCED,
      'Net revenues for Alder increased 28%.',
      { kind: 'heading', text: 'Gross Margin', level: 3 },
      'Gross margin increased 2%.',
    ]);
    expect(basesAbove(blocks)).toEqual([null, null, 'constant currency', 'constant currency', null, null]);
  });

  test('is told behind a text that gives rates, and does not say so itself', () => {
    expect(withBasis('Net revenues for Alder increased 28%.', 'constant currency')).toBe(
      'Net revenues for Alder increased 28% (at constant currency).',
    );
    const reported = 'Net revenues for Alder increased 22% as reported.';
    expect(withBasis(reported, 'constant currency')).toBe(reported);
    expect(withBasis('Alder was approved in March.', 'constant currency')).toBe('Alder was approved in March.');
  });
});
