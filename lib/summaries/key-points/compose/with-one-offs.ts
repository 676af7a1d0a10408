import type { Fact } from '#lib/filings/types';
import type { FigureValue, KeyFigure } from '#lib/key-figures/types';
import { movedReceipt } from '#lib/summaries/key-points/beside/part-of-summary';
import type { TaxedIncome } from '#lib/summaries/key-points/one-offs/find-tax-reason';
import type { MovedLine, OneOff, OneOffFinder } from '#lib/summaries/key-points/one-offs/one-off';
import { withScale } from '#lib/summaries/prose-scale';
import type { KeyPoint } from '#lib/summaries/types';
import { movedFar } from './compose-results.ts';

/** A composed point with what happened once to its lines. */
export const MAX_LENGTH = 780;
/** A result that moved so much more or less than sales moved for another reason. */
const FAR = 0.05;

const RESULTS: readonly (readonly [id: KeyFigure['id'], names: readonly string[]])[] = [
  ['operating-income', ['operating income', 'income from operations']],
  ['diluted-eps', ['earnings per share', 'earnings per common share']],
  ['net-income', ['net income']],
];

/**
 * The points of the income with what the filing says happened once to one of its results, where that moved far from
 * sales: behind the last one, or as a point of its own where there is no room.
 */
export function withOneOffs(
  points: readonly KeyPoint[],
  { figures, facts = [], find, scale }: Source & { find: OneOffFinder },
): KeyPoint[] {
  const last = points.at(-1);
  if (!last) return [];
  const lines = [
    ...RESULTS.map(([id, names]) => lineOf(id, names, { figures, scale })),
    continuing({ figures, facts, scale }),
  ];
  for (const line of lines) {
    const found = line && find(line);
    const told = found && { ...found, text: withScale(found.text, scale) };
    if (!told) continue;
    if (fits(last, told)) return [...points.slice(0, -1), withOneOff(last, told)];
    return [...points, { text: told.text, blocks: told.blocks, category: 'driver', receipts: told.receipts }];
  }
  return [...points];
}

type Source = { figures: readonly KeyFigure[]; facts?: readonly Fact[]; scale: number | null };

function lineOf(id: KeyFigure['id'], names: readonly string[], { figures, scale }: Source): MovedLine | null {
  const figure = figures.find((one) => one.id === id);
  if (!figure?.prior) return null;
  const [now, before] = [figure.current.value, figure.prior.value];
  const isPerShare = id === 'diluted-eps';
  return movedApart(figures, {
    ...{ names: [...names, ...(figure.caption ? [figure.caption] : [])], now, before, isPerShare },
    ...{ mustAgree: !isPerShare, scale: scale ?? figure.current.scale },
  });
}

/** What is left without the operations that a company gave up, which its discussion speaks of instead of all. */
function continuing({ figures, facts = [], scale }: Source): MovedLine | null {
  const income = figures.find(({ id }) => id === 'net-income');
  const of = (value: FigureValue | null | undefined) =>
    value &&
    facts.find(
      ({ concept, dimensions, start, end }) =>
        CONTINUING.test(concept) && Object.keys(dimensions).length === 0 && start === value.start && end === value.end,
    )?.value;
  const [now, before] = [of(income?.current), of(income?.prior)];
  if (!income || typeof now !== 'number' || typeof before !== 'number') return null;
  return movedApart(figures, {
    names: CONTINUING_NAMES,
    now,
    before,
    mustAgree: true,
    scale: scale ?? income.current.scale,
  });
}

const CONTINUING =
  /^us-gaap:IncomeLossFromContinuingOperations(?:IncludingPortionAttributableToNoncontrollingInterest)?$/;
const CONTINUING_NAMES = ['continuing earnings', 'income from continuing operations'];

/** A line beside sales, where it moved far from them. */
function movedApart(figures: readonly KeyFigure[], line: MovedLine): MovedLine | null {
  const revenue = figures.find(({ id }) => id === 'revenue');
  if (!revenue?.prior) return null;
  const sales = { now: revenue.current.value, before: revenue.prior.value };
  const apart = Math.abs(line.now - (line.before * sales.now) / sales.before);
  return apart < FAR * Math.abs(line.before) ? null : { ...line, revenue: sales };
}

export const fits = ({ text }: KeyPoint, told: OneOff): boolean => text.length + told.text.length < MAX_LENGTH;

/** The net income with its tax rate, where that is told because it moved far; null where either year is not known. */
export function taxedIncome(figures: readonly KeyFigure[], scale: number | null): TaxedIncome | null {
  const of = (id: KeyFigure['id']) => figures.find((figure) => figure.id === id);
  const [income, rate] = [of('net-income'), of('tax-rate')];
  if (!income?.prior) return null;
  const known = { now: income.current.value, before: income.prior.value, scale: scale ?? income.current.scale };
  if (!rate?.prior || !movedFar(rate) || known.now <= 0 || known.before <= 0) return { ...known, moved: null };
  // Taxes of more than there was to tax: the income was next to nothing, and the rate with it.
  if ([rate.current, rate.prior].some(({ value }) => Math.abs(value) > 1)) return { ...known, moved: null };
  const taxes = [rate.current, rate.prior].map(({ parts }) => (parts.length > 1 ? parts[0]!.value : null));
  const [now = null, before = null] = taxes;
  const tax: [number, number] | null = now === null || before === null ? null : [now, before];
  return { ...known, moved: { rate: [rate.current.value, rate.prior.value], tax } };
}

/** The points of the income with what else moved it once: behind the last one, or as one of its own. */
export function withReason(points: readonly KeyPoint[], reason: OneOff | null): KeyPoint[] {
  const last = points.at(-1);
  if (!last || !reason || points.some(({ text }) => text.includes(reason.text))) return [...points];
  if (last.category === 'metric' && fits(last, reason)) return [...points.slice(0, -1), withOneOff(last, reason)];
  return [...points, { text: reason.text, blocks: reason.blocks, category: 'driver', receipts: reason.receipts }];
}

/** The points of the income with what it counts behind the last one that has room, or as one of its own. */
export function withCounted(points: readonly KeyPoint[], counted: OneOff | null): KeyPoint[] {
  const at = counted ? points.findLastIndex((point) => point.category === 'metric' && fits(point, counted)) : -1;
  return counted && at >= 0 ? points.with(at, withOneOff(points[at]!, counted)) : withReason(points, counted);
}

/** A point with what happened once behind it. */
export function withOneOff(point: KeyPoint, { text, blocks, receipts }: OneOff): KeyPoint {
  const start = point.text.length + 1;
  return {
    ...point,
    text: `${point.text} ${text}`,
    blocks: [...new Set([...point.blocks, ...blocks])],
    receipts: [...(point.receipts ?? []), ...receipts.map((receipt) => movedReceipt(receipt, start))],
  };
}
