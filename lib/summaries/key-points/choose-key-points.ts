import { readOutcomes } from '#lib/blackline/known/outcomes';
import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { basesAbove, withBasis } from '#lib/summaries/key-points/above/basis-above';
import { changedLine, changesUnnamed } from '#lib/summaries/key-points/above/changed-line';
import { periodsAbove, periodsOfTwins, withPeriod } from '#lib/summaries/key-points/above/period-above';
import { scopesAbove, withScope } from '#lib/summaries/key-points/above/scope-above';
import { partsOf, segmentsAbove } from '#lib/summaries/key-points/above/segment-above';
import { titlesAbove, withThing } from '#lib/summaries/key-points/above/thing-above';
import { withTitle } from '#lib/summaries/key-points/above/title-of-paragraph';
import { isSaidIn, joinedEvent } from '#lib/summaries/key-points/beside/joined-event';
import { toldWhole } from '#lib/summaries/key-points/beside/told-whole';
import { withDefinition } from '#lib/summaries/key-points/beside/with-definition';
import { withTurns } from '#lib/summaries/key-points/beside/with-next-sentence';
import { withOtherSuits } from '#lib/summaries/key-points/beside/with-other-suits';
import { withResultRow } from '#lib/summaries/key-points/beside/with-result-row';
import { withSibling } from '#lib/summaries/key-points/beside/with-sibling';
import {
  contradictsFigures,
  contradictsSegments,
  disagreesOnRate,
  nearlyTells,
} from '#lib/summaries/key-points/leave-out/contradicts-figures';
import { isRoutine, paysAsBefore } from '#lib/summaries/key-points/leave-out/is-routine';
import { isStanding } from '#lib/summaries/key-points/leave-out/is-standing';
import { lacksTime } from '#lib/summaries/key-points/leave-out/lacks-time';
import { losesPart } from '#lib/summaries/key-points/leave-out/lost-part';
import { hidesLawsuit } from '#lib/summaries/key-points/leave-out/of-lawsuit';
import { isPartOfYear } from '#lib/summaries/key-points/leave-out/part-of-year';
import { leavesOutParts } from '#lib/summaries/key-points/leave-out/parts-of-change';
import { composedIn, isToldBy, repeats, type Told, toldIn } from '#lib/summaries/key-points/leave-out/repeats-told';
import {
  namesSameAmount,
  namesSameThing,
  repeatsDebt,
  repeatsLine,
} from '#lib/summaries/key-points/leave-out/same-matter';
import { isPublicAct, saysLittle } from '#lib/summaries/key-points/leave-out/says-little';
import { readSmallLines } from '#lib/summaries/key-points/leave-out/small-line';
import { repeatsOneOff, tellsNothingNew } from '#lib/summaries/key-points/leave-out/tells-nothing-new';
import { readToldOfQuarter } from '#lib/summaries/key-points/leave-out/told-of-quarter';
import { isShort, understoodAlone } from '#lib/summaries/key-points/weigh/candidates-of';
import { type AdditionTraits, describeAddition } from '#lib/summaries/key-points/weigh/describe-addition';
import { describeFiling, type FilingTraits } from '#lib/summaries/key-points/weigh/describe-candidate';
import { MIN_ADDITION, weighAddition } from '#lib/summaries/key-points/weigh/weigh-addition';
import type { Weights } from '#lib/summaries/key-points/weigh/weigh-candidate';
import { MIN_WEIGHT, weighReport } from '#lib/summaries/key-points/weigh/weigh-report';
import { withScale } from '#lib/summaries/prose-scale';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import { termLeftOut } from '#lib/summaries/sentences/defined-terms';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock } from '#lib/verification/source-claims';
import { causesOfChanges, saysWhy } from './causes-of-changes.ts';
import { explainPoints } from './explain-points.ts';

export const MAX_POINTS = 10;
const LIMITS = { weight: MIN_WEIGHT, addition: MIN_ADDITION, most: MAX_POINTS };
type Filing = Pick<FilingDocument, 'form' | 'blocks' | 'period' | 'facts' | 'fiscal'> &
  Partial<Pick<FilingDocument, 'company' | 'ticker'>>;
type Known = {
  figures: readonly KeyFigure[];
  told: readonly KeyPoint[];
  /** Others than those that are checked in, to measure what they choose. */
  weights?: Weights | undefined;
  /** The odds from which a sentence is a candidate, and behind what is told a point. */
  limits?: { weight: number; addition: number; most: number };
};
type Sentence = { point: KeyPoint; traits: AdditionTraits };

/**
 * At most ten points that a reader should not miss: those that were composed of key figures (`told`), with the filing's
 * reasons for them; then of a report the sentences that its readers would most likely choose, of an 8-K its news; without
 * repetition. Deterministic; n log n in the number of summaries.
 */
