import type { FilingDocument } from '#lib/filings/types';
import { formEntry } from '#lib/forms/forms';
import { BANK_FIGURES, SINGLE_FIGURES, type SingleFigureId } from './concepts.ts';
import { type FactIndex, indexFacts } from './facts/index-facts.ts';
import { findReportPeriod, lengthOfPeriod, type ReportPeriod } from './facts/periods.ts';
import { findEquity, findNetIncome } from './find/attributable.ts';
import { findCashAndInvestments } from './find/cash-and-investments.ts';
import { clearCaptions } from './find/clear-captions.ts';
import { findCoverShares } from './find/cover-shares.ts';
import { divideSegments } from './find/divide-segments.ts';
import { findEpsOfClass } from './find/eps-of-class.ts';
import { addPrinted, preferPrinted } from './find/printed.ts';
import { findProductLines } from './find/product-lines.ts';
import { freeCashFlowOf, lendsBeside, mixesOperations, ratioOf, spendsBeside, taxRateOf } from './find/ratios.ts';
import { captionOfRow } from './find/row-caption.ts';
import { measureOfSegments } from './find/segment-measure.ts';
import { findSegmentProfits, findSegments, type SegmentFigure } from './find/segments.ts';
import { type Found, findSingle, priorInstant } from './find/single-figures.ts';
import { findDebt } from './find/total-debt.ts';
import { dropUnreconciled } from './reconcile.ts';
import { dropContradicted } from './schedule-witness.ts';
import { readStatementFacts } from './statements/read-statement-facts.ts';
import {
  type CompanyFigureId,
  type FigureId,
  type FigurePart,
  type FigureValue,
  type FoundFigures,
  type KeyFigure,
  type LeftOut,
  type LeftOutReason,
  placeOfFigure,
  segmentOf,
} from './types.ts';

type Document = Pick<FilingDocument, 'form' | 'period' | 'facts' | 'blocks' | 'schedule'>;

/**
 * The key figures of an annual or quarterly report from its own XBRL facts, in the order of the page; a filing without
 * XBRL has none. Flows of an annual report are the year; of a quarterly one the quarter, cash flows the year to date.
 * Instants are at the period's end, the shares on the cover's day; their prior is the balance sheet's other column. What
 * the filing's own figures contradict, or what could be two things, is left out and counted. Pure; linear in the facts.
 */
export function findKeyFigures(document: Document): FoundFigures {
  const { form, period } = document;
  const cadence = form ? formEntry(form)?.cadence : undefined;
  if (cadence !== 'annual' && cadence !== 'quarterly') return { figures: [], leftOut: [] };
  const read = hasStatements(document.facts) ? null : readStatementFacts(document);
  const facts = read ? [...document.facts, ...read.facts] : document.facts;
  const index = indexFacts(facts, { ...(read && { tables: read.tables }), tagged: document.facts.length });
  const report = findReportPeriod(facts, period) ?? (period ? { end: period, starts: [] } : null);
  if (!report) return { figures: [], leftOut: [] };

  const found = new Map<CompanyFigureId, Found>();
  const leftOut: LeftOut[] = [];
  const add = (id: CompanyFigureId, figure: Found | LeftOutReason | null) => {
    if (typeof figure === 'string') leftOut.push({ id, reason: figure });
    else if (figure) found.set(id, figure);
  };
  const own = { report, cadence };
  for (const id of Object.keys(SINGLE_FIGURES) as SingleFigureId[]) add(id, findSingle(index, id, own));
  if (!found.has('deposits')) for (const id of BANK_FIGURES) found.delete(id);
  add('net-income', findNetIncome(index, own));
  const ofClass = found.has('diluted-eps') ? null : findEpsOfClass(facts, found.get('net-income') ?? null);
  add('diluted-eps', ofClass?.eps ?? null);
  if (!found.has('diluted-shares')) add('diluted-shares', ofClass?.shares ?? null);
  add('equity', findEquity(index, report));
  const before = priorInstant(index, report);
  add(
    'total-debt',
    onBothDays((day) => findDebt(index, day), report, before),
  );
  add(
    'cash-and-investments',
    onBothDays((day) => findCashAndInvestments(index, cashOn(found, day), day), report, before),
  );
  add('shares-outstanding', alone(findCoverShares(document, report.end)));
  addPrinted(index, found, document.blocks);
  // Dashes in a line of a statement say that nothing was spent under that caption, not that nothing was.
  if (read && isNothing(found.get('capital-expenditures'))) found.delete('capital-expenditures');
  if (read && document.schedule) leftOut.push(...dropContradicted(found, document.schedule));
  leftOut.push(...dropUnreconciled(index, found));

  addRatios(index, { found, add, blocks: document.blocks });
  for (const id of ['free-cash-flow', 'tax-rate'] as const)
    preferPrinted(id, { found, leftOut, blocks: document.blocks });
  const segments = segmentFigures(document, found, leftOut);
  const figures = [
    ...[...found].map(([id, figure]) => finish(id, figure, document.blocks)).filter(isBoughtBack),
    ...withMeasures(
      segments.map(([id, figure]) => finish(id, figure, document.blocks)),
      { blocks: document.blocks, hasOperatingIncome: found.has('operating-income') },
    ),
  ];
  return { figures: clearCaptions(figures).toSorted((a, b) => placeOfFigure(a.id) - placeOfFigure(b.id)), leftOut };
}

