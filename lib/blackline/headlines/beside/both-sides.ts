/** What was raised, and what was paid back, in money. */
const RAISED =
  /\b(?:issu(?:ed|ances?)|borrow(?:ed|ings)|drew|drawn|raised|proceeds)\b[^.;]{0,120}?[$€£¥]\s?\d|[$€£¥]\s?\d[^.;]{0,80}\b(?:were|was) (?:issued|borrowed|drawn|raised)\b/i;
const PAID_BACK =
  /\b(?:repa(?:id|yments?)|redeem(?:ed)?|redemptions?|retire(?:d|ments?)|extinguish(?:ed|ment)|matured)\b[^.;]{0,120}?[$€£¥]\s?\d|[$€£¥]\s?\d[^.;]{0,80}\b(?:were|was) (?:repaid|redeemed|retired)\b/i;
const DEBT =
  /\b(?:notes?|debt|loans?|borrowings?|commercial paper|bonds?|debentures?|credit (?:facilit(?:y|ies)|agreements?)|revolver)\b/i;
/** Sentences around one that tell of the same financing. */
const REACH = 2;

/** Where the other side of a borrowing or of a repayment is told, and how it is named. */
export type OtherSide = { at: number; since: string };

/**
 * What a sentence that tells only what was borrowed, or only what was paid back, is to be told with: the sentence near it
 * that tells the other. Null where it tells both, or nothing tells it. Linear.
 * @param sentences those of one paragraph, in their order
 */
export function findOtherSide(
  sentences: readonly { text: string; isChanged: boolean }[],
  at: number,
): OtherSide | null {
  const said = sentences[at]!.text;
  if (!DEBT.test(said) || RAISED.test(said) === PAID_BACK.test(said)) return null;
  const [other, since] = RAISED.test(said) ? [PAID_BACK, 'beside repayments'] : [RAISED, 'beside new borrowings'];
  const found = sentences.findIndex(
    ({ text, isChanged }, place) =>
      place !== at && Math.abs(place - at) <= REACH && isChanged && DEBT.test(text) && other.test(text),
  );
  return found < 0 ? null : { at: found, since };
}
