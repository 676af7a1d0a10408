import { analyse } from '#lib/search/analysis/analyse';
import type { QuestionTerm } from '../words/question-term.ts';
import { termsOf } from '../words/terms-of-text.ts';
import { kinOfMeaning } from '../words/word-classes.ts';

/** Which way something moved, as its question or its sentence says; null where it says neither or both. */
type Direction = 'up' | 'down' | null;

const WHY =
  /\bwhy\b|\bhow come\b|\breasons?\b|\bwhat (?:made|makes|caused|causes|drove|drives|explains|explained|led|pushed|pulled|lifted|boosted|hurt|helped|dragged|weighed|is behind|was behind|lay behind)\b|\bwhich (?:things|factors|causes) (?:drove|caused|led)\b/i;
/** What tells a cause, and not only that something is so. */
const CAUSE =
  /\b(?:due (?:\w+ )?to|(?:primarily|mainly|largely|partially|principally) (?:due|driven|attributable|reflect\w*|because|as a result|related to|the result of|from|by)|driven by|because|as a result of|result(?:ed|ing|s)? (?:\w+ )?from|reflect(?:s|ed|ing)?|attributable to|attributed to|owing to|caused by|relat(?:es?|ed) (?:primarily|mainly|largely|principally) to)\b/i;
/** What stands in front of it is the cause. */
const CAUSE_FIRST = /\b(?:and|;),? (?:as a result|therefore|consequently|accordingly|for (?:this|that) reason),? /i;
const UP =
  /\b(?:increas\w*|rise|rises|rose|risen|higher|grew|grow|grown|growth|up|more|improv\w*|expan\w*|gain(?:ed|s)?|climb\w*|jump\w*|surg\w*|soar\w*|doubl\w*|bigger)\b/i;
const DOWN =
  /\b(?:decreas\w*|declin\w*|fall|falls|fell|fallen|drop\w*|lower|less|down|slip\w*|shr[aiu]nk\w*|reduc\w*|contract(?:ed|ion)|worse\w*|weak\w*|slid|smaller|plung\w*|tumbl\w*)\b/i;
/** Words that ask for a cause or say that something moved; the rest is what it is about. */
const ASKING = new Set(
  (
    'why what made makes caused causes drove drives driver drivers explain explains explained reason reasons led happen ' +
    'happened which things thing factors factor much yet still so because come did does happen eat went going go do ' +
    'main big biggest single most total overall compared compare against versus before after than last previous prior ' +
    'earlier ago period quarter quarters month months half ended ending end first second third fourth fiscal year years ' +
    'q1 q2 q3 q4 pushed take took taken book booked record recorded want wanted money million billion early late pulled lifted boosted hurt helped dragged weighed behind see saw seen report reported post posted'
  ).split(' '),
);
/** In small letters, as months of a question are no names either. */
export const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/;
/** A comparison with something else than an earlier period: "lower than the statutory rate". */
const WITH_OTHER =
  /\b(?:lower|higher|less|more|greater) than (?!in\b|for\b|(?:the |a )?(?:same|prior|previous|preceding|corresponding|comparable|year|quarter|first|second|third|fourth)|(?:fiscal )?(?:19|20)\d\d|last\b|\$|\d)/i;
/** As much of what the question is about as the sentence itself must name; the titles above it may name the rest. */
const OWN = 0.5;

/** What a question for a cause is about, and which way it says that went; null for any other question. */
export type AskedReason = {
  subject: QuestionTerm[];
  direction: Direction;
  /** Terms of the companies' names, which say nothing more. */
  given: ReadonlySet<number>;
};

/** Words of moving that move nothing. */
const NO_MOVE =
  /\b(?:f[ae]ll|fallen) (?:out|behind|through|due|short)\b|\bwr(?:ite|ote|iting|itten)[- ]?(?:downs?|ups?)\b|\bdown payments?\b/gi;

/** Reads a question for a cause. Linear in its length. */
export function readAskedReason(
  text: string,
  { terms, given }: { terms: readonly QuestionTerm[]; given: ReadonlySet<number> },
): AskedReason | null {
  if (!WHY.test(text)) return null;
  // "It mined more, yet revenue fell. Why?" asks about what comes last.
  const contrast = text.search(/\b(?:yet|but|although|though|while|whereas)\b/i);
  const asked = /\bwhy\?*\s*$/i.test(text) && contrast > 0 ? text.slice(contrast) : text;
  const hashes = new Set(analyse(asked).map(({ hash }) => hash));
  const subject = terms.filter(
    ({ word, weight, phrasings }) =>
      weight === 1 &&
      hashes.has(phrasings[0]?.[0] ?? 0) &&
      !ASKING.has(word) &&
      !MONTH.test(word) &&
      !/^\d/.test(word) &&
      directionOf(word) === null,
  );
  return subject.length === 0 ? null : { subject, direction: directionOf(asked.replaceAll(NO_MOVE, ' ')), given };
}

