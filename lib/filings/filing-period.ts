import { formEntry } from '#lib/forms/forms';

export type FilingPeriod = 'FY' | 'Q1' | 'Q2' | 'Q3' | 'Q4';

/**
 * The period that a list prints beside a filing, by form and filing date (YYYY-MM-DD). It is a rule of thumb over the
 * filing month, not the period of report: an annual report is of the year before its filing, a filing of January to
 * March is Q1 of the year before.
 */
export function filingPeriod(form: string, filedOn: string): { period: FilingPeriod; year: number } {
  const year = Number(filedOn.slice(0, 4));
  const month = Number(filedOn.slice(5, 7));
  if (formEntry(form)?.cadence === 'annual') return { period: 'FY', year: year - 1 };
  if (month <= 3) return { period: 'Q1', year: year - 1 };
  if (month <= 6) return { period: 'Q2', year };
  if (month <= 9) return { period: 'Q3', year };
  return { period: 'Q4', year };
}
