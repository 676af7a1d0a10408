import { namesOneOff } from '#lib/one-offs/names-one-off';
import { DOWN, UP } from '#lib/summaries/sentences/direction-words';
import { TAKES_BACK } from '#lib/summaries/sentences/takes-back';
import { shortenSentence } from '#lib/summaries/shorten/shorten-sentence';
import type { BlockSummary } from '#lib/summaries/types';
import { yearsIn } from '#lib/text/years';
import { announcesUnsaid, goesOnAbout } from './announced-decision.ts';
import { kindsIn } from './kinds-of-amount.ts';
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
/** "Prior year sales included $5 billion": what the year that is compared had of its own. */
const YEAR_BEFORE =
  /^(?:The )?(?:prior|previous|last)[- ](?:fiscal )?(?:year|quarter|period)\b[^.;]{0,60}\b(?:included|reflected|benefit(?:ed|ted))\b/i;
/** "As a percent of net sales, it was 18.0%, which primarily reflects higher payroll": why, of the rate to sales. */
const RATE_TO_SALES =
  /^As an? percent(?:age)? of (?:total |net )*(?:sales|revenues?)\b.*\b(?:reflect(?:s|ed|ing)|due to|driven by|result of)\b/i;
/** What a growth is made of. */
const DECOMPOSED = /\b(?:volumes?|(?:selling )?pric(?:es?|ing)|foreign exchange|currency)\b/i;
/** That part of it was bought. */
const BOUGHT =
  /^(?:The )?(?:Acquisitions?|Divest\w+|Organic\w*|The impact of (?:acquisitions|divest\w+))\b[^.;]*\b(?:contribut\w+|add(?:s|ed)|increas\w+|decreas\w+|reduc\w+|declin\w+|grew)\b/i;

/** "Changes in mix drove the variances between revenue and volumes": why figures that were told do not agree. */
const DIFFERENCE = /^[^.;]{0,80}\b(?:variances?|differences?|gap) between\b/i;

/** Is a further part of what moved: "Higher fees also reflected growth of 9% from higher rates". */
const ADDS =
  /\balso (?:reflect|includ|increas|decreas|benefit|contribut|impact|affect|result|was (?:due|driven)|were (?:due|driven))/i;

/** "Other charges includes a $12 million benefit": what follows is what else the line includes. */
const INCLUDES_AMOUNT = /^[^,;]{3,80}\b(?:includes?|included) (?:an? )?(?:\p{Ll}[\p{L}-]* ){0,4}[$€£¥]\s?\d/u;
const AMOUNT = /[$€£¥]\s?\d/;
/** "In addition, we recorded losses on": more of the same. */
const ADDED = /^(?:In addition|Additionally|Also|Furthermore)\b/;

/** "In the United States, Loom revenues decreased": where or when, before what moved. */
const WHERE = /^(?:(?:In|Within|Outside(?: of)?) [^,;.]{2,40}|Internationally|Domestically|Abroad|Elsewhere), /;

/** Sentences that turn one another are three at most: of this year, of the last, and without both. */
const MAX_TURNS = 3;

/**
 * A summary with the sentences behind its last one as long as they turn it, or with the one that explains it, within
 * reach of a reader; null where one turns it and cannot be told. Linear in the block.
 */
export function withNextSentence(summary: BlockSummary, source: Source): BlockSummary | null {
  return withParts(withNextOnes(withOffsets(summary, source), source, false), source);
}

/** A text that stands beside a composed point with the sentences behind it that turn it; null where these have no room. */
export function withTurns(summary: BlockSummary, source: Source): BlockSummary | null {
  return withNextOnes(withOffsets(summary, source), source, true);
}

/**
 * A summary that ends with what a line includes, with what else its paragraph says that the line includes in the same
 * year; null where that has no room.
 */
function withParts(summary: BlockSummary | null, source: Source): BlockSummary | null {
  if (!summary || source.block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, source.block);
  const first = sentences.findIndex(({ sentence, isTold }) => isTold && INCLUDES_AMOUNT.test(sentence));
  const own = sentences[first];
  if (!own || !namesOneOff(own.sentence)) return summary;
  const years = yearsIn(own.sentence);
  const others = sentences
    .slice(first + 1)
    .filter(({ sentence, isTold }) => !isTold && AMOUNT.test(sentence) && namesOneOff(sentence))
    .filter(({ sentence }) => yearsIn(sentence).some((year) => years.includes(year)));
  return others.reduce<BlockSummary | null>((told, { short }) => told && withAdded(told, short, source), summary);
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

/**
 * A summary with what takes back part of one of its sentences, or adds to it, between that one and the next; null where it
 * has no room.
 */
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
    YEAR_BEFORE.test(next) ||
    DIFFERENCE.test(next) ||
    isOtherHalf ||
    isOpposite(own, next) ||
    isMoreOfKind(own, next) ||
    goesOnAbout(said, next) ||
    (COVERED.test(next) && !COVERED.test(own));
  if (!turns && (mustTurn || !(EXPLAINS.test(next) || RATE_TO_SALES.test(next)))) return summary;
  return withAdded(summary, shortenSentence(next, BUDGET), source) ?? (turns ? null : summary);
}

/** Whether the next sentence adds a further loss, charge or gain to the one that was told: the first is not all. */
function isMoreOfKind(own: string, next: string): boolean {
  if (!AMOUNT.test(own) || !namesOneOff(own)) return false;
  if (ADDS.test(next) && AMOUNT.test(next)) return true;
  return ADDED.test(next) && !kindsIn(own).isDisjointFrom(kindsIn(next));
}

/** Whether the same is said of another period or of another part of the world, and moved the other way there. */
function isOpposite(own: string, next: string): boolean {
  const [subject, other] = [own, next].map((sentence) => sentence.replace(WHERE, '').split(' ').slice(0, 3).join(' '));
  if (subject !== other) return false;
  return UP.test(own) !== UP.test(next) && DOWN.test(own) !== DOWN.test(next);
}
