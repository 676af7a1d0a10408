/** The usual headline: two or three lines of a phone, one or two of a page. */
export const MAX_HEADLINE = 120;
/** The longest one, where a sentence would lose its verb, its amount or its end. */
export const MAX_QUOTING = 180;
/** A heading before a quotation or a table's lines. */
export const MAX_HEADING = 34;
/** The most that stands below a headline of what it had no room for. */
export const MAX_REST = 300;

/** More than is shown, so that an ellipsis shows a cut; a block may be a hundred times as long. */
function beginning(text: string, most: number): string {
  return text.length > 2 * most + 80 ? text.slice(0, 2 * most + 80) : text;
}

/** One line of at most `most` characters, cut between words, with an ellipsis where something is left out. */
export function shortenText(text: string, most: number): string {
  const line = beginning(text, most).replace(/\s+/g, ' ').replace(/!+/g, '.').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most);
  const space = cut.lastIndexOf(' ');
  const end = space > most / 2 ? space : most;
  const kept = cut.slice(0, end);
  // "greater than 90" of "greater than 90 days" says nothing.
  const named = /^ \p{Ll}/u.test(line.slice(end)) ? kept.replace(OPEN_NUMBER, '') : kept;
  return `${(named.length >= MIN_NAME ? named : kept).replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** A shorter name says less than one that ends in the middle. */
const MIN_NAME = 8;
/** A number whose unit may be cut off, with the words that lead to it. */
const OPEN_NUMBER =
  /(?: (?:greater|less|more|fewer|longer|shorter|over|under|up|within|of|to|than|at|for|in))* [$€£¥(]*(?!(?:19|20)\d\d$)\d[\d.,]*$/i;

/** The first sentence of a text, or as much of it as fits. */
export function firstSentence(text: string, most: number): string {
  const line = beginning(text, most).replace(/\s+/g, ' ').trim();
  const end = /(?<!\b(?:Inc|Corp|Co|Ltd|No|U\.S|vs|Mr|Ms|Dr|St))[.?](?=\s+[A-Z“"(])/.exec(line);
  return shortenText(end === null ? line : line.slice(0, end.index + 1), most).replace(/\.$/, '');
}

export function inQuotes(text: string): string {
  return `“${text.replace(/^[“"]+|(?<![”"])[”"]+$/g, '').replace(/[“”]/g, '"')}”`;
}

/** With a capital, unless it begins with a name that has its own inside: "iPhone". */
export function capitalise(text: string): string {
  if (/^\p{Ll}{1,2}\p{Lu}/u.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Unless it begins with a name or an abbreviation: "Net sales" → "net sales", but "AWS" and "iPhone" stay. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]+(?: [a-z(]|[^ ]*$|, )/.test(text) && !/^[A-Z][a-z]*[A-Z]/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}
