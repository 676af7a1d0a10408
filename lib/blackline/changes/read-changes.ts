import { readTakenOut } from '#lib/blackline/known/taken-out';
import { readableTable } from '#lib/blackline/tables/readable-table';
import type { ChangeNature, Row } from '#lib/blackline/types';
import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import type { SectionRole } from '#lib/forms/item-row';
import type { ComparedFilings } from './compared-filings.ts';
import { type DescribedChange, describeChange } from './describe-change.ts';
import { type ExplainedLine, findExplainedLine } from './explained-line.ts';
import { CONTINUED, calm, LEGEND } from './headings/headings-above.ts';
import { keyOfItem, tellsOfLater } from './headings/sections-by-reference.ts';
import { nameNature } from './name-nature.ts';
import { onlyAlike } from './only-alike.ts';
import { withoutRatesOnLoss } from './rates-on-loss.ts';
import { type ChangeReading, readChange } from './read-change.ts';
import { asIncomeOrExpense, asSpent, withoutReconciling } from './tables/deductions.ts';
import { groupRows, type RowGroup } from './tables/group-rows.ts';
import { withTags } from './tables/lines-by-tags.ts';
import type { TableLines } from './tables/read-table-lines.ts';
import { type StatementKind, statementKind } from './tables/statement-kind.ts';

/** A change that is read, before it is weighed and told. */
export type FoundChange = RowGroup & {
  /** Its first block, and the filing that has it: the newer one unless the change is a removal. */
  side: 'old' | 'new';
  block: Block;
  /** The older filing's block of a change within one. */
  oldBlock: Block | null;
  /** Its first blocks. */
  blocks: Block[];
  role: SectionRole;
  nature: ChangeNature;
  statement: StatementKind | null;
  reading: ChangeReading;
  /** The heading above; empty for what begins with one. */
  heading: string;
  /** It begins with a heading that more stands under. */
  hasHeading: boolean;
  isSplit: boolean;
  /** Much of it stood elsewhere in the older filing and was taken out there. */
  isReworded: boolean;
  /** The other filing's item only refers elsewhere: what stands here is neither new nor gone. */
  isElsewhere: boolean;
  /** The words that it begins with: its first heading that says something. */
  lead: string;
  /** The line of a table that its new words explain. */
  explained: ExplainedLine | null;
  described: DescribedChange;
  /** Others that say more of the same: their rows are of this change. */
  related: readonly FoundChange[];
};

/** A group of rows of which the other filing could not be read. */
export type NotCompared = RowGroup & { side: 'old' | 'new'; block: Block };

/** Blocks of one change that are looked at. */
const MAX_BLOCKS = 12;

/**
 * What changed between two filings, in reading order, and what could not be compared.
 * @param splits by row, the row that contains the rest of its text
 */
export function readChanges(
  rows: readonly Row[],
  filings: ComparedFilings,
  splits: ReadonlyMap<number, number>,
): { found: FoundChange[]; notCompared: NotCompared[] } {
  const { documents } = filings;
  const blockOf = (row: Row) => (row.new === null ? documents.old.blocks[row.old!]! : documents.new.blocks[row.new]!);
  const found: FoundChange[] = [];
  const takenOut = readTakenOut(rows);
  const notCompared: NotCompared[] = [];
  const paired = rows.filter(
    (row) => row.old !== null && row.new !== null && documents.new.blocks[row.new]!.kind === 'heading',
  );
  const pairedHeadings = { old: new Set(paired.map((row) => row.old!)), new: new Set(paired.map((row) => row.new!)) };
  // A statement that is new under a new heading is told by its figures, and the heading by its words.
  const isStatement = (row: Row) =>
    row.kind === 'inserted' && !row.notComparable && (filings.figuresIn.get(row.new!)?.company ?? 0) > 0;
  for (const group of groupRows(rows, blockOf, isStatement)) {
    const first = rows[group.rows[0]!]!;
    const stands = { side: first.new === null ? ('old' as const) : ('new' as const), block: blockOf(first) };
    if (first.notComparable) notCompared.push({ ...group, ...stands });
    else
      found.push(
        readOne(
          { ...group, ...stands },
          { rows, filings, takenOut, pairedHeadings, isSplit: group.rows.every((at) => splits.has(at)) },
        ),
      );
  }
  return { found, notCompared };
}

