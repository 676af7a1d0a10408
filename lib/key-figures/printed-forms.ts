import type { FigureValue } from './types.ts';

/** An amount as a table's cell may print it, to find its row: "416,161", "7.46", "15.6". */
export function printedForms({ value, unit, scale }: Pick<FigureValue, 'value' | 'unit' | 'scale'>): string[] {
  const size = Math.abs(value);
  if (unit === 'pure') return [(size * 100).toFixed(1), (size * 100).toFixed(0)];
  if (unit.includes('/')) return [size.toFixed(2), size.toFixed(3)];
  const grouped = (number: number, digits: number) =>
    number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return [scale, 6, 3, 0].flatMap((power) => {
    const number = size / 10 ** power;
    return [grouped(number, Number.isInteger(number) ? 0 : 1), grouped(number, 2)];
  });
}
