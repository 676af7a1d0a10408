import type { Hunk } from '#lib/blackline/changes/changed-spans';
import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import type { Block } from '#lib/filings/types';
import type { ToldTable } from './compose-lines.ts';
import { inQuotes, MAX_HEADING, MAX_HEADLINE, shortenText } from './shorten-text.ts';
import { tellKeyFigures } from './tell-key-figures.ts';
import { tellTableLines } from './tell-table.ts';

/**
 * A table's headline, what it has no room for, and all its lines as they stand below another table's; the amounts in
 * it; whether most of them are told above, and whether all are small beside the company.
 */
type TableHeadline = Pick<ToldTable, 'text' | 'rest' | 'whole' | 'values'> & { isRepeat: boolean; isSmall: boolean };

/** A longer line of a table is prose. */
const MAX_LINE = 200;
/** Changed lines that are looked at. */
const MAX_LINES = 20;

/** A table of the newer filing is told by its own columns; what was removed, by its name. */
export function tableHeadline(change: FoundChange, filings: ComparedFilings, told: ReadonlySet<number>): TableHeadline {
  const { kind, side, block, heading, reading } = change;
  const firstLine = block.text.split('\n')[0] ?? '';
  const name = (heading || block.table?.caption || (/\p{L}{3}/u.test(firstLine) ? firstLine : 'Table')).replace(
    /:$/,
    '',
  );
  const plain = (text: string) => ({ text, rest: null, whole: text, isRepeat: false, isSmall: false, values: [] });
  if (side === 'old') return plain(`Removed table: ${shortenText(name.replaceAll(' | ', ', '), 90)}`);
  const isOfParts = (filings.figuresIn.get(block.ordinal)?.parts ?? 0) > 1 && filings.parts.has(name.toLowerCase());
  const title = isOfParts ? 'Segments' : shortenText(name.replaceAll(' | ', ', '), MAX_HEADING);
  const opening = kind === 'inserted' ? 'New table: ' : '';
  const whole = tellOwnColumns(change, { ...filings, title, told: new Set<number>() });
  // What headlines above have told is told again only where there is nothing else.
  const table = whole && (tellOwnColumns(change, { ...filings, title, told }) ?? whole);
  if (whole && table) {
    const text = opening.length + table.text.length <= MAX_HEADLINE ? `${opening}${table.text}` : table.text;
    const repeated = whole.now.filter((value) => told.has(value)).length;
    const isRepeat = 2 * repeated > whole.now.length;
    return { ...table, text, isRepeat, isSmall: isSmall(table, filings) };
  }
  if (kind === 'inserted') return plain(`New table: ${shortenText(name.replaceAll(' | ', ', '), 90)}`);
  return plain(`${title}: ${toldOfLine(changedLine(block, reading.hunks), MAX_HEADLINE - title.length - 2)}`);
}

/** What of the company's size is as good as nothing. */
const SMALL = 0.001;

/** Whether the amounts of a headline moved by next to nothing; ratios are never small. */
export function isSmall({ values, hasRatios }: ToldTable, { size }: ComparedFilings): boolean {
  if (size === null || hasRatios) return false;
  return values.every((value, at) => at % 3 !== 2 || Math.abs(value) < SMALL * size);
}

/** A line with one figure is told; of several, nobody can see what they are. */
function toldOfLine(line: string, room: number): string {
  const [label = '', ...cells] = line.split(' | ');
  const hasMany = cells.filter((cell) => /\d/.test(cell)).length > 1;
  return hasMany
    ? `new figures for ${inQuotes(shortenText(label, room - 18))}`
    : shortenText(line.replaceAll(' | ', ', '), room);
}

function tellOwnColumns(
  { block, reading }: FoundChange,
  {
    figuresIn,
    isQuarterly,
    documents,
    size,
    lines,
    title,
    told,
  }: ComparedFilings & { title: string; told: ReadonlySet<number> },
): ToldTable | null {
  const shown = figuresIn.get(block.ordinal);
  const end = documents.new.period;
  return (
    (shown && tellKeyFigures(shown, { isQuarterly, told })) ??
    (reading.table && end
      ? tellTableLines(reading.table, {
          title,
          told,
          size,
          end,
          isQuarterly,
          mentions: (label) => lines().mentions(label),
        })
      : null)
  );
}

/** The first line of a table with a label and a new figure; else its first new words. */
function changedLine({ text, table }: Block, hunks: readonly Hunk[]): string {
  const header = text.split('\n', table?.headerRows ?? 0).join('\n').length;
  const lineAt = (at: number) => {
    const from = text.lastIndexOf('\n', Math.max(0, at - 1)) + 1;
    const to = text.indexOf('\n', at);
    return text.slice(from, to < 0 ? text.length : to);
  };
  const changed = hunks.filter((hunk) => hunk.new.from >= header && hunk.is !== '').slice(0, MAX_LINES);
  const lines = changed.map((hunk) => lineAt(hunk.new.from));
  const line = lines.find((one) => /^[^|]*\p{L}{3}[^|]*\|.*\d/u.test(one) && one.length < MAX_LINE) ?? lines[0];
  return line ?? lineAt(hunks[0]?.new.from ?? 0);
}
