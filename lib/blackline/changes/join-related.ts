import { segmentOf } from '#lib/key-figures/types';
import { splitSentences } from '#lib/text/sentences';
import type { ComparedFilings } from './compared-filings.ts';
import { findDealCause } from './deal-cause.ts';
import { CAUSE } from './explained-line.ts';
import type { FoundChange } from './read-changes.ts';
import { plainName } from './tables/discussed-lines.ts';

/** Blocks between a table of amounts and the table of its ratios. */
const NEAR = 4;
/** Blocks between a table and a paragraph that explains one of its lines. */
const REACH = 30;
/** Fewer parts make no table of the parts. */
const MIN_PARTS = 2;
/** Shorter names of lines stand in any sentence. */
const MIN_NAME = 4;
/** A paragraph is read up to here. */
const READ = 3_000;

/**
 * The changes with those that say more of the same thing as one: below a table that of its segments' other measure,
 * that of its ratios, and the paragraphs that explain its lines. In reading order of their first. Linear, but for
 * the lines of one table.
 */
export function joinRelated(found: readonly FoundChange[], filings: ComparedFilings): FoundChange[] {
  const joined: FoundChange[] = [];
  const bySegments = new Map<string, number>();
  let last: { at: number; change: FoundChange } | null = null;
  for (const change of found) {
    const isSmallEdit = change.reading.trivial !== null || change.reading.dates !== null;
    const key = isSmallEdit ? null : segmentsOf(change, filings);
    const same = key === null ? undefined : bySegments.get(key);
    const belongs: boolean =
      last !== null &&
      !isSmallEdit &&
      (goesOn(change, last.change) ||
        isRatiosOf(change, last.change, filings) ||
        explains(change, last.change, filings));
    const at: number = same ?? (belongs ? last!.at : joined.length);
    const isTable = change.block.kind === 'table' && change.side === 'new' && !isSmallEdit;
    if (isTable && !(belongs && same === undefined)) last = { at, change };
    if (key !== null && same === undefined) bySegments.set(key, at);
    const first = joined[at];
    joined[at] = first
      ? { ...first, rows: [...first.rows, ...change.rows], related: [...first.related, change] }
      : change;
  }
  return joined;
}

/** The segments that a table tells, where it tells nothing else. */
function segmentsOf({ side, block, kind }: FoundChange, { figuresIn }: ComparedFilings): string | null {
  const shown = figuresIn.get(block.ordinal);
  if (side === 'old' || kind !== 'changed' || !shown || shown.company > 0 || shown.parts < MIN_PARTS) return null;
  const names = shown.figures.flatMap(({ id }) => segmentOf(id)?.segment ?? []);
  return [...new Set(names)].toSorted().join(' > ');
}

/** Whether a table is the rest of the one right before it: under the same heads, cut by a page. */
function goesOn({ side, kind, block }: FoundChange, before: FoundChange): boolean {
  const heads = headsOf(block);
  return (
    side === 'new' &&
    kind === before.kind &&
    block.ordinal === before.block.ordinal + 1 &&
    heads.length >= MIN_HEADS &&
    heads === headsOf(before.block)
  );
}

/** Shorter heads are those of many a table. */
const MIN_HEADS = 16;
const headsOf = ({ text, table }: FoundChange['block']) => text.split('\n', table?.headerRows ?? 0).join('\n');

/** Whether a table has nothing but ratios, under the heading of the table of amounts before it. */
function isRatiosOf(
  { side, kind, block, reading }: FoundChange,
  amounts: FoundChange,
  { headings }: ComparedFilings,
): boolean {
  const lines = reading.table?.lines ?? [];
  const above = amounts.reading.table?.lines ?? [];
  return (
    side === 'new' &&
    kind === 'changed' &&
    amounts.kind === 'changed' &&
    lines.length > 0 &&
    lines.every(({ now }) => now.unit === 'pure') &&
    above.some(({ now }) => now.unit !== 'pure') &&
    block.ordinal - amounts.block.ordinal <= NEAR &&
    headings.new[block.ordinal]!.path === headings.new[amounts.block.ordinal]!.path
  );
}

/**
 * Whether a paragraph of the discussion gives the reason for a line of the table above it: it stands under the table's
 * headings, and a sentence of it that changed names the line before its reason.
 */
function explains(change: FoundChange, table: FoundChange, { headings }: ComparedFilings): boolean {
  const { side, kind, block, role, hasHeading, reading, isElsewhere, isSplit } = change;
  if (side === 'old' || (kind !== 'changed' && kind !== 'inserted') || hasHeading || isElsewhere || isSplit)
    return false;
  if (role !== 'discussion' || table.role !== 'discussion' || block.kind === 'table' || table.kind !== 'changed')
    return false;
  if (block.ordinal - table.block.ordinal > REACH) return false;
  const [own, above] = [headings.new[block.ordinal]!.path, headings.new[table.block.ordinal]!.path];
  if (own !== above && !own.startsWith(`${above} > `)) return false;
  const names = (table.reading.table?.lines ?? [])
    .map(({ label }) => plainName(label))
    .filter((name) => name.length >= MIN_NAME);
  if (names.length === 0) return false;
  if (findDealCause(block.text, table.reading.table?.lines ?? []) !== null) return true;
  return splitSentences(block.text.slice(0, READ)).some(({ from, to }) => {
    const sentence = block.text.slice(from, to);
    const cause = CAUSE.exec(sentence);
    if (!cause) return false;
    if (kind === 'changed' && reading.hunks.every(({ new: { from: start, to: end } }) => start >= to || end <= from))
      return false;
    const subject = ` ${plainName(sentence.slice(0, cause.index))} `;
    return names.some((name) => subject.includes(` ${name} `));
  });
}