type Reading = {
  rows: readonly Row[];
  filings: ComparedFilings;
  /** The share of a text that was taken out elsewhere. */
  takenOut: (text: string) => number;
  /** Headings that stand in both filings, as they were or in other words, by where they are in each. */
  pairedHeadings: Record<'old' | 'new', ReadonlySet<number>>;
};

/** From this share on a text is not new. */
const REWORDED = 0.3;

function readOne(
  group: NotCompared,
  { rows, filings, takenOut, pairedHeadings, isSplit }: Reading & { isSplit: boolean },
): FoundChange {
  const { kind, side, block } = group;
  const document = filings.documents[side];
  const first = rows[group.rows[0]!]!;
  const oldBlock = first.old === null || first.new === null ? null : filings.documents.old.blocks[first.old]!;
  const raw = readGroup(group, rows, filings);
  const reading = {
    ...raw,
    figures: onlyAlike(raw.figures, { block, oldBlock }, filings),
    table: raw.table && withTags(raw.table, filings.factsIn.new.get(block.ordinal) ?? []),
  };
  const role = sectionRole(document.form, block);
  // A running head that a page repeats stands over nothing of its own.
  const isHeading = block.kind === 'heading' && !CONTINUED.test(block.text);
  const isTable = block.kind === 'table';
  const isReworded = !isSplit && kind === 'inserted' && block.kind !== 'table' && takenOut(raw.inserted) >= REWORDED;
  const isElsewhere =
    (kind === 'deleted' && filings.byReference.new.has(keyOfItem(block))) ||
    (kind === 'inserted' &&
      filings.byReference.old.has(keyOfItem(block)) &&
      (filings.figuresIn.get(block.ordinal)?.company ?? 0) === 0 &&
      !tellsOfLater(raw.inserted, filings.documents.old.period));
  const statement = isTable ? statementOf(block, filings) : null;
  const hasHeading = isHeading && group.rows.length > 1;
  const above = filings.headings[side][block.ordinal]!;
  const explained = side === 'new' ? findExplainedLine(block, kind === 'inserted' ? null : raw.hunks, filings) : null;
  return {
    ...group,
    oldBlock,
    blocks: group.rows
      .slice(0, MAX_BLOCKS)
      .map((at) => document.blocks[(side === 'new' ? rows[at]!.new : rows[at]!.old)!]!),
    role,
    reading: {
      ...reading,
      table: reading.table && withoutRatesOnLoss(withPlainSigns(reading.table, block, filings), filings),
    },
    nature: isElsewhere
      ? 'boilerplate'
      : isReworded || isOfKnownRisk(group, pairedHeadings, filings)
        ? 'wording'
        : nameNature(raw, { kind, role, isTable, hasHeading: isHeading, isSplit }),
    statement,
    heading: isHeading ? '' : above.nearest,
    hasHeading,
    isSplit,
    isReworded,
    isElsewhere,
    lead: leadText(group, rows, document),
    explained,
    related: [],
    described: describeChange(
      reading,
      {
        ...{ kind, role, block, statement, hasHeading, isReworded },
        rows: group.rows.length,
        headings: above.path,
        newBlocks: group.rows.flatMap((at) => rows[at]!.new ?? []),
      },
      filings,
    ),
  };
}

/** A heading of so many letters is a statement: a risk's own, not its section's. */
const STATEMENT = 45;
/** A risk's paragraphs, at most. */
const REACH = 40;

