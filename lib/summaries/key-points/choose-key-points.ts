import { readOutcomes } from '#lib/blackline/known/outcomes';
import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { basesAbove, withBasis } from '#lib/summaries/key-points/above/basis-above';
import { periodsAbove, periodsOfTwins, withPeriod } from '#lib/summaries/key-points/above/period-above';
import { scopesAbove, withScope } from '#lib/summaries/key-points/above/scope-above';
import { partsOf, segmentsAbove } from '#lib/summaries/key-points/above/segment-above';
import { withTitle } from '#lib/summaries/key-points/above/title-of-paragraph';
import { withCause } from '#lib/summaries/key-points/beside/with-cause';
import { withEnd } from '#lib/summaries/key-points/beside/with-end';
import { withLead } from '#lib/summaries/key-points/beside/with-lead';
import { withLeftOut } from '#lib/summaries/key-points/beside/with-left-out';
import { withNextSentence, withTurns } from '#lib/summaries/key-points/beside/with-next-sentence';
import { withOutcome } from '#lib/summaries/key-points/beside/with-outcome';
import { withSibling } from '#lib/summaries/key-points/beside/with-sibling';
import {
  contradictsFigures,
  disagreesOnRate,
  nearlyTells,
} from '#lib/summaries/key-points/leave-out/contradicts-figures';
import { leavesOutLimit } from '#lib/summaries/key-points/leave-out/leaves-out-limit';
import { repeatsOneOff, tellsNothingNew } from '#lib/summaries/key-points/leave-out/tells-nothing-new';
import {
  describeCandidate,
  describeFiling,
  type FilingTraits,
  isNew,
  repeatsTold,
} from '#lib/summaries/key-points/weigh/describe-candidate';
import { type Weights, weighCandidate } from '#lib/summaries/key-points/weigh/weigh-candidate';
import { withScale } from '#lib/summaries/prose-scale';
import { lacksAntecedent } from '#lib/summaries/sentences/antecedents';
import { termLeftOut } from '#lib/summaries/sentences/defined-terms';
import {
  ALARM,
  BARE_CHANGE,
  BOILERPLATE,
  DANGLING,
  LEANING,
  POINTER,
  SAID_ELSEWHERE,
} from '#lib/summaries/sentences/signal-words';
import { underSubject } from '#lib/summaries/sentences/under-subject';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { topicWords } from '#lib/text/words';
import { factsByBlock } from '#lib/verification/source-claims';
import { causesOfChanges, saysWhy } from './causes-of-changes.ts';
import { explainPoints } from './explain-points.ts';

export const MAX_POINTS = 10;
/** Longer texts are no points. */
const MAX_LENGTH = 330;
const MIN_LENGTH = 50;
/** Share of words that two points may have in common. */
const MAX_SHARED = 0.45;
/** Words that most points about figures share. */
const COMMON = new Set(
  'million millions thousands billion billions total net largest change compared company year fiscal quarter'.split(
    ' ',
  ),
);
/** Below these odds a point is rather filler: the list stays shorter. */
const MIN_WEIGHT = 1;

type Filing = Pick<FilingDocument, 'form' | 'blocks' | 'period' | 'facts' | 'fiscal'> &
  Partial<Pick<FilingDocument, 'company' | 'ticker'>>;
type Weighed = { summary: BlockSummary; weight: number };
type Known = {
  figures: readonly KeyFigure[];
  told: readonly KeyPoint[];
  /** Others than those that are checked in, to measure what they choose. */
  weights?: Weights | undefined;
};

/**
 * At most ten points that a reader should not miss: those that were composed of key figures (`told`), with the filing's
 * reasons for them; then of a report the sentences that its readers would most likely choose, of an 8-K its news; without
 * repetition. Deterministic; n log n in the number of summaries.
 */
