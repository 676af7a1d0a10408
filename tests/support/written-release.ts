import { parseFiling } from '#lib/filings/parse-filing';

/** Pieces of the pages that companies write their releases as, and what is read of them. */

const cells = (row: readonly string[]) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

/** A table, row by row; an empty cell is one that has nothing in it. */
export const table = (...rows: readonly string[][]) => `<table>${rows.map(cells).join('')}</table>`;

export const paragraph = (text: string) => `<p>${text}</p>`;

/** Columns of the second quarter of 2026 and of the half-year, each beside the year before. */
export const HALF_YEAR = [
  ['', 'Three Months Ended June 30,', 'Six Months Ended June 30,'],
  ['', '2026', '2025', '2026', '2025'],
];

export const page = (...parts: readonly string[]) => `<html><body>${parts.join('\n')}</body></html>`;

/** The blocks of a page of such pieces. */
export const blocksOf = (...parts: readonly string[]) => parseFiling(new TextEncoder().encode(page(...parts))).blocks;
