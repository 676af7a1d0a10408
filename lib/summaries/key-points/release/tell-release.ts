import type { Block, FiscalPeriod } from '#lib/filings/types';
import type { FigureValue } from '#lib/key-figures/types';
import type { FiledRelease } from '#lib/releases/find-release';
import type { GuidanceRange, Place, ReleaseFigure, ReleaseFigureId } from '#lib/releases/types';
import { absolute, type Piece, toKeyPoint } from '#lib/summaries/key-points/compose/sentence-pieces';
import type { KeyPoint } from '#lib/summaries/types';

/** Each figure of a release in a sentence, and what a loss is called. */
const NAMES: Record<ReleaseFigureId, { gain: string; loss: string }> = {
  revenue: { gain: 'revenue', loss: 'revenue' },
  'operating-income': { gain: 'operating income', loss: 'an operating loss of' },
  'net-income': { gain: 'net income', loss: 'a net loss of' },
  'diluted-eps': { gain: 'diluted EPS', loss: 'a loss per diluted share of' },
  'adjusted-eps': { gain: 'adjusted diluted EPS', loss: 'an adjusted loss per diluted share of' },
};
const QUARTERS = {
  Q1: 'the first quarter',
  Q2: 'the second quarter',
  Q3: 'the third quarter',
  Q4: 'the fourth quarter',
};
/** Ranges of one period that are told; the exhibit has them all. */
const MAX_RANGES = 5;

/** A figure with the characters that it stands in. */
type Placed = { value: FigureValue; place: Place };

/**
 * What a release says of its quarter and of what is to come, as key points in which every figure has its place: one
 * sentence of its figures, and one for each period that it gives ranges for.
 */
export function tellRelease(
  { fiscal, quarterEnd, figures, guidance }: FiledRelease,
  blocks: readonly Block[],
): KeyPoint[] {
  const results = fiscal && figures.length > 0 ? [tellResults(fiscal, { figures, quarterEnd, blocks })] : [];
  // A middle with the way to its ends, and cents, are not told in dollars: the release has no such figures.
  const asPrinted = guidance.filter(({ form }) => form === undefined);
  const periods = Map.groupBy(asPrinted, ({ period }) => inWords(period));
  return [...results, ...Array.from(periods, ([period, ranges]) => tellOutlook(period, ranges, blocks))];
}

function tellResults(
  fiscal: FiscalPeriod,
  { figures, quarterEnd, blocks }: Pick<FiledRelease, 'figures' | 'quarterEnd'> & { blocks: readonly Block[] },
): KeyPoint {
  const placed = figures.map((figure) => toPlaced(figure, figure.value, quarterEnd));
  const told = figures.flatMap(({ id, value }, at): Piece[] => {
    const own = placed[at]!.value;
    const name = value < 0 ? NAMES[id].loss : NAMES[id].gain;
    const joint = at === 0 ? '' : at === figures.length - 1 ? ' and ' : ', ';
    return [`${joint}${name} `, ...(at === 0 && value >= 0 ? ['was '] : []), value < 0 ? absolute(own) : own];
  });
  const point = toKeyPoint([`In ${inWords(fiscal)}, `, ...told, ', as the release says (unaudited)'], blocks);
  return withPlaces(point, placed);
}

function tellOutlook(period: string, all: readonly GuidanceRange[], blocks: readonly Block[]): KeyPoint {
  const ranges = all.slice(0, MAX_RANGES);
  const placed = ranges.flatMap((range) => [toPlaced(range, range.low, null), toPlaced(range, range.high, null)]);
  const told = ranges.flatMap(({ caption }, at): Piece[] => [
    `${at === 0 ? '' : '; '}${caption} `,
    placed[at * 2]!.value,
    ' to ',
    placed[at * 2 + 1]!.value,
  ]);
  const point = toKeyPoint([`The company expects for ${period}: `, ...told], blocks);
  return { ...withPlaces(point, placed), category: 'guidance' };
}

/** "the first quarter of fiscal 2026", "fiscal 2026". */
function inWords({ year, period }: FiscalPeriod): string {
  return period === 'FY' ? `fiscal ${year}` : `${QUARTERS[period]} of fiscal ${year}`;
}

function toPlaced(
  { unit, place, scale }: { unit: string; place: Place; scale?: ReleaseFigure['scale'] },
  value: number,
  end: string | null,
): Placed {
  const part = { concept: '', value, fact: null, block: place.block };
  const power = scale ?? scaleOf(value, unit);
  return { place, value: { value, unit, scale: power, decimals: null, start: null, end: end ?? '', parts: [part] } };
}

/** Ranges are told in the largest unit in which their ends are short. */
function scaleOf(value: number, unit: string): number {
  if (unit === 'pure' || unit.includes('/')) return 0;
  return Math.abs(value) >= 1e9 ? 9 : Math.abs(value) >= 1e6 ? 6 : 0;
}

/** The receipts of a point with the very characters that the release was read from, in their order. */
function withPlaces(point: KeyPoint, placed: readonly Placed[]): KeyPoint {
  const receipts = (point.receipts ?? []).map((receipt, at) => {
    const place = placed[at]?.place;
    const source = place ? { block: place.block, span: [place.from, place.to] as [number, number] } : null;
    return Object.assign({}, receipt, { source });
  });
  return { ...point, receipts };
}