export function chooseKeyPoints(
  summaries: readonly BlockSummary[],
  filing: Filing,
  { figures, told, weights }: Known,
): KeyPoint[] {
  if (reportsNews(filing.form)) return told.slice(0, MAX_POINTS);
  const alone = understoodAlone(summaries, filing.blocks);
  const candidates = alone.filter(isShort);
  const traits = describeFiling(filing, { figures, told });
  const weighed = weighReport(candidates, filing, traits, weights);
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
  const chosen: { point: KeyPoint; words: Set<string>; amounts: Set<string> }[] = points.map((point) => ({
    point,
    words: new Set(),
    amounts: amountsOf(point.text),
  }));
  const composed = points.map(({ text }) => text);
  const outcomes = readOutcomes(filing);
  for (const { summary } of ordered) {
    if (chosen.length >= MAX_POINTS) break;
    const { text, category, block } = summary;
    if (used.has(block) || isToldBy(told, summary)) continue;
    const words = new Set([...topicWords(text)].filter((word) => !COMMON.has(word)));
    const amounts = amountsOf(text);
    if (chosen.some((other) => overlap(words, other.words) > MAX_SHARED || meets(amounts, other.amounts))) continue;
    const subject = titled(block);
    if (subject === null && contradictsFigures(text, figures)) continue;
    if (tellsNothingNew(text, composed) || repeatsOneOff(text, composed)) continue;
    if (disagreesOnRate(text, composed, scale ?? 0) || nearlyTells(text, figures)) continue;
    const source = sourceOf(block);
    const turned = withNextSentence(withCause(summary, source), source);
    const led = turned && withLead(turned, source);
    const filled = led && withLeftOut(led, source);
    const settled = filled && withOutcome(filled, source);
    const whole = settled && withEnd(settled, source, outcomes);
    if (whole === null || leavesOutLimit(whole.text, source.block)) continue;
    const event = withSibling(whole, { blocks: filing.blocks, factsOf: facts });
    if (event === null || event.blocks.slice(1).some((other) => used.has(other))) continue;
    const scoped = withScope(subject, scopes[block] ?? null, text);
    if (scoped !== (subjects[block] ?? null) && isSmall(text, traits)) continue;
    const named = underSubject(event.summary, withPeriod(scoped, twins[block] ?? null, text));
    if (pointsAtUnread(named.text, block, chosen.map((other) => other.point.text).join(' '))) continue;
    const point = {
      text: withScale(withBasis(named.text, bases[block] ?? null), scale),
      blocks: event.blocks,
      category: category === 'driver' && !saysWhy(named.text) ? 'metric' : category,
      receipts: named.receipts,
    };
    for (const other of event.blocks) used.add(other);
    chosen.push({ point, words, amounts });
  }
  return chosen.map(({ point }) => point);
}

/** A part of a part whose first amount is so small against the company moves nothing. */
const SMALL = 0.02;

function isSmall(text: string, { size, scale }: FilingTraits): boolean {
  const first = findFigures(text).find(({ unit, perShare }) => unit === 'money' && !perShare);
  return first !== undefined && Math.abs(first.value) * (first.scale === 0 ? 10 ** (scale ?? 0) : 1) < SMALL * size;
}

/** Whether a composed point tells a sentence of a summary's paragraph in its own words. */
function isToldBy(points: readonly KeyPoint[], { block, text }: BlockSummary): boolean {
  const openings = splitSentences(text).map(({ from }) => text.slice(from, from + BEGINNING));
  return points.some(
    (point) => point.blocks.includes(block) && openings.some((opening) => point.text.includes(opening)),
  );
}

/** By so many characters a sentence is known again. */
const BEGINNING = 40;

/** The summaries that may be key points: each says something, is understood alone, and is short enough. */
export function candidatesOf(summaries: readonly BlockSummary[], blocks: readonly Block[]): BlockSummary[] {
  return understoodAlone(summaries, blocks).filter(isShort);
}

const isShort = ({ text }: BlockSummary) => text.length <= MAX_LENGTH;

function understoodAlone(summaries: readonly BlockSummary[], blocks: readonly Block[]): BlockSummary[] {
  const led = ledItems(blocks);
  return summaries.filter((summary) => !led.has(summary.block) && isPoint(summary, blocks[summary.block]));
}

/** Items of a list that go on from the sentence before it: "The agreement provides for:". */
function ledItems(blocks: readonly Block[]): Set<number> {
  const led = new Set<number>();
  let isLed = false;
  for (const { kind, ordinal, text } of blocks) {
    if (kind !== 'list-item') isLed = /:\s*$/.test(text);
    else if (isLed) led.add(ordinal);
  }
  return led;
}

const reportsNews = (form: string | null) => form !== null && formEntry(form)?.cadence === 'event';

/** An example that somebody made up: "If an entity had revenues of 1 million euros". */
const SUPPOSES = /^(?:If (?:an? |we had |the company had )|Assuming|Suppose)/i;

