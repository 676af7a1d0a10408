import { type Behind, type LineBehind, type Note, nothingBehind } from '#lib/blackline/changes/behind/behind';
import type { ComparedFigure, ShownFigures } from '#lib/blackline/changes/compared-filings';
import type { Amount } from '#lib/blackline/changes/tables/read-table-lines';
import type { PeriodWeeks } from '#lib/key-figures/period-weeks';
import {
  type CompanyFigureId,
  type FigureId,
  labelOfFigure,
  nameOfMeasure,
  type SegmentMeasure,
  segmentOf,
} from '#lib/key-figures/types';
import { formatAmount } from '../phrases/format-amount.ts';
import { lowerFirst, shortenText } from '../phrases/shorten-text.ts';
import { composeLines, type Line, type ToldTable } from './compose-lines.ts';

/** What of a statement a reader looks for first. */
const LEADING: readonly CompanyFigureId[] = [
  ...(['revenue', 'net-interest-income', 'operating-income', 'net-income', 'diluted-eps', 'premiums-earned'] as const),
  ...(['operating-cash-flow', 'capital-expenditures', 'share-repurchases', 'dividends-paid'] as const),
];
/** Of a balance sheet what moved most; what the company owes and can spend counts more than its sums. */
const BALANCES: Partial<Record<CompanyFigureId, number>> = {
  ...{ 'total-debt': 3, 'cash-and-investments': 3, cash: 2.9, loans: 2, deposits: 2 },
  ...{ equity: 1, 'total-assets': 0.7, 'shares-outstanding': 1 },
};
const MONTHS: Record<string, number> = { quarter: 3, 'half-year': 6, 'nine-months': 9, year: 12 };

type Context = {
  isQuarterly: boolean;
  told: ReadonlySet<number>;
  weeks: PeriodWeeks;
  /** What moved them once. */
  behind?: Behind;
};

/**
 * The key figures that a table shows, each against the same period of the year before: "Net sales $416.2 billion, +6%
 * from $391.0 billion; net income $112.0 billion, +20% from $93.7 billion"; of a segment table what the segments
 * earned, else what they brought in. Null where it shows none that is not told yet.
 */
export function tellKeyFigures(
  { figures }: ShownFigures,
  { isQuarterly, told, weeks, behind = nothingBehind() }: Context,
): ToldTable | null {
  const compared = figures.filter(
    ({ prior, current }) => prior !== null && prior.value !== current.value && !told.has(current.value),
  );
  // Cash alone would tell less than a table that holds the investments, too, also where those have no year before.
  const holdsAll = figures.some(({ id }) => id === 'cash-and-investments');
  const company = [
    ...LEADING.flatMap((id) => compared.find((figure) => figure.id === id) ?? []),
    ...compared
      .filter(({ id }) => countOf(id) > 0 && !(holdsAll && id === 'cash'))
      .toSorted((one, other) => countOf(other.id) * weightOf(other) - countOf(one.id) * weightOf(one)),
  ];
  const parts = company.length >= 2 ? null : partsOf(compared);
  const chosen = parts?.figures ?? company;
  const [lead] = chosen;
  if (!lead?.prior) return null;
  const alike = chosen.filter(({ periodLength }) => periodLength === lead.periodLength);
  return composeLines(withBehind(alike, behind), {
    opening: parts?.name ?? '',
    months: MONTHS[lead.periodLength] ?? null,
    end: lead.current.end,
    priorEnd: lead.prior.end,
    isQuarterly,
    weeks: weeks.get(lead.periodLength),
  });
}

/**
 * The lines of some figures, those that something moved once in front, behind the first of all; what moved the last of
 * them stands behind it, and what moved another one after that.
 */
