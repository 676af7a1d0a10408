import { analyse, isYear } from '#lib/search/analysis/analyse';
import type { AppliedFilters, FoundPassage } from '#lib/search/types';
import { type Question, readQuestion } from '../question/read-question.ts';
import { holds, termsOf } from '../words/terms-of-text.ts';
import { tellsMove } from './weigh-reason.ts';

/** Whether an answer tells all that was asked: both of two things, of each company, every part. Pure. */

/** Between what is compared. */
const COMPARED =
  /\s(?:vs?\.?|versus|(?:as )?compared? (?:to|with|against)|relative to|(?:more|less|higher|lower|larger|smaller|bigger|faster|slower|better|worse)(?: [\p{L}\d’'-]+){0,6}? than)\s/iu;
/** A period before another, without its name. */
const EARLIER =
  /\b(?:year|quarter|period|month)s?[- ](?:ago|earlier|before)|\b(?:last|prior|previous|same|preceding)\b/i;
const SHORT_YEAR = /\b(?:fy|[1-4]q|q[1-4])[ -]?'?(\d\d)\b|'(\d\d)\b/gi;
/** "$7 in 2025 and $5 in the prior year". */
const OF_EARLIER = /\b(?:prior|previous|preceding|same|comparable|corresponding|year[- ](?:ago|earlier)|compared)\b/i;

/** "In 2023 and 2024", "from 2023 to 2024". */
const YEARS_JOINED =
  /\b(?:19|20)\d\d,? (?:and|or|to|from|through|with)(?: (?:in|the|for|fiscal|years?|fy|end|ended|of|\p{Lu}\p{Ll}+ \d{1,2},)){0,4} (?:19|20)\d\d\b/u;
const MOVED = /\b(?:increas|decreas|declin|reduc|improv|gr[eo]w|rose|fell|higher|lower|up|down)\w*/i;

/**
 * Whether the sentences of an answer tell both things that a question compares, or each of the years that it asks for:
 * of two years both, of two others a word of each that the other lacks. True where it asks for one thing. Linear.
 */
export function tellsComparison(question: string, told: readonly string[], known: readonly string[]): boolean {
  const match = COMPARED.exec(question);
  const text = told.join(' ');
  if (!match) return tellsYears(question, text);
  // Two things are set side by side by two figures, or by one that says how far apart they are.
  if (!OF_EARLIER.test(text) && (text.replaceAll(YEAR, ' ').match(/\d[\d.,]*/g) ?? []).length < 2) return false;
  const sides = [question.slice(0, match.index), question.slice(match.index + match[0].length)] as const;
  const [one, other] = sides.map(yearsOf) as [Set<string>, Set<string>];
  const years = [...other].filter((year) => !one.has(year));
  if (one.size > 0 && years.length > 0) return [...years, ...one].every((year) => text.includes(year));
  if (EARLIER.test(sides[1])) return OF_EARLIER.test(text) || yearsOf(text).size > 1;
  const [left, right] = sides.map((side) =>
    readQuestion(side, known).terms.filter(({ isFiller, word }) => !isFiller && !SHARED.test(word)),
  );
  const said = termsOf(text);
  const isTold = (own: Question['terms'] = [], others: Question['terms'] = []) => {
    const alone = own.filter(({ phrasings: [first] }) => !others.some((term) => term.phrasings[0]?.[0] === first?.[0]));
    return alone.length === 0 || alone.some((term) => holds(said, term));
  };
  // The last words before it and the first behind it are what is compared.
  return isTold(left?.slice(-NEAR), right) && isTold(right?.slice(0, NEAR), left);
}

/** Each year that is asked for; of a move the later ones tell it, and a row its columns. */
function tellsYears(question: string, text: string): boolean {
  if (!YEARS_JOINED.test(question)) return true;
  if (text.includes(' | ')) return true;
  const asked = [...yearsOf(question)].toSorted();
  const said = yearsOf(text);
  const missing = asked.filter((year) => !said.has(year));
  const isMove = MOVED.test(text) || OF_EARLIER.test(text);
  return missing.length === 0 || (isMove && missing.length === 1 && missing[0] === asked[0]);
}

const NEAR = 2;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** What both sides have or are, and does not tell them apart. */
const SHARED =
  /^(?:segments?|divisions?|units?|revenues?|sales|growth|profits?|income|earnings|margins?|net|total|operating|costs?|expenses?|quarters?|years?)$/;

function yearsOf(text: string): Set<string> {
  const short = [...text.matchAll(SHORT_YEAR)].map(([, fiscal, bare]) => `20${fiscal ?? bare}`);
  const whole = analyse(text).flatMap(({ word }) => (isYear(word) ? [word] : []));
  return new Set([...whole, ...short]);
}

/**
 * Whether an answer is about each of the companies that a question names: by whose filing it is, or by name. Those that
 * the reader chose to search among need not be told of.
 */
export function tellsOfAll(
  { companies }: Pick<AppliedFilters, 'companies'>,
  cited: readonly { quote: string; passage: FoundPassage }[],
): boolean {
  return companies.every(({ ticker, words }) => {
    if (words === null) return true;
    const names = new Set(analyse(words).flatMap(({ hash }) => hash || []));
    return cited.some(({ quote, passage }) => {
      if (passage.symbol_id === ticker) return true;
      const said = termsOf(quote);
      return [...names].some((name) => said.has(name));
    });
  });
}

/** Whether some sentences tell each part of a question: what it wants, or one of its words that matter. */
export function tellsParts(parts: readonly string[], told: readonly string[], known: readonly string[]): boolean {
  return parts.every((part) => {
    // What is asked only if the first is so may not be.
    if (CONDITION.test(part)) return true;
    const { terms, wants, reason } = readQuestion(part.replace(/ \([^()]*\)\?$/, '?'), known);
    if (reason !== null) return told.some((text) => tellsMove(text, { around: NONE, reason }));
    if (wants !== null) return told.some((text) => wants.test(text.replaceAll(DAYS, ' ')));
    const subject = terms.filter(({ isFiller, isName }) => !isFiller && !isName);
    // What asks in no words of its own ("to what?") any sentence may tell, but no row.
    if (subject.length === 0) return told.some((text) => !text.includes(' | '));
    return told.some((text) => subject.some((term) => holds(termsOf(text), term)));
  });
}
const NONE: ReadonlySet<number> = new Set();
/** The number of a day counts nothing. */
const DAYS =
  /(?<=\b(?:January|February|March|April|May|June|July|August|September|October|November|December)) \d{1,2}\b/g;
const CONDITION = /^(?:and |or )?if (?:so|not|yes|no)\b/i;
