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
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > most / 2 ? end : most).replace(/[\s,;:.–—-]+$/, '')}…`;
}

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
