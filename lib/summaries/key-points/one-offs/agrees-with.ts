import { DOWN, UP } from '#lib/summaries/sentences/direction-words';
import { DRIVER, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';

/** What a line was and is, in the currency's units, and how its filing prints it. */
export type LineAmounts = {
  now: number;
  before: number;
  /** Power of ten in which sentences' bare amounts are. */
  scale: number;
  /** Of the company, which a line may be told as a share of. */
  revenue?: { now: number; before: number } | undefined;
  isPerShare?: boolean;
  /** A rate, such as that of taxes, which may be told instead. */
  rates?: readonly number[];
  /** Its name alone is not enough: "income" may be any. */
  mustAgree?: boolean;
};

const EXTENT = 0.6;

/**
 * Whether sentences speak of a line: the amounts and rates that stand in front of their reasons are the line's, of
 * either year, its change, or its share of sales; also where there are none. What agrees in nothing is of a part of the
 * company, or of another period. Linear in the sentences.
 */
export function agreesWith(sentences: readonly string[], line: LineAmounts): boolean {
  const told = sentences.flatMap((sentence) => findFigures(beforeReason(sentence)));
  const amounts = told.filter(({ unit, perShare }) => unit === 'money' && (line.isPerShare === true || !perShare));
  const rates = told.filter(({ unit }) => unit === 'percent');
  if (amounts.length > 0) return amounts.some((figure) => isAmountOf(figure, line));
  if (rates.length === 0) return line.mustAgree !== true && sentences.every((sentence) => movesAs(sentence, line));
  return rates.some((figure) => ratesOf(line).some((rate) => isRate(figure, rate)));
}

/** Whether a sentence does not say that the line moved the other way. */
export function movesAs(sentence: string, { now, before }: Pick<LineAmounts, 'now' | 'before'>): boolean {
  const told = beforeReason(sentence);
  return UP.test(told) === DOWN.test(told) || UP.test(told) === now > before;
}

function beforeReason(sentence: string): string {
  const places = [DRIVER, WEAK_DRIVER, /\binclud/i].map((reason) => sentence.search(reason)).filter((at) => at >= 0);
  return sentence.slice(0, Math.min(sentence.length, ...places));
}

function isAmountOf(
  { value, scale, decimals }: Figure,
  { now, before, scale: bare, isPerShare }: LineAmounts,
): boolean {
  const power = scale === 0 && !isPerShare ? bare : 0;
  const shown = Math.abs(value) * 10 ** power;
  return [now, before, now - before].some(
    (one) => Math.abs(Math.abs(one) - shown) <= EXTENT * 10 ** (scale + power - decimals),
  );
}

function ratesOf({ now, before, revenue, rates = [] }: LineAmounts): number[] {
  const own = [(now - before) / Math.abs(before), ...rates];
  return revenue ? [...own, now / revenue.now, before / revenue.before] : own;
}

const isRate = ({ value, decimals }: Figure, rate: number) =>
  Math.abs(Math.abs(value) - Math.abs(rate) * 100) <= EXTENT * 10 ** -decimals;
