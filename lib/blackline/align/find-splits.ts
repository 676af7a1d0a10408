import type { Row } from '#lib/blackline/types';
import type { Revisions } from './revision.ts';
import { containment } from './sketch-block.ts';

const MIN_WORDS = 10;
const SAME_WORDS = 0.75;
/** How many rows away the other part may be. */
const REACH = 3;

/**
 * Finds paragraphs that were split or merged: a new row whose words are in the old text of a changed row near by, or
 * a deleted one whose words are in the new text of one. Gives, by row, the row that contains the other part.
 */
export function findSplits(rows: readonly Row[], { old: older, new: newer }: Revisions): Map<number, number> {
  const partnerOf = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    if (row.kind !== 'inserted' && row.kind !== 'deleted') continue;
    const part = row.kind === 'inserted' ? newer.sketch(row.new!) : older.sketch(row.old!);
    if (part.words < MIN_WORDS) continue;
    for (let step = 1; step <= REACH; step++) {
      const near = [at - step, at + step].find((other) => {
        const neighbour = rows[other];
        if (neighbour?.kind !== 'changed') return false;
        const whole = row.kind === 'inserted' ? older.sketch(neighbour.old!) : newer.sketch(neighbour.new!);
        return whole.words > part.words && containment(part, whole) >= SAME_WORDS;
      });
      if (near === undefined) continue;
      partnerOf.set(at, near);
      break;
    }
  }
  return partnerOf;
}
