import {
  type FigureId,
  type FigureValue,
  type KeyFigure,
  labelOfFigure,
  nameOfMeasure,
  type PeriodLength,
  segmentOf,
} from '#lib/key-figures/types';
import { type AskedPeriod, dayOf } from './read-periods.ts';

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

/** What a figure is called, and how long its period is. */
export type NamedFigure = Pick<KeyFigure, 'caption' | 'periodLength' | 'formula'> & {
  name: string;
  /** Its name is that of a tag. */
  isTag: boolean;
};

/** A figure of one period, as one filing has it. */
export type FoundFigure = {
  figure: NamedFigure;
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
/** A year and a quarter: by then there is a newer annual report. */
const STALE_DAYS = 460;
const YEAR_DAYS = [350, 380] as const;
/** How many days periods are long. */
const LENGTHS: readonly (readonly [PeriodLength, number, number])[] = [
  ['quarter', 80, 100],
  ['half-year', 170, 195],
  ['nine-months', 260, 285],
  ['year', 350, 380],
];

/** All that the filings have of some figures, the newest filing first, each filing's own period before its comparative. */
export function listFound(ids: readonly FigureId[], filings: readonly AnswerFiling[]): FoundFigure[] {
  const newest = filings.toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
  const own: FoundFigure[] = [];
  const comparatives: FoundFigure[] = [];
  for (const filing of newest) {
    for (const { id, current, prior, ...rest } of filing.figures) {
      if (!ids.includes(id)) continue;
      const figure = { ...rest, name: nameOf(id, rest.caption), isTag: false };
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

function nameOf(id: FigureId, caption: string | null): string {
  const part = segmentOf(id);
  if (part) return `${nameOfMeasure([{ id, caption }])} of ${part.segment}`;
  return id === 'revenue' && caption ? caption.replace(/[:\s]+$/, '') : labelOfFigure(id);
}

/**
 * The figure of a period; without one the latest: of a year, unless that is long over and a shorter period is later.
 * Null where no filing has it.
 * @param length without a period: of this length alone, balances apart
 */
export function findFigure(
  found: readonly FoundFigure[],
  period: AskedPeriod | null,
  length: PeriodLength | null = null,
): FoundFigure | null {
  if (period) return found.find((one) => isOf(one, period)) ?? null;
  if (length) return latestOf(found.filter(({ figure: { periodLength: own } }) => own === length || own === 'instant'));
  const latest = latestOf(found);
  const whole = latestOf(found.filter(({ figure }) => isWhole(figure.periodLength)));
  if (!latest || !whole) return latest;
  return daysBetween(whole.value.end, latest.value.end) > STALE_DAYS ? latest : whole;
}

/** The figure of the latest quarter; null where a later report tells it of a year alone. */
export function findLastQuarter(found: readonly FoundFigure[]): FoundFigure | null {
  const quarter = findFigure(found, null, 'quarter');
  const latest = latestOf(found);
  return quarter && latest && latest.value.end > quarter.value.end ? null : quarter;
}

/**
 * The figures of the latest fiscal years, the newest first: each as the newest filing has it. Fewer than asked for where
 * the filings have no more.
 */
export function findYears(found: readonly FoundFigure[], count: number): FoundFigure[] {
  const byEnd = new Map<string, FoundFigure>();
  for (const one of found) {
    const isYear = one.figure.periodLength === 'year' || (one.figure.periodLength === 'instant' && isYearEnd(one));
    const known = byEnd.get(one.value.end);
    if (isYear && (!known || known.filing.filedOn < one.filing.filedOn)) byEnd.set(one.value.end, one);
  }
  return [...byEnd.values()].toSorted((one, other) => other.value.end.localeCompare(one.value.end)).slice(0, count);
}

const isYearEnd = ({ filing, fiscal }: FoundFigure) => filing.fiscalPeriod === 'FY' && fiscal !== null;

/** Of two with the same end the first: the newest filing's. */
function latestOf(found: readonly FoundFigure[]): FoundFigure | null {
  return found.reduce<FoundFigure | null>((best, one) => (best && best.value.end >= one.value.end ? best : one), null);
}

function isOf({ figure, value, fiscal }: FoundFigure, period: AskedPeriod): boolean {
  const length = figure.periodLength;
  if (period.kind === 'fiscal') {
    if (fiscal === null) return period.quarter === null && isWhole(length) && yearOf(value.end) === period.year;
    if (fiscal.year !== period.year) return false;
    return period.quarter === null
      ? fiscal.period === 'FY' && isWhole(length)
      : fiscal.period === `Q${period.quarter}` && (length === (period.toDate ?? 'quarter') || length === 'instant');
  }
  if (period.length !== null && length !== 'instant' && length !== period.length) return false;
  const drift = period.day === null ? DRIFT_DAYS : 3;
  return Math.abs(daysBetween(value.end, dayOf(period))) <= drift;
}

const isWhole = (length: PeriodLength) => length === 'year' || length === 'instant';

/** A year that ends in the first days of January is the one before. */
const yearOf = (day: string) => new Date(Date.parse(day) - DRIFT_DAYS * DAY).getUTCFullYear();

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;
const isAbout = (days: number, [least, most]: readonly [number, number]) => days >= least && days <= most;

/** A fact of a filing's tags. */
export type FiledFact = Pick<FigureValue, 'value' | 'unit' | 'scale' | 'decimals' | 'start' | 'end'> & {
  accession: string;
  block: number | null;
};

/** What filings tagged as one concept, as `listFound` gives key figures. */
export function listFoundFacts(
  { name, concept, isTag = true }: { name: string; concept: string; isTag?: boolean },
  { facts, filings }: { facts: readonly FiledFact[]; filings: readonly AnswerFiling[] },
): FoundFigure[] {
  const newest = filings.toSorted((one, other) => other.filedOn.localeCompare(one.filedOn));
  return newest.flatMap((filing) => {
    const own = facts
      .filter(({ accession, block }) => accession === filing.accession && block !== null)
      .toSorted((one, other) => other.end.localeCompare(one.end));
    const [latest] = own;
    return own.map((fact): FoundFigure => {
      const periodLength = lengthOf(fact);
      const value = valueOf(fact, concept);
      const before = own.find(
        (one) => lengthOf(one) === periodLength && isAbout(daysBetween(one.end, fact.end), YEAR_DAYS),
      );
      const { fiscalYear, fiscalPeriod } = filing;
      const years = latest ? Math.round(daysBetween(fact.end, latest.end) / 365.25) : 0;
      const isSamePeriod = latest !== undefined && Math.abs(daysBetween(fact.end, latest.end) - years * 365.25) < 20;
      const fiscal =
        fiscalYear && fiscalPeriod && isSamePeriod ? { year: fiscalYear - years, period: fiscalPeriod } : null;
      const figure = { name, caption: null, periodLength, formula: null, isTag };
      return { figure, filing, value, before: before ? valueOf(before, concept) : null, fiscal };
    });
  });
}

function valueOf({ value, unit, scale, decimals, start, end, block }: FiledFact, concept: string): FigureValue {
  return { value, unit, scale, decimals, start, end, parts: [{ concept, value, fact: null, block }] };
}

function lengthOf({ start, end }: Pick<FiledFact, 'start' | 'end'>): PeriodLength {
  if (start === null) return 'instant';
  const days = daysBetween(start, end) + 1;
  return LENGTHS.find(([, least, most]) => days >= least && days <= most)?.[0] ?? 'other';
}
