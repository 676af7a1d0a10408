import type { ReadingFiling } from '#lib/filings/reading-filing';
import { formInWords, reportDateInWords } from '#lib/forms/forms';
import { dateInWords } from '#lib/text/date-in-words';

export { dateInWords, formInWords };

/** "Northwind Semiconductor, Inc., 10-K filed Feb 19, 2026": how a receipt cites the filing. */
export function citationOf({ company, form, filedOn }: Pick<ReadingFiling, 'company' | 'form' | 'filedOn'>): string {
  return `${company}, ${form} filed ${dateInWords(filedOn)}`;
}

/** The foot of every printed page: company, form, period, and who wrote the text. */
export function printedFoot(
  { company, form, filedOn, periodOfReport }: ReadingFiling,
  says = 'AI-generated summary, may omit details',
): string {
  const { label } = reportDateInWords(form);
  const date = periodOfReport
    ? `${label.toLowerCase()} ${dateInWords(periodOfReport)}`
    : `filed ${dateInWords(filedOn)}`;
  return `${company} · ${form} · ${date} · ${says}`;
}
