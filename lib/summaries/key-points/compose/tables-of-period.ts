import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';

/** How many months the figures of a filing are of. */
export const MONTHS_OF: Partial<Record<KeyFigure['periodLength'], number>> = { quarter: 3, year: 12 };

type Table = { block: Block; rows: readonly ComparedRow[] };

/**
 * The tables that show some text and compare a figure's own period, of the same length, with the one before. A table
 * whose captions are dates alone is of years. Linear in the tables.
 */
export function* tablesOfPeriod(
  blocks: readonly Block[],
  { current, periodLength }: KeyFigure,
  shows: (text: string) => boolean,
): Generator<Table> {
  for (const block of blocks) {
    const compared = block.table && shows(block.text) ? readComparatives(block.table, current.end) : null;
    if (compared && (compared.months ?? 12) === MONTHS_OF[periodLength]) yield { block, rows: compared.rows };
  }
}
