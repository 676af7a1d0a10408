import type { Span } from '#lib/blackline/changes/changed-spans';
import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { tellsEffectOfEstimate } from '#lib/blackline/changes/estimates';
import { tellsWanted } from '#lib/blackline/changes/wanted';
import { isNamedEvent } from '#lib/blackline/known/events';
import { findDates } from '#lib/text/dates';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { completeness, fitSentence, hasMainVerb, losesOffset, tidy } from './fit-sentence.ts';

/** A text of which some spans changed; all of it where `changed` is null. */
export type ChangedText = { text: string; changed: readonly Span[] | null };

/** Texts are looked at up to here. */
const READ = 6_000;
const MAX_SENTENCES = 40;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** Openings that point at what went before, and sentences that only point elsewhere. */
export const LEANING =
  /^(?:this|these|those|such|it|they|however|therefore|thus|accordingly|consequently|moreover|furthermore|similarly|conversely|in addition|additionally|as part of (?:the|this|these)|as a result|simultaneously|also|for example|the (?:court|order|ruling|decision|parties|plaintiffs?|defendants?|agreement|transaction|lawsuit|complaint|case)(?:['’]s)?)\b/i;
/** Words for a matter that another sentence names. */
export const POINTING =
  /\b(?:this|these|such) (?:matters?|cases?|actions?|lawsuits?|suits?|claims?|transactions?|agreements?|decisions?|orders?|proceedings?|complaints?|investigations?)\b|\bthe (?:(?:district|appeals?|appellate|circuit|trial) )?(?:courts?|judge|jury|parties|plaintiffs?|defendants?|lawsuit|complaint)\b/i;
const POINTER =
  /\b(?:see|refer to|described in|set forth in|included in|discussed in)\b[^.]{0,60}\b(?:note|item|part|form|section)\b/i;
/** An opening that explains what another sentence tells. */
const EXPLAINS =
  /^the (?:increases?|decreases?|changes?|growth|declines?|improvements?|reductions?) (?:in|of|was|were)\b/i;
/** A sentence whose subject another one names: "The increase was driven by", "We expect this gap to narrow". */
export const LEANING_SUBJECT =
  /^(?:the (?:\p{Ll}+ )?(?:increases?|decreases?|changes?|growth|declines?|improvements?|reductions?|impacts?|effects?|differences?) (?:was|were|is|are|has|have|had|reflects?|reflected|resulted|also|primarily|mainly|largely)\b|(?:(?:we|the company|management) (?:\w+ )?(?:expects?|believes?|anticipates?|estimates?|intends?) (?:that )?)?(?:this|these|those|such) (?!(?:years?|quarters?|months?|periods?|reports?|form|filing|item|documents?|annual|quarterly|risk|factors?|that|who|which|included)\b)\p{Ll}{3,})/iu;
/** Words for what another sentence names, a time and the report itself apart: "these transactions". */
export const DEMONSTRATIVE =
  /\b(?:this|these|such) (?!(?:years?|quarters?|months?|periods?|reports?|form|filing|item|documents?|annual|quarterly|risk|factors?|that|who|which|included|as)\b)(\p{Ll}{3,}(?: \p{Ll}{3,})?)/iu;
/** Effects of currencies and what stands beside the matter. */
const SIDE_NOTE =
  /\b(?:foreign exchange|foreign currenc(?:y|ies)|currency rate|exchange rates?)\b|\balso (?:seeks?|alleges?|may|include)\b/i;
/** What holds of any company at any time. */
const GENERAL = /\b(?:may|could|might|can|cannot|would|[Gg]enerally|[Ff]rom time to time|[Ww]e believe)\b/;
/** A segment that another line names. */
export const UNNAMED_PART =
  /(?:^|,\s|\band\s)segment (?:revenues?|sales|profits?|loss(?:es)?|earnings|results|margins?)\b/i;
/** How a matter stands that goes on. */
const STANDING =
  /\b(?:is|are|remains?) (?:still )?(?:ongoing|pending|continuing|inherently uncertain)\b|\bcannot be (?:predicted|estimated)\b|\binherently uncertain\b/i;
/** Announces a list or a table. */
const ANNOUNCES = /\b(?:as follows|the following)\b[^.]{0,60}[:.]?$/i;
/** Says what something is called in the rest of the filing. */
const DEFINES =
  /\b(?:is|are|was|were) (?:collectively |together )?(?:referred to|defined|known) (?:herein |hereinafter )?as\b/i;
const FORWARD = /\b(?:expect(?:s|ed)? to|anticipates?|plans? to|intends? to)\b/i;
const CAUSE = /\b(?:due to|driven by|primarily|reflecting|because of|resulting from|attributable to)\b/i;

/** Whether a sentence says by itself why something moved. */
export const givesReason = (sentence: string): boolean =>
  CAUSE.test(sentence) && !LEANING_SUBJECT.test(sentence) && !UNNAMED_MOVE.test(sentence);
const UNNAMED_MOVE =
  /\b(?:the|this|these) (?:increases?|decreases?|changes?|declines?|reductions?) (?:was|were|is|are)\b/i;

/** What a sentence is looked for with: characters that there are for it, one that is told already, the least that it must say, and what it must be. */
export type Wanted = { room?: number; except?: string; least?: number; isWanted?: (sentence: string) => boolean };

/**
 * The sentence of a changed text that says most of what is new, in the filing's words: with figures that are large for
 * the company, of the report's own period, on topics that readers look for; a sentence that would lose its verb in its
 * room is told last, and one that stands in the older filing never. Null where none changed. Linear in the text.
 */
export function newestSentence(
  { text, changed }: ChangedText,
  filings: ComparedFilings,
  { room = Infinity, except, least = -Infinity, isWanted }: Wanted = {},
): string | null {
  const read = text.slice(0, READ);
  const sentences = splitSentences(read).slice(0, MAX_SENTENCES);
  let best: { sentence: string; weight: number } | null = null;
  for (const [at, { from, to }] of sentences.entries()) {
    const sentence = read.slice(from, to);
    const share = shareChanged(changed, { from, to });
    if (share === 0 || sentence === except || !/\p{L}{3}/u.test(sentence) || isWanted?.(sentence) === false) continue;
    const said = weigh(sentence, { share, at, filings });
    // What fits says more; whether it was told before is asked only of what would be chosen.
    if (said + FITS < (best?.weight ?? -Infinity)) continue;
    const fitting = said + fitOf(sentence, room);
    if (best !== null && fitting <= best.weight) continue;
    const known = filings.knownEvents(sentence);
    const weight = fitting - (known === 'told' ? PAST : known === 'carried-out' ? CARRIED_OUT : 0);
    if (weight >= least && (best === null || weight > best.weight) && !filings.isStanding(sentence))
      best = { sentence, weight };
  }
  return best?.sentence ?? null;
}

/** What was in years before the report's own is told last, as is what the filing before told. */
const PAST = 5;
/** A step that was announced with its amount says less than one that was not. */
const CARRIED_OUT = 1.5;
/** What another sentence has to be told with rather gives its place to one that says it all. */
const LEANS = 2;
/** What is only a name is told where nothing else changed, what was told before included. */
const NAMES_ONLY = 6;
const POINTS = 0.7;
/** What another estimate did to the results says more than that there is one. */
const ESTIMATE = 3;
/** And what few filings tell and readers miss. */
const WANTED = 2;

function weigh(
  sentence: string,
  { share, at, filings }: { share: number; at: number; filings: ComparedFilings },
): number {
  const { year, size, topicsOf } = filings;
  const figures = findFigures(sentence).filter(({ inWords }) => !inWords);
  const money = figures.filter(({ unit, perShare }) => unit === 'money' && !perShare);
  const largest = Math.max(0, ...money.map(({ value }) => Math.abs(value)));
  const latest = Math.max(...(sentence.match(YEAR) ?? []).map(Number));
  const isPast = isPastSentence(sentence, filings);
  const isNow = year !== null && latest >= year;
  return (
    3 * share +
    (money.length > 0 ? 1.5 : 0) +
    (size !== null && largest > 0 ? Math.max(0, 1 + Math.log10(largest / size) / 3) : 0) +
    (figures.some(({ unit }) => unit === 'percent') ? 0.7 : 0) +
    Math.min(2, Math.max(-2, topicsOf(sentence).points / 12)) +
    Number(isNow) * 0.8 +
    Number(FORWARD.test(sentence)) * 0.5 +
    Number(CAUSE.test(sentence)) * 0.5 -
    (isPast ? PAST : 0) -
    (LEANING_SUBJECT.test(sentence) ? LEANS : DEMONSTRATIVE.test(sentence) && !isNamedEvent(sentence) ? POINTS : 0) -
    (LEANING.test(sentence) ? 2 : 0) -
    (POINTING.test(sentence) ? 0.5 : 0) -
    (POINTER.test(sentence) ? 1.5 : 0) -
    (EXPLAINS.test(sentence) ? 1 : 0) -
    (SIDE_NOTE.test(sentence) ? 2 : 0) -
    (GENERAL.test(sentence) && money.length === 0 ? 1.5 : 0) +
    (isNamedEvent(sentence) && !isPast ? 1.5 : 0) +
    (tellsEffectOfEstimate(sentence) ? ESTIMATE : 0) +
    (tellsWanted(sentence) ? WANTED : 0) -
    (STANDING.test(sentence) ? 1.5 : 0) -
    (UNNAMED_PART.test(sentence) ? 4 : 0) -
    (ANNOUNCES.test(sentence) && money.length === 0 ? 3 : 0) -
    (DEFINES.test(sentence) && money.length === 0 ? NAMES_ONLY : 0) -
    (sentence.length < 25 ? 1 : 0) -
    Math.min(1, at * 0.05)
  );
}

/** What fits is better than what must be cut, and worst is what would lose its verb. */
function fitOf(sentence: string, room: number): number {
  if (room === Infinity) return 0;
  if (tidy(sentence).length <= room) return FITS;
  const fitted = fitSentence(sentence, room);
  if (!hasMainVerb(fitted) && completeness(fitted, sentence) === 0) return -LOST;
  return losesOffset(sentence, fitted) ? -ONE_SIDED : 0;
}

/** How much of a span changed, 0 to 1; all of it where all is new. */
export const shareChanged = (changed: ChangedText['changed'], { from, to }: Span) =>
  changed === null ? 1 : lengthWithin(changed, { from, to }) / (to - from);

/**
 * Whether a sentence tells of a time before the report's own: the years that it names all lie before it, and no month of
 * them behind what the older filing could tell; or it says so itself.
 */
export function isPastSentence(sentence: string, { year, since }: Pick<ComparedFilings, 'year' | 'since'>): boolean {
  const latest = Math.max(...(sentence.match(YEAR) ?? []).map(Number));
  if (year === null || !Number.isFinite(latest)) return PRIOR.test(sentence);
  if (latest >= year) return false;
  if (since === null || latest < year - 1 || !MONTH.test(sentence)) return true;
  // A fiscal year may begin in the calendar year before.
  return !findDates(sentence).some(
    (date) => date.year !== null && date.month !== null && 12 * date.year + date.month > since,
  );
}

const MONTH = new RegExp(String.raw`\b(?:${ANY_MONTH_NAME})\b`);

/** "In the prior year, ", as all that a sentence says of when. */
const PRIOR =
  /^(?:in|during|for) (?:the )?(?:prior|previous|preceding|last) (?:fiscal )?(?:year|quarter)(?:[- ]to[- ]date)?(?: period)?, /i;

const FITS = 1;
const LOST = 4;
/** What goes against it has no room. */
const ONE_SIDED = 0.5;

/** How much of a span lies within others, which do not meet. */
export function lengthWithin(spans: readonly Span[], { from, to }: Span): number {
  let length = 0;
  for (const span of spans) length += Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return length;
}
