import { describe, expect, test } from 'vitest';
import type { Fact } from '#lib/filings/types';
import { withTags } from './lines-by-tags.ts';
import type { Amount, TableLine } from './read-table-lines.ts';

const fact = (more: Partial<Fact>): Fact => ({
  ...{ concept: 'us-gaap:Shares', value: 0, unit: 'shares', scale: 3, decimals: '-3' },
  ...{ start: '2024-01-01', end: '2024-12-31', dimensions: {}, block: 0 },
  ...more,
});
const told = (now: Amount, before: Amount, facts: Fact[]) => {
  const line: TableLine = {
    ...{ label: 'Awards', heading: '', now, before, growth: null, growthBefore: null, ratioBefore: null },
  };
  return withTags({ lines: [line], basis: '', months: 12, days: 365, priorEnd: '2023-12-31' }, facts).lines[0];
};

describe('withTags', () => {
  const shares = [fact({ value: 62_127e3 }), fact({ value: 58_900e3, start: '2023-01-01', end: '2023-12-31' })];

  test('tells shares among amounts of money as shares', () => {
    const line = told({ value: 62_127e6, unit: 'USD' }, { value: 58_900e6, unit: 'USD' }, shares);
    expect(line?.now).toEqual({ value: 62_127e3, unit: 'shares' });
    expect(line?.before).toEqual({ value: 58_900e3, unit: 'shares' });
  });

  test('tells a count in the scale of its tag', () => {
    const line = told({ value: 62_127, unit: 'number' }, { value: 58_900, unit: 'number' }, shares);
    expect(line?.now).toEqual({ value: 62_127e3, unit: 'shares' });
  });

  test('leaves money that is tagged as money alone', () => {
    const money = [fact({ value: 62_127e6, unit: 'USD', scale: 6 }), ...shares];
    expect(told({ value: 62_127e6, unit: 'USD' }, { value: 58_900e6, unit: 'USD' }, money)?.now.unit).toBe('USD');
  });
});
