import { findDates } from '#lib/text/dates';

/** The day that a cell names and nothing else, "December 31, 2025", as an ISO date; null for other texts. */
export function readDay(text: string): string | null {
  const words = text.trim();
  if (words.length > 30 || !/\d{4}/.test(words)) return null;
  const [found, ...others] = findDates(words);
  if (!found || others.length > 0 || found.kind !== 'day' || found.from !== 0 || found.to !== words.length) return null;
  const { year, month, day } = found;
  if (year === null || month === null || day === null) return null;
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.getUTCDate() !== day ? null : iso;
}
