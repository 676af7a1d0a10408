import type { NumberCell, SheetCell } from './types.ts';

export const text = (words: string, link?: string | null): SheetCell =>
  words === '' ? null : { kind: 'text', text: words, link: link ?? undefined };
export const title = (words: string, link?: string | null): SheetCell => ({
  ...{ kind: 'text', text: words, look: 'title', link: link ?? undefined },
});
export const head = (words: string): SheetCell => ({ kind: 'text', text: words, look: 'head' });
export const note = (words: string): SheetCell => ({ kind: 'text', text: words, look: 'note' });
export const date = (day: string | null, link?: string | null): SheetCell =>
  day === null ? null : { kind: 'date', day, link: link ?? undefined };
export const count = (value: number): NumberCell => ({ kind: 'number', value, format: '#,##0', origin: 'printed' });

/** "A" for 0, "AB" for 27. */
export function columnName(column: number): string {
  const letter = String.fromCodePoint(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

/** Address of a cell by its row and column from 0: "C5". */
export const cellName = (row: number, column: number): string => `${columnName(column)}${row + 1}`;
