import type { Block, Fact, FiscalPeriod } from '#lib/filings/types';
import { formatDay } from '#lib/key-figures/format-key-figures';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import type { KeyPoint } from '#lib/summaries/types';
import { productRevenue, segmentIncome, segmentRevenue } from './compose-parts.ts';
import { chargesBesideSegments } from './compose-segment-charges.ts';
import { availableToCommon } from './results/available-to-common.ts';
import { besideLine, isOwnDividends, isOwnShares, treasuryLine } from './results/beside-line.ts';
import { profitInTable } from './results/profit-in-table.ts';
import {
  continuingCash,
  owesElsewhere,
  paysOthersToo,
  tellBalance,
  tellCash,
  tellReturns,
} from './results/tell-cash.ts';
import { against, joined, lengthOf, moved, type Piece, share, toKeyPoint, turned } from './sentence-pieces.ts';

/** Sales down to profit, the segments, and cash with the balance. */
type Results = Record<'income' | 'segments' | 'cash', KeyPoint[]>;
type Source = {
  figures: readonly KeyFigure[];
  fiscal: FiscalPeriod | null;
  blocks: readonly Block[];
  /** The day on which the report's period ends. */
  period?: string | null;
  /** Large flows that are no key figures, as a sentence. */
  furtherCash?: Piece[] | null;
  /** Whether the free cash flows of two years may stand beside each other without a cause. */
  tellsFree?: boolean;
  /** Whether a cause of the operating cash flow is told behind it. */
  isExplained?: boolean;
  /** What was paid in advance for equipment, as a clause. */
  deposits?: Piece[] | null;
  facts?: readonly Fact[];
  /** What products brought in by a table alone, as figures. */
  parts?: readonly KeyFigure[];
  /** Whether what a segment earned may be told. */
  isTold?: (segment: string) => boolean;
};

/**
 * What the period came to, in sentences of reconciled key figures, in the order in which an analyst writes: sales and
 * what moved them, profit down to EPS, segments, cash and what holders got, and the balance. Every figure has its
 * receipt. A sentence of which the first figure is not known is left out; short ones of one matter share a point. Pure;
 * linear in the figures.
 */
export function composeResults({ figures, fiscal, blocks, furtherCash = null, facts = [], ...cash }: Source): Results {
  const { period = null, tellsFree = true, isExplained = false, deposits = null, parts = [], isTold } = cash;
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const of = (id: FigureId) => byId.get(id) ?? null;
  const toPoints = (sentences: (Piece[] | null)[]) =>
    together(sentences).map((sentence) => withYear(toKeyPoint(sentence, blocks), fiscal, blocks));
  const flows = joined(
    tellCash(of('operating-cash-flow'), {
      spent: of('capital-expenditures'),
      free: of('free-cash-flow'),
      isFreeTold: tellsFree,
      continuing: continuingCash(of('operating-cash-flow'), facts),
      deposits,
    }),
    tellReturns(of('share-repurchases'), of('dividends-paid'), {
      repurchases: besideLine(of('share-repurchases'), { blocks, facts, period }, isOwnShares),
      dividends: besideLine(of('dividends-paid'), { blocks, facts, period }, isOwnDividends),
      lineName: treasuryLine(of('share-repurchases'), { blocks, period }),
      isAllHolders: paysOthersToo(of('dividends-paid'), facts),
    }),
  );
  const held = tellBalance(of('cash-and-investments') ?? of('cash'), {
    cash: of('cash'),
    debt: of('total-debt'),
    isInsurer: of('premiums-earned') !== null,
    owesMore: owesElsewhere(of('total-debt'), blocks),
  });
  return {
    income: toPoints([
      joined(sales(of('revenue') ?? of('net-interest-income'), fiscal), productRevenue([...figures, ...parts]), ': '),
      joined(
        profit(of('operating-income'), { margin: of('operating-margin'), grossMargin: of('gross-margin') }),
        earnings(of('net-income'), {
          common: availableToCommon(of('net-income'), facts),
          ...{ eps: shownPerShare(of('diluted-eps')), taxRate: of('tax-rate') },
        }),
      ),
    ]),
    segments: toPoints([
      segmentRevenue(figures),
      segmentIncome(figures, chargesBesideSegments(figures, { blocks, facts }), isTold, { blocks, facts }) ??
        profitInTable(figures, { blocks, facts }),
    ]),
    // What the filing says of the operating cash flow stands behind it, before what else was paid and is held.
    cash: (isExplained ? [[flows], [furtherCash, held]] : [[flows, furtherCash, held]]).flatMap(toPoints),
  };
}

/** Longer points are read as two. */
const MAX_TOGETHER = 400;

/** Sentences of one matter, in order, as many in one point as are read at once. */
function together(sentences: readonly (Piece[] | null)[]): Piece[][] {
  const points: Piece[][] = [];
  for (const sentence of sentences) {
    if (!sentence) continue;
    const last = points.at(-1);
    const both = last && [...last, '. ', ...sentence];
    if (both && lengthOf(both) <= MAX_TOGETHER) points[points.length - 1] = both;
    else points.push(sentence);
  }
  return points;
}