export function chooseKeyPoints(summaries: readonly BlockSummary[], filing: Filing, known: Known): KeyPoint[] {
  const { composed, sentences } = choosePoints(summaries, filing, known);
  return [...composed, ...sentences.map(({ point }) => point)];
}

/** The same in two parts, with what the sentences were judged by. Linear but for sorting the summaries. */
export function choosePoints(
  summaries: readonly BlockSummary[],
  filing: Filing,
  { figures, told, weights, limits = LIMITS }: Known,
): { composed: KeyPoint[]; sentences: Sentence[] } {
  if (reportsNews(filing.form)) return { composed: told.slice(0, MAX_POINTS), sentences: [] };
  const alone = understoodAlone(summaries, filing.blocks);
  const candidates = alone.filter(isShort);
  const traits = describeFiling(filing, { figures, told });
  const weighed = weighReport(candidates, filing, traits, { weights, minWeight: limits.weight });
  const ordered = weighed.toSorted((a, b) => b.weight - a.weight || a.summary.block - b.summary.block);
  const subjects = segmentsAbove(filing.blocks, partsOf(figures, filing.facts));
  const isQuarterly = formEntry(filing.form ?? '')?.cadence === 'quarterly';
  const periods = isQuarterly ? periodsAbove(filing.blocks) : [];
  const twins = isQuarterly ? periodsOfTwins(filing.blocks) : [];
  const scopes = scopesAbove(filing.blocks);
  const bases = basesAbove(filing.blocks);
  const titled = (block: number) => withTitle(subjects[block] ?? null, filing.blocks[block]);
  const isOfCompany = ({ text, block }: BlockSummary) => titled(block) === null && !contradictsFigures(text, figures);
  // What is too long for a point may give a reason, too: only a part of it is told.
  const long = alone.filter((summary) => !isShort(summary));
  const reasons = [...ordered.map(({ summary }) => summary), ...long].filter(isOfCompany);
  const causes = causesOfChanges(filing, ({ ordinal }) => titled(ordinal) === null && !periods[ordinal]);
  const { scale } = traits;
  const facts = factsByBlock(filing.facts);
  const sourceOf = (block: number) => ({ block: filing.blocks[block]!, facts: facts.get(block) ?? [] });
  const pointsAtUnread = (text: string, block: number, known: string) => {
    const read = { known, before: textBefore(filing.blocks, block) };
    return lacksAntecedent(text, read) || termLeftOut(text, read) !== null;
  };
  const page = told.map(({ text }) => text).join(' ');
  const turn = (reason: BlockSummary) => {
    const whole = withTurns(reason, sourceOf(reason.block));
    return whole && !pointsAtUnread(whole.text, reason.block, page) ? whole : null;
  };
  const { points, used } = explainPoints(told, { reasons, causes, scale, turn });
  const chosen: (Told & { point: KeyPoint })[] = points.map((point) => ({ point, ...composedIn(point.text) }));
  const composed = points.map(({ text }) => text);
  const outcomes = readOutcomes(filing);
  const tellsDividends = figures.some(paysAsBefore);
  const isOfQuarter = isQuarterly
    ? readToldOfQuarter(filing.blocks, { periods, partOf: (block) => titled(block)?.text ?? null })
    : () => false;
  const sentences: Sentence[] = [];
  const isAnnual = formEntry(filing.form ?? '')?.cadence === 'annual';
  const bought = figures.find(({ id }) => id === 'share-repurchases')?.current.value ?? null;
  const result = resultOf(figures, traits);
  const roleOf = (block: Block) => sectionRole(filing.form, block);
  const isSmallLine = readSmallLines(filing.blocks, {
    ...{ form: filing.form, result, bare: 10 ** (scale ?? 0), growth: growthIn(figures) },
  });
  const titles = titlesAbove(filing.blocks);
  const names = namesOf(filing.company ?? null, traits.segments);
  for (const { summary, weight } of ordered) {
    if (chosen.length >= limits.most) break;
    const { text, category, block } = summary;
    if (used.has(block) || isToldBy(told, summary)) continue;
    if (saysLittle(text) || isSmallLine(text) || hidesLawsuit(text, filing.blocks[block]!)) continue;
    if (isAnnual && isPartOfYear(text, { bought })) continue;
    const earlier = sentences.map((one) => one.point.text);
    if (repeatsLine(text, composed, traits.segments) || repeatsDebt(text, composed)) continue;
    if (namesSameAmount(text, earlier) || namesSameThing(text, earlier, traits.segments)) continue;
    if (isOfQuarter(block) || isRoutine(text, { tellsDividends }) || lacksTime(text)) continue;
    const own = toldIn(text);
    if (chosen.some((other) => repeats(own, other))) continue;
    const subject = titled(block);
    if ((subject === null && contradictsFigures(text, figures)) || contradictsSegments(text, figures)) continue;
    if (tellsNothingNew(text, composed) || repeatsOneOff(text, composed)) continue;
    if (disagreesOnRate(text, composed, scale ?? 0) || nearlyTells(text, figures)) continue;
    const source = sourceOf(block);
    const row = withResultRow(summary, source, filing.period);
    const whole = row && toldWhole(row, source, outcomes);
    if (whole === null || losesPart(whole.text, source.block, filing.blocks)) continue;
    if (leavesOutParts(whole.text, source.block)) continue;
    const ofEvent = points.findIndex((one) => one.category === 'other' && isSaidIn(one, source.block));
    if (ofEvent >= 0) {
      // Joined or left out: the paragraph is told already.
      points[ofEvent] = joinedEvent(points[ofEvent]!, whole, source.block) ?? points[ofEvent]!;
      used.add(block);
      continue;
    }
    const event = withSibling(whole, { blocks: filing.blocks, factsOf: facts });
    if (event === null || event.blocks.slice(1).some((other) => used.has(other))) continue;
    const placed = withScope(subject, scopes[block] ?? null, text);
    if (placed !== (subjects[block] ?? null) && isSmall(text, traits)) continue;
    const line = changesUnnamed(text) ? changedLine(titles[block] ?? null, filing.blocks[block - 1]) : null;
    if (changesUnnamed(text) && line === null) continue;
    const scoped = withThing(line ?? placed, titles[block] ?? null, {
      text: event.summary.text,
      block: filing.blocks[block]!,
    });
    const named = underSubject(event.summary, withPeriod(scoped, twins[block] ?? null, text));
    if (isPublicAct(named.text, names)) continue;
    if (pointsAtUnread(named.text, block, chosen.map((other) => other.point.text).join(' '))) continue;
    const point = {
      text: withOtherSuits(
        withScale(withDefinition(withBasis(named.text, bases[block] ?? null), figures), scale),
        source.block,
      ),
      blocks: event.blocks,
      category: category === 'driver' && !saysWhy(named.text) ? 'metric' : category,
      receipts: named.receipts,
    };
    const addition = describeAddition(
      { text: point.text, block: filing.blocks[block]!, weight },
      { told: [...composed, ...earlier], filing: traits, result },
    );
    if (weighAddition(addition) < limits.addition || isStanding(point.text, addition, roleOf(filing.blocks[block]!)))
      continue;
    for (const other of event.blocks) used.add(other);
    chosen.push({ point, ...own });
    sentences.push({ point, traits: addition });
  }
  return { composed: points, sentences };
}

