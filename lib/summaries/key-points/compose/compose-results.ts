import type { Block, Fact, FiscalPeriod } from '#lib/filings/types';
import { CONTINUING_CASH_FLOW } from '#lib/key-figures/concepts';
import { formatDay } from '#lib/key-figures/format-key-figures';
import type { FigureId, KeyFigure } from '#lib/key-figures/types';
import { capitalise } from '#lib/summaries/shorten/cut-openings';
import type { KeyPoint } from '#lib/summaries/types';
import { productRevenue, segmentIncome, segmentRevenue } from './compose-parts.ts';
import { chargesBesideSegments } from './compose-segment-charges.ts';
import { nameInSentence } from './join-parts.ts';
import { availableToCommon } from './results/available-to-common.ts';
import {
  absolute,
  against,
  joined,
  lengthOf,
  MONTHS,
  moved,
  type Piece,
  share,
  toKeyPoint,
  turned,
} from './sentence-pieces.ts';

/** Sales down to profit, the segments, and cash with the balance. */
type Results = Record<'income' | 'segments' | 'cash', KeyPoint[]>;
type Source = {
  figures: readonly KeyFigure[];
  fiscal: FiscalPeriod | null;
  blocks: readonly Block[];
  /** Large flows that are no key figures, as a sentence. */
  furtherCash?: Piece[] | null;
  facts?: readonly Fact[];
};

/**
 * What the period came to, in sentences of reconciled key figures, in the order in which an analyst writes: sales and
 * what moved them, profit down to EPS, segments, cash and what holders got, and the balance. Every figure has its
 * receipt. A sentence of which the first figure is not known is left out; short ones of one matter share a point. Pure;
 * linear in the figures.
 */
