import type { Block } from '#lib/filings/types';
import type { BlockSummary } from '#lib/summaries/types';
import type { IndexedFact } from '#lib/verification/source-claims';
import { deniedAfter } from './denied-after.ts';
import { withAdded } from './part-of-summary.ts';
import { furtherAwards, reviewIn, tellsDecision } from './review-of-decision.ts';
import { toldSentences } from './told-sentences.ts';

/** What happened changes nothing for the company, as it sees it itself. */
const NO_EFFECT =
  /\b(?:(?:do|does|did) not|doesn[’']t|don[’']t) (?:currently )?(?:anticipate|expect|believe|foresee)\b[^.;]{0,160}\b(?:material|significant)\b[^.;]{0,80}\b(?:impacts?|effects?|consequences)\b/i;

/** What may be called upon. */
const AVAILABLE =
  /\b(?:coverage|insurance|reinsurance|excess of loss|credit facility|facilities|letters? of credit)\b/i;
/** How much was, or that nothing was. */
const USE =
  /\b(?:no|not)\b[^.;]{0,40}\b(?:loss(?:es)?|borrowings?|amounts?|advances?|draws?|drawn|claims?|ceded|borrowed|outstanding)\b[^.;]{0,60}\b(?:under|outstanding|coverage|facilit\w+|program\w*)\b|\b(?:we|losses|claims)\b[^.;]{0,20}\bexceeded\b[^.;]{0,60}\b(?:retention|threshold|deductible)s?\b/i;

/** What was borrowed, and that it was paid back since. */
const BORROWED =
  /\b(?:borrow(?:ed|ings?)|commercial paper|term loans?|(?:senior )?notes|issuance of (?:long-term )?debt)\b/i;
const PAID_BACK = /\b(?:repa(?:id|yments?)|redeem(?:ed)?|retired?|extinguished|terminated)\b/i;

/** What an asset stands at. */
const CARRIED = /\bcarrying (?:values?|amounts?)\b/i;
/** That it may not be worth it. */
const AT_RISK =
  /\b(?:reasonably possible|may|could)\b[^.;]{0,80}\bimpair(?:ments?|ed)\b|\bimpair(?:ments?|ed)\b[^.;]{0,60}\b(?:may|could)\b/i;

/** What losses may save of later taxes. */
const DEFERRED = /\b(?:deferred tax assets?|(?:operating|tax) loss carry-?forwards?|NOLs?)\b/i;
/** That it is not counted upon. */
const ALLOWED = /\bvaluation allowances?\b/i;

/**
 * A summary with the later sentences of its paragraph that change what it tells: that something else of the matter was
 * not done, that it will have no material effect, that more was awarded, that the decision was appealed or set aside, how
 * much of what is available was used, that what was borrowed was paid back, that an asset may be worth less than it
 * stands at, that a valuation allowance covers what losses may save of taxes. As it is where there are none, null where
 * there is no room. Linear in the block.
 */
export function withOutcome(
  summary: BlockSummary,
  source: { block: Block; facts: readonly IndexedFact[] },
): BlockSummary | null {
  const { block } = source;
  if (block.kind === 'table') return summary;
  const sentences = toldSentences(summary.text, block);
  const last = sentences.findLastIndex(({ isTold }) => isTold);
  if (last < 0) return summary;
  const behind = sentences.slice(last + 1).map(({ sentence }) => sentence);
  const outcomes = [
    deniedAfter(summary.text, behind),
    NO_EFFECT.test(summary.text) ? undefined : behind.find((sentence) => NO_EFFECT.test(sentence)),
    ...(tellsDecision(summary.text) ? [...furtherAwards(behind), reviewIn(behind)] : []),
    AVAILABLE.test(summary.text) && !USE.test(summary.text) ? behind.find((sentence) => USE.test(sentence)) : undefined,
    BORROWED.test(summary.text) && !PAID_BACK.test(summary.text)
      ? behind.find((sentence) => PAID_BACK.test(sentence) && BORROWED.test(sentence))
      : undefined,
    CARRIED.test(summary.text) && !AT_RISK.test(summary.text)
      ? behind.find((sentence) => AT_RISK.test(sentence))
      : undefined,
    DEFERRED.test(summary.text) && !ALLOWED.test(summary.text)
      ? behind.find((sentence) => ALLOWED.test(sentence))
      : undefined,
  ];
  let told: BlockSummary | null = summary;
  for (const outcome of new Set(outcomes.flatMap((one) => one ?? []))) {
    const { short } = sentences.find(({ sentence }) => sentence === outcome)!;
    const isKept = !NO_EFFECT.test(outcome) || NO_EFFECT.test(short);
    told = withAdded(told, isKept ? short : outcome, source);
    if (told === null) return null;
  }
  return told;
}
