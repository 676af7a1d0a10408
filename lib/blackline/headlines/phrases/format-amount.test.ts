import { describe, expect, test } from 'vitest';
import { formatAmount, formatMove } from './format-amount.ts';

describe('formatAmount', () => {
  test.each([
    [416_161e6, 'USD', '$416.2 billion'],
    [867e6, 'USD', '$867 million'],
    [8.14e6, 'USD', '$8.1 million'],
    [-12_080e6, 'USD', '−$12.1 billion'],
    [999.97e6, 'USD', '$1.0 billion'],
    [640_200, 'USD', '$640,200'],
    [500e6, 'EUR', '€500 million'],
    [7.461, 'USD/shares', '$7.46'],
    [14_776e6, 'shares', '14.8 billion shares'],
    [29_730, 'number', '29,730'],
    [1_637.2, 'number', '1,637.2'],
    [1_637.25, 'USD', '$1,637.25'],
    [1_637.5, 'USD', '$1,637.50'],
    [0.4691, 'pure', '46.9%'],
    [0.16, 'pure', '16%'],
  ])('writes %d %s as a headline has it', (value, unit, text) => {
    expect(formatAmount({ value, unit })).toBe(text);
  });
});

describe('formatMove', () => {
  const move = (now: number, before: number, unit = 'USD') => formatMove({ value: now, unit }, { value: before, unit });

  test('tells no growth that what both amounts were rounded to leaves open', () => {
    const million = (value: number) => ({ value: value * 1e6, unit: 'USD', step: 1e6 });
    expect(formatMove(million(49), million(52))).toBe('');
    expect(formatMove(million(4_900), million(5_200))).toBe('−6%');
    expect(formatMove(million(60), million(40))).toBe('+50%');
  });

  test('tells growth in percent, and of rates in points', () => {
    expect(move(416e9, 391e9)).toBe('+6%');
    expect(move(100.4e9, 100e9)).toBe('+0.4%');
    expect(move(60e9, 100e9)).toBe('−40%');
    expect(move(0.855, 0.832, 'pure')).toBe('+2.3 points');
    expect(move(0.16, 0.17, 'pure')).toBe('−1 point');
    expect(move(0.16, 0.175, 'pure')).toBe('−1.5 points');
  });

  test.each([
    [5, -3],
    [-5, 3],
    [5, 0],
    [110, 10],
  ])('says nothing where a ratio would mislead: %d after %d', (now, before) => {
    expect(move(now, before)).toBe('');
  });
});
