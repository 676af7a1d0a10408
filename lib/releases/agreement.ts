import type { LeftOutReason } from '#lib/key-figures/types';
import type { QuarterFigure, ReleaseTable } from './read-release-lines.ts';
import type { SentenceAmount } from './read-sentences.ts';
import { currencyOfSign } from './tables/currency-signs.ts';
import type { Place, ReleaseFigure, ReleaseFigureId } from './types.ts';

/** What a release's own lines and sentences say of the same amount. */

export type Sources = {
  lines: readonly QuarterFigure[];
  sentences: readonly SentenceAmount[];
  /** Whether the release says which quarter it is about. */
  isNamed: boolean;
};
/** A figure, why it is left out, or null where the release does not give it. */
export type Choice = ReleaseFigure | LeftOutReason | null;
export type Context = Sources & { statement: ReleaseTable | null; scale: number | null };

export const valueOf = ({ figure }: QuarterFigure) => figure.value ?? 0;
const placeOf = ({ table, figure }: QuarterFigure): Place => ({ block: table.block, from: figure.from, to: figure.to });

/** "Net loss" without brackets is a loss all the same. */
export function signed(line: QuarterFigure): number {
  const label = line.line.label.toLowerCase();
  const isLoss = /\bloss\b/.test(label) && !/income|earnings|profit|\(loss\)|gain/.test(label);
  return isLoss ? -Math.abs(valueOf(line)) : valueOf(line);
}

export const says = (amount: SentenceAmount, value: number) =>
  !amount.isPerShare && Math.abs(amount.value - value) <= amount.precision * 1.02 && amount.value >= 1e5;

/** Where sentences and other tables give the same amount. */
export function confirmations(line: QuarterFigure, value: number, { lines, sentences }: Context): Place[] {
  const isOfShare = /eps/.test(line.measure);
  const others = lines.filter(
    (other) => other.table !== line.table && other.measure === line.measure && isSame(other, value, isOfShare),
  );
  const said = sentences.filter((amount) =>
    isOfShare ? amount.isPerShare && Math.abs(amount.value - Math.abs(value)) < 0.0051 : says(amount, Math.abs(value)),
  );
  return [...others.map(placeOf), ...said.map(({ place }) => place)];
}

function isSame(other: QuarterFigure, value: number, isOfShare: boolean): boolean {
  const scale = isOfShare ? 0 : (other.table.scale ?? 0);
  const rounding = 0.51 * 10 ** (scale - other.figure.decimals);
  return Math.abs(signed(other) * 10 ** scale - value) <= rounding;
}

export function onlyOne(lines: readonly QuarterFigure[]): QuarterFigure | 'ambiguous' | null {
  const values = new Set(lines.map((line) => signed(line)));
  return values.size > 1 ? 'ambiguous' : (lines[0] ?? null);
}

export function figureOf(id: ReleaseFigureId, line: QuarterFigure, value: number): ReleaseFigure {
  const currency = currencyOf(line);
  const isOfShare = id === 'diluted-eps' || id === 'adjusted-eps';
  return {
    id,
    caption: line.line.label,
    value,
    unit: isOfShare ? `${currency}/shares` : currency,
    scale: 0,
    place: placeOf(line),
    confirmedBy: [],
  };
}

function currencyOf({ table, figure, line }: QuarterFigure): string {
  const head = `${line.head.join(' ')} ${table.title}`;
  if (/\bRMB\b|renminbi/i.test(head)) return 'CNY';
  if (/€|\beuros?\b/i.test(head)) return 'EUR';
  return figure.currency && !/^(?:US)?\$$/.test(figure.currency)
    ? currencyOfSign(figure.currency)
    : (table.currency ?? 'USD');
}

/** What sentences give for each share, when they give one amount alone, or one of them more often than all others. */
export function saidPerShare(
  id: 'diluted-eps' | 'adjusted-eps',
  { sentences, isNamed }: Context,
  isAdjusted: boolean,
): Choice {
  const said = sentences.filter(
    (amount) => amount.isPerShare && amount.isAdjusted === isAdjusted && !/\bbasic\b/i.test(amount.before),
  );
  const values = [...new Set(said.map(({ value }) => value))];
  const counted = values.map((value) => ({ value, count: said.filter((amount) => amount.value === value).length }));
  const [best, next] = counted.toSorted((a, b) => b.count - a.count);
  const from = said.find(({ value }) => value === best?.value);
  if (!best || !from) return null;
  // One sentence that names no quarter may be of any time.
  if (!isNamed || (best.count < 2 && !from.isOfQuarter)) return null;
  if (next && next.count >= best.count) return 'ambiguous';
  const value = from.isLoss ? -from.value : from.value;
  const confirmedBy = said.filter((amount) => amount.value === best.value && amount !== from).map(({ place }) => place);
  return { id, caption: null, value, unit: `${from.currency}/shares`, scale: 0, place: from.place, confirmedBy };
}
