import { formEntry } from '#lib/forms/forms';
import { type FiledFigures, figureSeries, type Observation } from '#lib/key-figures/series';
import { type KeyFigure, nameOfFigure, type PeriodLength } from '#lib/key-figures/types';
import { cellName, date, head, note, text } from './cells.ts';
import { formulaOf, growthOf, type Operand } from './figure-formula.ts';
import { figureFormat, percentFormat, unitInWords } from './number-format.ts';
import type { PlaceLink, ReceiptCollector } from './receipts-sheet.ts';
import type { NumberCell, Sheet, SheetCell } from './types.ts';

/** Columns before those of the periods. */
const HEADS = ['Figure', 'Unit', 'Covers', 'How computed', 'Receipt'];
const PERIODS: Record<PeriodLength, string> = {
  instant: 'the day',
  quarter: 'quarter',
  'half-year': 'half-year',
  'nine-months': 'nine months',
  year: 'year',
  other: 'another period',
};

/** Figures that are made of two others, which have rows of their own. */
const MADE_OF: Record<string, readonly [string, string]> = {
  'gross-margin': ['gross-profit', 'revenue'],
  'operating-margin': ['operating-income', 'revenue'],
  'free-cash-flow': ['operating-cash-flow', 'capital-expenditures'],
};

type Point = { value: number; source: Observation; first: Observation | null };
/** A figure with its points by column, the newest at 0. */
type Line = { figure: KeyFigure; points: Map<number, Point> };

type Options = { name: 'Years' | 'Quarters'; receipts: ReceiptCollector; placeOf: PlaceLink };

/**
 * Key figures over periods, as the site's charts have them: a row for a figure, a column for a period, the oldest first.
 * What is computed is a formula over other cells, of the same sheet where these have rows, else of the receipts.
 * @param filings newest first
 */
export function seriesSheet(filings: readonly FiledFigures[], { name, receipts, placeOf }: Options): Sheet {
  const [newest] = filings;
  const step = name === 'Years' ? 12 : 3;
  const lines = newest ? newest.figures.map((figure) => lineOf(figure, { filings, newest, step })) : [];
  const columns = 1 + Math.max(-1, ...lines.flatMap(({ points }) => [...points.keys()]));
  const columnOf = (age: number) => HEADS.length + columns - 1 - age;
  const rows: SheetCell[][] = [[...HEADS.map(head), ...headsOf(lines, columns)]];
  const refs = new Map<string, Operand>();

  for (const { figure, points } of lines) {
    const row: SheetCell[] = [text(nameOfFigure(figure)), text(unitInWords(figure.current))];
    row.push(text(PERIODS[figure.periodLength]), text(figure.formula ?? ''), null);
    const counts = { verified: 0, derived: 0, missing: 0 };
    for (let age = columns - 1; age >= 0; age--) {
      const point = points.get(age);
      if (!point) {
        if (age % (stepOf(figure, newest) / step) === 0) counts.missing += 1;
        row.push(null);
        continue;
      }
      const kept = receipts.keep(figure, point.source, point.first);
      counts[kept.status] += 1;
      const own = kept.status === 'derived' ? ownFormula(figure, { age, value: point.value, refs }) : null;
      const formula = own ?? kept.formula;
      const cell = numberCell(point, formula?.value ?? point.value, placeOf);
      if (formula) Object.assign(cell, { formula: formula.formula, origin: 'derived' });
      if (kept.status === 'derived') cell.origin = 'derived';
      refs.set(`${figure.id} ${age}`, { ref: cellName(rows.length, columnOf(age)), value: cell.value });
      row.push(cell);
    }
    row[HEADS.length - 1] = text(inWords(counts));
    rows.push(row);
  }
  addGrowth(rows, { lines, columns, refs, ages: name === 'Years' ? 1 : 4 });
  if (lines.length === 0) rows.push([note(`No ${name.toLowerCase()} with key figures are known here.`)]);
  return { name, rows, widths: [34, 16, 14, 40, 24, 16], frozen: { rows: 1, columns: 1 } };
}

/** Months between two points of a figure's series. */
function stepOf({ periodLength }: KeyFigure, newest: FiledFigures | undefined): number {
  const isQuarterly = formEntry(newest?.baseForm ?? '')?.cadence === 'quarterly';
  return periodLength === 'quarter' || (periodLength === 'instant' && isQuarterly) ? 3 : 12;
}

function lineOf(
  figure: KeyFigure,
  { filings, newest, step }: { filings: readonly FiledFigures[]; newest: FiledFigures; step: number },
): Line {
  const points = new Map<number, Point>();
  const columns = stepOf(figure, newest) / step;
  for (const [back, { value, source, first }] of figureSeries(figure.id, filings, newest).toReversed().entries()) {
    if (value !== null && source !== null && Number.isInteger(back * columns))
      points.set(back * columns, { value, source, first });
  }
  return { figure, points };
}

/** The ends of the periods, by the first figure that has one: a flow's, since counts of shares have a day of their own. */
function headsOf(lines: readonly Line[], columns: number): SheetCell[] {
  const byFlow = lines.toSorted((one, other) => Number(isInstant(one)) - Number(isInstant(other)));
  return Array.from({ length: columns }, (_, at) => {
    const point = byFlow.flatMap(({ points }) => points.get(columns - 1 - at) ?? [])[0];
    const cell = date(point?.source.end ?? null);
    return cell && { ...cell, look: 'head' as const };
  }) as SheetCell[];
}

const isInstant = ({ figure }: Line) => figure.periodLength === 'instant';

function ownFormula(
  { id, formula }: KeyFigure,
  { age, value, refs }: { age: number; value: number; refs: ReadonlyMap<string, Operand> },
) {
  const parts = (MADE_OF[id] ?? []).flatMap((part) => refs.get(`${part} ${age}`) ?? []);
  return formulaOf(formula, parts, value);
}

function numberCell({ source }: Point, value: number, placeOf: PlaceLink): NumberCell {
  const anchor = source.parts.find((part) => part.anchor)?.anchor ?? null;
  return {
    ...{ kind: 'number', value, format: figureFormat(source), origin: 'verified' },
    link: placeOf(source, anchor) ?? undefined,
  };
}

function addGrowth(
  rows: SheetCell[][],
  {
    lines,
    columns,
    refs,
    ages,
  }: { lines: readonly Line[]; columns: number; refs: ReadonlyMap<string, Operand>; ages: number },
): void {
  const grown = lines.flatMap(({ figure }) => {
    if (figure.current.unit === 'pure') return [];
    const cells = Array.from({ length: columns }, (_, at): SheetCell => {
      const [now, before] = [columns - 1 - at, columns - 1 - at + ages].map((age) => refs.get(`${figure.id} ${age}`));
      const growth = now && before && growthOf(now, before);
      return growth ? { kind: 'number', format: percentFormat(1), origin: 'derived', ...growth } : null;
    });
    if (cells.every((cell) => cell === null)) return [];
    const how = 'This period ÷ the one a year before − 1';
    return [
      [
        text(nameOfFigure(figure)),
        text('percent'),
        text(PERIODS[figure.periodLength]),
        text(how),
        text('derived'),
        ...cells,
      ],
    ];
  });
  if (grown.length > 0) rows.push([], [head('Growth on the year before')], ...grown);
}

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, many]) => many > 0)
    .map(([status, many]) => `${many} ${status}`)
    .join(', ');
