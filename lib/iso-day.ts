/** The day of a moment as UTC's calendar has it, "2026-01-31": the form of days in addresses, answers and files. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
