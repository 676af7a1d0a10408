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
  /^(?:these|this|those|such|the) [^.;$€£]{0,120}?\b(?:was|were|is|are|has been|have been)(?: \p{Ll}+){0,2} (?:offset|mitigated|counterbalanced)(?: in part)? by\b|^(?:partially |partly |largely |substantially |more than )?offsetting (?:this|these|the|those)\b/iu;

/** The words of such a sentence that lead to what goes against the one before it. */
export const offsetWordsOf = (sentence: string): string =>
  /(?:(?:partially|partly|largely|mostly|mainly|substantially|primarily|fully|entirely|more than) )?(?:offset|mitigated|counterbalanced)(?: in part)? by\b/i.exec(
    sentence,
  )?.[0] ?? 'offset by';

/** What was taken up, borrowed or raised. */
const TAKEN_UP =
  /\b(?:borrow(?:ed|ings?)|drew|drawn|raised|issued|entered into|incurred|obtained|announced|imposed|increased|established|secured)\b/i;
const ENDINGS =
  '(?:repaid|redeemed|retired|repurchased|terminated|cancell?ed|withdrawn|withdrew|rescinded|reversed|reduced|replaced|abandoned|sold|settled)';
/** That it is no more, as a thing that happened: "We have subsequently repaid all of the borrowings". */
const UNDONE = new RegExp(
  String.raw`\b(?:subsequently|since|thereafter|later) (?:been )?(?:fully |partially )?${ENDINGS}\b|\b(?:was|were|been) (?:all |fully |entirely )?(?:subsequently |since |later )?(?:repaid|redeemed|withdrawn|rescinded)\b|\b${ENDINGS} (?:all|substantially all|the remaining|the entire)\b`,
  'i',
);
const NOT_YET = /\b(?:may|might|could|would|will|can|not|if|expects?|intends?|plans? to|until|unless|required)\b/i;

/** Whether a sentence that stands behind another says that what that one tells is no more. */
export const undoes = (said: string, later: string): boolean =>
  TAKEN_UP.test(said) && !UNDONE_WHOLE.test(said) && UNDONE.test(later) && !NOT_YET.test(later);

/** It says so itself. */
const UNDONE_WHOLE =
  /\b(?:which|that|all of which) (?:was|were|has been|have been) (?:\p{Ll}+ )?(?:repaid|redeemed|withdrawn|terminated)\b/iu;
