import type { Operation } from '../tables/read-operation.ts';

/** Whether a sentence tells the amount that is asked for, and not how far it moved, or the other way round. */

const AMOUNT =
  /(?:[$€£¥]|\b(?:US|C)\$)?\s?\(?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\)?(?:\s?(?:million|billion|thousand|percent(?:age points?)?|basis points|points|per cent)\b|\s?%)?/g;
const YEAR = /^\s?(?:19|20)\d\d$/;
const BARE = /^\s?\(?\d{1,3}\)?$/;
const LASTS = /^[ -](?:\w+ )?(?:years?|months?|weeks?|days?|times|people|employees|persons|stores|countries|basis)\b/i;
/** In front of an amount by which something moved. */
const MOVED =
  /\b(?:increas\w*|decreas\w*|declin\w*|grew|grow|growth|rose|rise|fell|fall|dropp?\w*|chang\w*|improv\w*|reduc\w*|up|down|higher|lower)(?: (?:by|of|in|approximately|about|another|a|an|further|only|nearly|over|was|were))*,?\s*$/i;
/** The same with what moved between: "an increase to backlog of". */
const MOVED_OF =
  /\b(?:increase|decrease|decline|reduction|change|growth|drop|rise)s? (?:in|to|of) [^.;:$€£\d]{1,50} (?:of|by)\s*$/i;
/** Behind it. */
const MOVE =
  /^\)?,?\s?(?:\([^)]{0,40}\)\s?)?(?:or \d[\d.]*%,? )?(?:net )?(?:increase|decrease|decline|higher|lower|growth|reduction|change|improvement|rise|drop)\b/i;
/** Words that join a move to its amount: "increased 5%, or $3 million". */
const JOINED = /\b(?:or|and|,)\s*$/i;
const BEFORE = 60;
const MAX_READ = 900;

/**
 * For a question that asks how much something is, at least one amount is not one by which it moved; for one that asks
 * for the change, one is, or there are two to compare. Linear in the sentence.
 */
export function fillsAmount(text: string, operation: Operation): boolean {
  const read = text.slice(0, MAX_READ);
  let levels = 0;
  let moves = 0;
  let wasMove = false;
  for (const match of read.matchAll(AMOUNT)) {
    if (YEAR.test(match[0])) continue;
    // "ASC 606", "December 31" and "the 737" are no amounts.
    const isBare = BARE.test(match[0]) && !LASTS.test(read.slice(match.index + match[0].length));
    if (isBare) continue;
    const before = read.slice(Math.max(0, match.index - BEFORE), match.index);
    const after = read.slice(match.index + match[0].length, match.index + match[0].length + BEFORE);
    const isMove: boolean =
      MOVED.test(before) || MOVED_OF.test(before) || MOVE.test(after) || (wasMove && JOINED.test(before.slice(-6)));
    if (isMove) moves += 1;
    else levels += 1;
    wasMove = isMove;
  }
  if (operation === 'value') return levels > 0;
  return operation === 'average' || operation === 'which-year' ? false : moves > 0 || levels > 1;
}