/** The key figures with the anchors of the paragraphs that show them, to be kept. */
export function keyFiguresWithAnchors(document: Document): KeyFigure[] {
  const anchored = (part: FigurePart): FigurePart => {
    const anchor = part.block === null ? undefined : document.blocks[part.block]?.anchor;
    return anchor === undefined ? part : { ...part, anchor };
  };
  const withAnchors = (value: FigureValue): FigureValue => ({ ...value, parts: value.parts.map(anchored) });
  return findKeyFigures(document).figures.map(({ id, caption, periodLength, current, prior, change, formula }) => ({
    id,
    caption,
    periodLength,
    current: withAnchors(current),
    prior: prior && withAnchors(prior),
    change,
    formula,
  }));
}

/** Whether the statements are tagged: filings before 2009 have no tags, some have those of their cover alone. */
const hasStatements = (facts: FilingDocument['facts']) =>
  facts.some(({ concept }) => /^(?:us-gaap|ifrs-full):/.test(concept));

const isNothing = (found: Found | undefined) => found?.current.value === 0 && (found.prior?.value ?? 0) === 0;

function addRatios(
  index: FactIndex,
  {
    found,
    add,
    blocks,
  }: {
    found: ReadonlyMap<CompanyFigureId, Found>;
    add: (id: CompanyFigureId, figure: Found | LeftOutReason | null) => void;
    blocks: Document['blocks'];
  },
): void {
  const of = (id: CompanyFigureId) => found.get(id) ?? null;
  add('gross-margin', ratioOf(of('gross-profit'), of('revenue'), 'Gross profit ÷ revenue'));
  add('operating-margin', ratioOf(of('operating-income'), of('revenue'), 'Operating income ÷ revenue'));
  add('tax-rate', taxRateOf(index, of('net-income')));
  const operating = of('operating-cash-flow');
  const free = freeCashFlowOf(operating, of('capital-expenditures'));
  const isEither =
    mixesOperations(index, operating) ||
    lendsBeside(index, operating) ||
    spendsBeside(of('capital-expenditures'), blocks);
  add('free-cash-flow', free && (isEither ? 'ambiguous' : free));
}