/**
 * Whether a sentence tells the cause that was asked for: it has words of a cause, in front of them (or, where the
 * sentence begins with them, anywhere) the same direction, and names all that the question is about, at least half of
 * it by itself.
 * @param around terms of the titles above it and of its company
 */
export function tellsReason(
  text: string,
  { own, around }: { own: ReadonlySet<number>; around: ReadonlySet<number> },
  { subject, direction, given }: AskedReason,
): boolean {
  const first = CAUSE_FIRST.exec(text);
  if (first && first.index > 0 && isWholeEffect(text.slice(first.index + first[0].length))) return true;
  const cause = CAUSE.exec(text);
  if (!cause || /(?::|as follows\.?|following\.?)\s*$/i.test(text)) return false;
  return isEffect(effectOf(text, cause.index));

  /** What came of something is what was asked about where it names all of it. */
  function isWholeEffect(said: string): boolean {
    const terms = new Set(analyse(said).map(({ hash }) => hash));
    return (direction === null || directionOf(said) === direction) && subject.every((term) => isNamed(term, terms));
  }

  /** Whether a text tells what the question asks the cause of. */
  function isEffect(said: string): boolean {
    // "(Income) expense" is expense.
    const effect = said.replaceAll(/\([^()]{0,60}\)/g, ' ');
    const moved = directionOf(effect) ?? directionOfAmounts(effect);
    if (direction !== null && (moved !== direction || WITH_OTHER.test(effect))) return false;
    // What a title says the sentence need not: under "Aerospace" sales are those of Aerospace.
    const untitled = subject.filter((term) => !isNamed(term, around));
    const due = OWN * (untitled.length === 0 ? subject.length : untitled.length);
    if (isOfOther(effect, { subject, given }, due)) return false;
    const effectTerms = new Set(analyse(effect).map(({ hash }) => hash));
    // What a sentence begins with as the cause of something else is not what came of one.
    const whole = beginsSentence(text, cause!.index) ? effectTerms : own;
    const named = subject.filter((term) => isNamed(term, effectTerms) || isNamed(term, whole)).length;
    return named >= due && subject.every((term) => isNamed(term, whole) || isNamed(term, around));
  }
}

/** One of several things that moved it, which may have gone the other way as a whole. */
const MOVES_IT =
  /(?:^|[–—:-] ?)(?:[\p{Lu}][^.;]{0,60})?\b(?:increas|decreas|reduc|lower|rais|improv)ed (?:\p{Ll}+ ){1,3}by\b/iu;
/** As large may be the share of the asker's own words to those that are told. */
const OWN_WORDS = 0.4;
/** Why somebody did something, or something was done. */
const MOTIVE =
  /\bin (?:order to|light of|response to|anticipation of|view of|an effort to)\b|\bciting\b|\b(?:because|since|as) (?:the company|it|they|we) (?:did|do|does|was|were|is|are|had|has|have|no|failed|could|cannot|can|sought|seeks?|wish\w*)\b|\bso (?:that|as to)\b|\bfor the purpose of\b/i;

/**
 * Whether a sentence tells a cause of what the question is about, at least half of it, moving its way.
 * @param around terms of the titles above it and of its company
 */
export function tellsMove(
  text: string,
  { around, reason: { subject, direction } }: { around: ReadonlySet<number>; reason: AskedReason },
): boolean {
  return effectsIn(text, direction).some(({ effect, isBefore }) => isEffect(effect, isBefore));

  function isEffect(effect: string, isBefore: boolean): boolean {
    const moved = WITH_OTHER.test(effect) ? null : (directionOf(effect) ?? directionOfAmounts(effect));
    if (direction !== null && (moved !== direction || MOVES_IT.test(effect))) return false;
    const said = termsOf(effect);
    const untitled = subject.filter((term) => !isNamed(term, around));
    const due = OWN * (untitled.length === 0 ? subject.length : untitled.length);
    const named = subject.filter((term) => isNamed(term, said)).length;
    if (named < due) return false;
    // Behind its cause an effect has no title: what the title names may be that cause.
    const missing = (isBefore ? untitled : subject).filter((term) => !isNamed(term, said));
    // Who asks why something was done calls the deed by words of his own; what was done is still named.
    return (
      missing.length === 0 ||
      (direction === null && isBefore && missing.every(({ isName }) => !isName) && missing.length <= OWN_WORDS * named)
    );
  }
}

