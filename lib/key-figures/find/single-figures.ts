import { SINGLE_FIGURES, type SingleFigureId, type Statement } from '#lib/key-figures/concepts';
import type { FactIndex } from '#lib/key-figures/facts/index-facts';
import { daysBetween, isYearBefore, lengthOfPeriod, type ReportPeriod } from '#lib/key-figures/facts/periods';
import type { FigureValue, LeftOutReason } from '#lib/key-figures/types';

export type Cadence = 'annual' | 'quarterly';
/** `caption` where the row that shows it does not say what it is of. */
export type Found = { current: FigureValue; prior: FigureValue | null; formula?: string; caption?: string | null };

/** A figure that is one fact, for the report's period and the one to compare it with; null when it is not tagged. */
export function findSingle(
  index: FactIndex,
  id: SingleFigureId,
  { report, cadence }: { report: ReportPeriod; cadence: Cadence },
): Found | LeftOutReason | null {
  const { statement } = SINGLE_FIGURES[id];
  const starts = statement === 'balance' ? [null] : startsInOrder(report, cadence, statement);
  for (const start of starts) {
    const current = pick(index, id, start, report.end);
    if (current === 'contradictory') return current;
    if (current) return { current, prior: priorOf(index, current, report) };
  }
  return null;
}

/** The same concept a year before over the same length of time, or on the balance sheet's other date. */
export function priorOf(
  index: FactIndex,
  { start, end, parts }: FigureValue,
  report: ReportPeriod,
): FigureValue | null {
  const concept = parts[0]?.concept ?? '';
  if (start === null) {
    const before = priorInstant(index, report, concept);
    return before === null ? null : index.find(concept, null, before);
  }
  const before = index
    .periodsOf(concept)
    .find((other) => other.start && isYearBefore({ start: other.start, end: other.end }, { start, end }));
  return before ? index.find(concept, before.start, before.end) : null;
}

/** An annual report's year; a quarterly one's quarter before its year to date, except where only the year to date is a statement. */
export function startsInOrder({ starts, end }: ReportPeriod, cadence: Cadence, statement: Statement): string[] {
  const long = starts.filter((start) => daysBetween(start, end) < 380).toReversed();
  if (cadence === 'annual') return long.filter((start) => daysBetween(start, end) > 120 || starts.length === 1);
  const toDate = long.filter((start) => daysBetween(start, end) < 300);
  if (statement === 'cash-flow') return toDate;
  const quarter = toDate.filter((start) => lengthOfPeriod(start, end) === 'quarter');
  return [...quarter, ...toDate.filter((start) => !quarter.includes(start))];
}

/** The balance sheet's other date: the latest one that it, or else the concept, has at least some weeks before the end. */
export function priorInstant(index: FactIndex, { end }: ReportPeriod, concept?: string): string | null {
  const isBefore = (at: string) => daysBetween(at, end) > 60 && daysBetween(at, end) < 400;
  const ofBalance = index.instantsOfBalance().filter(isBefore);
  const dates = concept ? index.periodsOf(concept).flatMap((at) => (at.start === null ? [at.end] : [])) : [];
  return ofBalance.find((at) => !concept || dates.includes(at)) ?? dates.filter(isBefore).toSorted().at(-1) ?? null;
}

function pick(
  index: FactIndex,
  id: SingleFigureId,
  start: string | null,
  end: string,
): FigureValue | 'contradictory' | null {
  const { concepts, statement, statementCounts } = SINGLE_FIGURES[id];
  if (concepts.some((concept) => index.isContradictory(concept, start, end))) return 'contradictory';
  const found = concepts.flatMap((concept) => index.find(concept, start, end) ?? []);
  const isInStatement = ({ parts }: FigureValue) => index.isIn(statement, parts[0]?.block ?? null);
  const shown = statementCounts ? found.find(isInStatement) : undefined;
  const chosen = shown ?? (statementCounts === 'alone' ? null : (found[0] ?? null));
  if (!chosen) return null;
  if (id === 'diluted-eps') return lossAsShown(index, chosen) ?? chosen;
  return id === 'dividends-paid' ? (ownDividends(index, chosen, found) ?? chosen) : chosen;
}

const MINORITY_DIVIDENDS = [
  'us-gaap:PaymentsOfDividendsMinorityInterest',
  'us-gaap:PaymentsOfOrdinaryDividendsNoncontrollingInterest',
];

/** What the company's own holders got, where that and what minority holders got make the whole. */
function ownDividends(
  index: FactIndex,
  { start, end, value }: FigureValue,
  found: readonly FigureValue[],
): FigureValue | null {
  const others = MINORITY_DIVIDENDS.flatMap((concept) => index.find(concept, start, end)?.value ?? []);
  return found.find((own) => own.value !== value && others.some((other) => own.value + other === value)) ?? null;
}

const BASIC_EPS = ['us-gaap:EarningsPerShareBasic', 'ifrs-full:BasicEarningsLossPerShare'];

/**
 * A loss per share is the same basic and diluted (dilution would lessen it, so it is left out: ASC 260-10-45-17), and
 * many statements print one line for both. When the diluted tag is in a hidden part and differs from that line, the
 * line counts.
 */
function lossAsShown(index: FactIndex, { start, end, parts }: FigureValue): FigureValue | null {
  if (parts[0]?.block !== null) return null;
  const [basic] = BASIC_EPS.flatMap((concept) => index.find(concept, start, end) ?? []);
  return basic && basic.parts[0]?.block !== null && basic.value < 0 ? basic : null;
}
