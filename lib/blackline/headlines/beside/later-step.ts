import { isNamedEvent } from '#lib/blackline/known/events';
import { findDates } from '#lib/text/dates';

/** A sentence of a matter's history. */
type Step = { text: string; isChanged: boolean };

/** What a court, a jury or an authority decided. */
export const RULING =
  /\b(?:court|judge|jury|tribunal|panel|arbitrators?|commission|agency|authority|department)\b[^;]{0,160}\b(?:granted|denied|dismissed|ruled|awarded|found|fined|affirmed|reversed|vacated|overturned|upheld|ordered|entered|imposed)\b|\b(?:judgment|verdict|injunction) (?:was )?(?:entered|returned|issued|granted)\b|\b(?:decision|order|opinion|ruling|judgment) (?:denying|granting|rejecting|approving|affirming|reversing|vacating|dismissing)\b/i;
/** What became of one: "the dismissal was converted to one with prejudice". */
const ALTERED =
  /^(?!although|while|if).{0,80}\b(?:dismissal|ruling|order|judgment|verdict|injunction|decision|award|settlement) (?:was|were|has been|have been) (?:subsequently |later |since )?(?:converted|reversed|vacated|overturned|set aside|affirmed|upheld|stayed|withdrawn|rejected|denied)\b/i;
/** That it is not the last word. */
const APPEALED =
  /\b(?:has |have |had |subsequently |also )?(?:appealed|(?:filed|submitted|lodged|noticed) (?:an?|its|our|their) (?:\p{L}+ ){0,2}(?:appeal|petition for (?:review|rehearing|certiorari|a writ of certiorari)|motion for (?:a )?(?:new trial|reconsideration)))\b/iu;
const TO_BE_APPEALED = /\b(?:intends?|plans?|expects?|will) (?:to )?(?:\p{L}+ )?appeal\b/iu;
/** "The court’s order is also subject to appeal", by whomever. */
const MAY_BE_APPEALED =
  /\b(?:orders?|rulings?|decisions?|judgments?|verdicts?)\b[^.;]{0,60}\bsubject to (?:an? )?appeal\b/i;
const SETTLED =
  /\b(?:settled|(?:reached|entered into|agreed to|executed|approved) [^.;]{0,40}\bsettlement|agreement in principle)\b/i;
/** An appeal that is told to have ended is none any more. */
const SUPPOSED = /\b(?:may|could|might|would|can|if)\b/;
/** Sentences behind a ruling in which an appeal of it may stand. */
const REACH = 3;

/**
 * The last step of a matter, where a paragraph tells several and the one that is told is not that: how it was settled, or
 * of two without an amount the later ruling. Its place; −1 where nothing came later. Linear.
 * @param sentences those of one paragraph, in their order
 */
export function findLaterStep(sentences: readonly Step[], at: number): number {
  const said = sentences[at]!.text;
  const month = monthOf(said);
  if (month === null || !isNamedEvent(said)) return -1;
  return sentences.findLastIndex(
    ({ text, isChanged }, place) =>
      place > at && isChanged && !SUPPOSED.test(text) && (monthOf(text) ?? 0) > month && isStep(text, said),
  );
}

/** Where a sentence behind a ruling says that it was appealed, or will be, and how that is said in short; null where none does. */
export function findAppeal(sentences: readonly Step[], at: number): { at: number; since: string } | null {
  const said = sentences[at]!.text;
  if (!RULING.test(said) || APPEALED.test(said)) return null;
  const month = monthOf(said);
  const own = new Set(namesOf(said));
  const found = sentences.findIndex(({ text }, place) => {
    const when = monthOf(text);
    const isBehind = place > at && place <= at + REACH && (when === null || (month !== null && when >= month));
    if (isBehind && MAY_BE_APPEALED.test(text)) return true;
    const isAppeal = (APPEALED.test(text) || TO_BE_APPEALED.test(text)) && !SUPPOSED.test(text);
    // Whom or what the ruling does not name, another one was of.
    return isBehind && isAppeal && namesOf(text).every((name) => own.has(name));
  });
  if (found < 0) return null;
  const { text } = sentences[found]!;
  if (MAY_BE_APPEALED.test(text)) return { at: found, since: 'subject to appeal' };
  return { at: found, since: APPEALED.test(text) ? 'appealed since' : 'to be appealed' };
}