const CAUSES = new RegExp(CAUSE, 'gi');

/**
 * What a text says came of its causes: what stands before each of them ("sales rose due to higher volumes of board,
 * driven by demand" tells two), behind the clause that begins a sentence with one, or behind "as a result".
 */
function effectsIn(text: string, direction: Direction): { effect: string; isBefore: boolean }[] {
  const causes = [...text.matchAll(CAUSES)];
  const motive = causes.length === 0 && direction === null ? MOTIVE.exec(text) : null;
  if (motive) causes.push(motive);
  if (causes.length === 0) {
    const first = CAUSE_FIRST.exec(text);
    return first ? [{ effect: text.slice(first.index), isBefore: false }] : [];
  }
  return causes.map(({ index }, at) => {
    const before = causes[at - 1];
    if (!before) return { effect: effectOf(text, index), isBefore: !beginsSentence(text, index) };
    return { effect: text.slice(before.index + before[0].length, index), isBefore: true };
  });
}

/** What a text says came of a cause: before it, or behind the clause that begins a sentence with it. */
function effectOf(text: string, cause: number): string {
  if (!beginsSentence(text, cause)) return text.slice(0, cause);
  const main = text.slice(cause).search(/, /);
  return main < 0 ? text : text.slice(cause + main);
}

const beginsSentence = (text: string, at: number) => at === 0 || /[.!?]\s+$/.test(text.slice(0, at));

/** Words beside what a question is about that leave it what it is. */
const SAME = new Set(
  analyse(
    'total net overall consolidated company our its reported operating effective percentage percent during year fiscal quarter month compared prior same period first second third fourth half primarily amount million billion thousand both year-to-date date periods respectively versus worldwide ended ending january february march april may june july august september october november december',
  ).map(({ hash }) => hash),
);

/** Whether what moved is a part of what was asked about, or another thing: "cost of revenue" for revenue. */
function isOfOther(effect: string, { subject, given }: Pick<AskedReason, 'subject' | 'given'>, due: number): boolean {
  const clauses = effect.split(/[,;]|\.\s|\b(?:compared (?:to|with)|as compared|versus|during|for the)\b/i);
  const own = clauses.map((clause) => analyse(clause));
  const named = own.map((tokens) => {
    const said = new Set(tokens.map(({ hash }) => hash));
    return subject.filter((term) => isNamed(term, said)).length;
  });
  const most = Math.max(...named);
  if (most < due) return true;
  const clause = own[named.indexOf(most)]!;
  const others = clause.filter(
    ({ hash, word }) =>
      hash !== 0 &&
      !SAME.has(hash) &&
      !given.has(hash) &&
      !/\d/.test(word) &&
      directionOf(word) === null &&
      !ASKING.has(word) &&
      !subject.some((term) => isNamed(term, new Set([hash])) || term.phrasings.some((phrase) => phrase.includes(hash))),
  );
  return others.length > 0;
}

function directionOf(text: string): Direction {
  const [isUp, isDown] = [UP.test(text), DOWN.test(text)];
  return isUp === isDown ? null : isUp ? 'up' : 'down';
}

const COMPARED =
  /[$€£]?\s?(\d[\d,]*(?:\.\d+)?) ?(?:%|million|billion)?(?: [^$€£\d]{0,40}(?:19|20)\d\d)?,? (?:as )?compared (?:to|with) (?:[^$€£\d]{0,30})?[$€£]?\s?(\d[\d,]*(?:\.\d+)?) ?(?:%|million|billion)?/i;

/** "Was $232 in 2023 compared to $153 in 2022" went up. */
function directionOfAmounts(text: string): Direction {
  const [, now, before] = COMPARED.exec(text.slice(0, MAX_EFFECT)) ?? [];
  if (now === undefined || before === undefined) return null;
  const change = Number(now.replaceAll(',', '')) - Number(before.replaceAll(',', ''));
  return change === 0 ? null : change > 0 ? 'up' : 'down';
}
const MAX_EFFECT = 400;

const isNamed = ({ phrasings }: QuestionTerm, said: ReadonlySet<number>): boolean =>
  phrasings.some((phrase) => phrase.every((term) => said.has(term))) ||
  kinOfMeaning(phrasings[0]?.[0] ?? 0).some((term) => said.has(term));
