import { CHANGE, DRIVER, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import { isWholeSentence, keepsMainVerb, MAX_SENTENCE_LENGTH } from '#lib/summaries/sentences/whole-sentence';
import { withoutDates } from '#lib/text/dates';
import { holdsFigure, isDroppable, limits } from './droppable-text.ts';
import { endsInLimiter, keepsLimits } from './keep-limits.ts';

/**
 * A way to shorten a sentence: what opens the part that may go, whether the sentence may go on after it, whether a date
 * may go with it, and whether its numbers only name rules.
 */
type Tail = { opening: RegExp; resumes?: boolean; mayDate?: boolean; onlyNames?: boolean };

/** Verbs in their bare form: with an object after them they go on from "could" or "to" further up. */
const BARE_VERB =
  '(?:materially |adversely |significantly |negatively |effectively |successfully |otherwise |further )*(?:affect|attract|build|cause|commit|complete|comply|conduct|create|damage|decrease|delay|deliver|develop|divert|disrupt|distribute|encounter|enhance|enforce|ensure|enter|establish|evaluate|expand|expose|generate|grow|harm|hinder|hire|identify|impact|impair|implement|improve|incur|increase|integrate|interrupt|introduce|invest|launch|lead|lose|maintain|make|manage|meet|obtain|offer|operate|pay|prevent|protect|provide|purchase|raise|realize|recruit|reduce|require|respond|restrict|result|retain|sell|serve|subject|support|undermine|violate)';
const OBJECT =
  '(?:the|our|a|an|its|their|such|these|those|any|all|in|to|with|us|it|additional|new|more|adequate|sufficient|significant|other|existing|future|key|higher|lower|increased|substantial|certain)';
/** The beginning of a further clause with a subject and a verb of its own. */
const NEW_CLAUSE =
  '(?:(?:we|it|they|there|in addition|as a result|accordingly|therefore|consequently)\\b|(?:the|a|an|our|its|their|this|these|such|any|management|each|all|some|many|most|other|certain) [^,;()]{0,60}?\\b(?:is|are|was|were|has|have|had|will|may|could|can|would|must|believes?|expects?|totaled|increased|decreased|expressed|continues?|intends?|includes?|requires?)\\b)';

/** In the order in which they are tried: examples first, then remarks, consequences, further clauses, further verbs. */
const TAILS: readonly Tail[] = [
  {
    opening:
      /,? (?:including|such as|for example|among others|among other things|as well as|in particular|particularly those|especially those|like those|e\.g\.)(?:,| |:)/gi,
    resumes: true,
  },
  {
    opening:
      /, (?:which|who|whose|where|whereby|each of which|some of which|many of which|most of which|all of which|any of which|a portion of which)\b/gi,
    resumes: true,
    mayDate: true,
  },
  {
    opening:
      /, (?:resulting in|thereby|thus|allowing|enabling|making|causing|leading to|creating|requiring|providing|giving|helping|using|utilizing|leveraging|reflecting our|consistent with|in accordance with|pursuant to|in order to|so that|as amended)\b/gi,
  },
  { opening: new RegExp(`(?:, and|, or|;(?: and| or)?) (?=${NEW_CLAUSE})`, 'gi') },
  { opening: /,? as (?:such|that|those|each) terms? (?:is|are) (?:each )?defined\b/gi, onlyNames: true },
  { opening: /, and (?=(?:is|are|was|were|has|have|had|will|may|could|can|would|must)\b)/g },
  { opening: new RegExp(`, (?=(?:(?:and|or) )?${BARE_VERB} ${OBJECT}\\b)`, 'g') },
  { opening: /, (?=(?:[^,;()]{2,60}, ){2,14}[^,;()]{0,60}(?:and|or) other [^,;()]{2,80}$)/g },
  {
    opening:
      / (?:in order to|in an effort to|in an attempt to|so as to|for purposes of|with a view to|pursuant to|in accordance with|in conformity with|in connection with|in conjunction with|through the use of|by means of|within the meaning of|under the terms of)\b/gi,
  },
  {
    opening: new RegExp(
      `, (?!(?:assum|consider|regard|depend|follow|be|pend|bar)ing )\\p{Ll}{2,16}ing (?=${OBJECT} )`,
      'gu',
    ),
  },
  { opening: /, (?:while|whereas)\b/g },
  { opening: /;/g },
];

/** After these words an inserted part is over and the main clause goes on. */
const RESUMES =
  /, (?=(?:could|may|might|would|will|can|cannot|should|must|are|is|was|were|has|have|had|did|does|do|increased|decreased|totaled|remain(?:s|ed)?|continue[sd]?|affect(?:s|ed)?|require[sd]?|depend(?:s|ed)?|include[sd]?|provide[sd]?)\b)/g;

/** Says what a figure further on counts. */
const COUNTED_IN = /including|as well as/i;

/** The other half of a reason: without it the rest says something else. */
export const OFFSETS = /\b(?:partially|partly) offset\b|\boffset (?:in part )?by\b/i;
/** What is counted in the figure just before it, and one more of what the sentence lists. */
const BELONGS = /^,? (?:as well as|including)\b/i;
const FIGURE_BEFORE = /(?:\d%|[$€£]\d[\d,.]*|\d (?:million|billion|thousand|percent))$/;

/** What is amended or waived, its purpose says. */
const FOR_PURPOSE = /\b(?:amended|waived|modified|adopted|revised)$/i;

/** "The payment" that is told nowhere else: what follows without a comma says which. */
const DEFINED = /\b(?:by|of|to|from|for|on) (?:the|those|such) \p{Ll}[\p{Ll}-]*$/u;

/** Up to this length a sentence may keep all its figures. */
export const LONG = 200;

/** A longer sentence is a list in disguise. */
const ENDLESS = 600;

/**
 * Leaves out subordinate parts, least important first, until the sentence fits `budget` characters or nothing more may
 * go. Only parts without figures, negations and conditions go. Linear in the length of the sentence.
 */
export function cutTails(sentence: string, budget: number): string {
  if (sentence.length > MAX_SENTENCE_LENGTH) return sentence;
  let rest = sentence;
  for (const tail of TAILS) {
    if (rest.length <= budget) return rest;
    rest = cutTail(rest, tail);
  }
  for (const tail of TAILS) {
    if (rest.length <= Math.max(budget, LONG)) break;
    rest = cutTail(rest, tail, { mayFigure: true });
  }
  return rest.length > ENDLESS ? cutList(rest) : rest;
}

/** The first part of an endless sentence, up to a colon or semicolon, unless a condition follows. */
function cutList(sentence: string): string {
  for (const match of sentence.matchAll(/[:;] /g)) {
    const rest = `${sentence.slice(0, match.index)}.`;
    if (rest.length > ENDLESS) break;
    if (
      isWholeSentence(rest) &&
      !losesReason(sentence.slice(0, match.index), sentence.slice(match.index)) &&
      !listsOn(sentence.slice(0, match.index), sentence.slice(match.index)) &&
      !endsInLimiter(sentence.slice(0, match.index)) &&
      !/^[:;] (?:and |or )?(?:provided|except|unless|but|however|if|only|until|subject to|other than|notwithstanding|without|excluding|to the extent|(?:as|so) long as)\b/.test(
        sentence.slice(match.index, match.index + 24),
      )
    ) {
      return rest;
    }
  }
  return sentence;
}

function cutTail(sentence: string, tail: Tail, { mayFigure = false } = {}): string {
  const body = sentence.replace(/(?<![.;:])[.;:]+$/, '');
  for (const match of body.matchAll(tail.opening)) {
    const from = match.index;
    const resume = tail.resumes ? findResumption(body, from + match[0].length) : null;
    const to = resume ?? body.length;
    // "The debt, including its current portion, is $5 million": what is counted belongs to the figure.
    if (resume !== null && COUNTED_IN.test(match[0]) && holdsFigure(body.slice(resume))) continue;
    const cut = body.slice(from, to);
    if (
      losesReason(body.slice(0, from), cut) ||
      listsOn(body.slice(0, from), cut) ||
      (resume === null && belongs(body.slice(0, from), cut))
    )
      continue;
    const isLost = mayFigure || tail.onlyNames ? limits(cut) : !isDroppable(tail.mayDate ? withoutDates(cut) : cut);
    if (isLost || insideBrackets(body, from)) continue;
    if (cut.startsWith(' in order to') && FOR_PURPOSE.test(body.slice(0, from))) continue;
    if (endsInLimiter(body.slice(0, from)) || (cut.startsWith(' ') && DEFINED.test(body.slice(0, from)))) continue;
    const rest =
      resume === null ? `${body.slice(0, from)}.` : `${body.slice(0, from)} ${body.slice(resume).trimStart()}.`;
    if (isWholeSentence(rest) && (tail.onlyNames || keepsMainVerb(rest, cut)) && keepsLimits(rest, sentence))
      return rest;
  }
  return sentence;
}

const losesReason = (before: string, cut: string) => OFFSETS.test(cut) && CHANGE.test(before);

/** A further point of a numbered list: without it the points before would be taken for all. */
const FURTHER_POINT = /^[;,] (?:and |or )?\((?:[ivx]{1,4}|[b-h]|[2-9])\)/;
/** "; at Aerospace, due to": the same change in another part of the company, for a reason of its own. */
const FURTHER_PART = /^; (?:and )?(?:at|in|within|for|by) \p{Lu}/u;

/** "; and lower prices", ", including those we bought, as well as higher fees": reasons that would be taken for none. */
const FURTHER_REASON = /^;|\bas well as\b/i;

/** Says more of a reason that stands, or what it came to. */
const REMARK = /^, (?:wh\p{Ll}+|including|such as|\p{Ll}{2,14}ing)\b/u;
/** Behind a remark: goes on with the next reason, ", and increased additions". */
const BEHIND_REMARK = /, (?:and|as well as|along with|coupled with|combined with) /;
/** The first comma is that of the next reason: within the remark, two things need none. */
const NEXT_REASON =
  /^(?:, )?[^,;]*, (?:and|as well as|along with|coupled with|combined with) (?!(?:could|may|might|will|would|can)\b)/;
/** ", freight, labour and other costs": more of the list that the reason before began. */
const LIST = /^, (?:[^,;()]{2,60}, )+[^,;()]{0,60}\b(?:and|or) other /;

/** Whether a text says that something changed, and why. */
const explains = (text: string) => CHANGE.test(text) && (DRIVER.test(text) || WEAK_DRIVER.test(text));

/** Whether a cut leaves some of several points, or of several reasons, as if they were all. */
function listsOn(before: string, cut: string): boolean {
  if (FURTHER_POINT.test(cut)) return true;
  if (!CHANGE.test(before)) return false;
  if (FURTHER_PART.test(cut)) return true;
  if (!explains(before)) return false;
  if (FURTHER_REASON.test(cut) || NEXT_REASON.test(cut)) return true;
  if (!REMARK.test(cut)) return LIST.test(cut) || CHANGE.test(cut);
  const goesOn = BEHIND_REMARK.exec(cut);
  return goesOn !== null && CHANGE.test(cut.slice(goesOn.index));
}

/** "As well as" at an end is a further reason for a change; ", including" behind a figure says what that figure is. */
function belongs(before: string, cut: string): boolean {
  const opening = BELONGS.exec(cut)?.[0];
  if (opening === undefined) return false;
  return FIGURE_BEFORE.test(before) || (/as well as/i.test(opening) && explains(before));
}

function findResumption(body: string, from: number): number | null {
  RESUMES.lastIndex = from;
  const match = RESUMES.exec(body);
  return match ? match.index + 1 : null;
}

function insideBrackets(text: string, at: number): boolean {
  const before = text.slice(0, at);
  return before.lastIndexOf('(') > before.lastIndexOf(')') || before.lastIndexOf('“') > before.lastIndexOf('”');
}
