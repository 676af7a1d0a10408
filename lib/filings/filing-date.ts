/** EDGAR begins in 1993; a later year than the last is a slip of the pen. */
const FIRST_EDGAR_YEAR = 1993;
const LAST_YEAR = 2100;

/**
 * The day of filing that an address names, "2026-01-31", unchanged; null for a text that is no day of the calendar, or
 * a day before EDGAR.
 */
export function parseFilingDate(text: string): string | null {
  const year = Number(text.slice(0, 4));
  return year < FIRST_EDGAR_YEAR || year > LAST_YEAR ? null : calendarDay(text);
}

/** The text when it is a day of the calendar from the year 1 on, "2026-01-31"; null for any other. */
export function calendarDay(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return null;
  const time = Date.parse(`${text}T00:00:00Z`);
  // Where months are too short, the clock goes on to the next one.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : null;
}
