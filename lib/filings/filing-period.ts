import { formEntry } from '#lib/forms/forms';
import type { FiscalPeriod } from './types.ts';

export type FilingPeriod = FiscalPeriod['period'];

/** What is kept of a filing's own fiscal period; null before it is read, and where it does not name one. */
export type KeptFiscalPeriod = { fiscalYear: number | null; fiscalPeriod: string | null };

const PERIODS: readonly FilingPeriod[] = ['FY', 'Q1', 'Q2', 'Q3', 'Q4'];

/**
 * The fiscal period that lists and pages print: as the filing names itself, else by form and filing date (YYYY-MM-DD), as
 * the specification has it. That rule is a rule of thumb: an annual report is of the year before its filing, a filing of
 * January to March is Q1 of the year before.
 */
export function filingPeriod(
  form: string,
  filedOn: string,
  { fiscalYear, fiscalPeriod }: KeptFiscalPeriod = { fiscalYear: null, fiscalPeriod: null },
): { period: FilingPeriod; year: number } {
  const named = PERIODS.find((one) => one === fiscalPeriod);
  if (named && fiscalYear !== null) return { period: named, year: fiscalYear };
  const year = Number(filedOn.slice(0, 4));
  const month = Number(filedOn.slice(5, 7));
  if (formEntry(form)?.cadence === 'annual') return { period: 'FY', year: year - 1 };
  if (month <= 3) return { period: 'Q1', year: year - 1 };
  if (month <= 6) return { period: 'Q2', year };
  if (month <= 9) return { period: 'Q3', year };
  return { period: 'Q4', year };
}
