import { describe, expect, test } from 'vitest';
import type { QualityMeasure } from '#lib/quality-report';
import { formatBar, formatInterval, formatValue } from './format-measure.ts';

const measure = (given: Partial<QualityMeasure>): QualityMeasure => ({
  id: 'S1',
  what: 'figures that stand in their source',
  value: 1,
  unit: 'share',
  n: 100,
  interval: null,
  bar: '≥ 1',
  ok: true,
  ...given,
});

describe('a measure is printed', () => {
  test.each([
    [1, '100%'],
    [0, '0%'],
    [0.998, '99.80%'],
    [0.99996, '99.996%'],
    [0.99738, '99.74%'],
    [0.3686, '36.9%'],
    [0.0008, '0.080%'],
  ])('as a share: %f is %s', (value, printed) => {
    expect(formatValue(measure({ value }))).toBe(printed);
  });

  test('as it is when it is no share', () => {
    expect(formatValue(measure({ unit: 'number', value: 0.6763 }))).toBe('0.676');
    expect(formatValue(measure({ unit: 'number', value: 44.75 }))).toBe('44.8');
    expect(formatValue(measure({ unit: 'number', value: 0.99995 }))).toBe('0.9999');
    expect(formatValue(measure({ unit: 'number', value: 1.892 }))).toBe('1.89');
    expect(formatValue(measure({ unit: 'number', value: 0.796 }))).toBe('0.796');
    expect(formatValue(measure({ unit: 'number', value: 0.5 }))).toBe('0.500');
    expect(formatValue(measure({ value: null }))).toBe('–');
  });

  test('with its interval, and with its bar in the same unit', () => {
    expect(formatInterval(measure({ interval: [0.99725, 0.9986] }))).toBe('99.72% to 99.86%');
    expect(formatInterval(measure({ interval: null }))).toBe('');
    expect(formatBar(measure({ bar: '≥ 0.995' }))).toBe('≥ 99.5%');
    expect(formatBar(measure({ unit: 'number', value: 0.67, bar: '≥ 0.68' }))).toBe('≥ 0.68');
    expect(formatBar(measure({ bar: '–' }))).toBe('');
  });
});
