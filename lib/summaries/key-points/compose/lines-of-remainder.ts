import type { ComparedRow } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import type { RestOfYears } from './compose-remainder.ts';
import { nameInSentence } from './join-parts.ts';
import type { Piece } from './sentence-pieces.ts';
import { amountOf, isWhole, lineReader, nameOf } from './statement-lines.ts';
import { tablesOfPeriod } from './tables-of-period.ts';

const MIN_LINES = 2;
const MAX_LINES = 3;
/** Of how far all lines moved together: one that moved by less changes no picture. */
const MIN_SHARE = 0.1;
/** What rounding each line may leave in a sum. */
const HALF = 0.5;

type Amounts = readonly [now: number, before: number];

/**
 * What stands in the part of a result that no segment bears, where the filing breaks it down: a run of lines that adds
 * up to it in both years, of which those are told that moved most. "of which goodwill impairment none, against −$721 million;
 * overhead −$652 million, against −$517 million". Null without such a table. Linear in the tables.
 * @param like the whole that is left a remainder of, whose periods the lines are of
 */
export function linesOfRemainder(
  { now, before }: RestOfYears,
  { like, blocks, facts }: { like: KeyFigure; blocks: readonly Block[]; facts: readonly Fact[] },
): Piece[] | null {
  const unit = 10 ** like.current.scale;
  const sum: Amounts = [Math.round(now.value / unit), Math.round(before.value / unit)];
  const shown = Math.abs(sum[0]).toLocaleString('en-US');
  for (const { block, rows } of tablesOfPeriod(blocks, like, (text) => text.includes(shown))) {
    const lines = linesAbove(rows, sum);
    if (!lines) continue;
    const told = largestMoves(lines).map((line) => tell(line, lineReader(facts, { like, block })));
    if (told.every((pieces) => pieces !== null)) return ['of which ', ...told.flatMap(after)];
  }
  return null;
}

/** The lines that end in a sum and add up to it, now and before. */
function linesAbove(rows: readonly ComparedRow[], sum: Amounts): ComparedRow[] | null {
  const at = rows.findIndex(
    (row, place) => place >= MIN_LINES && amountsOf(row).every((one, when) => one === sum[when]),
  );
  const left = [...sum];
  for (let from = at - 1; from >= 0; from--) {
    const amounts = amountsOf(rows[from]!);
    for (const when of [0, 1]) left[when]! -= amounts[when] ?? Number.NaN;
    const lines = rows.slice(from, at);
    if (lines.length >= MIN_LINES && left.every((rest) => Math.abs(rest) <= HALF * lines.length)) {
      return lines.every(({ label }) => isWhole(label)) ? lines : null;
    }
  }
  return null;
}

const amountsOf = ({ current, prior }: ComparedRow) => [amountOf(current), amountOf(prior)];

function largestMoves(lines: readonly ComparedRow[]): ComparedRow[] {
  const moveOf = ({ current, prior }: ComparedRow) => Math.abs((amountOf(current) ?? 0) - (amountOf(prior) ?? 0));
  const all = lines.reduce((sum, line) => sum + moveOf(line), 0);
  return lines
    .filter((line) => moveOf(line) >= MIN_SHARE * all)
    .toSorted((a, b) => moveOf(b) - moveOf(a))
    .slice(0, MAX_LINES);
}

function tell({ label, current, prior }: ComparedRow, read: ReturnType<typeof lineReader>): Piece[] | null {
  const [now, before] = [amountOf(current), amountOf(prior)];
  const figures = [now === 0 ? 'none' : read(now ?? 0, 'current'), before === 0 ? 'none' : read(before ?? 0, 'prior')];
  const [one, other] = figures;
  return one && other ? [`${nameInSentence(nameOf(label))} `, one, ', against ', other] : null;
}

const after = (pieces: Piece[] | null, at: number): Piece[] => [...(at > 0 ? ['; '] : []), ...(pieces ?? [])];
