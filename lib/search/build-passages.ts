import type { Block, FilingDocument, TableCell } from '#lib/filings/types';
import { conceptWords } from './concept-words.ts';
import type { PassageFields } from './passage-shape.ts';

/** A passage of a filing: a paragraph, a list item, or some rows of a table under its titles. */
export type Passage = PassageFields & {
  /** Of the block. */
  ordinal: number;
  /** Rows [from, to) of a table that is more than one passage; null for all of it. */
  rows: [number, number] | null;
};

/** A longer table is several passages, so that what is found fits a screen. */
const MOST_ROWS = 24;
/** A table is cut where a line without figures begins a new part, if there is one in the second half. */
const LEAST_ROWS = 10;

/** XBRL concepts of a block beyond these say nothing that its labels do not. */
const MOST_CONCEPTS = 24;

/** The passages of a filing in the order of the document. Pure; linear in the blocks, facts and cells. */
export function buildPassages(document: FilingDocument): Passage[] {
  const concepts = conceptsByBlock(document);
  const passages: Passage[] = [];
  const path: Block[] = [];
  let leadIn = '';
  for (const block of document.blocks) {
    if (block.kind === 'image' || isContents(block)) continue;
    if (block.kind === 'heading') {
      const level = block.level ?? 3;
      while (path.length > 0 && (path.at(-1)?.level ?? 3) >= level) path.pop();
      path.push(block);
      leadIn = '';
      continue;
    }
    const shared = {
      ordinal: block.ordinal,
      headings: path.map(({ text }) => text),
      concepts: concepts.get(block.ordinal) ?? '',
    };
    if (block.kind === 'table' && block.table) passages.push(...tablePassages(block, block.table, leadIn, shared));
    else
      passages.push({
        ...shared,
        isTable: false,
        body: block.text,
        labels: [],
        caption: leadIn,
        scale: null,
        rows: null,
      });
    // "The following table shows … :" speaks for what comes behind it, and so for every bullet of a list.
    if (block.kind !== 'list-item') leadIn = block.kind === 'paragraph' && /:\s*$/.test(block.text) ? block.text : '';
  }
  return passages;
}

/** A list of items with their pages speaks of everything and says nothing. */
const isContents = ({ kind, text }: Block) =>
  kind === 'table' && (text.match(/^(?:part [iv]+|items? \d+[ab]?)\b/gim) ?? []).length >= LEAST_CONTENTS;
const LEAST_CONTENTS = 6;

type Shared = Pick<Passage, 'ordinal' | 'headings' | 'concepts'>;

function tablePassages(
  { text }: Block,
  { rows, headerRows, scale, caption }: NonNullable<Block['table']>,
  leadIn: string,
  { ordinal, headings, concepts }: Shared,
): Passage[] {
  const lead = caption ?? leadIn;
  const head = rows.slice(0, headerRows);
  const whole = rows.length - headerRows <= MOST_ROWS;
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

/** Parts of at most MOST_ROWS rows; a line with a label alone begins one where it can. */
function cutRows(rows: readonly (readonly TableCell[])[], first: number): [number, number][] {
  const parts: [number, number][] = [];
  let from = first;
  while (rows.length - from > MOST_ROWS) {
    let to = from + MOST_ROWS;
    for (let at = to; at >= from + LEAST_ROWS; at--) {
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

/** The words of the tags that each block carries. */
function conceptsByBlock({ blocks, facts }: FilingDocument): Map<number, string> {
  const names = new Map<number, Set<string>>();
  const add = (block: number, concept: string) => {
    const known = names.get(block) ?? new Set();
    if (known.size < MOST_CONCEPTS) names.set(block, known.add(concept));
  };
  for (const { block, concept } of facts) if (block !== null) add(block, concept);
  for (const { ordinal, topics } of blocks) for (const topic of topics ?? []) add(ordinal, topic);
  return new Map(Array.from(names, ([block, concepts]) => [block, [...concepts].map(conceptWords).join('. ')]));
}
