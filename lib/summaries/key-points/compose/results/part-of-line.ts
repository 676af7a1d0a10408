import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { FilingDocument } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { against, type Piece } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, isWhole, lineReader, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import { namesLine } from '#lib/summaries/key-points/one-offs/name-lines';

/** Of the line's change. */
const MOST = 0.5;
const MAX_ROWS = 16;
const HALF = 0.51;

/** ", of which gains on sold interests $5,778 million, against $76 million"; null where no table divides the line so. */
export type PartFinder = (name: string, amounts: readonly [number, number]) => Piece[] | null;

/**
 * Which part of a line of the income statement made most of its change, by the filing's own table of what the line is made
 * of: its parts add up to the line in both periods. Linear in the tables for each line.
 */
export function partFinder(
  { blocks, period, facts }: Pick<FilingDocument, 'blocks' | 'period' | 'facts'>,
  { income, statement }: { income: KeyFigure; statement: number },
): PartFinder {
  return (name, [now, before]) => {
    if (period === null) return null;
    const isNamed = namesLine([name]);
    const digits = Math.abs(now).toLocaleString('en-US', { maximumFractionDigits: 4 });
    for (const block of blocks) {
      if (!block.table || block.ordinal === statement || !block.text.includes(digits)) continue;
      const rows = readComparatives(block.table, period)?.rows ?? [];
      const at = rows.findIndex(
        ({ label, current, prior }) =>
          amountOf(current) === now && amountOf(prior) === before && isNamed(nameOf(label).replace(/^total /i, '')),
      );
      const part = at > 1 ? mostOf(partsAbove(rows, at), now - before) : undefined;
      const read = lineReader(facts, { like: income, block });
      const current = part && read(amountOf(part.current) ?? 0, 'current');
      const prior = part && read(amountOf(part.prior) ?? 0, 'prior');
      if (part && current && prior)
        return [`, of which ${nameInSentence(nameOf(part.label))} `, ...against({ current, prior })];
    }
    return null;
  };
}

/** The rows above a total that add up to it in both periods; empty where none do. */
function partsAbove(rows: readonly ComparedRow[], at: number): ComparedRow[] {
  const rest = [amountOf(rows[at]!.current) ?? 0, amountOf(rows[at]!.prior) ?? 0];
  for (let from = at - 1; from >= Math.max(0, at - MAX_ROWS); from -= 1) {
    const { current, prior } = rows[from]!;
    const own = [amountOf(current), amountOf(prior)];
    if (own.includes(null)) return [];
    for (const one of [0, 1]) rest[one] = rest[one]! - own[one]!;
    if (at - from > 1 && rest.every((left) => Math.abs(left) <= (at - from) * HALF)) return rows.slice(from, at);
  }
  return [];
}

/** The part that moved most, where that is most of the whole change. */
function mostOf(parts: readonly ComparedRow[], change: number): ComparedRow | undefined {
  const moveOf = ({ current, prior }: ComparedRow) =>
    ((amountOf(current) ?? 0) - (amountOf(prior) ?? 0)) * Math.sign(change);
  const most = parts.toSorted((one, other) => moveOf(other) - moveOf(one))[0];
  return most && isWhole(most.label) && moveOf(most) >= MOST * Math.abs(change) ? most : undefined;
}