function segmentFigures(
  document: Document,
  found: ReadonlyMap<CompanyFigureId, Found>,
  leftOut: LeftOut[],
): [FigureId, Found][] {
  const products: [FigureId, Found][] = [];
  const told = (segments: SegmentFigure[] | 'unreconciled' | null): SegmentFigure[] => {
    if (segments === 'unreconciled') leftOut.push({ id: 'segments', reason: segments });
    return segments === 'unreconciled' ? [] : (segments ?? []);
  };
  const of = (measure: 'revenue' | 'operating-income'): SegmentFigure[] => {
    const whole = found.get(measure)?.current;
    const concept = whole?.parts[0]?.concept;
    if (!whole || !concept) return [];
    const segments = findSegments(document, measure, { current: whole, concept });
    if (measure === 'revenue') {
      for (const { name, ...figure } of findProductLines(document, { current: whole, concept })) {
        products.push([`product:${name}:revenue`, figure]);
      }
    }
    return told(segments);
  };
  const [sales, operating] = [of('revenue'), of('operating-income')];
  const known = new Map([...sales, ...operating].map(({ member, name }) => [member, name]));
  const revenue = found.get('revenue')?.current;
  const earned = revenue && operating.length === 0 ? told(findSegmentProfits(document, { revenue, known })) : operating;
  const divided = divideSegments(document, { revenue: sales, earned });
  const segments = [...divided.revenue, ...divided.earned].map(
    ({ name, measure, current, prior }): [FigureId, Found] => [`segment:${name}:${measure}`, { current, prior }],
  );
  return [...products, ...segments];
}

/** The figures of segments with what the filing calls that which they earn, where it is not operating income. */
function withMeasures(
  figures: readonly KeyFigure[],
  { blocks, hasOperatingIncome }: { blocks: Document['blocks']; hasOperatingIncome: boolean },
): KeyFigure[] {
  const earned = figures.flatMap(({ id, current: value }) => {
    const part = segmentOf(id);
    return part && part.measure !== 'revenue' ? [{ segment: part.segment, value }] : [];
  });
  const measure = measureOfSegments(earned, blocks) ?? (hasOperatingIncome ? null : 'segment profit');
  return figures.map((figure) => {
    const part = segmentOf(figure.id);
    const isNamed = measure !== null && part !== null && part.measure !== 'revenue';
    if (isNamed && part.measure === 'operating-income' && measure === 'operating income') return figure;
    return isNamed ? { ...figure, caption: `${part.segment}: ${measure}` } : figure;
  });
}

/** Shares that a company keeps for its employees' taxes are no repurchases, though they may be tagged as such. */
const FOR_TAXES = /\b(?:withh\w+|tax(?:es)?)\b/i;

const isBoughtBack = ({ id, caption }: KeyFigure) => id !== 'share-repurchases' || !FOR_TAXES.test(caption ?? '');

function onBothDays(
  findOn: (day: string) => FigureValue | LeftOutReason | null,
  { end }: ReportPeriod,
  before: string | null,
): Found | LeftOutReason | null {
  const current = findOn(end);
  if (typeof current === 'string' || !current) return current;
  const prior = before === null ? null : findOn(before);
  return { current, prior: typeof prior === 'string' ? null : prior };
}

const alone = (current: FigureValue | LeftOutReason | null): Found | LeftOutReason | null =>
  typeof current === 'string' || !current ? current : { current, prior: null };

function cashOn(found: ReadonlyMap<CompanyFigureId, Found>, day: string): FigureValue | null {
  const cash = found.get('cash');
  return [cash?.current, cash?.prior].find((value) => value?.end === day) ?? null;
}

function finish(
  id: FigureId,
  { current, prior, formula, caption }: Found,
  blocks: FilingDocument['blocks'],
): KeyFigure {
  return {
    id,
    caption: segmentOf(id) ? null : (caption ?? captionOfRow(current, blocks)),
    periodLength: lengthOfPeriod(current.start, current.end),
    current,
    prior,
    change:
      current.unit !== 'pure' && prior && prior.value > 0 && current.value >= 0
        ? (current.value - prior.value) / prior.value
        : null,
    formula: formula ?? (current.parts.length > 1 ? 'Sum of its parts' : null),
  };
}
