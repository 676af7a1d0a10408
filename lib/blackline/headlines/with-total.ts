import { splitSentences } from '#lib/text/sentences';

const READ = 6_000;
/** "The increase in operating expenses was due to": why what the sentence before tells moved. */
const EXPLAINS =
  /^(?:The|This|These) (?:\p{Ll}+ ){0,2}?(?:increases?|decreases?|declines?|growth|changes?|improvements?|reductions?)\b.{0,120}?\b(?:due to|driven by|attributable to|result of|reflect\w*)\b.*[$€£¥]\s?\d/u;
const MOVED = /\b(?:increased|decreased|declined|grew|rose|fell|improved)\b.*[$€£¥]\s?\d/i;
const AGAINST =
  /^(?:(?:Partially|Partly) offset|(?:This|These|Those|Such|The)\b[^.;]{0,120}\b(?:was|were|is|are) (?:\w+ )?offset\b)/;
const TO_DATE = /\b(?:six|nine|twenty-six|thirty-nine|26|39|first \w+)[ -](?:months?|weeks?)\b|\byear[ -]to[ -]date\b/i;
const OF_QUARTER = /\bquarters?\b|\bthree(?: and (?:six|nine))?[ -]months?\b/i;

/** Whether a sentence of a quarterly report speaks of all that is over of the year, and not of the quarter too. */
export const isToDate = (sentence: string): boolean => TO_DATE.test(sentence) && !OF_QUARTER.test(sentence);

/**
 * A sentence that tells parts of a move with the total that it explains, in the sentence before it, and with the one
 * behind it that goes against it: the parts alone would be taken for the whole. Linear in the text.
 */
export function withTotal(said: string, text: string): string[] {
  if (!EXPLAINS.test(said)) return [said];
  const read = text.slice(0, READ);
  const sentences = splitSentences(read).map(({ from, to }) => read.slice(from, to));
  const at = sentences.indexOf(said);
  const [before, behind] = at < 0 ? [] : [sentences[at - 1], sentences[at + 1]];
  return [
    ...(before !== undefined && MOVED.test(before) ? [before] : []),
    said,
    ...(behind !== undefined && AGAINST.test(behind) ? [behind] : []),
  ];
}
