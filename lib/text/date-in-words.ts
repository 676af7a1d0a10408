/** How dates are put into words, on pages and in pictures. Pure, safe in the browser. */

const wordsOfDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Feb 19, 2026" of "2026-02-19". */
export function dateInWords(isoDate: string): string {
  return wordsOfDate.format(new Date(`${isoDate}T00:00:00Z`));
}
