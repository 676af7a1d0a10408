/** The months as texts write them, in their order. */
export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Their first three letters: "Jan". Some write "Sept", too. */
export const MONTH_ABBREVIATIONS = MONTH_NAMES.map((name) => name.slice(0, 3));

/** A piece of a regular expression: any month's whole name, without a group around it. */
export const ANY_MONTH_NAME = MONTH_NAMES.join('|');

/** The month of a name or abbreviation, by the first three letters, 1 to 12; 0 for none. */
export function monthNumber(name: string): number {
  return LOWER_CASE.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

const LOWER_CASE = MONTH_ABBREVIATIONS.map((name) => name.toLowerCase());
