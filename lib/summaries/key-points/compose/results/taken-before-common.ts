import { type ComparedRow, readComparatives } from '#lib/blackline/tables/read-comparatives';
import type { Block, Fact } from '#lib/filings/types';
import type { KeyFigure } from '#lib/key-figures/types';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import { nameInSentence } from '#lib/summaries/key-points/compose/join-parts';
import { absolute, toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import { amountOf, isWhole, lineReader, nameOf } from '#lib/summaries/key-points/compose/statement-lines';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';
import { availableToCommon } from './available-to-common.ts';

type Pair = Pick<KeyFigure, 'current' | 'prior'>;
type Known = { blocks: readonly Block[]; facts: readonly Fact[] };

/** What took much the same in both years moved nothing. */
const FAR = 0.5;
/** Amounts of a statement are rounded each for itself. */
const ROUNDING = 1.51;

/**
 * Where the income for common shares is told: what was taken before it from the net income, in both years, with what the filing's own note to that
 * line says it includes, where it took much more or less in one of them: the one line between the two in a table that has both, where it is the difference in both
 * years. Null where no table has it. Linear in the tables in which the amount for common shares is tagged.
 */
export function takenBeforeCommon(figures: readonly KeyFigure[], { blocks, facts }: Known): OneOff | null {
  const income = figures.find(({ id }) => id === 'net-income');
  const common = income ? availableToCommon(income, facts) : null;
  if (!income || !common) return null;
  const unit = 10 ** income.current.scale;
  const concept = common.current.parts[0]?.concept;
  const tagged = new Set(facts.flatMap((fact) => (fact.concept === concept && fact.block !== null ? fact.block : [])));
  for (const ordinal of [...tagged].toSorted((one, other) => one - other)) {
    const block = blocks[ordinal];
    const rows = (block?.table && readComparatives(block.table, income.current.end)?.rows) ?? [];
    const row = lineBetween(rows, [income, common], unit);
    if (!block || !row) continue;
    const read = lineReader(facts, { like: income, block });
    const [now, before] = [read(amountOf(row.current)!, 'current'), read(amountOf(row.prior)!, 'prior')];
    if (!now || !before) continue;
    const [one, other] = [Math.abs(now.value), Math.abs(before.value)];
    if (Math.abs(one - other) < FAR * Math.max(one, other)) return null;
    const name = nameInSentence(nameOf(row.label).replace(LESS, ''));
    const {
      text,
      blocks: own,
      receipts = [],
    } = toKeyPoint([`Before common shares, ${name} took `, absolute(now), ', against ', absolute(before)], blocks);
    const note = noteOf(row.label, block, { blocks, facts });
    if (!note) return { text, blocks: own, receipts };
    const moved = note.receipts.map((receipt) => movedReceipt(receipt, text.length + 1));
    return { text: `${text} ${note.text}`, blocks: [...own, ...note.blocks], receipts: [...receipts, ...moved] };
  }
  return null;
}

/** "Less: cumulative dividends". */
const LESS = /^less:?\s+/i;

/** The one line between the income and what is left of it, where it is the difference between them in both years. */
function lineBetween(rows: readonly ComparedRow[], [whole, left]: [Pair, Pair], unit: number): ComparedRow | null {
  const at = (of: Pair, from = 0) =>
    rows.findIndex(
      ({ current, prior }, place) =>
        place >= from &&
        amountOf(current) === of.current.value / unit &&
        amountOf(prior) === (of.prior?.value ?? Number.NaN) / unit,
    );
  const first = at(whole);
  const row = first >= 0 && at(left, first) === first + 2 ? rows[first + 1] : undefined;
  if (!row || !isWhole(row.label)) return null;
  const differences = [whole.current.value - left.current.value, (whole.prior?.value ?? 0) - (left.prior?.value ?? 0)];
  const own = [amountOf(row.current), amountOf(row.prior)];
  const isDifference = differences.every(
    (one, place) => one > 0 && Math.abs(one / unit - Math.abs(own[place] ?? Number.NaN)) <= ROUNDING,
  );
  return isDifference ? row : null;
}

/** The mark of a note behind a label, and how many blocks below its table the note stands at most. */
const MARK = /\(([a-z]|\d)\)\s*$/;
const REACH = 8;
const MAX_NOTE = 300;

/** What the note to a line says that it includes, as a sentence, each amount checked; null where it says nothing of the kind. */
function noteOf(label: string, table: Block, { blocks, facts }: Known): OneOff | null {
  const mark = MARK.exec(label)?.[1];
  if (mark === undefined) return null;
  const below = blocks.slice(table.ordinal + 1, table.ordinal + 1 + REACH);
  const own = below.find(({ kind, text }) => kind !== 'table' && text.startsWith(`(${mark}) Includes `));
  if (!own || own.text.length > MAX_NOTE || !/[$€£]\d/.test(own.text)) return null;
  const text = own.text.replace(/^\(\w\) I/, 'This i');
  const { receipts, allHold } = verifyClaims(text, readClaims(own, factsByBlock(facts).get(own.ordinal) ?? []));
  return allHold ? { text, blocks: [own.ordinal], receipts } : null;
}
