import { expect, test } from 'vitest';
import type { ComparedFigure } from './compared-filings.ts';
import { withoutRatesOnLoss } from './rates-on-loss.ts';

const income = (now: number, before: number) =>
  ({ figures: [{ id: 'net-income', current: { value: now }, prior: { value: before } } as ComparedFigure] }) as never;
const line = (label: string) => ({
  ...{ label, heading: '', growth: null, growthBefore: null, ratioBefore: null },
  ...{ now: { value: 0.031, unit: 'pure' }, before: { value: -0.118, unit: 'pure' } },
});
const table = {
  ...{ lines: [line('Effective income tax rate'), line('Operating margins')], months: 12, days: 366, basis: '' },
  priorEnd: '2023-12-31',
};
const labelsOf = (now: number, before: number) =>
  withoutRatesOnLoss(table, income(now, before)).lines.map(({ label }) => label);

test('a tax rate is told of two years with a profit, and of none with a loss', () => {
  expect(labelsOf(5, 4)).toEqual(['Effective income tax rate', 'Operating margins']);
  expect(labelsOf(-5, 4)).toEqual(['Operating margins']);
  expect(labelsOf(5, -4)).toEqual(['Operating margins']);
});
