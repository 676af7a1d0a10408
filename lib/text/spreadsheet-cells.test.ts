import { describe, expect, test } from 'vitest';
import { guardFormula } from './spreadsheet-cells.ts';

describe('guardFormula', () => {
  test.each(['=1', '+1', '-1', '@a', '\t1', ' =1', '\n=1', '＝1', '|cmd'])('guards %j', (text) => {
    expect(guardFormula(text)).toBe(`'${text}`);
  });

  test.each(['Revenue', '14.5%', '(5)', '', '−5', "'=1"])('leaves %j as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
  });
});
