import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { isCausedBy } from '#lib/blackline/changes/estimates';
import { splitSentences } from '#lib/text/sentences';
import type { Chosen } from './beside/beside-sentence.ts';
import { isOneOfQuarters } from './beside/quarters-of-year.ts';
import { withPointedAt } from './name-pointed.ts';
import { hasVerb } from './phrases/cut-sentence.ts';
import { fitBelow } from './phrases/fit-sentence.ts';
import { type AmountsIn, sayScale } from './phrases/say-scale.ts';
import { inQuotes, MAX_REST } from './phrases/shorten-text.ts';
import { type ChangedText, DEMONSTRATIVE, newestSentence, POINTING } from './phrases/tell-sentence.ts';
import type { Told } from './told.ts';

/** A name, or the number of a model; who reports, and when, says not of what. */
const NAME =
  /(?<=\p{L}[,;]? )(?!(?:Company|January|February|March|April|May|June|July|August|September|October|November|December)\b)\p{Lu}[\p{L}\d&-]+|^\d{3}\b/u;
/** Shorter ones name nothing. */
const MIN_OPENING = 30;
/** A sentence that says less is not told below another. */
const LEAST = 4;
/** Texts are looked at up to here. */
const READ = 2_000;

/** Of several sentences below a headline each has so much room. */
const ROOM_OF_EACH = 200;

/**
 * Below a sentence that says less without another: both, in their order. Below one that speaks of "this matter": how its
 * paragraph begins, where the matter is named. Below one that was quoted whole: what else is new in the text, if it says
 * something.
 */
export function withContext(
  told: Told,
  { chosen: { lead, both, condition }, text, amounts }: { chosen: Chosen; text: ChangedText; amounts: AmountsIn },
  filings: ComparedFilings,
): Told {
  const quote = (words: string, room: number) => inQuotes(fitBelow(sayScale(words, amounts), room));
  const first = openingOf(text.text) ?? '';
  const isUnnamed = !both && !NAME.test(lead) && NAME.test(first) && hasVerb(first);
  const opening = POINTING.test(lead) || (!both && DEMONSTRATIVE.test(lead)) || isUnnamed ? openingOf(text.text) : null;
  if (both) {
    const own = [...new Set([opening, causeOf(both[0]!, text.text), ...both])].filter((one) => one !== null);
    const quoted = withPointedAt(own, text);
    const room = quoted.length > 2 ? ROOM_OF_EACH : MAX_REST;
    const below = quoted.map((one) => quote(one, room));
    return { ...told, rest: [...below, ...(condition ? [quote(condition, MAX_REST)] : [])].join('. ') };
  }
  const beside = both ? null : limitOrCause(lead, text.text);
  if (beside !== null && beside !== opening) {
    const below = quote(beside, MAX_REST);
    const others = [
      ...(opening === null ? [] : [quote(opening, MAX_REST)]),
      ...(told.rest === null ? [] : [told.rest]),
    ];
    return { ...told, rest: [below, ...others].join('. ') };
  }
  const isWanted = (one: string) => !isOneOfQuarters(one, lead, text.text);
  const wanted = { room: MAX_REST, except: lead, least: LEAST, isWanted };
  const more = opening ?? (told.rest === null ? newestSentence(text, filings, wanted) : null);
  if (more === null || more === lead) return told;
  const quoted = withPointedAt([more, lead], text).filter((one) => one !== lead);
  const below = quoted.map((one) => quote(one, quoted.length > 1 ? ROOM_OF_EACH : MAX_REST)).join('. ');
  return { ...told, rest: told.rest === null ? below : `${below}. ${told.rest}` };
}

/** What an outlook takes for granted or leaves out. */
const LIMITS =
  /^(?:This|These|Our|The|Such) (?:\p{Ll}+ ){0,2}?(?:guidance|forecasts?|outlook|expectations?|projections?|estimates?|ranges?) (?:\p{Ll}+ )?(?:anticipates?|assumes?|includes?|excludes?|reflects?|(?:does|do) not|(?:is|are) based)\b/u;
/** Sentences behind an outlook in which its limits may stand. */
const REACH = 2;

/** The sentence behind an outlook that limits it, or the change of an estimate before what that comes to; null of none. */
function limitOrCause(lead: string, text: string): string | null {
  const read = text.slice(0, READ);
  const sentences = splitSentences(read).map(({ from, to }) => read.slice(from, to));
  const at = sentences.indexOf(lead);
  if (at < 0) return null;
  const limit = /\d/.test(lead) ? sentences.slice(at + 1, at + 1 + REACH).find((one) => LIMITS.test(one)) : undefined;
  return limit ?? causeOf(lead, text);
}

/** The change of an estimate that stands before what it comes to; null of none. */
function causeOf(said: string, text: string): string | null {
  const read = text.slice(0, READ);
  const sentences = splitSentences(read).map(({ from, to }) => read.slice(from, to));
  const before = sentences[sentences.indexOf(said) - 1];
  return before !== undefined && isCausedBy(said, before) ? before : null;
}

function openingOf(text: string): string | null {
  const read = text.slice(0, READ);
  const [first] = splitSentences(read);
  const opening = first ? read.slice(first.from, first.to) : '';
  return opening.length >= MIN_OPENING ? opening : null;
}
