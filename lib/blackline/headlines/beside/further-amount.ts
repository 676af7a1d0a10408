import { findAmounts } from '#lib/text/numbers';
import { yearsIn } from '#lib/text/years';

type Sentence = { text: string; isChanged: boolean };

/** Where a further amount of the same matter is told, how it is named, and how it goes on. */
export type FurtherAmount = { at: number; since?: string; sinceInBrief?: string; further?: string };

/** That a sentence adds to what another one tells. */
const ADDS = /\balso\b|^(?:in addition|additionally|furthermore|moreover)\b/i;
/** What takes away from results. */
const COSTS =
  'charges?|costs?|expenses?|loss(?:es)?|impairments?|depreciation|amortization|write-?(?:offs?|downs?)|impacts?';
const COSTLY = new RegExp(
  String.raw`\b(?:${COSTS})\b|\b(?:decrease|reduction) in (?:\p{L}+ |\d{4} ){0,2}(?:income|earnings|profit)\b`,
  'iu',
);
/** "$920 million of accelerated depreciation and related charges". */
const OF_COSTS = new RegExp(
  String.raw`^(?: (?:million|billion))? of ((?:\p{Ll}[\p{L}-]* ){0,4}?(?:${COSTS})(?: and (?:\p{Ll}+ )?(?:${COSTS}))?)\b`,
  'u',
);
/** "business disruption impacts of approximately $867 million". */
const COSTS_OF = new RegExp(
  String.raw`((?:\p{Ll}[\p{L}-]* ){0,3}(?:${COSTS})) of (?:approximately |about |nearly )?$`,
  'u',
);
/** A gain and a loss make no sum, and "income (loss)" is neither. */
const GAINS = /\bgains?\b|\((?:loss|losses|expense|expenses)\)/i;
/** A verb or what leads to a noun ends its name; "estimated" and the like belong to it. */
const BEFORE_NAME =
  /^.*\b(?:(?!estimated|related|accelerated|deferred)\p{Ll}+(?:ed|ing)|also|had|has|have|an?|the|our|its|of|in|to|and|by|with|for|were|was)\s/u;
/** How what is told goes on. */
const GOES_ON = /\bwill continue\b[^.;]*[$€£¥]\s?\d/i;
/** A further amount of less than this share of the first is a detail. */
const LEAST = 0.2;
/** Sentences behind one in which it may stand. */
const REACH = 4;

/**
 * What a sentence that tells what something cost is to be told with: one behind it that says what it cost besides. Null
 * where none does, or by little. Linear.
 * @param sentences those of one paragraph, in their order
 * @param isNow whether a sentence is of the report's own time
 */
export function findFurtherAmount(
  sentences: readonly Sentence[],
  at: number,
  isNow: (text: string) => boolean,
): FurtherAmount | null {
  const said = sentences[at]!.text;
  const amount = findAmounts(said)[0]?.value ?? 0;
  if (amount === 0 || !COSTLY.test(said) || GAINS.test(said)) return null;
  const adds = (place: number) => place > at && ADDS.test(sentences[place]!.text);
  const found = sentences.findIndex(({ text, isChanged }, place) => {
    if (place <= at || place > at + REACH || !isChanged || !isNow(text)) return false;
    if (!COSTLY.test(text) || GAINS.test(text)) return false;
    // "We also decided to …. We recorded a charge of": what was decided has no amount of its own.
    const isFurther = adds(place) || (adds(place - 1) && findAmounts(sentences[place - 1]!.text).length === 0);
    return isFurther && findAmounts(text).some(({ value }) => Math.abs(value) >= LEAST * Math.abs(amount));
  });
  if (found < 0) return null;
  const names = nameAmount(sentences[found]!.text);
  const next = sentences[found + 1];
  const further = next?.isChanged && GOES_ON.test(next.text) ? next.text : null;
  // It may stand without the sentence that says how it goes on.
  const when = otherYear(sentences[found]!.text, said) + (further === null ? '' : goesOn(further));
  return {
    at: found,
    ...(names && { since: `beside ${names.inFull}${when}`, sinceInBrief: `and ${names.inBrief}${when}` }),
    ...(further === null ? {} : { further }),
  };
}

/** How what is told goes on: ", and $0.6 billion in 2025" where that has one amount of one year. */
function goesOn(further: string): string {
  const [amounts, years] = [findAmounts(further), new Set(yearsIn(further))];
  return amounts.length === 1 && years.size === 1
    ? `, and ${amounts[0]!.text} in ${[...years][0]}`
    : ', which continues';
}

/** The year of a sentence, where the last one of what was told before is another: " in 2024". */
function otherYear(text: string, before: string): string {
  const [own, told] = [new Set(yearsIn(text)), Math.max(...yearsIn(before))];
  return own.size === 1 && told > 0 && !own.has(told) ? ` in ${[...own][0]}` : '';
}

/**
 * The first amount of a sentence with what it is of, in the sentence's words, and in the last two of them; null where they
 * do not stand beside it.
 */
function nameAmount(text: string): { inFull: string; inBrief: string } | null {
  const [first] = findAmounts(text);
  if (!first) return null;
  const [, behind] = OF_COSTS.exec(text.slice(first.to)) ?? [];
  if (behind !== undefined)
    return { inFull: `${first.text} of ${behind}`, inBrief: `${first.text} of ${lastWords(behind)}` };
  const [, before] = COSTS_OF.exec(text.slice(0, first.from)) ?? [];
  if (before === undefined) return null;
  const name = before.replace(BEFORE_NAME, '');
  return { inFull: `${name} of ${first.text}`, inBrief: `${first.text} of ${lastWords(name)}` };
}

/** "disruption impacts" of "estimated business disruption impacts"; "accelerated depreciation" of that and other charges. */
const lastWords = (name: string) => name.split(' and ', 1)[0]!.split(' ').slice(-2).join(' ');
