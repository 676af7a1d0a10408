import type { Change, Row, Sides } from '#lib/blackline/types';
import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { groupRows, type RowGroup } from './group-rows.ts';
import { nameNature } from './name-nature.ts';
import { type ChangeReading, readChange } from './read-change.ts';
import { type ScoreContext, scoreChange } from './score-change.ts';
import { statementKind } from './statement-kind.ts';
import { readTopics, type TopicReading } from './topics.ts';
import { notComparableHeadline, writeHeadline } from './write-headline.ts';

/** How many of the top changes say why they matter: as many as a reader takes in at once. */
export const MAX_EXPLAINED = 10;

/** A change that repeats one above it. */
const REPEATED = 0.72;

const REVENUE =
  /^us-gaap:(?:Revenues|RevenueFromContractWithCustomerExcludingAssessedTax|SalesRevenueNet|RevenueFromContractWithCustomerIncludingAssessedTax)$/;

/** The company's revenue as tagged, the largest undivided one; null in filings without tags. */
function revenueOf({ facts }: FilingDocument): number | null {
  let largest = 0;
  for (const { concept, value, dimensions } of facts) {
    if (value !== null && value > largest && REVENUE.test(concept) && Object.keys(dimensions).length === 0)
      largest = value;
  }
  return largest > 0 ? largest : null;
}

/** Headings that a page repeats, and those that are a number only. */
const CONTINUED = /\bcontinued\b/i;
const NUMBER_ONLY = /^(?:item|note|part|section)\s+[\dIVX]+[A-Z]?\.?$/i;

/** The words that a change begins with: its first heading that says something. */
function leadText({ rows: indexes }: RowGroup, rows: readonly Row[], { blocks }: FilingDocument): string {
  const texts = indexes.slice(0, 3).map((at) => blocks[rows[at]!.new ?? rows[at]!.old!]!.text);
  const [first = '', second] = texts.filter((text, at) => at === texts.length - 1 || !CONTINUED.test(text));
  const lead = NUMBER_ONLY.test(first) && second !== undefined ? `${first} ${second}` : first;
  // The stop after an item's number ends no sentence.
  return calm(lead.replace(/^((?:items?|note)\s+[\dA-Z]+)\.\s+/i, '$1, '));
}

/** "LIQUIDITY AND CAPITAL RESOURCES" → "Liquidity and capital resources". */
function calm(heading: string): string {
  // Short ones may be names: "AWS".
  if (/[a-z]/.test(heading) || heading.length < 6) return heading;
  return heading.charAt(0) + heading.slice(1).toLowerCase();
}

/** The heading above each block, short lines in bold included. */
function headingsAbove({ blocks }: FilingDocument): string[] {
  let heading = '';
  let item: string | null = null;
  return blocks.map((block) => {
    if (block.item !== item || block.item === null) heading = '';
    item = block.item;
    const above = heading;
    // "(in millions)" looks like a heading and is none.
    if (block.kind === 'heading' && !block.text.startsWith('(') && !CONTINUED.test(block.text)) {
      heading = (block.level ?? 3) <= 2 ? '' : calm(block.text.replace(/:$/, ''));
    }
    return above;
  });
}

/**
 * Turns the rows that differ into changes, ranked. `splits` gives, by row, the row that contains the rest of its text.
 */
export function rankChanges(rows: readonly Row[], documents: Sides, splits: ReadonlyMap<number, number>): Change[] {
  const headings = { old: headingsAbove(documents.old), new: headingsAbove(documents.new) };
  const revenue = revenueOf(documents.new);
  const topicsOf = remembered(readTopics);
  const blockOf = (row: Row) => (row.new === null ? documents.old.blocks[row.old!]! : documents.new.blocks[row.new]!);
  const changes = groupRows(rows, blockOf).map((group) => {
    const first = rows[group.rows[0]!]!;
    const side = first.new === null ? 'old' : 'new';
    const block = blockOf(first);
    if (first.notComparable) return notComparableChange(group, side, block);
    const heading = headings[side][block.ordinal] ?? '';
    const isSplit = group.rows.every((at) => splits.has(at));
    return describe(group, { rows, documents, revenue, topicsOf }, { heading, isSplit });
  });
  return numbered(changes);
}

