import type { Block, FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { namesOneOff } from '#lib/one-offs/names-one-off';
import { saysWhy } from '#lib/summaries/key-points/causes-of-changes';
import { isAskedPeriod } from '#lib/summaries/key-points/one-offs/asked-period';
import type { OneOff } from '#lib/summaries/key-points/one-offs/one-off';
import { withScale } from '#lib/summaries/prose-scale';
import { DOWN, UP } from '#lib/summaries/sentences/direction-words';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { DRIVER, SAID_ELSEWHERE, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import { TAKES_BACK } from '#lib/summaries/sentences/takes-back';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import { findFigures } from '#lib/text/numbers';
import { yearsIn } from '#lib/text/years';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** Cash that the business itself brought in, of the operations that go on. */
const OPERATING =
  /\b(?:operating activities|operating cash flows?|cash (?:flows? )?(?:(?:generated|provided|used) (?:by|in|for|from)|from|related to) (?:our |continuing )?operations|(?:use|source) of cash)\b/i;
const OTHER_CASH = /\b(?:investing|financing|discontinued|free cash flows?|adjusted)\b/i;
/** "Payment of the fee had an adverse impact on cash flows from operations". */
const BORE_ON = /\b(?:payments?|paid|contributions?|refunds?|receipts?|proceeds)\b.*\b(?:impact|effect)(?:ed|s)?\b/i;
/** Uses and sources of cash that do not come each year, or not as much. */
const UNUSUAL =
  /\b(?:contributions? to (?:[\w.’'-]+ ){0,8}(?:pensions?|plans?)|pension (?:plan |funding |and (?:other )?postretirement )?(?:contributions?|payments?)|(?:one-time|special|unscheduled|voluntary|discretionary) (?:payments?|contributions?)|tax (?:payments?|refunds?)|taxes paid|payments? (?:pursuant to|under) the|fines|penalt(?:y|ies)|customer deposits|deposits (?:received|paid))\b/i;
const OUT = /\b(?:outflows?|used|use of cash)\b/i;
/** What took back a part of a change is not its cause. */
const OFFSET = /(?:partially |partly )?offset\b.*$/i;
const BUDGET = 300;
const LONGEST = 520;
/** A longer sentence is a list. */
const MAX_READ = 1_500;
/** A cause stands in the paragraph behind the one with the amounts, at most. */
const REACH = 1;

type Cash = {
  now: number;
  before: number;
  scale: number;
  /** Whether sentences are known to count in that scale. */
  isKnown: boolean;
};
type Asked = { isQuarterly: boolean; isAsked: (block: Block) => boolean };

/** Whether a text names a use or source of cash that does not come each year. */
export const namesUnusualCash = (text: string): boolean => namesOneOff(text) || UNUSUAL.test(text);

/**
 * Why cash from operations moved, in the discussion's own words: the sentence that says so of its amounts or of the way
 * it went, with the next one where that names something unusual; else the one that says what a payment did to it. Null
 * where the discussion says nothing of the kind. Linear in the discussion.
 */
export function causeInDiscussion(
  { form, blocks, facts, fiscal }: Pick<FilingDocument, 'form' | 'blocks' | 'facts' | 'fiscal'>,
  cash: Cash,
  { isQuarterly, isAsked }: Asked,
): OneOff | null {
  const factsOf = factsByBlock(facts);
  const year = fiscal?.year ?? null;
  const isAskedTime = isAskedPeriod({ isQuarterly: false, year });
  const isOfTime = (text: string) => {
    const years = yearsIn(text);
    return isAskedTime(text) && (year === null || years.length === 0 || years.includes(year));
  };
  const isCause = (text: string) => saysWhy(text.replace(OFFSET, '')) && !SAID_ELSEWHERE.test(text) && isOfTime(text);
  let stated = Number.NEGATIVE_INFINITY;
  let bearing: OneOff | null = null;
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'list-item') continue;
    if (sectionRole(form, block) !== 'discussion' || !isAsked(block) || !OPERATING.test(block.text)) continue;
    const sentences = paragraphSentences(block.text);
    const tell = (at: number) => told(sentences, at, { block, facts: factsOf.get(block.ordinal) ?? [] });
    for (const [at, text] of sentences.entries()) {
      if (text.length > MAX_READ) continue;
      const opening = beforeReason(text);
      const isOf = OPERATING.test(opening) && !OTHER_CASH.test(opening);
      if (isOf && tellsAmount(opening, cash)) stated = block.ordinal;
      const isNear = block.ordinal - stated <= REACH;
      if (isOf && isCause(text) && (tellsAmount(opening, cash) || isNear || movesAs(opening, cash))) {
        const found = !quarterAlone(text, isQuarterly) && agrees(opening, cash, isNear) ? tell(at) : null;
        if (found) return isNear && !cash.isKnown ? { ...found, text: withScale(found.text, cash.scale) } : found;
      }
      if (bearing || !OPERATING.test(text) || !BORE_ON.test(text) || !namesUnusualCash(text) || !isOfTime(text))
        continue;
      if (year !== null && text.includes(String(year))) bearing = tell(at);
    }
  }
  return bearing;
}

/** A sentence and the next one, where that goes on to something unusual. */
function told(
  sentences: readonly string[],
  at: number,
  { block, facts }: { block: Block; facts: Parameters<typeof readClaims>[1] },
): OneOff | null {
  const next = sentences[at + 1];
  const isNext = next !== undefined && next.length <= MAX_READ && goesOn(next);
  const one = shorten(sentences[at]!);
  // Where both are too long, or one claim of the next does not hold, the cause stands alone, unless that takes it back.
  const both = isNext ? [`${one} ${shorten(next)}`] : [];
  const isTakenBack = next !== undefined && TAKES_BACK.test(next);
  for (const text of isTakenBack ? both : [...both, one]) {
    const { receipts, allHold } = verifyClaims(text, readClaims(block, facts));
    if (allHold && text.length <= LONGEST && standsAlone(text)) return { text, blocks: [block.ordinal], receipts };
  }
  return null;
}

/** Whether a sentence takes a part back, or says more of what was unusual in the cash from operations. */
const goesOn = (text: string): boolean =>
  TAKES_BACK.test(text) ||
  (namesUnusualCash(text) &&
    saysWhy(text) &&
    !OTHER_CASH.test(text) &&
    !/^Other\b/.test(text) &&
    /\bcash\b/i.test(text));

/** A sentence in fewer words, unless these leave out what is unusual or why. */
function shorten(text: string): string {
  const short = shortenSentence(text, BUDGET);
  return namesUnusualCash(short) === namesUnusualCash(text) && saysWhy(short) ? short : text;
}

function beforeReason(sentence: string): string {
  const places = [DRIVER, WEAK_DRIVER].map((reason) => sentence.search(reason)).filter((at) => at >= 0);
  return sentence.slice(0, Math.min(sentence.length, ...places));
}

const moneyIn = (text: string) => findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);

/** Whether a text tells the cash of either year, or its change, as closely as it prints it. */
function tellsAmount(text: string, { now, before, scale: bare }: Cash): boolean {
  return moneyIn(text).some(({ value, scale, decimals }) => {
    const power = scale === 0 ? bare : 0;
    const shown = Math.abs(value) * 10 ** power;
    const half = 0.6 * 10 ** (scale + power - decimals);
    return [now, before, now - before].some((one) => Math.abs(Math.abs(one) - shown) <= half);
  });
}

/** What tells amounts tells the company's own; what tells none is of the same way, or stands by the amounts. */
const agrees = (opening: string, cash: Cash, isNear: boolean): boolean =>
  moneyIn(opening).length > 0 ? tellsAmount(opening, cash) : isNear || movesAs(opening, cash);

/** Whether a text says which way the cash went, and that way is right: less that was used is more. */
function movesAs(text: string, { now, before }: Cash): boolean {
  const [isUp, isDown] = [UP.test(text), DOWN.test(text)];
  if (isUp === isDown) return false;
  return (isUp !== OUT.test(text)) === now > before;
}

/** Cash flows of a quarterly report run from the year's beginning: what is said of the quarter alone is another amount. */
const quarterAlone = (text: string, isQuarterly: boolean): boolean =>
  isQuarterly && /\b(?:three months|(?:second|third) quarter)\b/i.test(text) && !/\b(?:six|nine) months\b/i.test(text);
