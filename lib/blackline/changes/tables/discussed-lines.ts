import { readableTable } from '#lib/blackline/tables/readable-table';
import type { Sides } from '#lib/blackline/types';
import type { Block, Fact, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { asSpent } from './deductions.ts';
import { tagsAllow } from './figure-identity.ts';
import {
  isInThousands,
  readTableLines,
  type TableLine,
  type TableLines,
  withGrowthBefore,
} from './read-table-lines.ts';

/** A line of one of the discussion's tables, and the table's period. */
export type DiscussedLine = Pick<TableLines, 'months' | 'priorEnd'> & { line: TableLine; block: number };

export type DiscussedLines = {
  /** The line that a name or its abbreviation stands for, as near to a block as there is one; null where unsure. */
  nearest: (name: string, block: number) => DiscussedLine | null;
  /** How often the discussion's prose speaks of a line. */
  mentions: (label: string) => number;
};

/** Tables further off are about something else. */
const MAX_AWAY = 40;
const MAX_NAME = 80;
/** Behind the name that it stands for: "medical care ratio (MCR)". */
const ABBREVIATION = /\(“?"?([A-Z][A-Za-z&]{1,7})”?"?\)/g;

/** A name without what stands in brackets, in lower case and without the mark of a plural. */
export const plainName = (text: string) =>
  text
    .toLowerCase()
    .replace(/\([^()]*\)/g, ' ')
    .replace(/^(?:total|our|the)\s+/, '')
    .replace(/[^\p{L}\d&/-]+/gu, ' ')
    .trim();

/** The lines of the tables in the newer filing's discussion, with how they moved before. Linear in the discussion. */
export function readDiscussedLines(
  { old: older, new: newer }: Sides,
  factsIn: ReadonlyMap<number, Fact[]>,
): DiscussedLines {
  const before = new Map<string, TableLines>();
  for (const { block, lines } of tablesOf(older)) {
    const key = keyOf(block);
    if (!before.has(key)) before.set(key, lines);
  }
  const byName = new Map<string, DiscussedLine[]>();
  for (const { block, lines } of tablesOf(newer)) {
    const facts = factsIn.get(block.ordinal) ?? [];
    const table = asSpent(withGrowthBefore(lines, before.get(keyOf(block)) ?? null), facts);
    for (const line of table.lines) {
      // Beside its reason there is no room for how it is measured.
      if (table.basis !== '' || isInThousands(line)) continue;
      if (!tagsAllow(line.now.value, line.before.value, facts)) continue;
      const name = plainName(line.label);
      const own = byName.get(name) ?? [];
      own.push({ line, months: table.months, priorEnd: table.priorEnd, block: block.ordinal });
      byName.set(name, own);
    }
  }
  const prose = newer.blocks.filter(
    (block) => block.kind !== 'table' && sectionRole(newer.form, block) === 'discussion',
  );
  const { longOf, shortOf } = readAbbreviations(prose);
  const text = prose.map((block) => ` ${plainName(block.text)} `).join('\n');
  const count = (name: string) => (name === '' ? 0 : text.split(` ${name} `).length - 1);
  return {
    nearest: (name, block) => {
      const plain = plainName(name);
      const all = byName.get(plain) ?? byName.get(longOf.get(plain) ?? '') ?? [];
      const near = all.toSorted((one, other) => Math.abs(one.block - block) - Math.abs(other.block - block));
      const [first] = near;
      if (!first || Math.abs(first.block - block) > MAX_AWAY) return null;
      // Two lines of one name in one table are of two measures.
      return near.filter((one) => one.block === first.block).length === 1 ? first : null;
    },
    mentions: (label) => {
      const plain = plainName(label);
      return count(plain) + count(shortOf.get(plain) ?? '');
    },
  };
}

function* tablesOf({ blocks, form, period }: FilingDocument): Generator<{ block: Block; lines: TableLines }> {
  for (const block of blocks) {
    if (block.kind !== 'table' || sectionRole(form, block) !== 'discussion') continue;
    const lines = readTableLines(readableTable(blocks, block.ordinal, []), period);
    if (lines) yield { block, lines };
  }
}

/** Tables of one kind have the same first lines. */
const keyOf = ({ table }: Block) =>
  (table?.rows ?? [])
    .flatMap(([first]) => (first && /\p{L}{3}/u.test(first.text) && !/\d/.test(first.text) ? [first.text] : []))
    .slice(0, 3)
    .join(' > ')
    .toLowerCase();

function readAbbreviations(prose: readonly Block[]) {
  const longOf = new Map<string, string>();
  const shortOf = new Map<string, string>();
  for (const { text } of prose)
    for (const { index, 1: short = '' } of text.matchAll(ABBREVIATION)) {
      const words = plainName(text.slice(Math.max(0, index - MAX_NAME), index)).split(' ');
      const letters = short.toLowerCase().replace(/[^a-z]/g, '');
      const long = words.slice(-letters.length);
      if (long.length !== letters.length || !long.every((word, at) => word.startsWith(letters[at]!))) continue;
      longOf.set(letters, long.join(' '));
      shortOf.set(long.join(' '), letters);
    }
  return { longOf, shortOf };
}