export function composeResults({ figures, fiscal, blocks, furtherCash = null, facts = [] }: Source): Results {
  const byId = new Map(figures.map((figure) => [figure.id, figure]));
  const of = (id: FigureId) => byId.get(id) ?? null;
  const toPoints = (sentences: (Piece[] | null)[]) =>
    together(sentences).map((sentence) => withYear(toKeyPoint(sentence, blocks), fiscal, blocks));
  return {
    income: toPoints([
      joined(sales(of('revenue') ?? of('net-interest-income'), fiscal), productRevenue(figures), ': '),
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
      segmentIncome(figures, chargesBesideSegments(figures, { blocks, facts })),
    ]),
    cash: toPoints([
      joined(
        cash(of('operating-cash-flow'), {
          spent: of('capital-expenditures'),
          free: of('free-cash-flow'),
          isMixed: countsDiscontinued(of('operating-cash-flow'), facts),
        }),
        returns(of('share-repurchases'), of('dividends-paid')),
      ),
      furtherCash,
      balance(of('cash-and-investments') ?? of('cash'), {
        cash: of('cash'),
        debt: of('total-debt'),
        isInsurer: of('premiums-earned') !== null,
      }),
    ]),
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
  if (taxRate && movedFar(taxRate) && income.current.value > 0)
    pieces.push('; effective tax rate ', ...against(taxRate));
  return pieces;
}

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

/** What was spent, by its own line where that is not all: software that the company made for itself has another one. */
const nameOfSpending = ({ caption }: KeyFigure, free: KeyFigure | null) =>
  free === null && caption && PURCHASES.test(caption) ? nameInSentence(caption) : 'capital expenditures';
const PURCHASES = /^(?:purchases?|additions?|payments?|acquisitions?|expenditures?)\b/i;

/** An amount that would read as $0.00 says nothing. */
const shownPerShare = (eps: KeyFigure | null) => (eps && Math.abs(eps.current.value) >= 0.005 ? eps : null);

/** Whether cash from operations is more or less than that of the continuing ones, which are all that sales count. */
function countsDiscontinued(operating: KeyFigure | null, facts: readonly Fact[]): boolean {
  const { current } = operating ?? {};
  return facts.some(
    ({ concept, dimensions, start, end, value }) =>
      concept === CONTINUING_CASH_FLOW &&
      Object.keys(dimensions).length === 0 &&
      start === current?.start &&
      end === current?.end &&
      value !== current?.value,
  );
}

function cash(
  operating: KeyFigure | null,
  { spent, free, isMixed }: { spent: KeyFigure | null; free: KeyFigure | null; isMixed: boolean },
): Piece[] | null {
  if (!operating) return null;
  const isUsed = operating.current.value < 0;
  // Cash flows of a quarterly report run from the year's beginning.
  const months = MONTHS[operating.periodLength];
  const whose = isMixed ? 'operating activities, discontinued operations included,' : 'operating activities';
  const subject = months ? `In the ${months} months ${whose}` : capitalise(whose);
  const pieces: Piece[] = [`${subject} ${isUsed ? 'used' : 'provided'} `, absolute(operating.current), ' of cash'];
  if (operating.prior) {
    const wasUsed = operating.prior.value < 0;
    const word = wasUsed === isUsed ? '' : wasUsed ? 'used ' : 'provided ';
    pieces.push(` (${word}`, absolute(operating.prior), ' a year before)');
  }
  if (spent) pieces.push(`; ${nameOfSpending(spent, free)} used `, ...against(spent));
  if (free) pieces.push('; free cash flow ', ...against(free));
  return pieces;
}

function returns(repurchases: KeyFigure | null, dividends: KeyFigure | null): Piece[] | null {
  const bought = repurchases && repurchases.current.value > 0 ? repurchases : null;
  const paid = dividends && dividends.current.value > 0 ? dividends : null;
  if (!bought && !paid) return null;
  const pieces: Piece[] = [];
  if (bought) pieces.push('Share repurchases were ', ...against(bought));
  const kind = whoseDividends(paid?.caption ?? '');
  if (paid) pieces.push(bought ? `; dividends paid${kind} ` : `Dividends paid${kind} were `, ...against(paid));
  return pieces;
}

/** Whom dividends went to, where the line's name says that it was not the company's own holders alone, or not all of them. */
function whoseDividends(caption: string): string {
  if (PREFERRED.test(caption)) return ' on preferred shares';
  if (!MINORITY.test(caption)) return '';
  return OWN_HOLDERS.test(caption) ? ', also to noncontrolling interests,' : ' to noncontrolling interests';
}

const MINORITY = /\b(?:non-?controlling|minority) (?:interests?|(?:share|stock)?holders|owners)\b/i;
const OWN_HOLDERS = /\bincluding\b|\band\b|\b(?:share|stock)holders\b(?! of)/i;
/** A line of what preferred shares alone got. */
const PREFERRED = /^(?!.*\bcommon\b).*\bpreferred\b/i;

/** What the company has, and what it owes; of an insurer, who pays claims out of its investments, not its bare cash. */
function balance(
  whole: KeyFigure | null,
  { cash: alone, debt, isInsurer }: { cash: KeyFigure | null; debt: KeyFigure | null; isInsurer: boolean },
): Piece[] | null {
  if (!whole) return null;
  // One sum of what rose and what fell would say of neither how it went.
  const isMixed = alone !== null && movedApart(whole, alone);
  const held = isMixed ? alone : whole;
  if (isInsurer && nameOfCash(held) === BARE_CASH) return debt && ['Total debt was ', ...against(debt)];
  const name = held.id === 'cash-and-investments' ? 'Cash and investments were ' : nameOfCash(held);
  const pieces: Piece[] = [name, held.current];
  if (held.prior) pieces.push(', against ', held.prior, ` ${before(held.current.end, held.prior.end)}`);
  if (isMixed) pieces.push('; with investments ', ...against(whole));
  if (debt) pieces.push('; total debt ', ...against(debt));
  return pieces;
}

/** Whether a part of a sum moved the other way than the rest of it. */
function movedApart(whole: KeyFigure, part: KeyFigure): boolean {
  if (whole.id === part.id || !whole.prior || !part.prior) return false;
  const own = part.current.value - part.prior.value;
  const others = whole.current.value - whole.prior.value - own;
  return own * others < 0 && Math.abs(others) >= LEAST_APART * Math.abs(own);
}

/** What moved less than this share of the part beside it turns nothing. */
const LEAST_APART = 0.05;

/** Banks and insurers tell of cash alone, others of what is as good as cash, too, and some of what is not free with both. */
function nameOfCash({ current, caption }: KeyFigure): string {
  if (
    current.parts.some(({ concept }) => WITH_RESTRICTED.test(concept)) ||
    /^[^(]*\band restricted/i.test(caption ?? '')
  )
    return 'Cash, cash equivalents and restricted cash were ';
  return current.parts.every(({ concept }) => /:Cash(?:AndDueFromBanks)?$/.test(concept))
    ? BARE_CASH
    : 'Cash and cash equivalents were ';
}

const WITH_RESTRICTED = /:Cash\w*RestrictedCash/;

const BARE_CASH = 'Cash was ';

/** When the balance before was drawn: a year before, some days more or less, or at the end of the last fiscal year. */
function before(end: string, priorEnd: string): string {
  const days = (Date.parse(end) - Date.parse(priorEnd)) / DAY;
  return Math.abs(days - 365) <= 10 ? 'a year before' : `on ${formatDay(priorEnd)}`;
}

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
