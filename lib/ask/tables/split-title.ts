/** A year below the period that it is of: "Three Months Ended June 30, (Unaudited)" over "2025". */
const PERIOD_AND_YEAR = /^(.+?),?((?: \([^()]*\))*) ((?:19|20)\d\d)$/;
const DAY = /\b\p{Lu}\p{L}+\.? \d{1,2}$/u;

/** A table's text with one space between its words, line by line. Linear in it. */
export const smoothLines = (printed: string): string => printed.replaceAll(/[^\S\n]+/g, ' ');

/**
 * What a column is called, as its table prints it: the year, and the period that stands above it. Null for any other
 * title, as for a date that is printed as one.
 * @param lines the table's text as `smoothLines` gives it
 */
export function splitTitle(title: string, lines: string): { year: string; period: string } | null {
  if (/^(?:19|20)\d\d$/.test(title)) return { year: title, period: '' };
  const [, period = '', , year = ''] = PERIOD_AND_YEAR.exec(title) ?? [];
  if (!DAY.test(period)) return null;
  const day = DAY.exec(period)![0];
  return [`${day}, ${year}`, `${day} ${year}`].some((date) => lines.includes(date)) ? null : { year, period };
}
