import { describe, expect, test } from 'vitest';
import type { BlockSummary } from '#lib/summaries/types';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { withResultRow } from './with-result-row.ts';

const ROWS = [
  ['', '2025', '2024'],
  ['Total revenues', '5,400', '4,900'],
  ['Operating expenses', '(6,037)', '(6,119)'],
];
const TEXT = 'Operating results for lamps (in millions): Total revenues 5,400 in 2025, 4,900 in 2024.';

function told(rows: string[][], text = TEXT): string | null {
  const { blocks } = inventedFiling([inventedTable(rows)]);
  const summary: BlockSummary = { block: 0, category: 'metric', text, status: 'verified', receipts: [] };
  return withResultRow(summary, { block: blocks[0]!, facts: [] }, '2025-12-31')?.text ?? null;
}

describe('a table of sales', () => {
  test('is told with what was earned', () => {
    expect(told([...ROWS, ['Operating Loss', '$(620)', '$(1,240)']])).toBe(
      `${TEXT} Operating Loss $620 million, against $1,240 million.`,
    );
    expect(told([...ROWS, ['Operating income (loss)', '$(620)', '$61']])).toBe(
      `${TEXT} Operating income (loss) −$620 million, against $61 million.`,
    );
  });

  test('is left as it is without such a line', () => {
    expect(told(ROWS)).toBe(TEXT);
    expect(told([...ROWS, ['Operating income margin', '9%', '8%']])).toBe(TEXT);
  });
});
