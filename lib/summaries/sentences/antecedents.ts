import { stemWord } from '#lib/text/stems';

/** "this matter", "these acquisitions", "such notes": with up to three words of what is meant. */
const DEMONSTRATIVE =
  /\b(?:this|these|those|such)\s+(?!(?:as|who|that|of|in|which|with|is|are|was|were|has|have|had|may|will|would|could|can)\b)((?:[A-Za-z][A-Za-z’'-]*\s?){1,3})/gi;
/** "the lawsuit" where nothing behind it says which one. */
const DEFINITE =
  /\bthe\s+(?:(?:first|second|initial|remaining|proposed|earlier|other)\s+)?(\p{Lu}?\p{Ll}[\p{Ll}-]+)(?=\s*[,.;:)]|\s+(?:was|were|is|are|has|have|had|will|would|could|may|and|or|which|who|as|before|after|until|when|because|if|but|also|pursuant|against)\b|$)/giu;
/** "the former southern licensee", which the filing spoke of as "a former southern licensee". */
const PHRASE =
  /\bthe\s+((?:[\p{L}’-]+\s+){1,3}(?:licensees?|lessees?|lessors?|sellers?|buyers?|purchasers?|plaintiffs?|customers?|suppliers?|lenders?|subsidiary|subsidiaries|affiliates?|agreements?|programs?|contracts?|facility|facilities|notes|transactions?|acquisitions?|mergers?|lawsuits?|complaints?|rulings?|projects?|sites?|patents?|events?|incidents?))\b/giu;
/** Of which there is but one for whoever reads: of the form, of the calendar, of the company, of the world. */
const ONE_OF_ITS_KIND = new Set(
  (
    'company corporation registrant partnership trust bank firm issuer board committee management group government ' +
    'state country world economy market marketplace industry sector public internet law year quarter period month ' +
    'week day date time moment future past end beginning half season report form filing item document section note ' +
    'table statement first second third fourth following same latter former foregoing rest remainder majority sec ' +
    'commission congress court president office shareholder stockholder investor customer supplier employee'
  )
    .split(' ')
    .map(stemWord),
);
/** Counts on from a time or a point that was told before. */
const GOES_ON =
  /^(?:(?:[A-Z][\w-]*|\w+)\s){0,3}?(?:later|thereafter|afterwards?|subsequently)\b(?! (?:than|in|on|this)\b)|^(?:[\w’'-]+ ){1,4}then \p{Ll}+ed\b|^.{0,100}\bfor (?:instance|example)\b/u;
/** What somebody did before: "Nasdaq’s determination was based on". */
const DONE_BEFORE =
  /[’']s? (determination|decision|conclusion|request|proposal|offer|order|ruling|notice|announcement)(?= (?:was|were|is|are|had|has|will|came|follow))/gi;
/** Announces what does not follow. */
const ANNOUNCES =
  /\b(?:several|various|many|certain|a (?:number|variety) of)(?: \w+)? (?:factors|reasons)\.(?= \p{Lu}|$)/u;

/**
 * Whether a text speaks of something as known that it does not name: "in this matter", "two months later", "the
 * lawsuit", where the filing spoke of "a lawsuit" before.
 * @param known what a reader has read before it
 * @param before what the filing says before it, within reach: only what was introduced there is "the" for its reader
 */
export function lacksAntecedent(text: string, { known, before }: { known: string; before: string }): boolean {
  if (GOES_ON.test(text) || ANNOUNCES.test(text)) return true;
  const said = stemsOf(known);
  const isSaid = (words: readonly string[], at: number) => {
    const own = stemsOf(text.slice(0, at));
    return words.some((word) => said.has(word) || own.has(word) || ONE_OF_ITS_KIND.has(word));
  };
  for (const { 1: words = '', index } of text.matchAll(DEMONSTRATIVE)) {
    if (!isSaid([...stemsOf(words)], index)) return true;
  }
  for (const { 1: deed = '', index } of text.matchAll(DONE_BEFORE)) {
    if (!isSaid([stemWord(deed.toLowerCase())], index)) return true;
  }
  for (const { 1: noun = '', index } of text.matchAll(DEFINITE)) {
    // Those of the accounts are of every filing, those that are owed are not.
    const isOwed = /^notes$/i.test(noun) && !known.includes('notes') && !/\bnotes\b/i.test(text.slice(0, index));
    const isOpen = isOwed || !isSaid([stemWord(noun.toLowerCase())], index);
    if (isOpen && isIntroduced(noun, before)) return true;
  }
  for (const { 1: phrase = '', index } of text.matchAll(PHRASE)) {
    const last = stemWord(phrase.toLowerCase().split(/\s+/).at(-1)!);
    if (!isSaid([last], index) && new RegExp(String.raw`\ban?\s+${phrase}`, 'i').test(before)) return true;
  }
  return false;
}

/** Whether a text speaks of a noun for the first time: "a lawsuit", "two lawsuits", "(the “Plan”)". */
function isIntroduced(noun: string, text: string): boolean {
  const stem = noun.replace(/(?:es|s)$/, '');
  const first = String.raw`\b(?:an?|one|two|three|several|certain|another)\s+(?:[\w’'-]+\s+){0,4}${stem}(?:s|es)?\b`;
  const defined = String.raw`[(][^()]{0,60}[“"](?:the\s+)?${stem}(?:s|es)?[,.]?[”"]`;
  return new RegExp(`${first}|${defined}`, 'i').test(text);
}

const stemsOf = (text: string) => new Set((text.toLowerCase().match(/[a-z][a-z’'-]*/g) ?? []).map(stemWord));

/** "These aircraft", "this tax benefit": not what a text goes on about in the same sentence. */
const POINTS_AT = /^(?:.{0,60}?\b)?(?:these|those)\s+(?:\p{Ll}[\p{L}-]*\s){0,1}(\p{Ll}[\p{L}-]+)/iu;
/** "This decrease in other expenses was due to", "Lower overhead expenses were due to": why a change was that was named. */
const CHANGE_OF =
  /^(?:(?:This|These|Such|The) (?:increases?|decreases?|declines?|changes?|improvements?|reductions?|growth) (?:in|of)|(?:The )?(?:higher|lower|increased|decreased|reduced|improved)) ([\p{L} ,()-]{4,80}?)(?= (?:was|were|is|are|primarily|mainly|largely|reflect|result|due)\b)/iu;

/** "The remaining increase was due to": what is left of one of which the sentence before tells the first part. */
const REMAINING =
  /^(?:The|Our) (?:remaining|rest of the|remainder of the|balance of the) (?:\p{Ll}+ )?(?:increases?|decreases?|declines?|changes?|growth|improvements?|reductions?)\b/u;

type ToldSentence = { sentence: string; isTold: boolean };

/**
 * Whether a sentence of a text points at the one before it in its paragraph, which the text leaves out: "these aircraft"
 * would be others then; or says why something changed that only sentences say that are left out.
 * @param sentences the paragraph's, each with whether the text tells it
 */
export function pointsAtLeftOut(sentences: readonly ToldSentence[]): boolean {
  return sentences.some(({ sentence, isTold }, at) => {
    if (!isTold) return false;
    if (changesLeftOut(sentence, sentences.slice(0, at))) return true;
    const before = sentences[at - 1];
    if (!before || before.isTold) return false;
    if (REMAINING.test(sentence)) return true;
    const noun = POINTS_AT.exec(sentence)?.[1];
    return noun !== undefined && stemsOf(before.sentence).has(stemWord(noun.toLowerCase()));
  });
}

/** Whether what a sentence calls changed is named in sentences before it, and in none of those that are told. */
function changesLeftOut(sentence: string, before: readonly ToldSentence[]): boolean {
  const words = stemsOf(CHANGE_OF.exec(sentence)?.[1] ?? '');
  if (words.size === 0) return false;
  const names = ({ sentence: other }: ToldSentence) => words.isSubsetOf(stemsOf(other));
  return before.some((one) => !one.isTold && names(one)) && !before.some((one) => one.isTold && names(one));
}

const COUNTS_PERIODS = /\b(?:both|all|each) (?:of (?:the|these) )?(?:periods?|quarters|years)\b|\bthese periods\b/i;
/** The kinds of periods that a text may speak of. */
const PERIODS = [
  /\b(?:first|second|third|fourth) quarters?\b|\bquarter(?:ly)?\b|\bthree(?:[ -]months?| and (?:six|nine))\b/gi,
  /\b(?:six|nine)[ -]months?\b|\bhalf\b|\byear[ -]to[ -]date\b/gi,
];
const YEAR = /\b(?:19|20)\d\d\b/g;
const IN_BOTH =
  /\b(?:(?:both|all|each) (?:of (?:the|these) )?(?:periods?|quarters|years)|these periods)(?: of (?:19|20)\d\d)?\b/gi;

/** Whether a text says something of "both periods" and names fewer than two, as a paragraph of which it tells a part. */
export function lacksPeriod(text: string): boolean {
  if (!COUNTS_PERIODS.test(text)) return false;
  const rest = text.replace(IN_BOTH, ' ');
  const kinds = PERIODS.filter((period) => (rest.match(period) ?? []).length > 0).length;
  return kinds < 2 && (kinds === 1 || new Set(rest.match(YEAR)).size < 2);
}