/** What would follow if a decision did not stand: "A reversal of the order on appeal could result in". */
const IF_REVERSED =
  /^(?:an?|any|if)\b[^.;]{0,100}\b(?:reversals?|reversed|overturned|vacated|set aside|upheld|affirmed)\b/i;

/** The sentence behind the one on an appeal that says what would follow from it; null where none does. */
export function findIfReversed(sentences: readonly Step[], appeal: number): string | null {
  return (
    sentences.slice(appeal + 1, appeal + 1 + REACH).find(({ text }) => IF_REVERSED.test(text) && SUPPOSED.test(text))
      ?.text ?? null
  );
}

/** What binds nobody before somebody else has agreed. */
const AGREED = /\b(?:settle|merge|acqui|plea|decree|transaction)/gi;
const TO_BE_APPROVED =
  /\b(?:seek(?:s|ing)?|sought|await(?:s|ing)?|pending|(?:is|are|remains?) subject to|requires?|will require|conditioned (?:up)?on|contingent (?:up)?on)\b[^.;]{0,80}\bapprov(?:al|als|e)\b|\bapproval\b[^.;]{0,40}\b(?:is pending|has not (?:yet )?been|remains)\b/i;
const IS_APPROVED =
  /\b(?:court|judge|shareholders|stockholders|regulators?|authorit\w+|commission|board) (?:has |have |preliminarily |finally )?(?:approved|granted)\b|\b(?:obtained|received|granted)\b[^.;]{0,60}\bapprovals?\b/i;

/** Where a sentence beside one of an agreement says that it is still to be approved; null where none does, or it was since. */
export function findPending(sentences: readonly Step[], at: number): { at: number; since: string } | null {
  const said = sentences[at]!.text;
  const agreed = agreedIn(said);
  if (agreed.size === 0 || TO_BE_APPROVED.test(said) || IS_APPROVED.test(said)) return null;
  const isOfIt = (text: string) => !agreedIn(text).isDisjointFrom(agreed);
  const found = sentences.findLastIndex(
    ({ text }, place) =>
      place !== at &&
      Math.abs(place - at) <= REACH &&
      TO_BE_APPROVED.test(text) &&
      !SUPPOSED.test(text) &&
      isOfIt(text),
  );
  if (found < 0 || sentences.slice(found + 1).some(({ text }) => IS_APPROVED.test(text))) return null;
  return { at: found, since: 'approval pending' };
}

const agreedIn = (text: string) => new Set((text.match(AGREED) ?? []).map((stem) => stem.toLowerCase()));

const NAME = /(?<!^)(?<![.!?:;•] )\b\p{Lu}[\p{L}\d&-]+/gu;
const NO_NAME =
  /^(?:company|board|courts?|appeals?|circuit|district|supreme|federal|united|states|u\.?s|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|january|february|march|april|may|june|july|august|september|october|november|december|q[1-4])$/i;
const namesOf = (text: string) =>
  (text.match(NAME) ?? []).filter((name) => !NO_NAME.test(name)).map((name) => name.toLowerCase());

/** A later step that says more than the one before it: how the matter ended, or, of two without an amount, the later ruling. */
const isStep = (text: string, said: string) =>
  SETTLED.test(text) ||
  (!MONEY.test(said) && !APPEALED.test(text) && !SOUGHT.test(text) && (RULING.test(text) || ALTERED.test(text)));

/** What a party asked for decides nothing. */
const SOUGHT =
  /\b(?:we|company|plaintiffs?|defendants?|parties) (?:\p{L}+ )?(?:filed|moved|sought|requested|petitioned)\b/iu;
const MONEY = /[$€£¥]\s?\d/;

/** When it happened, in months since the year nought: by the first date of a sentence that has a month or a quarter. */
function monthOf(text: string): number | null {
  const date = findDates(text).find(
    ({ year, month, quarter }) => year !== null && (month !== null || quarter !== null),
  );
  return date ? date.year! * 12 + (date.month ?? 3 * date.quarter!) : null;
}

const SINGLE = /\bsingle damages\b/i;
const TREBLE = /\btreble damages\b|\btrebled\b/i;

/** Where a sentence beside one of single damages says that three times as much is wanted; null where none does. */
export function findTrebled(sentences: readonly Step[], at: number): { at: number; since: string } | null {
  const { text: said } = sentences[at]!;
  if (!SINGLE.test(said) || TREBLE.test(said)) return null;
  const found = sentences.findIndex(({ text }) => TREBLE.test(text));
  return found < 0 ? null : { at: found, since: 'treble damages sought' };
}
