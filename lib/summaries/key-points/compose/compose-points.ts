import type { Block, FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import type { KeyFigure } from '#lib/key-figures/types';
import { periodsAbove } from '#lib/summaries/key-points/above/period-above';
import { partsOf, segmentsAbove } from '#lib/summaries/key-points/above/segment-above';
import { withTitle } from '#lib/summaries/key-points/above/title-of-paragraph';
import { MAX_POINTS } from '#lib/summaries/key-points/choose-key-points';
import { findAccountingChange } from '#lib/summaries/key-points/one-offs/find-accounting-change';
import { findGivenUp } from '#lib/summaries/key-points/one-offs/find-given-up';
import { oneOffFinder } from '#lib/summaries/key-points/one-offs/find-one-offs';
import { findTaxReason } from '#lib/summaries/key-points/one-offs/find-tax-reason';
import type { OneOff, OneOffFinder } from '#lib/summaries/key-points/one-offs/one-off';
import { segmentOneOffs } from '#lib/summaries/key-points/one-offs/segment-one-offs';
import { candidatesOf } from '#lib/summaries/key-points/weigh/candidates-of';
import { proseScale, withScale } from '#lib/summaries/prose-scale';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import { composeAbsentResults } from './compose-absent-results.ts';
import { composeAdjustments } from './compose-adjustments.ts';
import { composeCashLines } from './compose-cash-lines.ts';
import { composeDisagreements } from './compose-disagreements.ts';
import { composeGoingConcern } from './compose-going-concern.ts';
import { composeGuidance } from './compose-guidance.ts';
import { composeLaterEvents } from './compose-later-events.ts';
import { composeMovedLines } from './compose-moved-lines.ts';
import { composeNews } from './compose-news.ts';
import { composeOwnMeasures } from './compose-own-measures.ts';
import { segmentLines } from './compose-parts.ts';
import { composeResults } from './compose-results.ts';
import { composeRulings } from './compose-rulings.ts';
import { composeShell } from './compose-shell.ts';
import { composeVotes } from './compose-votes.ts';
import { findCashCause } from './results/cash-cause.ts';
import { composeHeadedEvents } from './results/compose-headed-events.ts';
import { countedInIncome } from './results/counted-in-income.ts';
import { type DecisiveLine, decisiveLines } from './results/decisive-lines.ts';
import { growthOfSales } from './results/growth-of-sales.ts';
import { withRestrictedCash } from './results/restricted-cash.ts';
import { salesInTable } from './results/sales-in-table.ts';
import { takenBeforeCommon } from './results/taken-before-common.ts';
import { depositsOnEquipment } from './results/tell-cash.ts';
import { withDecisiveLines } from './results/with-decisive-lines.ts';
import { withDeferredTaxes } from './results/with-deferred-taxes.ts';
import { withSegmentOneOffs } from './results/with-segment-one-offs.ts';
import { fits, taxedIncome, withCounted, withOneOff, withOneOffs, withReason } from './with-one-offs.ts';

/**
 * The key points that are made of data, most important first, ten at most: whether the company can go on, what the
 * period came to with what moved it and the company's own measures (or that its statements stand elsewhere), what courts
 * decided, what an 8-K reports, how a meeting voted. Linear in the filing.
 */
export function composePoints(
  document: Pick<FilingDocument, 'form' | 'blocks' | 'fiscal' | 'period' | 'facts'> &
    Partial<Pick<FilingDocument, 'company'>>,
  { figures, summaries }: { figures: readonly KeyFigure[]; summaries: readonly BlockSummary[] },
): KeyPoint[] {
  const { blocks, fiscal, facts } = document;
  const subjects = segmentsAbove(blocks, partsOf(figures, facts));
  const scale = proseScale(document);
  const ofCompany = (block: Block) => withTitle(subjects[block.ordinal] ?? null, block) === null;
  const cash = findCashCause(document, figures, { scale, isAsked: ofCompany });
  const isQuarterly = formEntry(document.form ?? '')?.cadence === 'quarterly';
  const periods = isQuarterly ? periodsAbove(blocks) : [];
  const { lines, rest } = segmentLines(figures);
  const ofSegments = segmentOneOffs(lines, {
    ...{ document, subjects, isQuarterly, rest, scale: scale ?? figures[0]?.current.scale ?? 0 },
    isAsked: ({ ordinal }) => !periods[ordinal],
  });
  const results = composeResults({
    ...{ figures, fiscal, blocks, facts, period: document.period, furtherCash: composeCashLines(document, figures) },
    parts: salesInTable(figures, document),
    tellsFree: !cash.isApart || cash.cause !== null,
    isExplained: cash.cause !== null,
    isTold: (segment) => ofSegments.of.get(segment) !== null,
    deposits: depositsOnEquipment(document, figures.find(({ id }) => id === 'capital-expenditures') ?? null),
  });
  const isAsked = (block: Block) => ofCompany(block) && !periods[block.ordinal];
  const used = new Set<number>();
  const find = eachOnce(oneOffFinder(document, { isQuarterly, year: fiscal?.year ?? null, isAsked }), used);
  const decisive = decisiveLines(document, figures);
  const causeOf = ({ line, givenUp }: DecisiveLine) => {
    if (line) return find(line);
    const known = { isQuarterly, year: fiscal?.year ?? null, bare: scale ?? 0 };
    return givenUp === undefined ? null : findGivenUp(document, { ...known, change: givenUp });
  };
  const bridged = withDecisiveLines(withReason(results.income, takenBeforeCommon(figures, document)), decisive, {
    blocks,
    causeOf,
    scale,
  });
  const income = withOneOffs(bridged, { figures, facts, find, scale });
  const taxed = taxedIncome(figures, scale);
  const taxReasons = taxed
    ? findTaxReason(
        document,
        { isQuarterly, fiscal, isAsked: (block) => isAsked(block) && !used.has(block.ordinal) },
        taxed,
      )
    : [];
  for (const { blocks: told } of taxReasons) for (const block of told) used.add(block);
  const accounting = findAccountingChange({ ...document, fiscal }, { figures, isQuarterly, scale });
  const incomePoints = [...taxReasons, accounting].reduce(
    (points, one) => withReason(points, one && { ...one, text: withScale(one.text, scale) }),
    income,
  );
  const isPart = (block: number) => subjects[block] !== null;
  const ownMeasures = composeOwnMeasures(document, { figures, isPart, find });
  const growth = growthOfSales(document, { figures, isAsked, scale });
  const movedLines = composeMovedLines(document, figures, {
    ...{ find, scale },
    told: decisive.map(({ name }) => name),
  });
  const hasOneOff = textOf(income) !== textOf(bridged);
  const adjustments = hasOneOff
    ? null
    : composeAdjustments(document, { figures, isPart, told: [...incomePoints, ...movedLines].map(({ text }) => text) });
  const segments = withSegmentOneOffs(results.segments, ofSegments, scale);
  const toldOfResults = [...incomePoints, ...(adjustments ? [adjustments] : []), ...movedLines, ...segments];
  const counted = countedInIncome(document, { figures, scale, told: toldOfResults.map(({ text }) => text) });
  const events = composeHeadedEvents(document, {
    ...{ figures, scale },
    told: [...toldOfResults.map(({ text }) => text), counted?.text ?? ''],
  });
  const disagreements = composeDisagreements(document);
  const votes = composeVotes(summaries, blocks);
  const toldBlocks = new Set(votes.flatMap((point) => point.blocks));
  return [
    ...composeGoingConcern(document),
    ...composeShell(document, { figures, candidates: candidatesOf(summaries, blocks) }),
    ...withGrowth(withCounted(incomePoints, counted), growth && { ...growth, text: withScale(growth.text, scale) }),
    ...(adjustments ? [adjustments] : []),
    ...movedLines,
    ...events,
    ...ownMeasures,
    ...segments,
    ...withRestrictedCash(withDeferredTaxes(withCause(results.cash, cash.cause, scale), document, figures), document, {
      figures,
      scale,
    }),
    ...composeGuidance(document, { subjects, scale }),
    ...composeRulings(document),
    ...composeLaterEvents(document, figures),
    ...composeAbsentResults(document, figures),
    ...votes,
    ...disagreements.some,
    ...composeNews(document, { toldBlocks }),
    ...disagreements.none,
  ].slice(0, MAX_POINTS);
}

/** The points of the income with what the growth of sales is made of behind the first one, or as a point of its own. */
function withGrowth(points: readonly KeyPoint[], growth: OneOff | null): KeyPoint[] {
  const [first, ...others] = points;
  if (!first || !growth || points.some(({ blocks }) => blocks.includes(growth.blocks[0]!))) return [...points];
  if (fits(first, growth)) return [withOneOff(first, growth), ...others];
  return [
    first,
    { text: growth.text, blocks: growth.blocks, category: 'driver', receipts: growth.receipts },
    ...others,
  ];
}

/** The points of cash with why it moved behind the first one, or as a point of its own. */
function withCause(points: readonly KeyPoint[], cause: OneOff | null, scale: number | null): KeyPoint[] {
  const [first, ...others] = points;
  if (!first || !cause) return [...points];
  const told = { ...cause, text: withScale(cause.text, scale) };
  if (fits(first, told)) return [withOneOff(first, told), ...others];
  return [first, { text: told.text, blocks: told.blocks, category: 'driver', receipts: told.receipts }, ...others];
}

const textOf = (points: readonly KeyPoint[]) => points.map(({ text }) => text).join(' ');

/** Tells of no paragraph twice. */
function eachOnce(find: OneOffFinder, used: Set<number>): OneOffFinder {
  return (line) => {
    const found = find(line);
    if (!found || used.has(found.blocks[0]!)) return null;
    used.add(found.blocks[0]!);
    return found;
  };
}