/** Whether a summary says something of its own and is understood alone. */
function isPoint({ text, status }: BlockSummary, block: Block | undefined): boolean {
  if (status === 'withheld' || text.length < MIN_LENGTH) return false;
  if (/^(?:Table|Check box|Exhibit|Listed):|: see |^\p{Ll}/u.test(text)) return false;
  if (DANGLING.test(text) || POINTER.test(text) || SUPPOSES.test(text)) return false;
  if (BOILERPLATE.test(text) && !ALARM.test(text)) return false;
  if (SAID_ELSEWHERE.test(text)) return false;
  return block?.part !== 'IV' && !BARE_CHANGE.test(text) && !LEANING.test(text);
}

function weighReport(
  summaries: readonly BlockSummary[],
  filing: Filing,
  traits: FilingTraits,
  weights: Weights | undefined,
): Weighed[] {
  return summaries.flatMap((summary) => {
    const candidate = describeCandidate(summary, traits);
    const weight = weighCandidate(candidate, weights);
    const isOld = isOfEarlierYear(summary.text, filing) || tellsYearBefore(summary.text, filing);
    const tellsNew = isNew(candidate) && !repeatsTold(summary.text, traits);
    const isChosen = weight > MIN_WEIGHT && tellsNew && !candidate.isTiny && !isOld && !isBesideReport(summary, filing);
    return isChosen ? [{ summary, weight }] : [];
  });
}

/**
 * Whether a table of a filing without tagged statements stands outside of them and of the discussion: statistics of loans
 * and risks, whose lines nothing sets against the company's own figures.
 */
function isBesideReport({ block }: BlockSummary, { blocks, form, facts }: Filing): boolean {
  const own = blocks[block];
  if (own?.kind !== 'table' || facts.some(({ concept }) => /^(?:us-gaap|ifrs-full):/.test(concept))) return false;
  const role = sectionRole(form, own);
  return role !== 'discussion' && role !== 'statements';
}

/** Whether what a report tells happened in an earlier year than its own, by the latest year it names. */
function isOfEarlierYear(text: string, { form, fiscal, period }: Filing): boolean {
  const isAnnual = formEntry(form ?? '')?.cadence === 'annual';
  // The first quarter's news may be of the weeks before it.
  const since = period === null ? null : new Date(Date.parse(period) - (isAnnual ? 0 : QUARTER_MS)).getUTCFullYear();
  const year = isAnnual ? (fiscal?.year ?? since) : since;
  const years = (text.match(YEAR) ?? []).map(Number);
  return year !== null && years.length > 0 && Math.max(...years) < year;
}

/** Whether a sentence tells only what was at the end of the year before, as if it were still so. */
function tellsYearBefore(text: string, { form, period }: Filing): boolean {
  if (period === null || formEntry(form ?? '')?.cadence !== 'annual') return false;
  const yearBefore = new Date(Date.parse(period) - YEAR_MS).toISOString().slice(0, 10);
  return splitSentences(text).some(({ from, to }) => {
    const sentence = text.slice(from, to);
    const days = findDates(sentence).map(({ kind, year, month, day }) =>
      kind === 'day' && year ? [year, month, day].map((part) => String(part).padStart(2, '0')).join('-') : null,
    );
    return days.length > 0 && days.every((day) => day !== null && day <= yearBefore) && BALANCE_OF.test(sentence);
  });
}

/** "As of February 3, 2023", and no comparison with it. */
const BALANCE_OF = /^(?!.*\b(?:compar\w+|versus|against|from|since|until|through)\b).*\b(?:as of|at) \p{Lu}\p{Ll}+ \d/u;
/** A fiscal year of 52 weeks. */
const YEAR_MS = 364 * 86_400_000;
const QUARTER_MS = 100 * 86_400_000;
const YEAR = /(?<![$€£\d,.])(?:19|20)\d\d\b(?![,.]\d)/g;

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

/** The digits of a text's amounts, where they are too many to agree by chance. */
function amountsOf(text: string): Set<string> {
  const digits = (text.match(/\d[\d,.]*\d/g) ?? []).map((figure) => figure.replace(/\D/g, ''));
  return new Set(digits.filter((figure) => figure.length >= 5));
}

function meets(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return [...one].some((figure) => other.has(figure));
}

function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
