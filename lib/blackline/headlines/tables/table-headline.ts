import type { Behind } from '#lib/blackline/changes/behind/behind';
import { behindStatement } from '#lib/blackline/changes/behind/behind-statement';
import type { Hunk } from '#lib/blackline/changes/changed-spans';
import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { plainName } from '#lib/blackline/changes/tables/discussed-lines';
import { labelsOf } from '#lib/blackline/known/told-before';
import { headOver } from '#lib/blackline/tables/column-head';
import type { Block } from '#lib/filings/types';
import { findFigures } from '#lib/text/numbers';
import { fitBelow, NUMBERED } from '../phrases/fit-sentence.ts';
import { formatFigure } from '../phrases/format-figure.ts';
import { sayScale } from '../phrases/say-scale.ts';
import {
  capitalise,
  inQuotes,
  lowerFirst,
  MAX_HEADING,
  MAX_HEADLINE,
  MAX_REST,
  shortenText,
} from '../phrases/shorten-text.ts';
import type { ToldTable } from './compose-lines.ts';
import { tellJumps } from './tell-jumps.ts';
import { tellKeyFigures } from './tell-key-figures.ts';
import { tellTableLines } from './tell-table.ts';
import { tellTableRows } from './tell-table-rows.ts';

/**
 * A table's headline, what it has no room for, and all its lines as they stand below another table's; the amounts in
 * it; whether most of them are told above, and whether all are small beside the company.
 */
type TableHeadline = Pick<ToldTable, 'text' | 'rest' | 'whole' | 'values'> & {
  isRepeat: boolean;
  isSmall: boolean;
  /** The filing's own sentences on what moved its figures. */
  behind: string[];
  /** Those of them without which it would mislead, whatever room there is. */
  needed?: string[];
};

/** A longer line of a table is prose. */
const MAX_LINE = 200;
/** Changed lines that are looked at. */
const MAX_LINES = 20;

/** A table of the newer filing is told by its own columns; what was removed, by its name. */
export function tableHeadline(change: FoundChange, filings: ComparedFilings, told: ReadonlySet<number>): TableHeadline {
  const { kind, side, block, heading, reading } = change;
  const firstLine = block.text.split('\n')[0] ?? '';
  // "(Dollars in millions)" names nothing, nor do the heads where the lines have a heading of their own.
  const caption = IN_SCALE.test(block.table?.caption ?? '') ? null : block.table?.caption;
  const isHeads = firstLine.includes(' | ') && reading.table?.lines.some((line) => line.heading !== '');
  const named = /\p{L}{3}/u.test(firstLine) && !isHeads ? firstLine : isHeads ? '' : 'Table';
  const name = (heading || caption || named).replace(/:$/, '');
  const plain = (text: string) => ({
    ...{ text, rest: null, whole: text, values: [], behind: [] },
    ...{ isRepeat: false, isSmall: false },
  });
  if (side === 'old') return plain(`Removed table: ${shortenText(name.replaceAll(' | ', ', '), 90)}`);
  const isOfParts = filings.parts.has(name.toLowerCase()) && showsParts(name, block, filings);
  // A note has many tables: the line that leads to one says of what it is.
  const title =
    (isOfParts || NOTE.test(name) ? leadOf(block, filings) : null) ??
    (isOfParts ? 'Segments' : filings.labelOf(name.replaceAll(' | ', ', ')));
  // Every filing has statements, and rows that the older filing's tables have too make no new table.
  const isStatement = ['income', 'balance', 'cash-flow'].includes(change.statement ?? '');
  const isNew = kind === 'inserted' && !isStatement && !isKnownTable(block, filings);
  const opening = isNew ? 'New table: ' : '';
  const behind = behindStatement(change, filings);
  const whole = tellOwnColumns(change, { ...filings, title, told: new Set<number>(), behind });
  // What headlines above have told is told again only where there is nothing else.
  const table = whole && (tellOwnColumns(change, { ...filings, title, told, behind }) ?? whole);
  if (whole && table) {
    const text = opening.length + table.text.length <= MAX_HEADLINE ? `${opening}${table.text}` : table.text;
    const repeated = whole.now.filter((value) => told.has(value)).length;
    const isRepeat = 2 * repeated > whole.now.length;
    const rest = [table.rest, tellJumps(change, filings)].filter((one) => one !== null).join('. ') || null;
    return { ...table, rest, text, isRepeat, isSmall: isSmall(table, filings), ...quotesBehind(behind, filings) };
  }
  if (kind === 'inserted')
    return plain(`${isNew ? 'New table' : 'Table'}: ${shortenText(name.replaceAll(' | ', ', '), 90)}`);
  const elsewhere = (of: 'old' | 'new') => ({
    row: filings.toldIn[of].row,
    person: (who: string) => hasInTable(filings.documents[of].blocks, who),
  });
  const isIn = { old: elsewhere('old'), new: elsewhere('new') };
  const room = MAX_HEADLINE - title.length - 2;
  const rows = change.oldBlock ? tellTableRows(block, change.oldBlock, { room, isIn }) : null;
  if (rows !== null) return { ...plain(`${title}: ${rows.text}`), rest: rows.rest };
  return plain(
    `${title}: ${toldOfLine(changedLine(block, reading.hunks), { room: MAX_HEADLINE - title.length - 2, block })}`,
  );
}

