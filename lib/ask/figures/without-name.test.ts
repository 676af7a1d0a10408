import { describe, expect, test } from 'vitest';
import { withoutName } from './without-name.ts';

describe('withoutName', () => {
  test.each([
    ['Northwind’s revenue', ['Northwind', 'NWSC'], '            revenue'],
    ['What was revenue?', ['V'], 'What was revenue?'],
    ['V revenue', ['V'], '  revenue'],
    ['revenue', [''], 'revenue'],
  ])('%s without %s', (question, names, rest) => {
    expect(withoutName(question, names)).toBe(rest);
  });
});
