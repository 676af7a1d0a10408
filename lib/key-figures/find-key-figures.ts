import type { FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { type FactFinder, findFacts } from './choose-facts.ts';
import { COVER_SHARES, type Statement, singleConcepts } from './concepts.ts';
import { daysBetween, findReportPeriod, isYearBefore, type ReportPeriod, spanOf } from './periods.ts';
import { findDebt } from './total-debt.ts';
import {
  type KeyFigure,
  type KeyFigureName,
  type KeyFigurePart,
  type KeyFigureValue,
  keyFigureNames,
} from './types.ts';

type SingleName = Exclude<KeyFigureName, 'debt'>;

const statements: Record<SingleName, Statement> = {
  revenue: 'income',
  gross_profit: 'income',
  operating_income: 'income',
  net_income: 'income',
  diluted_eps: 'income',
  operating_cash_flow: 'cash-flow',
  capital_expenditure: 'cash-flow',
  cash: 'balance',
  shares: 'balance',
};

/** A fact in another concept of this list is preferred only where the statement itself shows it. */
const byStatement: ReadonlySet<KeyFigureName> = new Set(['revenue', 'capital_expenditure']);

/**
 * The key figures of an annual or quarterly report from its own XBRL facts, in the order of `keyFigureNames`; a figure that is not
 * tagged for the document's period without a dimension is left out, and a filing without XBRL has none. Flows of an
 * annual report are the year; of a quarterly one the quarter, or the year to date where no quarter is tagged, as in cash flows. Instants
 * are at the period's end; their prior is the balance sheet's other column. Pure; linear in the facts.
 */
export function keyFiguresOf({ form, period, facts }: Pick<FilingDocument, 'form' | 'period' | 'facts'>): KeyFigure[] {
  const cadence = form ? formEntry(form)?.cadence : undefined;
  if (cadence !== 'annual' && cadence !== 'quarterly') return [];
  const finder = findFacts(facts);
  const report = findReportPeriod(facts, period) ?? (period ? { end: period, starts: [] } : null);
  if (!report) return [];
  return keyFigureNames.flatMap((name) => {
    const found =
      name === 'debt'
        ? findDebt(finder, report.end, priorInstant(finder, report))
        : statements[name] === 'balance'
          ? findInstant(finder, name, report)
          : findFlow(finder, name, { report, cadence });
    return found ? [finish(name, found, finder)] : [];
  });
}

/** The key figures with the anchors of the paragraphs that show them, to be kept. */
export function keyFiguresWithAnchors(
  document: Pick<FilingDocument, 'form' | 'period' | 'facts' | 'blocks'>,
): KeyFigure[] {
  const anchored = (part: KeyFigurePart): KeyFigurePart => {
    const anchor = part.block === null ? undefined : document.blocks[part.block]?.anchor;
    return anchor === undefined ? part : { ...part, anchor };
  };
  const withAnchors = (value: KeyFigureValue): KeyFigureValue => ({ ...value, parts: value.parts.map(anchored) });
  return keyFiguresOf(document).map(({ name, span, current, prior, change, shown }) => ({
    name,
    span,
    current: withAnchors(current),
    prior: prior && withAnchors(prior),
    change,
    shown: shown && anchored(shown),
  }));
}

type Cadence = 'annual' | 'quarterly';
type Found = { current: KeyFigureValue; prior: KeyFigureValue | null };

function findFlow(
  finder: FactFinder,
  name: SingleName,
  { report, cadence }: { report: ReportPeriod; cadence: Cadence },
): Found | null {
  const { end } = report;
  for (const start of startsInOrder(report, cadence, statements[name])) {
    const current = pick(finder, name, { start, end });
    if (!current) continue;
    const [part] = current.parts;
    const earlier = part ? finder.periodsOf(part.concept) : [];
    const before = earlier.find(
      (other) => other.start && isYearBefore({ start: other.start, end: other.end }, { start, end }),
    );
    return { current, prior: before && part ? finder.find(part.concept, before.start, before.end) : null };
  }
  return null;
}

/** An annual report's year; a quarterly one's quarter before its year to date, except where only the year to date is a statement. */
function startsInOrder({ starts, end }: ReportPeriod, cadence: Cadence, statement: Statement): string[] {
  const long = starts.filter((start) => daysBetween(start, end) < 380).toReversed();
  if (cadence === 'annual') return long.filter((start) => daysBetween(start, end) > 120 || starts.length === 1);
  const toDate = long.filter((start) => daysBetween(start, end) < 300);
  if (statement === 'cash-flow') return toDate;
  const quarter = toDate.filter((start) => spanOf(start, end) === 'quarter');
  return [...quarter, ...toDate.filter((start) => !quarter.includes(start))];
}

function findInstant(finder: FactFinder, name: SingleName, report: ReportPeriod): Found | null {
  const current = pick(finder, name, { start: null, end: report.end });
  const [part] = current?.parts ?? [];
  if (current && part) {
    const before = priorInstant(finder, report, part.concept);
    return { current, prior: before === null ? null : finder.find(part.concept, null, before) };
  }
  if (name !== 'shares') return null;
  const onCover = finder.periodsOf(COVER_SHARES).find((at) => Math.abs(daysBetween(report.end, at.end)) < 200);
  const cover = onCover ? finder.find(COVER_SHARES, null, onCover.end) : null;
  return cover && { current: cover, prior: null };
}

/** The balance sheet's other date: the latest one that it, or else the concept, has at least some weeks before the end. */
function priorInstant(finder: FactFinder, { end }: ReportPeriod, concept?: string): string | null {
  const isBefore = (at: string) => daysBetween(at, end) > 60 && daysBetween(at, end) < 400;
  const ofBalance = finder.instantsOfBalance().filter(isBefore);
  const dates = concept ? finder.periodsOf(concept).flatMap((at) => (at.start === null ? [at.end] : [])) : [];
  return ofBalance.find((at) => !concept || dates.includes(at)) ?? dates.filter(isBefore).toSorted().at(-1) ?? null;
}

function pick(
  finder: FactFinder,
  name: SingleName,
  { start, end }: { start: string | null; end: string },
): KeyFigureValue | null {
  const found = singleConcepts[name].flatMap((concept) => finder.find(concept, start, end) ?? []);
  const isInStatement = ({ parts }: KeyFigureValue) => finder.isIn(statements[name], parts[0]?.block ?? null);
  return (byStatement.has(name) ? found.find(isInStatement) : undefined) ?? found[0] ?? null;
}

function finish(name: KeyFigureName, { current, prior }: Found, finder: FactFinder): KeyFigure {
  return {
    name,
    span: spanOf(current.start, current.end),
    current,
    prior,
    change: prior && prior.value > 0 && current.value >= 0 ? (current.value - prior.value) / prior.value : null,
    shown: name === 'diluted_eps' ? shownLoss(current, finder) : null,
  };
}

/**
 * A loss per share is the same basic and diluted (dilution would lessen it, so it is left out: ASC 260-10-45-17), and
 * many statements print one line for both. When the diluted tag is hidden and differs from that line, one is wrong.
 */
function shownLoss({ value, start, end, parts }: KeyFigureValue, finder: FactFinder): KeyFigurePart | null {
  if (parts[0]?.block !== null) return null;
  const basic = finder.find('us-gaap:EarningsPerShareBasic', start, end)?.parts[0];
  return basic && basic.block !== null && basic.value < 0 && basic.value !== value ? basic : null;
}
