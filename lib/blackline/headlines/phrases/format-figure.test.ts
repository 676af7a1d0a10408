import { describe, expect, test } from 'vitest';
import { findFigures } from '#lib/text/numbers';
import { formatFigureChange } from './format-figure.ts';

const figure = (text: string, scale: number | null = null) =>
  findFigures(text, { table: true, scale, currency: null })[0]!;

describe('formatFigureChange', () => {
  test.each([
    ['$391,035', '$416,161', 6, 'from $391.0 billion to $416.2 billion, +6%'],
    ['$6.11', '$7.49', null, 'from $6.11 to $7.49, +23%'],
    ['24.1%', '15.6%', null, 'from 24.1% to 15.6%, −8.5 points'],
    ['12', '15', null, 'from 12 to 15, +25%'],
    ['15,408', '15,005', null, 'from 15,408 to 15,005, −3%'],
    ['$391', '$416', 6, 'from $391 million to $416 million, +6%'],
    ['(565)', '269', 6, 'from −565 million to 269 million'],
  ])('says %s → %s as an investor would', (was, is, scale, said) => {
    expect(formatFigureChange(figure(was, scale), figure(is, scale))).toBe(said);
  });

  test('keeps the filing’s own words where they say the scale', () => {
    expect(formatFigureChange(figure('$16.5 billion'), figure('$8.8 billion'))).toBe(
      'from $16.5 billion to $8.8 billion, −47%',
    );
  });

  test('leaves out a growth that rounding leaves open', () => {
    const said = (was: string, is: string) => formatFigureChange(findFigures(was)[0]!, findFigures(is)[0]!);
    expect(said('$1.5 billion', '$2.2 billion')).toBe('from $1.5 billion to $2.2 billion');
    expect(said('$53.0 billion', '$56.2 billion')).toBe('from $53.0 billion to $56.2 billion, +6%');
    expect(said('$17.0 billion', '$17.1 billion')).toBe('from $17.0 billion to $17.1 billion');
  });
});
