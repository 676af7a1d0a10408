import type { FigureId, FigureValue, KeyFigure, PeriodLength } from '#lib/key-figures/types';
import type { AskedPeriod } from './read-periods.ts';

/** The key figures of a filing that may answer, with how the filing names its period. */
export type AnswerFiling = {
  accession: string;
  /** "10-K", "10-Q". */
  baseForm: string;
  /** ISO dates. */
  filedOn: string;
  fiscalYear: number | null;
  /** "FY", "Q1". */
  fiscalPeriod: string | null;
  figures: KeyFigure[];
};

/** A figure of one period, as one filing has it. */
export type FoundFigure = {
  figure: KeyFigure;
  filing: AnswerFiling;
  /** The filing's own period, or the one that it sets beside it. */
  value: FigureValue;
  /** The same a year before, from the same filing. */
  before: FigureValue | null;
  /** Fiscal year and period of `value`; null where the filing does not name them. */
  fiscal: { year: number; period: string } | null;
};

const DAY = 86_400_000;
/** Fiscal months end some days before or after calendar months. */
const DRIFT_DAYS = 10;
const YEAR_DAYS = [350, 380] as const;

/** All that the filings have of some figures, the newest filing first, each filing's own period before its comparative. */
export function listFound(ids: readonly FigureId[], filings: readonly AnswerFiling[]): FoundFigure[] {
  const newest = filings.toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
  const own: FoundFigure[] = [];
  const comparatives: FoundFigure[] = [];
  for (const filing of newest) {
    for (const figure of filing.figures) {
      if (!ids.includes(figure.id)) continue;
      const { current, prior } = figure;
      const { fiscalYear, fiscalPeriod } = filing;
      const fiscal = fiscalYear && fiscalPeriod ? { year: fiscalYear, period: fiscalPeriod } : null;
      const isYearBefore = prior !== null && isAbout(daysBetween(prior.end, current.end), YEAR_DAYS);
      own.push({ figure, filing, value: current, before: isYearBefore ? prior : null, fiscal });
      if (!prior) continue;
      const fiscalBefore = fiscal && isYearBefore ? { ...fiscal, year: fiscal.year - 1 } : null;
      comparatives.push({ figure, filing, value: prior, before: null, fiscal: fiscalBefore });
    }
  }
  return [...own, ...comparatives];
}

/** The figure of a period; without one, of the latest year that there is. Null where no filing has it. */
export function findFigure(found: readonly FoundFigure[], period: AskedPeriod | null): FoundFigure | null {
  if (period) return found.find((one) => isOf(one, period)) ?? null;
  const latest = found.filter(({ figure }) => figure.periodLength === 'year' || figure.periodLength === 'instant');
  return latest[0] ?? found[0] ?? null;
}

function isOf({ figure, value, fiscal }: FoundFigure, period: AskedPeriod): boolean {
  const length = figure.periodLength;
  if (period.kind === 'fiscal') {
    if (fiscal === null) return period.quarter === null && isWhole(length) && yearOf(value.end) === period.year;
    if (fiscal.year !== period.year) return false;
    return period.quarter === null
      ? fiscal.period === 'FY' && isWhole(length)
      : fiscal.period === `Q${period.quarter}` && (length === 'quarter' || length === 'instant');
  }
  if (period.length !== null && length !== 'instant' && length !== period.length) return false;
  const drift = period.day === null ? DRIFT_DAYS : 3;
  return Math.abs(daysBetween(value.end, dayOf(period))) <= drift;
}

const isWhole = (length: PeriodLength) => length === 'year' || length === 'instant';

/** A year that ends in the first days of January is the one before. */
const yearOf = (day: string) => new Date(Date.parse(day) - DRIFT_DAYS * DAY).getUTCFullYear();

const dayOf = ({ year, month, day }: Extract<AskedPeriod, { kind: 'ending' }>) =>
  new Date(Date.UTC(year, day === null ? month : month - 1, day ?? 0)).toISOString().slice(0, 10);

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const isAbout = (days: number, [least, most]: readonly [number, number]) => days >= least && days <= most;
