import { isAmendment, listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { summaryViewPath } from '#lib/site';
import { findSearchableFiling, type PassageFiling } from './queries.ts';
import type { FilingSearched } from './types.ts';

/** The filing that an address names by its accession number; null for none, and for what the site does not have. */
export async function findFilingSearched(accession: unknown): Promise<FilingSearched | null> {
  if (typeof accession !== 'string' || !/^\d{10}-\d{2}-\d{6}$/.test(accession)) return null;
  const filing = await findSearchableFiling(accession);
  return filing && showFiling(filing);
}

export function showFiling({ accession, ticker, company, filedOn, baseForm, form }: PassageFiling): FilingSearched {
  const date = isoDay(filedOn);
  const filingType = listedFormOf({ baseForm, isAmendment: isAmendment(form) });
  const path = summaryViewPath({ ticker, form: filingType, filedOn: date });
  return { accession, symbol_id: ticker, company, date, filing_type: filingType, path };
}
