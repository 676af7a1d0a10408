import { stemWord } from '#lib/text/stems';

/** "the Merger Agreement", "such Notes": up to five words in capitals, as contracts name what they define. */
const TERM = /\b(the|this|these|such)\s+((?:\p{Lu}[\p{L}’-]*\s+){0,4}\p{Lu}[\p{L}’-]*)/gu;
/** What a contract, a party or a deal is called that says nothing of which one. */
const GENERIC = new Set(
  (
    'agreement amendment indenture contract lease loan note debenture bond security share unit warrant option facility ' +
    'party purchaser buyer seller lender borrower guarantor investor holder target transaction merger acquisition ' +
    'disposition divestiture sale purchase offering placement exchange tender redemption separation distribution spin-off ' +
    'closing termination restructuring plan program initiative project filing period date settlement order action ' +
    'complaint lawsuit suit matter judgment prior original initial first second third new existing amended restated ' +
    'revolving credit term senior subordinated convertible net asset stock private license service subscription ' +
    'related other proposed additional'
  )
    .split(' ')
    .map(stemWord),
);
/** What rests on such a thing is understood without it: "completed the purchase pursuant to the Purchase Agreement". */
const RESTS_ON =
  /\b(?:pursuant to|under|in accordance with|(?:set forth|defined|described|provided for|contemplated) (?:in|by)|party to|on|at|as of|before|after|prior to|following|until)(?: the terms of)?\s+$/i;
const LONGEST = 30;

/**
 * The first name in a text that a filing gave to a deal, a contract or its parties ("the Parties", "the Notes"), and that
 * says nothing to whoever has not read the sentence that gave it; null where there is none.
 * @param known what a reader has read before it
 * @param before what the filing says before it, within reach, where the name is defined
 */
export function termLeftOut(text: string, { known, before }: { known: string; before: string }): string | null {
  for (const { 2: term = '', index, 0: whole } of text.matchAll(TERM)) {
    const words = term.split(/\s+/).map((word) => stemWord(word.toLowerCase()));
    if (!words.every((word) => GENERIC.has(word)) || RESTS_ON.test(text.slice(0, index).slice(-LONGEST))) continue;
    const read = `${known} ${text.slice(0, index)}`.toLowerCase().match(/\p{L}[\p{L}’-]*/gu) ?? [];
    const isRead = read.some((word) => stemWord(word) === words.at(-1));
    if (!isRead && before.search(definitionOf(term)) >= 0 && !text.includes(`“${term}`)) return whole.trim();
  }
  return null;
}

/** "(the “Notes”)", "(“Merger Sub” and, together with the Company, the “Parties”)". */
export function definitionOf(term: string): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`[(][^()]{0,260}[“"](?:the\s+)?${escaped}[,.]?[”"]`, 'u');
}