/** Whether a line of any table begins with some words. */
const hasInTable = (blocks: readonly Block[], words: string) =>
  blocks.some(({ kind, text }) => kind === 'table' && (text.startsWith(words) || text.includes(`\n${words}`)));

/** Of the filing's own sentences on what moved figures as many as are read, and those without which a figure misleads. */
const quotesBehind = ({ said, ...others }: Behind, filings: ComparedFilings) => {
  const first = quoteBehind({ ...others, said: said.filter((one) => !one.isNeeded).slice(0, MAX_SAID) }, filings);
  const needed = quoteBehind({ ...others, said: said.filter((one) => one.isNeeded) }, filings);
  return { behind: [...first, ...needed], needed };
};

/** The filing's own sentences on what moved a statement's figures once; they stand elsewhere. */
function quoteBehind({ said }: Behind, { factsIn, notesScale }: ComparedFilings): string[] {
  return said.flatMap(({ text, block, isDiscussion, opening = 'Behind it' }) => {
    const amounts = { facts: factsIn.new.get(block) ?? [], scale: isDiscussion ? null : notesScale.new };
    const quote = fitBelow(sayScale(text.replace(REFERENCE, '…'), amounts), MAX_REST);
    // What a figure came of is told with all that is numbered there, or not.
    return NUMBERED.test(text) && quote.endsWith('…') ? [] : [`${opening}: ${inQuotes(quote)}`];
  });
}

const MAX_SAID = 3;
/** Where else something is told. */
const REFERENCE = / \((?:refer to|see) [^()]*\)/gi;

/** Share of its rows by which a table is one that the other filing has, and how many at least tell. */
const KNOWN_ROWS = 0.6;
const MIN_ROWS = 2;

function isKnownTable({ table }: Block, { toldIn }: ComparedFilings): boolean {
  const labels = labelsOf(table);
  return labels.length >= MIN_ROWS && labels.filter(toldIn.old.row).length >= KNOWN_ROWS * labels.length;
}

const IN_SCALE = /^\([^)]*\b(?:thousands|millions|billions)\b[^)]*\)$/i;

const NOTE = /^(?:note\s+)?\d+\s?[.:–—-]|^note\s+\d/i;

/** What the line that leads to a table says it is of. */
function leadOf({ ordinal }: Block, { documents }: ComparedFilings): string | null {
  const { kind, text = '' } = documents.new.blocks[ordinal - 1] ?? {};
  if (kind !== 'paragraph' || !text.endsWith(':')) return null;
  const lead = text
    .replace(/\s*\([^()]*\):$|:$/, '')
    .replace(/\s+(?:(?:is|are|was|were) )?as follows$/i, '')
    .replace(/\s+(?:consist(?:s|ed)?|(?:is|are|was|were) (?:comprised|composed)) of the following$/i, '')
    .replace(
      /^the following tables? (?:\w+ )?(?:presents?|summarizes?|shows?|details?|reconciles?|provides?|sets? forth) /i,
      '',
    )
    .replace(/[\s,;]+$/, '');
  return lead.length <= MAX_HEADLINE ? shortenText(capitalise(lead), MAX_LEAD) : null;
}

