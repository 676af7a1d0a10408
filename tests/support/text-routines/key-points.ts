import type { FilingDocument } from '#lib/filings/types';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { changesUnnamed } from '#lib/summaries/key-points/above/changed-line';
import { withOtherSuits } from '#lib/summaries/key-points/beside/with-other-suits';
import { causesOfChanges } from '#lib/summaries/key-points/causes-of-changes';
import { composeCashLines } from '#lib/summaries/key-points/compose/compose-cash-lines';
import { composeGuidance } from '#lib/summaries/key-points/compose/compose-guidance';
import { composeMovedLines } from '#lib/summaries/key-points/compose/compose-moved-lines';
import { composeOwnMeasures } from '#lib/summaries/key-points/compose/compose-own-measures';
import { composeRulings } from '#lib/summaries/key-points/compose/compose-rulings';
import { guidanceUnderTitle } from '#lib/summaries/key-points/compose/guidance-under-title';
import { adjustedPerShare } from '#lib/summaries/key-points/compose/results/adjusted-per-share';
import { findCashCause } from '#lib/summaries/key-points/compose/results/cash-cause';
import { composeHeadedEvents } from '#lib/summaries/key-points/compose/results/compose-headed-events';
import { composeToldElsewhere } from '#lib/summaries/key-points/compose/results/compose-told-elsewhere';
import { decisiveLines } from '#lib/summaries/key-points/compose/results/decisive-lines';
import { growthOfSales } from '#lib/summaries/key-points/compose/results/growth-of-sales';
import { profitInTable } from '#lib/summaries/key-points/compose/results/profit-in-table';
import { withRestrictedCash } from '#lib/summaries/key-points/compose/results/restricted-cash';
import { owesElsewhere } from '#lib/summaries/key-points/compose/results/tell-cash';
import { whereCounted } from '#lib/summaries/key-points/compose/results/where-counted';
import { explainPoints } from '#lib/summaries/key-points/explain-points';
import { losesPart } from '#lib/summaries/key-points/leave-out/lost-part';
import { isPublicAct, saysLittle } from '#lib/summaries/key-points/leave-out/says-little';
import { oneOffFinder } from '#lib/summaries/key-points/one-offs/find-one-offs';
import { segmentOneOffs } from '#lib/summaries/key-points/one-offs/segment-one-offs';
import { proseScale } from '#lib/summaries/prose-scale';
import { inventedFiling, inventedTable } from '#tests/support/invented-filing';
import { pieces, wholeRoutines } from './routine.ts';

function figure(id: FigureId, now: number, before: number): KeyFigure {
  const value = (amount: number, year: number) => ({
    ...{ value: amount, unit: 'USD', scale: 6, decimals: -6, start: `${year}-01-01`, end: `${year}-12-31` },
    parts: [{ concept: 'us-gaap:Revenues', value: amount, fact: null, block: 0 }],
  });
  return {
    ...{ id, caption: null, periodLength: 'year', formula: null, change: null },
    ...{ current: value(now, 2025), prior: value(before, 2024) },
  };
}

const FIGURES = [
  figure('revenue', 1_100e6, 1_000e6),
  figure('net-income', 6e6, 8e6),
  figure('operating-cash-flow', 100e6, 90e6),
];

/** A statement whose lines a text names. */
const statementOf = (text: string): FilingDocument =>
  inventedFiling([
    inventedTable([
      ['', '2025', '2024'],
      ['Net sales', '1,100', '1,000'],
      ['Net cash provided by operating activities', '100', '90'],
      ...pieces(text, 60).map((piece, at) => [`Cost ${piece}`, String(300 + at), '(100)']),
      ['Net income', '6', '8'],
    ]),
  ]);

/** Tables of a discussion whose measures a text names, and the text itself. */
const discussionOf = (text: string): FilingDocument =>
  inventedFiling([
    inventedTable([['', '2025', '2024'], ...pieces(text, 60).map((piece) => [`${piece} ratio`, '91.0%', '90.0%'])]),
    text,
    ...pieces(text, 240),
  ]);

