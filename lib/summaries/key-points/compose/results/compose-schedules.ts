import type { Fact, FilingDocument } from '#lib/filings/types';
import { isNumeric, toValue } from '#lib/key-figures/facts/index-facts';
import { isYearBefore, lengthOfPeriod } from '#lib/key-figures/facts/periods';
import { captionOfRow } from '#lib/key-figures/find/row-caption';
import { SEGMENT_AXIS } from '#lib/key-figures/find/segment-names';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import {
  against,
  change,
  lowered,
  moved,
  type Piece,
  toKeyPoint,
} from '#lib/summaries/key-points/compose/sentence-pieces';
import type { KeyPoint } from '#lib/summaries/types';

type Source = Pick<FilingDocument, 'period' | 'blocks' | 'facts'>;
type Dimensions = (dimensions: Fact['dimensions']) => boolean;

/** The axes on which the condensed statements of the parent company alone are marked (Regulation S-X, rule 12-04). */
const ENTITY_AXES = new Set(['srt:ConsolidatedEntitiesAxis', 'dei:LegalEntityAxis']);
const PARENT = /:ParentCompanyMember$/;
const isParent: Dimensions = (dimensions) => {
  const [axis = '', ...others] = Object.keys(dimensions);
  return others.length === 0 && ENTITY_AXES.has(axis) && PARENT.test(dimensions[axis] ?? '');
};
const isWhole: Dimensions = (dimensions) => Object.keys(dimensions).length === 0;
/** What a parent company counts of its subsidiaries' income: with it, its own net income is that of the group. */
const OF_SUBSIDIARIES = /:(?:IncomeLossFromEquityMethodInvestments|IncomeLossFromSubsidiaries\w*|EquityInEarnings\w*)$/;
const NET_INCOME = ['us-gaap:NetIncomeLoss', 'us-gaap:ProfitLoss'];
const EQUITY = ['us-gaap:StockholdersEquity'];

/** The schedule of an insurer's results (Regulation S-X, rule 12-16), by its tags. */
const INSURER = 'us-gaap:SupplementaryInsuranceInformation';
const PREMIUMS = `${INSURER}PremiumRevenue`;
const OF_INSURER: readonly (readonly [concept: string, name: string])[] = [
  [`${INSURER}PremiumsWritten`, 'net premiums written'],
  [`${INSURER}BenefitsClaimsLossesAndSettlementExpense`, 'benefits, claims, losses and settlement expenses'],
  [`${INSURER}NetInvestmentIncome`, 'net investment income'],
];
const MAX_SEGMENTS = 6;

/**
 * What the schedules of a report tell of its results, where its statements stand elsewhere: the net income and equity of
 * the parent company, which counts its subsidiaries', and an insurer's premiums, claims and segments. Empty for filings
 * that tag no schedule. Linear in the facts.
 */
export function composeSchedules(source: Source): KeyPoint[] {
  const { blocks } = source;
  const income = parentIncome(source);
  const points = [income, premiums(source), premiumsOfSegments(source)];
  return points.flatMap((pieces) => (pieces ? [toKeyPoint(pieces, blocks)] : []));
}

function parentIncome(source: Source): Piece[] | null {
  const { facts, period } = source;
  const income = figureOf(source, NET_INCOME, isParent);
  if (!income) return null;
  const isOfGroup = facts.some(
    ({ concept, dimensions, value, start, end }) =>
      OF_SUBSIDIARIES.test(concept) &&
      isParent(dimensions) &&
      value !== 0 &&
      start === income.current.start &&
      end === period,
  );
  if (!isOfGroup) return null;
  const equity = figureOf(source, EQUITY, isParent);
  const lead = 'In the parent company’s condensed statements, which count what its subsidiaries earned, ';
  return [
    lead,
    ...lowered(moved('Net income', income, inYear(income))),
    ...(equity ? ['; shareholders’ equity ', ...against(equity)] : []),
  ];
}

function premiums(source: Source): Piece[] | null {
  const revenue = figureOf(source, [PREMIUMS], isWhole);
  if (!revenue) return null;
  const others: Piece[] = [];
  for (const [concept, name] of OF_INSURER) {
    const figure = figureOf(source, [concept], isWhole);
    if (figure) others.push(`; ${name} `, ...change(figure));
  }
  return [
    'By the schedule of insurance information, ',
    ...moved('premiums earned', revenue, inYear(revenue)),
    ...others,
  ];
}

function premiumsOfSegments(source: Source): Piece[] | null {
  const members = new Set(
    source.facts.flatMap(({ concept, dimensions }) => (concept === PREMIUMS ? (dimensions[SEGMENT_AXIS] ?? []) : [])),
  );
  const parts = [...members].flatMap((member) => {
    const isOf: Dimensions = (dimensions) =>
      Object.keys(dimensions).length === 1 && dimensions[SEGMENT_AXIS] === member;
    const figure = figureOf(source, [PREMIUMS], isOf);
    const name = figure && captionOfRow(figure.current, source.blocks);
    return figure && name && !/\bother\b/i.test(name) ? [{ name, figure }] : [];
  });
  const largest = parts.toSorted((one, other) => other.figure.current.value - one.figure.current.value);
  if (largest.length < 2) return null;
  const pieces: Piece[] = [];
  for (const [at, { name, figure }] of largest.slice(0, MAX_SEGMENTS).entries())
    pieces.push(`${at > 0 ? '; ' : 'Premiums earned by segment: '}${name} `, ...change(figure));
  return pieces;
}

const inYear = ({ current }: KeyFigure) => ` in ${current.end.slice(0, 4)}`;

/** The report's own year, or its end, with the year before; null where either is not tagged, or tagged in two ways. */
function figureOf({ facts, period }: Source, concepts: readonly string[], isOf: Dimensions): KeyFigure | null {
  const found = [...facts.entries()].flatMap(([index, fact]) => {
    const isWanted = concepts.includes(fact.concept) && isOf(fact.dimensions) && isNumeric(fact);
    return isWanted && isNumeric(fact) ? [toValue({ fact, index })] : [];
  });
  const current = found.find(({ start, end }) => end === period && isAnnual(start, end));
  const prior = current && found.find((one) => isBefore(one, current));
  if (!current || !prior) return null;
  const isOne = [current, prior].every((value) =>
    found.every((one) => one.start !== value.start || one.end !== value.end || one.value === value.value),
  );
  if (!isOne) return null;
  const rate = prior.value > 0 && current.value >= 0 ? (current.value - prior.value) / prior.value : null;
  const periodLength = lengthOfPeriod(current.start, current.end);
  return { id: 'net-income', caption: null, periodLength, current, prior, change: rate, formula: null };
}

const isAnnual = (start: string | null, end: string) => {
  const length = lengthOfPeriod(start, end);
  return length === 'year' || length === 'instant';
};

function isBefore(one: FigureValue, current: FigureValue): boolean {
  if (one.start !== null && current.start !== null)
    return isYearBefore({ start: one.start, end: one.end }, { start: current.start, end: current.end });
  const isInstant = one.start === null && current.start === null;
  return isInstant && isYearBefore({ start: one.end, end: one.end }, { start: current.end, end: current.end });
}
