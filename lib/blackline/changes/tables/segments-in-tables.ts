import type { Block } from '#lib/filings/types';
import { type KeyFigure, segmentOf } from '#lib/key-figures/types';

/** Fewer parts in a table are no table of the parts. */
const MIN_PARTS = 2;

/**
 * By block, the figures of the company's segments that a table shows though they were found in another one: the
 * discussion repeats what the note on segments has. A line shows a figure where it begins with the segment's name and
 * has the amounts of both periods. Linear in the tables' text.
 */
export function segmentsInTables<Figure extends KeyFigure>(
  blocks: readonly Block[],
  figures: readonly Figure[],
): Map<number, Figure[]> {
  const byName = Map.groupBy(
    figures.filter(({ id, prior }) => segmentOf(id)?.kind === 'segment' && prior !== null),
    ({ id }) => segmentOf(id)!.segment.toLowerCase(),
  );
  const found = new Map<number, Figure[]>();
  if (byName.size < MIN_PARTS) return found;
  for (const { kind, text, ordinal } of blocks) {
    if (kind !== 'table') continue;
    const shown = text.split('\n').flatMap((line): Figure[] => {
      const [label = '', ...cells] = line.split(' | ');
      const own = byName.get(label.replace(FOOTNOTE, '').toLowerCase()) ?? [];
      return own.length === 0 ? [] : own.filter((figure) => showsBoth(cells, figure)).slice(0, 1);
    });
    const names = new Set(shown.map(({ id }) => segmentOf(id)!.segment));
    if (names.size >= MIN_PARTS) found.set(ordinal, [...new Set(shown)]);
  }
  return found;
}

const FOOTNOTE = /\s*\(\w{1,2}\)|:$/g;

function showsBoth(cells: readonly string[], { current, prior }: KeyFigure): boolean {
  const printed = new Set(cells.map((cell) => cell.replace(/[^\d.,]/g, '')));
  const has = (value: number) =>
    printed.has((Math.abs(value) / 10 ** current.scale).toLocaleString('en-US', { maximumFractionDigits: 1 }));
  return has(current.value) && has(prior!.value);
}
