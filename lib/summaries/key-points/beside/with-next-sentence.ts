import { TAKES_BACK } from '#lib/summaries/sentences/takes-back';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { BlockSummary } from '#lib/summaries/types';
import { announcesUnsaid, goesOnAbout } from './announced-decision.ts';
import { type Source, withAdded, withText } from './part-of-summary.ts';
import { awardsMore } from './review-of-decision.ts';
import { toldSentences } from './told-sentences.ts';

const BUDGET = 240;

/** Takes back part of what was said, or says what it leaves out. */
const TURNS =
  /^(?:However|But|Nevertheless|Nonetheless|Excluding|Adjusting|Although|Despite|While|On an? (?:adjusted|organic|comparable|constant)|Of (?:this|these|the|that|our)\b|(?:The|This|These|Our)\b[^.;]{0,60}\b(?:includes?|included|excludes?|excluded)\b|(?:The|This|These|Such|Our)\b[^.;]{0,60}\b(?:estimates?|amounts?|expectations?|outlook|guidance|projections?|results|this|these)\b[^.;]{0,40}\b(?:assum(?:e|es|ed)|(?:is|are|was|were) based (?:up)?on)\b)/;
/** Says that what was told is covered against its risk. */
const COVERED =
  /\b(?:(?:cross[- ]currency|interest rate|currency|commodity) swaps?|hedg(?:e|es|ed|ing)|insurance (?:coverage|recover\w+)|indemnif\w+)\b/i;
/** Says why a figure is as it is: often a single cause, of the year before. */
const EXPLAINS =
  /^(?:The|This|These)\b[^.;]{0,80}\b(?:impacted|affected|had an? [^.;]{0,60}\b(?:impact|effect) on|due to|driven by|offset|attributable to|result(?:ed|ing)? (?:from|of))\b/;
/** "In 2025, net income included": a half of what is told of both years. */
const OF_YEAR = /^In (?:fiscal )?(?:19|20)\d\d, .*\bincluded\b/;
/** What a growth is made of. */
const DECOMPOSED = /\b(?:volumes?|(?:selling )?pric(?:es?|ing)|foreign exchange|currency)\b/i;
/** That part of it was bought. */
const BOUGHT =
  /^(?:The )?(?:Acquisitions?|Divest\w+|Organic\w*|The impact of (?:acquisitions|divest\w+))\b[^.;]*\b(?:contribut\w+|add(?:s|ed)|increas\w+|decreas\w+|reduc\w+|declin\w+|grew)\b/i;
const UP = /\b(?:increased?|rose|grew|higher|improved)\b/i;
const DOWN = /\b(?:decreased?|declined?|fell|lower|reduced)\b/i;

/** Is a further part of what moved: "Higher fees also reflected growth of 9% from higher rates". */
const ADDS =
  /\balso (?:reflect|includ|increas|decreas|benefit|contribut|impact|affect|result|was (?:due|driven)|were (?:due|driven))/i;

/** Sentences that turn one another are three at most: of this year, of the last, and without both. */
const MAX_TURNS = 3;

/**
 * A summary with the sentences behind its last one as long as they turn it, or with the one that explains it, within
 * reach of a reader; null where one turns it and cannot be told. Linear in the block.
 */
export function withNextSentence(summary: BlockSummary, source: Source): BlockSummary | null {
  return withNextOnes(withOffsets(summary, source), source, false);
}

/** A text that stands beside a composed point with the sentences behind it that turn it; null where these have no room. */
export function withTurns(summary: BlockSummary, source: Source): BlockSummary | null {
  return withNextOnes(withOffsets(summary, source), source, true);
}

function withNextOnes(summary: BlockSummary | null, source: Source, mustTurn: boolean): BlockSummary | null {
  let told = summary;
  for (let turn = 0; told && turn < MAX_TURNS; turn += 1) {
    const longer: BlockSummary | null = withNext(told, source, mustTurn || turn > 0);
    if (longer === told) break;
    told = longer;
  }
  return told;
}

/** A summary with what takes back part of one of its sentences, or adds to it, between that one and the next; null where it has no room. */
function withOffsets(summary: BlockSummary, source: Source): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, block);
  const last = sentences.findLastIndex(({ isTold }) => isTold);
  const isLeftOut = (at: number) =>
    at < last &&
    sentences[at - 1]?.isTold === true &&
    sentences[at]?.isTold === false &&
    (TAKES_BACK.test(sentences[at].sentence) ||
      ADDS.test(sentences[at].sentence) ||
      awardsMore(sentences[at - 1]?.sentence ?? '', sentences[at].sentence));
  if (!sentences.some((_, at) => isLeftOut(at))) return summary;
  const text = sentences.flatMap(({ short, isTold }, at) => (isTold || isLeftOut(at) ? [short] : [])).join(' ');
  return withText(summary, text, source);
}

function withNext(summary: BlockSummary, source: Source, mustTurn: boolean): BlockSummary | null {
  const sentences = toldSentences(summary.text, source.block);
  const last = sentences.findLastIndex(({ isTold }) => isTold);
  const [own, next] = [sentences[last]?.sentence, sentences[last + 1]?.sentence];
  if (!own) return summary;
  const said = sentences.flatMap(({ sentence, isTold }) => (isTold ? [sentence] : [])).join(' ');
  const isUnsaid = announcesUnsaid(own);
  if (!next) return isUnsaid ? null : summary;
  const isOtherHalf = (OF_YEAR.test(own) && OF_YEAR.test(next)) || (DECOMPOSED.test(own) && BOUGHT.test(next));
  const turns =
    isUnsaid ||
    TURNS.test(next) ||
    TAKES_BACK.test(next) ||
    isOtherHalf ||
    isOpposite(own, next) ||
    goesOnAbout(said, next) ||
    (COVERED.test(next) && !COVERED.test(own));
  if (!turns && (mustTurn || !EXPLAINS.test(next))) return summary;
  return withAdded(summary, shortenSentence(next, BUDGET), source) ?? (turns ? null : summary);
}

/** Whether the same is said of another period, and moved the other way there. */
function isOpposite(own: string, next: string): boolean {
  const [subject, other] = [own, next].map((sentence) => sentence.split(' ').slice(0, 3).join(' '));
  if (subject !== other) return false;
  return UP.test(own) !== UP.test(next) && DOWN.test(own) !== DOWN.test(next);
}