/** The rows' readings as one: the texts joined, and each other field from the first row that has it. */
function readGroup({ rows: indexes }: RowGroup, rows: readonly Row[], documents: Sides): ChangeReading {
  const readings = indexes.map((at) => {
    const row = rows[at]!;
    const old = row.old === null ? null : documents.old.blocks[row.old]!;
    return readChange(row, old, row.new === null ? null : documents.new.blocks[row.new]!);
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

/** The comparison that a change is part of. */
type Surroundings = {
  rows: readonly Row[];
  documents: Sides;
  revenue: number | null;
  topicsOf: (text: string) => TopicReading;
};

/** A heading is above many changes, and a change is both scored and described: each text is read once. */
function remembered(read: (text: string) => TopicReading): (text: string) => TopicReading {
  const known = new Map<string, TopicReading>();
  return (text) => {
    const reading = known.get(text) ?? read(text);
    known.set(text, reading);
    return reading;
  };
}

type Draft = Omit<Change, 'id'> & { firstRow: number };

function describe(
  group: RowGroup,
  { rows, documents, revenue, topicsOf }: Surroundings,
  { heading, isSplit }: { heading: string; isSplit: boolean },
): Draft {
  const first = rows[group.rows[0]!]!;
  const document = first.new === null ? documents.old : documents.new;
  const block: Block = document.blocks[first.new ?? first.old!]!;
  const reading = readGroup(group, rows, documents);
  const role = sectionRole(document.form, block);
  const hasHeading = block.kind === 'heading' && group.rows.length > 1;
  const isTable = block.kind === 'table';
  const nature = nameNature(reading, {
    kind: group.kind,
    role,
    isTable,
    hasHeading: block.kind === 'heading',
    isSplit,
  });
  const statement = isTable ? statementKind(block) : null;
  const context: ScoreContext = {
    kind: group.kind,
    nature,
    role,
    statement,
    hasHeading,
    isSplit,
    headingTopics: topicsOf(heading),
    topicsOf,
    revenue,
  };
  const { importance, rankReason, rollForward, significance } = scoreChange(reading, context);
  const headline = writeHeadline(reading, {
    kind: group.kind,
    nature,
    block,
    heading: block.kind === 'heading' ? '' : heading,
    isSplit,
    more: group.rows.length - 1,
    newText: block.text,
    lead: leadText(group, rows, document),
    topicsOf,
  });
  return {
    rows: group.rows,
    kind: group.kind,
    nature,
    importance,
    item: block.item,
    headline,
    rankReason,
    ...(rollForward ? { rollForward } : {}),
    ...(significance === null ? {} : { significance }),
    firstRow: group.rows[0]!,
  };
}

function notComparableChange({ rows, kind }: RowGroup, stands: 'old' | 'new', { item }: Block): Draft {
  const headline = notComparableHeadline(item, stands === 'old' ? 'new' : 'old');
  return {
    rows,
    kind,
    nature: 'boilerplate',
    importance: 0,
    item,
    headline,
    rankReason: 'Could not be compared',
    firstRow: rows[0]!,
  };
}

/**
 * Orders by importance, then by the first row; a change that repeats a headline's values ranks below the one it
 * repeats.
 */
function numbered(drafts: readonly Draft[]): Change[] {
  const order = (a: Draft, b: Draft) => b.importance - a.importance || a.firstRow - b.firstRow;
  const said = new Set<string>();
  for (const draft of drafts.toSorted(order)) {
    const values = /from [^;]*? to [^;,]*/.exec(draft.headline)?.[0];
    if (values === undefined || draft.importance < 40) continue;
    if (said.has(values)) {
      draft.importance = Math.round(draft.importance * REPEATED);
      draft.rankReason += '; said above too';
    }
    said.add(values);
  }
  return drafts.toSorted(order).map(toChange);
}

function toChange(draft: Draft, at: number): Change {
  const { rows, kind, nature, importance, item, headline, rankReason, rollForward, significance } = draft;
  const change: Change = { id: `c${at + 1}`, rows, kind, nature, importance, item, headline, rankReason };
  if (rollForward) change.rollForward = true;
  if (significance !== undefined && at < MAX_EXPLAINED) change.significance = significance;
  return change;
}
