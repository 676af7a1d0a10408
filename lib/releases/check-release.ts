import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import type { StoredRelease } from './stored-release.ts';
import type { ReleaseFigureId } from './types.ts';

/** The report on the quarter that a release was about, filed later, with the key figures of its own. */
export type LaterReport = {
  form: string;
  /** ISO date. */
  filedOn: string;
  isAnnual: boolean;
  figures: readonly KeyFigure[];
};

/** What the report says of a figure of the release. */
export type FigureCheck =
  | { status: 'confirmed'; form: string; filedOn: string; anchor: string | null; formula: string | null }
  | {
      status: 'changed';
      form: string;
      filedOn: string;
      anchor: string | null;
      formula: string | null;
      value: FigureValue;
    }
  /** The report is there, and does not give the figure of the quarter. */
  | { status: 'not-given'; form: string; filedOn: string };

type ReleasedFigure = StoredRelease['figures'][number];

/** Amounts that add up over the quarters of a year; a figure per share does not. */
const ADDITIVE = new Set<ReleaseFigureId>(['revenue', 'operating-income', 'net-income']);

/**
 * Checks a figure of a release against the report that followed: confirmed where both agree to the digits that both
 * print. An annual report gives the fourth quarter as the year less the three quarters before (`earlier`), of what adds
 * up. Null without a report. Pure.
 */
export function checkFigure(
  figure: ReleasedFigure,
  report: LaterReport | null,
  earlier: readonly LaterReport[],
): FigureCheck | null {
  if (!report) return null;
  const { form, filedOn } = report;
  const given = report.isAnnual ? lastQuarter(figure, report, earlier) : quarterOf(figure, report);
  if (!given) return { status: 'not-given', form, filedOn };
  const anchor = given.parts.find((part) => part.anchor)?.anchor ?? null;
  const formula = report.isAnnual ? 'The year less the three quarters before' : null;
  const told = { form, filedOn, anchor, formula };
  return agree(figure, given) ? { status: 'confirmed', ...told } : { status: 'changed', ...told, value: given };
}

function quarterOf({ id, unit }: ReleasedFigure, { figures }: LaterReport): FigureValue | null {
  const own = figures.find((one) => one.id === id && one.periodLength === 'quarter');
  return own && own.current.unit === unit ? own.current : null;
}

function lastQuarter(
  figure: ReleasedFigure,
  { figures }: LaterReport,
  earlier: readonly LaterReport[],
): FigureValue | null {
  const year = figures.find(({ id, periodLength }) => id === figure.id && periodLength === 'year')?.current;
  if (!year || year.unit !== figure.unit || !ADDITIVE.has(figure.id) || earlier.length !== 3) return null;
  const quarters = earlier.map((report) => quarterOf(figure, report));
  if (!quarters.every((quarter) => quarter !== null)) return null;
  const value = quarters.reduce((rest, quarter) => rest - quarter.value, year.value);
  const decimals = Math.min(...[year, ...quarters].map((one) => one.decimals ?? EXACT));
  return { ...year, value, decimals: decimals === EXACT ? null : decimals, start: null };
}

const EXACT = 12;

/** Whether both say the same as far as each is printed: half a digit of either may be rounding. */
function agree(figure: ReleasedFigure, given: FigureValue): boolean {
  const digits = Math.min(figure.decimals, given.decimals ?? figure.decimals);
  return Math.abs(figure.value - given.value) <= 0.5 * 10 ** -digits + 1e-9 * Math.abs(figure.value);
}