function withBehind(figures: readonly ComparedFigure[], { lines, notes }: Behind): Line[] {
  const isMoved = ({ id }: ComparedFigure) => lines.some(({ of }) => of === id);
  const toLine = (figure: ComparedFigure): Line => {
    const note = notes.get(figure.id as CompanyFigureId);
    return { ...lineOf(figure), note: note && { text: textOf(note), on: note.on } };
  };
  const [first, ...others] = figures;
  const moved = others.filter(isMoved);
  const own = lines.filter(({ of }) => figures.some(({ id }) => id === of));
  const last = (moved.at(-1) ?? first)?.id;
  const behind = [...own.filter(({ of }) => of === last), ...own.filter(({ of }) => of !== last)].map(lineBehind);
  const rest = others.filter((one) => !isMoved(one));
  return [...(first ? [first] : []), ...moved].map(toLine).concat(behind, rest.map(toLine));
}

const textOf = ({ what, value, unit }: Note) =>
  what === 'restricted'
    ? `${formatAmount({ value, unit })} of it restricted`
    : `with ${formatAmount({ value, unit })} of shares issued`;

const lineBehind = ({ label, now, before }: LineBehind): Line => {
  const [current, prior] = [now, before].map(({ value, unit }) => ({ value, unit }));
  const isCost = now.value <= 0 && before.value <= 0;
  const plain = (amount: Amount) => (isCost ? { ...amount, value: Math.abs(amount.value) } : amount);
  return {
    label: shortenText(lowerFirst(label), MAX_LABEL),
    ...{ now: plain(current!), before: plain(prior!), growthBefore: null, ratioBefore: null },
    isBehind: true,
  };
};

/** Of what moved a figure once so much of its name is told. */
const MAX_LABEL = 44;

/** What the segments earned, or brought in: those that moved most first. Null of fewer than two. */
function partsOf(figures: readonly ComparedFigure[]): { name: string; figures: ComparedFigure[] } | null {
  for (const measure of ['operating-income', 'profit', 'revenue'] satisfies SegmentMeasure[]) {
    const own = figures.filter(({ id }) => segmentOf(id)?.measure === measure);
    const falls = own.filter(isFall).length;
    // What went against the others, or the other way than before, is news.
    const against = (figure: ComparedFigure) => isFall(figure) === falls <= own.length / 2 && falls > 0;
    const weight = (figure: ComparedFigure) => weightOf(figure) * (against(figure) || hasTurned(figure) ? AGAINST : 1);
    const moved = own.toSorted((one, other) => weight(other) - weight(one));
    if (moved.length > 1) return { name: nameOfMeasure(own), figures: moved };
  }
  return null;
}

const countOf = (id: FigureId) => BALANCES[id as CompanyFigureId] ?? 0;

const isFall = ({ current, prior }: ComparedFigure) => current.value < (prior?.value ?? 0);
const hasTurned = (figure: ComparedFigure) =>
  figure.changeBefore !== null && figure.changeBefore < 0 !== isFall(figure);
const AGAINST = 4;

/** A large segment's small change counts less than its half. */
const weightOf = ({ current, prior }: ComparedFigure) => {
  const moved = Math.abs(current.value - (prior?.value ?? 0));
  return moved * Math.sqrt(moved / Math.max(Math.abs(prior?.value ?? 0), 1));
};

/** Where others have a part of the equity, it is left out: the balance sheet's total is another. */
function nameOfEquity(caption: string | null, formula: string | null): string {
  if (/\b(?:share|stock)(?:holder|owner)/i.test(caption ?? '')) return 'shareholders’ equity';
  return formula === null ? 'equity' : 'owners’ equity';
}

function nameOf({ id, caption, formula, ownName = null }: ComparedFigure): string {
  if (id === 'revenue') return (caption ?? 'Revenue').replace(/^total /i, '');
  if (id === 'equity') return nameOfEquity(caption, formula);
  return ownName ?? labelOfFigure(id).replace(/^Diluted/, 'diluted');
}

function lineOf(figure: ComparedFigure): Line {
  const { id, otherWay = null, current, prior, changeBefore } = figure;
  const label = segmentOf(id)?.segment ?? lowerFirst(nameOf(figure));
  return { label, now: current, before: prior!, growthBefore: changeBefore, ratioBefore: null, otherWay };
}
