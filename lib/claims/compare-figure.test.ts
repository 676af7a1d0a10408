import { describe, expect, test } from 'vitest';
import { findFigures } from '#lib/text/numbers';
import { statesChange, statesValue } from './compare-figure.ts';

const figureIn = (text: string) => findFigures(text)[0]!;
const dollars = (value: number) => ({ value, unit: 'USD' });

describe('a figure states a value', () => {
  test.each([
    ['It was $4,812.6 million.', true],
    ['It was $4.8 billion.', true],
    ['It was $4.81 billion.', true],
    ['It was $4.82 billion.', false],
    ['It was $4.9 billion.', false],
    ['It was $48 billion.', false],
    // One digit says too little, and a bare number of a filing in millions is in a scale that it does not name.
    ['It was $5 billion.', null],
    ['It was $4,812.6.', null],
    ['It was 4.8%.', null],
    ['It was €4.8 billion.', null],
  ])('of $4,812.6 million: %s %s', (text, expected) => {
    expect(statesValue(figureIn(text), dollars(4_812_600_000))).toBe(expected);
  });

  test.each([
    ['EPS was $3.60.', { value: 3.6, unit: 'USD/shares' }, true],
    ['EPS was $3.61.', { value: 3.6, unit: 'USD/shares' }, false],
    ['The margin was 56.8%.', { value: 0.56764, unit: 'pure' }, true],
    ['The margin was 57.8%.', { value: 0.56764, unit: 'pure' }, false],
    ['There were 157.9 million shares.', { value: 157_867_000, unit: 'shares' }, true],
  ])('%s', (text, value, expected) => {
    expect(statesValue(figureIn(text), value)).toBe(expected);
  });
});

describe('a percentage states a change', () => {
  test.each([
    ['Revenue rose 18.7%.', true],
    ['Revenue rose 19%.', true],
    ['Revenue fell 18.7%.', false],
    ['Revenue rose 25%.', false],
    ['Revenue was 18.7%.', null],
  ])('from 2,348 to 2,787: %s %s', (text, expected) => {
    expect(statesChange(figureIn(text), { value: 2_787, before: 2_348, unit: 'USD' })).toBe(expected);
  });

  test('of losses it states none', () => {
    expect(statesChange(figureIn('It rose 10%.'), { value: -5, before: -4, unit: 'USD' })).toBeNull();
  });
});