/** How the company and its segments are called, in sentences of its own. */
const namesOf = (company: string | null, segments: readonly string[]): string[] => {
  const [first = ''] = (company ?? '').replace(/^The /i, '').split(/[\s,]+/);
  return [...segments, ...(first.length > 2 ? [first, first.charAt(0) + first.slice(1).toLowerCase()] : [])];
};

/** What the company earned, and no less than a share of its size: losses near nothing are no measure. */
const resultOf = (figures: readonly KeyFigure[], { size }: FilingTraits): number =>
  Math.max(
    MIN_RESULT * size,
    ...figures
      .filter(({ id }) => id === 'operating-income' || id === 'net-income')
      .map(({ current }) => Math.abs(current.value)),
  );

const MIN_RESULT = 0.02;

/** What sales of the year before were multiplied with. */
function growthIn(figures: readonly KeyFigure[]): number | null {
  const sales = figures.find(({ id }) => id === 'revenue');
  return sales?.prior && sales.prior.value > 0 ? sales.current.value / sales.prior.value : null;
}

/** A part of a part whose first amount is so small against the company moves nothing. */
const SMALL = 0.02;

function isSmall(text: string, { size, scale }: FilingTraits): boolean {
  const first = findFigures(text).find(({ unit, perShare }) => unit === 'money' && !perShare);
  return first !== undefined && Math.abs(first.value) * (first.scale === 0 ? 10 ** (scale ?? 0) : 1) < SMALL * size;
}

/** What stands before the end of a block, within its item and a reader's memory. */
function textBefore(blocks: readonly Block[], ordinal: number): string {
  const own = blocks[ordinal];
  return blocks
    .slice(Math.max(0, ordinal - REMEMBERED), ordinal + 1)
    .filter(({ kind, item, part }) => kind !== 'table' && item === own?.item && part === own?.part)
    .map(({ text }) => text.slice(0, MAX_READ))
    .join('\n');
}

/** Blocks that a "the" may point back over. */
const REMEMBERED = 12;
/** Longer blocks are lists without borders. */
const MAX_READ = 10_000;

const reportsNews = (form: string | null) => form !== null && formEntry(form)?.cadence === 'event';
