/** What somebody with the power to do so decided, or let. */
const DECIDED =
  /\b(?:awarded|ruled|verdict|judgment|injunction|fined|convicted|approved|approval|(?:issued|entered|granted|imposed|reached)\b[^.;]{0,60}\b(?:decision|order|ruling|fine|penalty|award))\b/i;
/** That it does not stand, or may not. */
const REVIEWED =
  /\b(?:was|were|has been|have been)\b[^.;]{0,40}\b(?:withdrawn|revoked|vacated|reversed|overturned|stayed|annulled|rescinded|set aside|remanded)\b|\b(?:withdrew|revoked|vacated|reversed|overturned|stayed|annulled|rescinded|set aside|remanded)\b[^.;]{0,40}\b(?:decision|order|ruling|verdict|judgment|award|approval|fine|injunction)\b|\b(?:has|have|filed|plans? to|intends? to|will|we|it)\b[^.;]{0,40}\bappeal(?:ed|s)?\b|\bnot (?:yet )?final\b/i;
/** Further on a paragraph may be about another matter. */
const REACH = 4;

/** Whether a text tells a decision and not what became of it. */
export const tellsDecision = (text: string): boolean => DECIDED.test(text) && !REVIEWED.test(text);

/** More that was awarded, or imposed. */
const MORE = /\b(?:awarded|added|imposed|assessed|ordered)\b[^.;]{0,80}[$€£¥]\s?\d/i;

/** Whether a sentence says that more was awarded than the one before it does. */
export const awardsMore = (before: string, sentence: string): boolean => DECIDED.test(before) && MORE.test(sentence);

/** Which of the sentences behind a decision about money say that more was to be paid. */
export const furtherAwards = (behind: readonly string[]): string[] =>
  behind.slice(0, REACH).filter((sentence) => MORE.test(sentence));

/** Which of the sentences behind a decision says last that it does not stand, or may not; undefined where none does. */
export const reviewIn = (behind: readonly string[]): string | undefined =>
  behind.slice(0, REACH).findLast((sentence) => REVIEWED.test(sentence));
