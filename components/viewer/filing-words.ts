import type { ReadingFiling } from '#lib/filings/filing-list';

const formNames: Record<string, string> = {
  '10-K': 'annual report',
  '10-Q': 'quarterly report',
  '8-K': 'current report',
};

/** "annual report" of "10-K", "amended annual report" of "10-K/A". */
export function formInWords(form: string): string {
  const name = Object.entries(formNames).find(([base]) => form.startsWith(base))?.[1] ?? 'report';
  return form.endsWith('/A') ? `amended ${name}` : name;
}

const wordsOfDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Feb 19, 2026" of "2026-02-19". */
export function dateInWords(isoDate: string): string {
  return wordsOfDate.format(new Date(`${isoDate}T00:00:00Z`));
}

/** "Northwind Semiconductor, Inc., 10-K filed Feb 19, 2026": how a receipt cites the filing. */
export function citationOf({ company, form, filedOn }: Pick<ReadingFiling, 'company' | 'form' | 'filedOn'>): string {
  return `${company}, ${form} filed ${dateInWords(filedOn)}`;
}

/** The foot of every printed page: company, form, period, and who is speaking. */
export function printedFoot(
  { company, form, filedOn, periodOfReport }: ReadingFiling,
  says = 'AI-generated summary, may omit details',
): string {
  const period = periodOfReport ? `period ended ${dateInWords(periodOfReport)}` : `filed ${dateInWords(filedOn)}`;
  return `${company} · ${form} · ${period} · ${says}`;
}
