import { enterHeading } from '#lib/filings/heading-path';
import type { Block, FilingDocument, TableCell } from '#lib/filings/types';
import { cutText } from '#lib/text/cut-text';
import { conceptWords } from './concept-words.ts';
import type { PassageFields } from './passage-shape.ts';

/** A passage of a filing: a paragraph, a list item, or some rows of a table under its titles. */
export type Passage = PassageFields & {
  /** The ordinal of the passage's block. */
  ordinal: number;
  /** Rows [from, to) of a table that is more than one passage; null for all of it. */
  rows: [number, number] | null;
  /** Characters [from, to) of a text that is more than one passage; absent for all of it. */
  characters?: [number, number];
};

/**
 * A longer text becomes several passages, so that a result fits a screen and no answer must read a paragraph that is as
 * long as a filing. Hardly any paragraph written for readers is longer.
 */
export const MAX_PASSAGE_LENGTH = 4_000;
/** Parts of a table are limited by rows; this limit only matters where cells hold whole texts. */
const MAX_ROWS_LENGTH = 12_000;
/** A lead-in is repeated with each passage that it leads to. */
const MAX_LEAD_IN_LENGTH = 1_000;
const MAX_CONCEPTS_LENGTH = 2_000;

/** A longer table becomes several passages, so that a result fits a screen. */
const MAX_ROWS = 24;
/** Rows that a part has at least before a row without figures begins the next part. */
const MIN_ROWS = 10;

/** Further XBRL concepts of a block say nothing that its labels do not. */
const MAX_CONCEPTS = 24;

/** The passages of a filing in the order of the document. Pure; linear in the blocks, facts, cells and their text. */
export function buildPassages(document: FilingDocument): Passage[] {
  const concepts = conceptsByBlock(document);
  const passages: Passage[] = [];
  const path: Block[] = [];
  let leadIn = '';
  let exhibit: string | undefined;
  for (const block of document.blocks) {
    if (block.document !== exhibit) {
      exhibit = block.document;
      path.length = 0;
      leadIn = '';
    }
    if (block.kind === 'image' || isContents(block)) continue;
    if (block.kind === 'heading') {
      enterHeading(path, block);
      leadIn = '';
      continue;
    }
    const shared = {
      ordinal: block.ordinal,
      headings: path.map(({ text }) => text.slice(0, MAX_LEAD_IN_LENGTH)),
      concepts: concepts.get(block.ordinal) ?? '',
    };
    const table = block.kind === 'table' ? block.table : undefined;
    const own =
      table && fitsRows(table) ? tablePassages(block, table, { leadIn, shared }) : textPassages(block, leadIn, shared);
    for (const passage of own) passages.push(passage);
    // "The following table shows … :" describes what follows it, each bullet of a list included.
    if (block.kind !== 'list-item')
      leadIn = block.kind === 'paragraph' && block.text.trimEnd().endsWith(':') ? lastPart(block.text) : '';
  }
  return passages;
}

/** A table of contents matches any query and answers none. */
const isContents = ({ kind, text }: Block) =>
  kind === 'table' && (text.match(/^(?:part [iv]+|items? \d+[a-k]?)\b/gim) ?? []).length >= MIN_CONTENTS;
const MIN_CONTENTS = 6;

type Shared = Pick<Passage, 'ordinal' | 'headings' | 'concepts'>;

/** The passages of a paragraph, a list item, or a table that is cut like text. */
function textPassages(block: Block, caption: string, shared: Shared): Passage[] {
  // As the database stores it: it cannot hold NUL, so that offsets are counted without it.
  const text = block.text.replaceAll('\0', '');
  const pieces = text.length <= MAX_PASSAGE_LENGTH ? [{ from: 0, to: text.length }] : cutText(text, MAX_PASSAGE_LENGTH);
  const { ordinal, headings, concepts } = shared;
  return pieces.map(({ from, to }): Passage => {
    const passage: Passage = {
      ordinal,
      headings,
      concepts,
      isTable: false,
      body: text.slice(from, to),
      labels: [],
      caption,
      scale: null,
      rows: null,
    };
    if (pieces.length > 1) passage.characters = [from, to];
    return passage;
  });
}

