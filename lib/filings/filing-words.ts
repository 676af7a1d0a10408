/** How forms and dates are put into words, on pages and in pictures. Pure, safe in the browser. */

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
