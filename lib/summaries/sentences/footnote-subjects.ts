import type { Block } from '#lib/filings/types';
import type { Receipt } from '#lib/verification/types';

/** "(1)", "(a)", "*" in front of a note under a table. */
const NOTE = /^(?:\((\p{L}{1,2}|\d{1,2})\)|(\*{1,3}|[†‡§]))\s*(?=\S)/u;
/** The same behind a label: "Other revenue (1)", "Total debt(a)(b)", "Granted*". */
const MARKS = /(?:\s?(?:\((?:\p{L}{1,2}|\d{1,2})\)|[*†‡§]{1,3})){1,4}\s?$/u;
const MAX_LABEL_LENGTH = 80;
/** A longer cell holds no label. */
const MAX_CELL_LENGTH = 160;
/** Labels that share a note; more say nothing together. */
const MAX_LABELS = 2;

/** What a note speaks of: labels of a table, and where its block shows them. */
export type Subject = { text: string; names: { text: string; source: NonNullable<Receipt['source']> }[] };

/**
 * By block, what the notes under tables speak of: the labels of the rows and columns that carry their marks. Notes have
 * none where no label carries their mark, too many do, or one with a figure in it. Linear in the blocks and cells.
 */
export function findFootnoteSubjects(blocks: readonly Block[]): Map<number, Subject> {
  const subjects = new Map<number, Subject>();
  let table: Block | null = null;
  let labels = new Map<string, ReadonlySet<string>>();
  for (const block of blocks) {
    if (block.kind === 'table') {
      table = block;
      labels = labelsByMark(block);
      continue;
    }
    // A line between the table and its notes.
    if (!/[\p{L}\p{N}]/u.test(block.text)) continue;
    const mark = NOTE.exec(block.text);
    if (!mark) table = null;
    const named = table && mark ? labels.get((mark[1] ?? mark[2])!) : undefined;
    const subject = table && named && named.size <= MAX_LABELS ? toSubject([...named], table) : null;
    if (subject && subject.text.length <= MAX_LABEL_LENGTH) subjects.set(block.ordinal, subject);
  }
  return subjects;
}

function toSubject(labels: readonly string[], { ordinal, text }: Block): Subject | null {
  const names = labels.map((label) => {
    const from = text.indexOf(label);
    return { text: label, source: { block: ordinal, span: [from, from + label.length] as [number, number] } };
  });
  return names.every(({ source }) => source.span[0] >= 0) ? { text: labels.join(AND), names } : null;
}

const AND = ' and ';

function labelsByMark({ table }: Block): Map<string, Set<string>> {
  const byMark = new Map<string, Set<string>>();
  for (const row of table?.rows ?? []) {
    const header = labelOf(row[0]?.text ?? '');
    for (const { text } of row) {
      const marks = MARKS.exec(text.slice(-MAX_CELL_LENGTH))?.[0];
      if (!marks) continue;
      // A mark at a figure is one at its row.
      const own = labelOf(text);
      const label = isName(own) ? own : header;
      for (const [, inBrackets, sign] of marks.matchAll(/\((\p{L}{1,2}|\d{1,2})\)|([*†‡§]+)/gu)) {
        const mark = (inBrackets ?? sign)!;
        byMark.set(mark, (byMark.get(mark) ?? new Set()).add(label));
      }
    }
  }
  for (const [mark, labels] of byMark) if (![...labels].every(isName)) byMark.delete(mark);
  return byMark;
}

const labelOf = (text: string) =>
  text.length > MAX_CELL_LENGTH ? '' : text.replace(MARKS, '').replace(/[\s:,]+$/, '');

const isName = (label: string) => /\p{L}{2}/u.test(label) && !/\d/.test(label);