/** A point that names the fiscal year rests on a place that does so, too, where its statement only dates the period. */
function withYear(point: KeyPoint, fiscal: FiscalPeriod | null, blocks: readonly Block[]): KeyPoint {
  const year = String(fiscal?.year);
  if (!point.text.includes(`fiscal ${year}`) || point.blocks.some((block) => blocks[block]?.text.includes(year)))
    return point;
  const named = blocks.findIndex(({ text }) => text.includes(`fiscal ${year}`) || text.includes(`fiscal year ${year}`));
  return named < 0 ? point : { ...point, blocks: [...point.blocks, named] };
}

function sales(figure: KeyFigure | null, fiscal: FiscalPeriod | null): Piece[] | null {
  if (!figure || figure.current.value === 0) return null;
  const name = figure.caption ?? (figure.id === 'revenue' ? 'Revenue' : 'Net interest income');
  return moved(name, figure, ` ${when(figure, fiscal)}`);
}

function profit(
  income: KeyFigure | null,
  { margin, grossMargin }: { margin: KeyFigure | null; grossMargin: KeyFigure | null },
): Piece[] | null {
  if (!income) return grossMargin ? ['Gross margin was ', ...against(grossMargin)] : null;
  const pieces =
    income.current.value < 0 || (income.prior?.value ?? 0) < 0
      ? turned('operating', income)
      : moved('Operating income', income);
  if (margin && margin.current.value > 0) pieces.push(', ', ...share(margin));
  if (grossMargin) pieces.push('; gross margin ', ...against(grossMargin));
  return pieces;
}

/** A rate that moved so far moved the income with it. */
const FAR = 0.05;

/** Whether a tax rate moved so far that the sentence of the net income tells it. */
export const movedFar = ({ current, prior }: KeyFigure): boolean =>
  prior !== null && Math.abs(current.value - prior.value) >= FAR;

function earnings(
  income: KeyFigure | null,
  {
    common,
    eps,
    taxRate,
  }: { common: ReturnType<typeof availableToCommon>; eps: KeyFigure | null; taxRate: KeyFigure | null },
): Piece[] | null {
  if (!income) return eps ? [`${capitalise(perShare(eps))} was `, ...against(eps)] : null;
  const pieces =
    income.current.value < 0 || (income.prior?.value ?? 0) < 0
      ? turned('net', income, holderOf(income))
      : moved(`Net income${holderOf(income)}`, income);
  if (common) pieces.push('; left for common shares ', ...against(common));
  if (eps) pieces.push(`; ${perShare(eps)} `, ...against(eps));
  if (taxRate && movedFar(taxRate) && income.current.value > 0 && isOfIncome(taxRate))
    pieces.push('; effective tax rate ', ...against(taxRate));
  return pieces;
}

/** Whether there was an income to tax in both years: of a loss, a rate says the opposite of what it looks like. */
const isOfIncome = ({ current, prior }: KeyFigure): boolean =>
  [current, prior].every((rate) => rate === null || rate.parts.length < 2 || rate.parts.at(-1)!.value > 0);

/** "diluted EPS", of a class of shares where it is of one alone. */
const perShare = ({ caption }: KeyFigure) =>
  /^Diluted class [A-Z] EPS$/.exec(caption ?? '')?.[0].replace('D', 'd') ?? 'diluted EPS';

/** Whose part of the income it is, where the filing's line says so: " attributable to Lumen Holdings". */
function holderOf({ caption }: KeyFigure): string {
  const holder = /\b(?:attributable|available) to (.{2,60})$/i.exec(caption ?? '')?.[1];
  if (!holder) return '';
  const isShouted = holder === holder.toUpperCase();
  return ` attributable to ${isShouted ? 'the company' : holder}`;
}

/** An amount that would read as $0.00 says nothing. */
const shownPerShare = (eps: KeyFigure | null) => (eps && Math.abs(eps.current.value) >= 0.005 ? eps : null);

const DAY = 86_400_000;

/** The calendar's quarter, from 0, that ended last by a day, give or take a week. */
const quarterOf = (day: string) => Math.floor(new Date(Date.parse(day) - 20 * DAY).getUTCMonth() / 3);

const QUARTERS = ['first', 'second', 'third', 'fourth'];

function when({ periodLength, current }: KeyFigure, fiscal: FiscalPeriod | null): string {
  const isCalendar = /-12-(?:2[5-9]|3[01])$/.test(current.end);
  if (periodLength === 'year' && fiscal) return `in ${isCalendar ? '' : 'fiscal '}${fiscal.year}`;
  const quarter = periodLength === 'quarter' && fiscal ? QUARTERS[Number(fiscal.period.slice(1)) - 1] : undefined;
  if (quarter && fiscal) {
    const isOther =
      fiscal.year !== Number(current.end.slice(0, 4)) || QUARTERS.indexOf(quarter) !== quarterOf(current.end);
    return `in the ${quarter} quarter of ${isOther ? 'fiscal ' : ''}${fiscal.year}`;
  }
  return `in the ${periodLength === 'quarter' ? 'quarter' : 'period'} to ${formatDay(current.end)}`;
}
