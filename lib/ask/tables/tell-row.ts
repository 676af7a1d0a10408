import type { ParsedPassage } from '#lib/ask/passages/read-passage';
import type { PassageSentence } from '#lib/ask/types';
import type { ChosenFigure } from './choose-figures.ts';
import { type Operation, wantsLeast } from './read-operation.ts';
import { nameOfRow, type ReadTable, type TableRow } from './read-table.ts';
import { smoothLines, splitTitle } from './split-title.ts';

/** What is counted is no money. */
const COUNTED = /\bhow many\b/i;
const DOLLARS = /\bdollars?\b/i;
/** "Operating ratio (%)" counts percentages without their sign. */
const PERCENT_LABEL = /\(%\)\s*$/;

/** A row as a sentence: its figures by their columns, and what they come to. */
export function tellRow(
  { table, row, passage }: { table: ReadTable; row: TableRow; passage: ParsedPassage },
  figures: readonly ChosenFigure[],
  { operation, question }: { operation: Operation; question: string },
): PassageSentence | null {
  const derived = derive(figures, operation, wantsLeast(question));
  if (derived === null) return null;
  const lead = passage.passage.headings.at(-1)?.replace(/:?\s*$/, '') ?? '';
  if (/^(?:19|20)\d\d$/.test(row.label) && lead !== '')
    return {
      text: `${row.label}: ${figures[0]?.text}${scaleOf(table)}.`,
      from: row.from,
      to: row.to,
      derived: `Of: ${lead}.`,
    };
  const of = nameOfRow(row);
  const { names, period } = nameColumns(figures, passage.text);
  const isPercent = PERCENT_LABEL.test(row.label);
  const printed = figures.map(({ text }) => (isPercent && !text.includes('%') ? `${text}%` : text));
  const named = printed.map((text, at) => (names[at] ? `${text} (${names[at]})` : text)).join(', ');
  const isScaled = !isPercent && !figures.every((figure) => figure.isPercent);
  const scale = isScaled && !(COUNTED.test(question) && DOLLARS.test(table.scale ?? '')) ? scaleOf(table) : '';
  const beside = [period === '' ? '' : `Of: ${period}.`, derived].filter(Boolean).join(' ');
  return { text: `${of}: ${named}${scale}.`, from: row.from, to: row.to, ...(beside ? { derived: beside } : {}) };
}

/**
 * What the columns are called: years alone where they have their period in common, which then is told once. With each
 * year it would be a date that the table does not print, and that no check finds there.
 */
function nameColumns(figures: readonly ChosenFigure[], printed: string): { names: (string | null)[]; period: string } {
  const lines = smoothLines(printed);
  const split = figures.map(({ title }) => (title ? splitTitle(title, lines) : null));
  const [first] = split;
  const years = new Set(split.map((one) => one?.year));
  return first && years.size === figures.length && split.every((one) => one?.period === first.period)
    ? { names: split.map((one) => one!.year), period: first.period }
    : { names: figures.map(({ title }) => title), period: '' };
}

const scaleOf = ({ scale }: ReadTable) => (scale === null ? '' : `, ${scale}`);

/** In words, what is computed, and how; empty where nothing is; null where it cannot be. */
function derive(figures: readonly ChosenFigure[], operation: Operation, least: boolean): string | null {
  const values = figures.map(({ value }) => value);
  const [first, last] = [figures[0], figures.at(-1)];
  if (operation === 'value' || !first || !last) return '';
  if (operation === 'average') {
    if (figures.length < 2) return null;
    const sum = values.reduce((total, value) => total + value, 0);
    return `Average: ${print(sum / values.length, figures)}, computed as (${figures.map(({ text }) => text).join(' + ')}) ÷ ${figures.length}.`;
  }
  if (figures.length < 2) return null;
  if (operation === 'which-year') {
    const found = figures.toSorted((one, other) => (least ? one.value - other.value : other.value - one.value))[0]!;
    return `${least ? 'Lowest' : 'Highest'}: ${found.year}.`;
  }
  const change = last.value - first.value;
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'unchanged';
  if (change === 0) return 'Unchanged.';
  if (first.isPercent && last.isPercent) return `That is ${direction} ${trim(Math.abs(change), 2)} points.`;
  const amount = `${direction} ${print(Math.abs(change), figures)}`;
  if (first.value <= 0 || last.value <= 0) return `That is ${amount}.`;
  const rate = `${trim((Math.abs(change) / first.value) * 100, 1)}%`;
  return `That is ${amount}, or ${rate}, computed as (${last.text} − ${first.text}) ÷ ${first.text}.`;
}

const trim = (value: number, digits: number) => Number(value.toFixed(digits)).toString();

/** In as many digits as the figures have, grouped as they are. */
function print(value: number, figures: readonly ChosenFigure[]): string {
  const digits = Math.max(...figures.map(({ text }) => /\.(\d+)/.exec(text)?.[1]?.length ?? 0));
  const isPercent = figures.every((figure) => figure.isPercent);
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, 2),
  });
  return isPercent ? `${text}%` : text;
}
