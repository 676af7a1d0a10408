import { formEntry } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { daysBetween } from './facts/periods.ts';
import type { FigureId, FigureValue, KeyFigure } from './types.ts';

/** The key figures of one filing. */
export type FiledFigures = {
  accession: string;
  /** "10-K", "10-Q/A". */
  form: string;
  baseForm: string;
  /** ISO date. */
  filedOn: string;
  figures: KeyFigure[];
};

type SeriesPoint = {
  /** Nominal end of the period where nothing is known of it. */
  end: string;
  /** As last reported; null for a period without a filing here. */
  value: number | null;
  /** The filing that last reported it, and what it reported; null without one. */
  source: Observation | null;
  /** What was first filed, where a later filing reports something else. */
  first: Observation | null;
};

/** More than eight bars cannot be told apart in a card. */
const MAX_POINTS = 8;

/** Fiscal periods drift by a week or two against the calendar. */
const DRIFT = 20;

/** A figure as one filing has it, of its own period or of the one that it sets beside it. */
export type Observation = FigureValue &
  Pick<FiledFigures, 'accession' | 'form' | 'filedOn'> & { isComparative: boolean };

/**
 * One figure over the stored filings, oldest first, ending with the filing `current`: steps of a year, or of a
 * quarter for quarters and for instants of a 10-Q. Each filing gives its own period and its comparative. A period of
 * which nothing is known is a gap. Pure; filings × points.
 */
export function figureSeries(id: FigureId, filings: readonly FiledFigures[], current: FiledFigures): SeriesPoint[] {
  const figure = current.figures.find((one) => one.id === id);
  if (!figure) return [];
  const known = filings.filter((filing) => filing.filedOn <= current.filedOn && filing.accession !== current.accession);
  const observations: Observation[] = [];
  for (const { accession, form, filedOn, figures } of [...known, current]) {
    for (const one of figures) {
      if (one.id !== id || one.periodLength !== figure.periodLength || one.current.unit !== figure.current.unit)
        continue;
      const filing = { accession, form, filedOn };
      observations.push({ ...filing, isComparative: false, ...one.current });
      if (one.prior) observations.push({ ...filing, isComparative: true, ...one.prior });
    }
  }
  const months =
    figure.periodLength === 'quarter' ||
    (figure.periodLength === 'instant' && formEntry(current.baseForm)?.cadence === 'quarterly')
      ? 3
      : 12;
  const { end } = figure.current;
  const points = Array.from({ length: MAX_POINTS }, (_, steps) =>
    pointAt(monthsBefore(end, steps * months), observations),
  );
  const oldest = points.findLastIndex(({ value }) => value !== null);
  return points.slice(0, oldest + 1).toReversed();
}

function pointAt(nominal: string, observations: readonly Observation[]): SeriesPoint {
  const own = observations
    .filter(({ end }) => Math.abs(daysBetween(end, nominal)) <= DRIFT)
    .toSorted((a, b) => a.filedOn.localeCompare(b.filedOn));
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return { end: nominal, value: null, source: null, first: null };
  const isRestated = isSameSum(first, last) && !isRoundedEqual(first, last);
  return {
    end: last.end,
    value: last.value,
    source: last,
    first: isRestated ? first : null,
  };
}

/** Sums of other parts differ because of the parts, not because a figure was restated. */
function isSameSum(a: Observation, b: Observation): boolean {
  const concepts = ({ parts }: Observation) => parts.map(({ concept }) => concept).join();
  return (a.parts.length === 1 && b.parts.length === 1) || concepts(a) === concepts(b);
}

/** Equal to the precision of the less precise of the two. */
function isRoundedEqual(a: Observation, b: Observation): boolean {
  const digits = [a, b].flatMap(({ decimals }) => decimals ?? []);
  const tolerance = digits.length > 0 ? 0.501 * 10 ** -Math.min(...digits) : 0;
  return Math.abs(a.value - b.value) <= Math.max(tolerance, Math.abs(a.value) * 1e-9);
}

/** The same day some months before; the month's last day where that month is shorter. */
function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return isoDay(date);
}
