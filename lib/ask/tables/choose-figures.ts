import type { Question } from '#lib/ask/question/read-question';
import type { Operation } from './read-operation.ts';
import { isOfDay, monthsOfTitle, type TableFigure, type TableRow, yearOfTitle } from './read-table.ts';

/** A figure of a row with the year that it is of. */
export type ChosenFigure = TableFigure & { year: number | null };

const MAX_FIGURES = 5;

/** How far something moved is no share. */
const MOVE = /\b(?:change|increase|decrease|growth|variance|fav|unfav)/i;

/**
 * The figures of a row that a question asks about, the earliest first where they are of years. Null where one that it
 * needs is missing or two could be meant.
 */
export function chooseFigures(
  row: TableRow,
  question: Pick<Question, 'years' | 'ends' | 'isPercent' | 'isShare' | 'months' | 'isOfYear'>,
  { operation, isQuarterly }: { operation: Operation; isQuarterly: boolean },
): ChosenFigure[] | null {
  const chosen = chooseOf(row, question, { operation, isQuarterly });
  // What a percentage comes to by a change may be of amounts; a share is no amount, and no change.
  if (!question.isShare || operation !== 'value') return chosen;
  const lines = `${row.group} ${row.over}`;
  const isMove = ({ title }: ChosenFigure) => MOVE.test(`${lines} ${title ?? ''}`);
  return chosen?.every((figure) => figure.isPercent && !isMove(figure)) ? chosen : null;
}

function chooseOf(
  row: TableRow,
  { years, ends, isPercent, months, isOfYear }: Pick<Question, 'years' | 'ends' | 'isPercent' | 'months' | 'isOfYear'>,
  { operation, isQuarterly }: { operation: Operation; isQuarterly: boolean },
): ChosenFigure[] | null {
  const [only] = row.figures;
  if (only && row.figures.length === 1 && row.label.trim() === years[0] && operation === 'value')
    return [{ ...only, year: Number(years[0]) }];
  if (only && row.figures.length === 1 && !row.isNamed && years.length === 0 && operation === 'value')
    return [{ ...only, year: null }];
  if (!row.isNamed) return null;
  const dated = row.figures
    .filter(({ title }) => isOfLength(title, { months, isOfYear, isQuarterly }))
    .map((figure): ChosenFigure => Object.assign({ year: yearOfTitle(figure.title) }, figure));
  const asked = years.map(Number).toSorted((one, other) => one - other);
  const wanted = operation === 'value' ? asked : whole(asked, dated, operation);
  if (wanted.length === 0) return dated.length === 1 && operation === 'value' ? dated : null;
  const chosen = wanted.map((year) => ofYear(ofDay(dated, ends), year, isPercent));
  return chosen.every((figure) => figure !== null) ? chosen.slice(0, MAX_FIGURES) : null;
}

/** A figure of a quarter tells nothing about a year, nor one of a year about a quarter. */
function isOfLength(
  title: string | null,
  { months, isOfYear, isQuarterly }: { months: number | null; isOfYear: boolean; isQuarterly: boolean },
): boolean {
  const own = monthsOfTitle(title);
  if (months !== null) return own === null ? isOfDay(title) : own === months;
  if (!isOfYear || title === null) return true;
  return own === null ? !isQuarterly || isOfDay(title) : own === 12;
}

/** The years of a comparison: those between two, and the year before where only one is named. */
function whole(asked: readonly number[], dated: readonly ChosenFigure[], operation: Operation): number[] {
  const known = [...new Set(dated.flatMap(({ year }) => year ?? []))].toSorted((one, other) => one - other);
  const [first] = asked;
  if (first === undefined) return operation === 'average' || operation === 'which-year' ? known : known.slice(-2);
  if (asked.length === 1) return operation === 'average' ? [] : [first - 1, first];
  return operation === 'change' || operation === 'percent-change'
    ? [first, asked.at(-1)!]
    : known.filter((year) => asked.includes(year) || (year > first && year < asked.at(-1)!));
}

/** Where columns are of days, those of a day that is asked about; else all. */
function ofDay(dated: readonly ChosenFigure[], ends: readonly string[]): readonly ChosenFigure[] {
  if (ends.length === 0) return dated;
  const days = new Map(dated.map((figure) => [figure, dayOfTitle(figure.title)]));
  const isNear = (drift: number) => (figure: ChosenFigure) => {
    const day = days.get(figure) ?? null;
    return day !== null && ends.some((end) => Math.abs(Date.parse(end) - day) <= drift);
  };
  for (const drift of [DAY_MS, DRIFT_MS]) {
    const own = dated.filter(isNear(drift));
    if (own.length > 0) return own;
  }
  // Columns of other days are of other periods.
  return dated.filter((figure) => days.get(figure) === null);
}
const DAY_MS = 86_400_000;
/** Fiscal months end some days before or after calendar months. */
const DRIFT_MS = 10 * DAY_MS;

/** The day that a column is of; null where its title names none or two. */
function dayOfTitle(title: string | null): number | null {
  const days = title?.match(/\b[A-Z][a-z]{2,8}\.? \d{1,2}, (?:19|20)\d\d\b/g) ?? [];
  const day = days.length === 1 ? Date.parse(`${days[0]} UTC`) : Number.NaN;
  return Number.isNaN(day) ? null : day;
}

/** The one figure of a year; null where there are two of a kind. */
function ofYear(dated: readonly ChosenFigure[], year: number, isPercent: boolean): ChosenFigure | null {
  const own = dated.filter((figure) => figure.year === year);
  const kind = own.some((figure) => figure.isPercent === isPercent)
    ? own.filter((figure) => figure.isPercent === isPercent)
    : own;
  return kind.length === 1 ? kind[0]! : null;
}
