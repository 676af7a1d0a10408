import { ANY_MONTH_NAME } from '#lib/text/months';

/**
 * A sentence up to the last end of a clause behind its verb that there is room for, else of a phrase or of a word, with an
 * ellipsis; no amount loses its millions, no date its year and no name its end. Linear in the room.
 */
export function cutSentence(text: string, room: number): string {
  if (text.length <= room) return text;
  const part = text.slice(0, room - 1);
  const clause = Math.max(lastComma(text, room - 1), part.lastIndexOf('; '), part.lastIndexOf(' ('));
  const isClause = clause > room * CLAUSE && hasVerb(part.slice(0, clause));
  const end = isClause ? clause : part.lastIndexOf(' ');
  const near = isClause ? -1 : lastPhrase(part.slice(0, end + 1), { least: room * PHRASE, leading: PHRASES });
  // "the current health…": a name without its noun is worse than none.
  const isOpen = !isClause && near < 0 && WITHIN.test(text.slice(end, end + NEXT));
  const phrase = isOpen ? lastPhrase(part.slice(0, end + 1), { least: room * CLAUSE, leading: ANY_PHRASES }) : near;
  return `${tidyEnd(text, phrase > 0 ? phrase : Math.max(1, end))}…`;
}

/** A clause that ends in the first half would leave too much out, and so would a phrase before the last fifth. */
const [CLAUSE, PHRASE] = [0.5, 0.8];

/** The last comma before a place that does not part a day from its year. */
function lastComma(text: string, before: number): number {
  let at = text.lastIndexOf(', ', before - 2);
  while (at > 0 && IN_DATE.test(text.slice(Math.max(0, at - NEAR), at + NEAR_YEAR)))
    at = text.lastIndexOf(', ', at - 1);
  return at;
}

const NEAR = 14;
const NEAR_YEAR = 6;
const IN_DATE = new RegExp(String.raw`\b(?:${ANY_MONTH_NAME}) \d{1,2}, (?:19|20)\d\d$`);

/** The place of the last words that lead to something further, behind a verb; −1 where there are none. */
function lastPhrase(part: string, { least, leading }: { least: number; leading: RegExp }): number {
  let last = -1;
  for (const { index } of part.matchAll(leading)) if (index >= least && hasVerb(part.slice(0, index))) last = index;
  return last;
}

const LEADING =
  'and|in|on|at|from|for|with|under|during|through|until|after|before|following|pursuant|related|due|as|against|between|which|who|where|when|while|because|resulting|primarily';
const PHRASES = new RegExp(` (?:${LEADING})(?= )`, 'g');
const ANY_PHRASES = new RegExp(`(?<!ed|is|are|was|were|\\d|illion|%) (?:${LEADING}|of)(?= )`, 'g');
/** What goes on with a word of its own belongs to the words before it. */
const WITHIN = new RegExp(
  String.raw`^ (?!(?:${LEADING}|of|by|to|into|over|that|or|but|than|is|are|was|were|has|have|had|will|would|may|including)\b)\p{Ll}{3}`,
  'u',
);
const NEXT = 20;

/** The beginning of a text without what its end leaves open. */
function tidyEnd(text: string, end: number): string {
  const isName = /^ (?:\p{Lu}|\d)/u.test(text.slice(end, end + 2));
  const isWithin = WITHIN.test(text.slice(end, end + NEXT));
  const kept = text.slice(0, end).replace(OPEN_AMOUNT, '').replace(OPEN_DATE, '');
  const named = isName ? kept.replace(OPEN_NAME, '') : isWithin ? kept.replace(OPEN_NOUN, '') : kept;
  return (hasVerb(named) ? named : kept)
    .replace(OPEN_GERUND, '')
    .replace(OPEN_PART, '')
    .replace(HANGING, '')
    .replace(/[\s,;:(–—-]+$/, '');
}

/** A month whose day or year may be cut off, and a name of several words. */
const OPEN_DATE = new RegExp(String.raw`\s+(?:${ANY_MONTH_NAME})(?: \d{1,2},?)?$`);
const OPEN_NAME = /(?:\s+(?:\p{Lu}[\p{L}.’'&-]*|of(?= \p{Lu})))+$/u;

/** Words that say of a noun which one: "its common". */
const OPEN_NOUN =
  /(?: (?:common|preferred|senior|unsecured|secured|current|additional|certain|other|new|total|net|gross|long-term|short-term|potential|significant|existing|future|respective))+$/i;

/** A number at the end whose scale or unit may be cut off. */
const OPEN_AMOUNT = /\s+[$€£¥(]*\d[\d.,]*$/;
/** "their goal of showing": what is shown would follow. */
const OPEN_GERUND = /\s+of \p{Ll}{3,}ing$/u;
/** "a loss of $7.1 billion, of which $4.1 billion": what the part is would follow. */
const OPEN_PART =
  /,? (?:of which|including|of whom) (?:approximately |about )?[$€£¥]?\d[\d.,]*(?: (?:thousand|million|billion))?%?$/i;
const HANGING =
  /(?:\s+(?:and|or|of|the|a|an|in|to|by|with|for|as|at|on|from|between|than|which|that|our|its|was|were|is|are|be|been|not|no|approximately|about|where|when|whether|because|if|while|who|whose|including|such as|due))+$/i;

const VERB =
  /\b(?:is|are|was|were|be|been|has|have|had|will|would|may|could|can|does|did|(?!ended\b)[a-z]{3,}ed|grew|rose|fell|made|began|went|paid|sold|bought|took|held|expects?|anticipates?|believes?|intends?|continues?|includes?|remains?|depends?|requires?)\b/;

/** Whether words make a statement: a rough list serves, since what has no verb is only told less often. */
export const hasVerb = (text: string) => VERB.test(text);
