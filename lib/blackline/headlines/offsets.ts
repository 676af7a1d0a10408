/** What goes against the rest of a sentence: where it begins, the words that lead to it, and the comma before them. */
export type Offset = { at: number; words: string; comma: string };

/** "partially offset by", "net of repayments", ", while": without it the direction or the size would mislead. */
const OFFSET =
  /(,?) ((?:(?:partially|partly|largely|mostly|mainly|substantially|primarily|fully|entirely|more than) )?(?:offset(?:ting)?|mitigated|counterbalanced)(?: in part)? by|net of(?= (?:[\w-]+ ){0,3}(?:[$€£]\s?\d|repayments?|proceeds|payments?|cash|tax(?:es)?|divestitures?|currency)))\b/i;
const CONTRAST = /(,) (while|whereas|but|although|though|despite|excluding|except(?: for)?)\b/i;

/** The first of the words in a sentence after which it tells what goes against the rest; null where there are none. */
export function offsetIn(sentence: string): Offset | null {
  const found = OFFSET.exec(sentence) ?? CONTRAST.exec(sentence);
  return found ? { at: found.index, words: found[2]!, comma: found[1]! } : null;
}

/** A sentence that tells what goes against the one before it: "These increases were partially offset by". */
export const OFFSETS_BEFORE =
  /^(?:these|this|those|such|the) (?:\p{Ll}+ ){0,4}(?:was|were|is|are|has been|have been)(?: \p{Ll}+){0,2} offset(?: in part)? by\b|^(?:partially |partly |largely )?offsetting (?:this|these|the|those)\b/iu;