const lastPart = (text: string) => text.slice(-MAX_LEAD_IN_LENGTH).toWellFormed();

/** Whether a table's head fits a passage together with each of its rows; else the table is cut like text. */
function fitsRows({ rows, headerRows }: NonNullable<Block['table']>): boolean {
  const head = lengthOf(rows.slice(0, headerRows));
  return rows.every((row, at) => at < headerRows || head + lengthOf([row]) <= MAX_ROWS_LENGTH);
}

const lengthOf = (rows: readonly (readonly TableCell[])[]) =>
  rows.reduce((sum, row) => row.reduce((part, { text }) => part + text.length + 3, sum), 0);

function tablePassages(
  { text }: Block,
  { rows, headerRows, scale, caption }: NonNullable<Block['table']>,
  { leadIn, shared: { ordinal, headings, concepts } }: { leadIn: string; shared: Shared },
): Passage[] {
  const lead = caption ?? leadIn;
  const head = rows.slice(0, headerRows);
  const whole = rows.length - headerRows <= MAX_ROWS && text.length <= MAX_ROWS_LENGTH;
  const parts = whole ? [[headerRows, rows.length] as [number, number]] : cutRows(rows, headerRows);
  return parts.map(([from, to]): Passage => {
    const own = rows.slice(from, to);
    return {
      ordinal,
      headings,
      concepts,
      isTable: true,
      body: whole ? text : [...head, ...own].map(lineOf).join('\n'),
      labels: [...head.flatMap((row) => row.map((cell) => cell.text)), ...own.flatMap(labelOf)].filter(hasWord),
      caption: lead,
      scale,
      rows: whole ? null : [from, to],
    };
  });
}

const hasWord = (text: string) => /\p{L}{2}/u.test(text);
const lineOf = (row: readonly TableCell[]) =>
  row
    .map((cell) => cell.text)
    .filter((text) => text !== '')
    .join(' | ');

const labelOf = (row: readonly TableCell[]): string[] => {
  const label = row.find((cell) => cell.text !== '');
  return label ? [label.text] : [];
};

/** Parts of at most MAX_ROWS rows. A row with a label alone begins a part where possible. */
function cutRows(rows: readonly (readonly TableCell[])[], first: number): [number, number][] {
  const parts: [number, number][] = [];
  let from = first;
  const head = lengthOf(rows.slice(0, first));
  for (let most = lastThatFits(rows, from, head); most < rows.length; most = lastThatFits(rows, from, head)) {
    let to = most;
    for (let at = most; at >= from + MIN_ROWS; at--) {
      const filled = (rows[at] ?? []).filter((cell) => cell.text !== '');
      if (filled.length === 1 && hasWord(filled[0]?.text ?? '')) {
        to = at;
        break;
      }
    }
    parts.push([from, to]);
    from = to;
  }
  return [...parts, [from, rows.length]];
}

/** The end of the rows from `from` on that fit one passage; at least one row fits. */
function lastThatFits(rows: readonly (readonly TableCell[])[], from: number, head: number): number {
  let length = head;
  for (let at = from; at < rows.length; at++) {
    length += lengthOf([rows[at] ?? []]);
    if (at > from && (at - from >= MAX_ROWS || length > MAX_ROWS_LENGTH)) return at;
  }
  return rows.length;
}

/** The words of the XBRL concepts that each block carries. */
function conceptsByBlock({ blocks, facts }: FilingDocument): Map<number, string> {
  const names = new Map<number, Set<string>>();
  const add = (block: number, concept: string) => {
    const known = names.get(block) ?? new Set();
    if (known.size < MAX_CONCEPTS) names.set(block, known.add(concept));
  };
  for (const { block, concept } of facts) if (block !== null) add(block, concept);
  for (const { ordinal, topics } of blocks) for (const topic of topics ?? []) add(ordinal, topic);
  return new Map(
    Array.from(names, ([block, concepts]) => [
      block,
      [...concepts].map(conceptWords).join('. ').slice(0, MAX_CONCEPTS_LENGTH),
    ]),
  );
}