/** What is read of a filing for its key points, beside its summaries. */
export const ofKeyPoints = wholeRoutines('key points', {
  'composeMovedLines of a statement': (text) => composeMovedLines(statementOf(text), FIGURES),
  'composeCashLines of a statement': (text) => composeCashLines(statementOf(text), FIGURES),
  'composeGuidance of one paragraph': (text) =>
    composeGuidance(
      { ...inventedFiling([{ item: '7', part: 'II', text }]), form: '10-K', period: '2025-12-31' },
      { subjects: [], scale: null },
    ),
  'guidanceUnderTitle of one line': (text) =>
    guidanceUnderTitle(
      { ...inventedFiling(['2026 Guidance', `Sales are expected to be $1 million. ${text}`]), form: '10-K' },
      2026,
    ),
  'decisiveLines of a statement': (text) => decisiveLines(statementOf(text), FIGURES),
  'findCashCause of a discussion': (text) =>
    findCashCause(
      { ...discussionOf(`In 2025 the Company paid $9 million in settlement of a lawsuit. ${text}`), form: '10-K' },
      [figure('operating-cash-flow', 60e6, 90e6)],
      { scale: 6, isAsked: () => true },
    ),
  'withRestrictedCash of a discussion': (text) =>
    withRestrictedCash(
      [{ text: 'Cash was $100 million.', blocks: [0], category: 'metric' }],
      inventedFiling([`Cash included ${text}`, ...pieces(text, 240).map((piece) => `Cash included ${piece}`)]),
      { figures: [figure('cash', 100e6, 90e6)], scale: 6 },
    ),
  'whereCounted of a discussion': (text) =>
    whereCounted(discussionOf(`Gains on sales of $60 million were recorded in ${text}`), {
      amount: 60e6,
      scale: 6,
      end: '2025-12-31',
    }),
  'composeHeadedEvents of a discussion': (text) =>
    composeHeadedEvents(
      {
        ...inventedFiling([{ kind: 'heading', text: 'Cyberattack' }, `In 2025, we incurred $60 million of ${text}`]),
        ...{ form: '10-K', fiscal: { year: 2025, period: 'FY' } },
      },
      { figures: FIGURES, told: [text], scale: 6 },
    ),
  'growthOfSales of a discussion': (text) =>
    growthOfSales(discussionOf(`Net sales rose 10% due to ${text}`), {
      ...{ figures: FIGURES, isAsked: () => true, scale: 6 },
    }),
  'owesElsewhere of a discussion': (text) => owesElsewhere(null, discussionOf(`Commercial paper ${text}`).blocks),
  'composeToldElsewhere of a filing': (text) => composeToldElsewhere(discussionOf(text)),
  'profitInTable of a statement': (text) =>
    profitInTable([figure('segment:Cost:revenue', 9, 8), figure('segment:Net:revenue', 9, 8)], statementOf(text)),
  'adjustedPerShare of a discussion': (text) => adjustedPerShare(discussionOf(text), [figure('diluted-eps', 9, 8)]),
  'composeOwnMeasures of a discussion': (text) =>
    composeOwnMeasures(discussionOf(text), { figures: FIGURES, isPart: () => false }),
  'oneOffFinder of a discussion': (text) =>
    oneOffFinder(inventedFiling(pieces(text, 240).map((piece) => `Costs fell due to a settlement. ${piece}`)), {
      ...{ isQuarterly: false, year: 2025, isAsked: () => true },
    })({ names: ['costs of sales'], now: 10, before: 20, scale: 6 }),
  'findCashCause of one paragraph': (text) =>
    findCashCause(
      { ...discussionOf(`Cash from operating activities fell due to ${text}`), form: '10-K' },
      [figure('operating-cash-flow', 60e6, 90e6)],
      { scale: 6, isAsked: () => true },
    ),
  'segmentOneOffs of a discussion': (text) => {
    const told = pieces(text, 240).map((piece) => `Clinics earnings rose due to a gain on ${piece}`);
    return segmentOneOffs([{ name: 'Clinics', now: 90e6, before: 60e6 }], {
      ...{ document: inventedFiling([`Clinics (CLN) earnings rose due to a gain on ${text}`, ...told]), rest: null },
      ...{ subjects: [], isQuarterly: false, scale: 6, isAsked: () => true },
    });
  },
  'losesPart of one paragraph': (text) => {
    const { blocks } = statementOf(text);
    const block = { ...blocks[0]!, kind: 'paragraph' as const, ordinal: blocks.length, text: `Cost rose. We ${text}` };
    return losesPart(`We ${text}`, block, [...blocks, block]);
  },
  'withOtherSuits of one paragraph': (text) => {
    const [block] = inventedFiling([`The State filed a complaint. Others filed suits. ${text}`]).blocks;
    return withOtherSuits('The State filed a complaint.', block!);
  },
  'saysLittle of one text': (text) => [saysLittle(text), isPublicAct(text, ['Lumen']), changesUnnamed(text)],
  'composeRulings of many paragraphs': (text) =>
    composeRulings(
      inventedFiling(pieces(text, 240).map((piece) => `On May 2, 2025, the court found the Company liable. ${piece}`)),
    ),
  'explainPoints by many reasons': (text) =>
    explainPoints([{ text: 'Sales rose to $159 million from $152 million.', blocks: [0], category: 'metric' }], {
      reasons: pieces(text, 240).map((piece, block) => ({
        block,
        category: 'driver',
        status: 'verified',
        receipts: [],
        text: `${piece} $159 million due to it.`,
      })),
    }),
  'causesOfChanges of a discussion': (text) =>
    causesOfChanges(
      {
        ...inventedFiling([
          { item: '7', part: 'II', text: `Sales were $1 million. The increase in ${text} was due to it.` },
        ]),
        form: '10-K',
      },
      () => true,
    ),
  'proseScale of many paragraphs': (text) =>
    proseScale(inventedFiling(pieces(text, 240).map((piece) => `$267 ${piece}`))),
});
