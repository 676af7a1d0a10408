import type { ListedFiling } from '#lib/edgar/types';
import { plainName } from './plain-name.ts';
import { readIndexText } from './read-index-text.ts';

/** Path of the index of the filings of a day ("2025-02-14"). */
export function dailyIndexPath(day: string): string {
  const [year = '', month = ''] = day.split('-');
  const quarter = Math.ceil(Number(month) / 3);
  return `Archives/edgar/daily-index/${year}/QTR${quarter}/master.${day.replaceAll('-', '')}.idx`;
}

/** A name may contain the sign between columns, so that the last three are found from the end of the line. */
const LINE =
  /^(\d{1,10})\|.*\|([^|\r\n]+)\|(?:\d{8}|\d{4}-\d\d-\d\d)\|edgar\/data\/\d+\/(?:\d{18}\/)?(\d{10}-\d{2}-\d{6})\.txt[ \t]*$/gm;

/**
 * Reads a day's `master.idx`: like the index of a quarter, with days written "20250214", and rarely without any
 * filing. A filing made for several filers has one entry for each. Throws AppError('upstream_failed') for one that is
 * cut off or is not an index. Cost: one pass over some 500 kB.
 */
export function parseDailyIndex(bytes: Uint8Array): ListedFiling[] {
  const { text } = readIndexText(bytes, { of: 'a day', mayBeEmpty: true });
  return Array.from(text.matchAll(LINE), ([, cik = '', form = '', accession = '']) => ({
    accession,
    cik: cik.padStart(10, '0'),
    form: plainName(form),
  }));
}
