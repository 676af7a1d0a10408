import { randomBytes } from 'node:crypto';

/** What ends a line for whoever reads a text, a model included. */
const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * The words of filings between two marks that they cannot write: each line of theirs begins with "> ", and the marks,
 * which do not, have 48 random bits that were not there when the filing was written. Linear in the length of the text.
 */
export function quoteFiling(text: string): string {
  const mark = randomBytes(6).toString('hex');
  const lines = text.split(LINE_ENDS).map((line) => `> ${line}`.trimEnd());
  return [`[quoted from filings, begin ${mark}]`, ...lines, `[quoted from filings, end ${mark}]`].join('\n');
}