/** Whether a text was added to a risk, or taken out of one, whose heading both filings have, in other words too. */
function isOfKnownRisk(
  { side, block }: Pick<NotCompared, 'side' | 'block'>,
  pairedHeadings: Reading['pairedHeadings'],
  { documents }: ComparedFilings,
): boolean {
  if (block.kind === 'heading') return false;
  const above = documents[side].blocks
    .slice(Math.max(0, block.ordinal - REACH), block.ordinal)
    .findLast(({ kind }) => kind === 'heading');
  return above !== undefined && above.text.length >= STATEMENT && pairedHeadings[side].has(above.ordinal);
}

/** A table's lines as they are told: what was spent or earned without the sign that it is printed with. */
function withPlainSigns(
  table: TableLines,
  block: Block,
  { documents, factsIn, headings }: ComparedFilings,
): TableLines {
  const { kind, text = '' } = documents.new.blocks[block.ordinal - 1] ?? {};
  const lead = kind === 'paragraph' && LEADS_TO_TABLE.test(text) ? text : '';
  const announced = `${lead}\n${block.table?.caption ?? ''}`;
  const signed = asSpent(asIncomeOrExpense(table, announced), factsIn.new.get(block.ordinal) ?? []);
  return withoutReconciling(
    signed,
    `${announced}\n${headings.new[block.ordinal]!.path}\n${block.text.slice(0, HEADS)}`,
  );
}

/** What stands over a table's figures is within so many characters. */
const HEADS = 200;
const LEADS_TO_TABLE = /\btables?\b[^.]*[.:]$|:$/i;

/**
 * A table that looks like a statement is the company's only where it shows the company's figures: parents, variable
 * interest entities and subsidiaries have statements of their own.
 */
function statementOf(block: Block, { figuresIn }: ComparedFilings): StatementKind {
  const kind = statementKind(block);
  if (kind === 'segments' || kind === 'other' || figuresIn.size === 0) return kind;
  return (figuresIn.get(block.ordinal)?.company ?? 0) > 0 ? kind : 'other';
}

/** The rows' readings as one: the texts joined, and each other field from the first row that has it. */
function readGroup(
  { rows: indexes }: RowGroup,
  rows: readonly Row[],
  { documents, factsIn }: ComparedFilings,
): ChangeReading {
  const blockAt = (side: 'old' | 'new', at: number) =>
    readableTable(documents[side].blocks, at, factsIn[side].get(at) ?? []);
  const ends = { old: documents.old.period, new: documents.new.period };
  const readings = indexes.map((at) => {
    const row = rows[at]!;
    const old = row.old === null ? null : blockAt('old', row.old);
    const newer = row.new === null ? null : blockAt('new', row.new);
    return readChange(row, old, { newer, ends });
  });
  const [first] = readings;
  if (readings.length === 1) return first!;
  const joined = (of: (reading: ChangeReading) => string) => readings.map(of).filter(Boolean).join('\n');
  return {
    ...first!,
    hunks: readings.flatMap((reading) => reading.hunks),
    deleted: joined((reading) => reading.deleted),
    inserted: joined((reading) => reading.inserted),
    wordsChanged: readings.reduce((sum, reading) => sum + reading.wordsChanged, 0),
  };
}

/** Headings that are a number only. */
const NUMBER_ONLY = /^(?:item|note|part|section)\s+[\dIVX]+[A-Z]?\.?$/i;

/** The words that a change begins with: its first heading that says something. */
function leadText({ rows: indexes }: RowGroup, rows: readonly Row[], { blocks }: FilingDocument): string {
  const texts = indexes.slice(0, 3).map((at) => blocks[rows[at]!.new ?? rows[at]!.old!]!.text);
  const [first = '', second] = texts.filter(
    (text, at) => at === texts.length - 1 || !(CONTINUED.test(text) || LEGEND.test(text)),
  );
  const lead = NUMBER_ONLY.test(first) && second !== undefined ? `${first} ${second}` : first;
  // The stop after an item's number ends no sentence.
  return calm(lead.replace(/^((?:items?|note)\s+[\dA-Z]+)\.\s+/i, '$1, '));
}