const MAX_LEAD = 48;

/** A heading that names one part of the company is not that of a table which shows several. */
function showsParts(name: string, { ordinal, table }: Block, { figuresIn, parts }: ComparedFilings): boolean {
  if ((figuresIn.get(ordinal)?.parts ?? 0) > 1) return true;
  const named = new Set(
    (table?.rows ?? []).map(([first]) => plainName(first?.text ?? '')).filter((label) => parts.has(label)),
  );
  return named.size > 1 && named.has(plainName(name));
}

/** What of the company's size is as good as nothing. */
export const SMALL = 0.001;

/** Whether the amounts of a headline moved by next to nothing; ratios are never small. */
export function isSmall({ values, hasRatios }: ToldTable, { size }: ComparedFilings): boolean {
  if (size === null || hasRatios) return false;
  return values.every((value, at) => at % 3 !== 2 || Math.abs(value) < SMALL * size);
}

/** A label that says that it is a rate, and of what. */
const RATE = /\b(?:rate|ratio|margin|yield|percentage|percent|growth)\b|%/i;

/** A line with one figure is told; of several, nobody can see what they are, nor of money in a scale that is not said. */
function toldOfLine(line: string, { room, block: { table } }: { room: number; block: Block }): string {
  const [label = '', ...cells] = line.split(' | ');
  const figured = cells.filter((cell) => /\d/.test(cell));
  const context = { table: true, scale: table?.scale ?? null, currency: table?.currency ?? null };
  const [figure] = figured.length === 1 ? findFigures(figured[0]!, context) : [];
  const head = figured.length === 1 && table ? headOver(table, line) : '';
  // What a rate is of, and how an amount is measured, its column may say: without that it may be any.
  const isUnclear = head === null && figure?.unit === 'percent' && !RATE.test(label);
  if (figured.length > 1 || isUnclear || (figure?.unit === 'money' && figure.scale === 0 && !figure.perShare))
    return `new figures for ${inQuotes(shortenText(label, room - 18))}`;
  const under = head ? ` (${shortenText(lowerFirst(head), MAX_HEADING)})` : '';
  if (figure?.unit === 'money' && figure.scale > 0)
    return `${shortenText(label, room - 20 - under.length)} ${formatFigure(figure)}${under}`;
  return `${shortenText(line.replaceAll(' | ', ', '), room - under.length)}${under}`;
}

function tellOwnColumns(
  { block, reading }: FoundChange,
  {
    figuresIn,
    isQuarterly,
    weeks,
    documents,
    size,
    lines,
    parts,
    title,
    told,
    behind,
  }: ComparedFilings & { title: string; told: ReadonlySet<number>; behind: Behind },
): ToldTable | null {
  const shown = figuresIn.get(block.ordinal);
  const end = documents.new.period;
  return (
    (shown && tellKeyFigures(shown, { isQuarterly, told, weeks, behind })) ??
    (reading.table && end
      ? tellTableLines(reading.table, {
          title,
          told,
          size,
          end,
          isQuarterly,
          weeks,
          parts,
          mentions: (label) => lines().mentions(label),
        })
      : null)
  );
}

const YEAR = /\b(?:19|20)\d\d\b/g;

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
  const isTelling = (one: string) => /^[^|]*\p{L}{3}[^|]*\|.*\d/u.test(one) && one.length < MAX_LINE;
  // A label that names a year names the one that it is of: the latest is the report's.
  const yearOf = (one: string) => Math.max(...(one.match(YEAR) ?? [Infinity]).map(Number));
  const [line = lines[0]] = lines.filter(isTelling).toSorted((one, other) => yearOf(other) - yearOf(one) || 0);
  return line ?? lineAt(hunks[0]?.new.from ?? 0);
}
