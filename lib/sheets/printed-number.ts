/** A number as a table prints it, alone in its cell. */
export type PrintedNumber = {
  /** As printed: parentheses and minus signs make it negative, a percentage is a fraction; the table's scale is not in it. */
  value: number;
  /** Digits after the point, as printed. */
  places: number;
  isPercent: boolean;
  /** "$", "€", "US$"; empty without one. */
  sign: string;
  /** Without separators in a number of four digits: a year, or a number that names something. */
  isPlain: boolean;
};

// Each piece is optional and of another kind of character: linear, whatever the text.
const PRINTED =
  /^(\()?([-−–])?((?:US|C|A|HK|NT|R)?\$|[€£¥₹])?\s*(\()?([-−–])?(\d{1,3}(?:,\d{3})+|\d{1,15})?(\.\d{1,12})?\s*(\))?\s*(%)?\s*(\))?$/;

/**
 * Reads a cell that is one number and nothing else: "1,234", "$(5)", "(12.5)%", "(.25)". Null for everything else, such
 * as a dash, a date, or a number with a note. Safe in the browser.
 */
export function readPrintedNumber(text: string): PrintedNumber | null {
  const match = PRINTED.exec(text.replaceAll('\u{a0}', ' ').trim());
  if (match === null) return null;
  const [, outer, minus, sign = '', inner, innerMinus, whole = '', fraction = '', first, percent, second] = match;
  if (whole === '' && fraction === '') return null;
  const opened = Number(outer !== undefined) + Number(inner !== undefined);
  const closed = Number(first !== undefined) + Number(second !== undefined);
  if (opened > 1 || opened !== closed) return null;
  const isPercent = percent !== undefined;
  const digits = `${whole.replaceAll(',', '') || '0'}${fraction}`;
  // The exponent is left to the number parser: 12.5 ÷ 100 is not always the nearest number to 0.125.
  const size = Number(isPercent ? `${digits}e-2` : digits);
  const isNegative = (opened > 0 || minus !== undefined || innerMinus !== undefined) && size !== 0;
  return {
    value: isNegative ? -size : size,
    places: Math.max(0, fraction.length - 1),
    isPercent,
    sign,
    isPlain: sign === '' && !isPercent && fraction === '' && opened === 0 && /^\d{4}$/.test(whole),
  };
}
