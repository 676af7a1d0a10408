import { currencyNear, DOLLARS } from '#lib/key-figures/statements/statement-currency';
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
  /** The currency in which the release says that it reports; null where it does not. */
  reporting?: string | null;
};
/** A figure, why it is left out, or null where the release does not give it. */
export type Choice = ReleaseFigure | LeftOutReason | null;
export type Context = Sources & {
  statement: ReleaseTable | null;
  scale: number | null;
  /** The currency in which sentences give the statement's amounts; null where none does. */
  currency: string | null;
};

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

export function figureOf(
  id: ReleaseFigureId,
  { line, value, context }: { line: QuarterFigure; value: number; context: Pick<Context, 'currency' | 'reporting'> },
): ReleaseFigure {
  const currency = currencyOf(line, { said: context.currency, reporting: context.reporting ?? null });
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

/**
 * The currency in which sentences give amounts of these lines: a head need not name it where the sentences do. Null
 * where none gives one, or they differ.
 */
export function saidCurrency(
  own: readonly QuarterFigure[],
  scale: number | null,
  sentences: readonly SentenceAmount[],
): string | null {
  const said = own.flatMap((line) => {
    const isOfShare = line.measure.endsWith('eps');
    const value = Math.abs(valueOf(line)) * 10 ** (isOfShare ? 0 : (scale ?? 0));
    if (value === 0) return [];
    return sentences.flatMap((amount) => {
      const isIt = isOfShare ? amount.isPerShare && Math.abs(amount.value - value) < 0.0051 : says(amount, value);
      return isIt ? amount.currency : [];
    });
  });
  const counted = [...new Set(said)].map((currency) => ({
    currency,
    count: said.filter((one) => one === currency).length,
  }));
  const [best, next] = counted.toSorted((one, other) => other.count - one.count);
  return best && best.count >= 2 * (next?.count ?? 0) ? best.currency : null;
}

/** What its column names, then what a head or title does, then a sign that is no dollar's; a dollar is the one in which the release reports. */
function currencyOf({ table, figure, line }: QuarterFigure, { said, reporting }: Currencies): string {
  const column = line.figures.length === line.columns.length ? line.columns[line.figures.indexOf(figure)] : undefined;
  if (column?.currency !== undefined) return column.currency;
  const titles = table.title.split(' / ').filter((text) => text.length < LONGEST_TITLE && NAMES_UNIT.test(text));
  const near = currencyNear([line.head.join(' '), ...titles.toReversed()]);
  if (near !== null && (DOLLARS.has(near) || !hasDollars(table))) return near;
  if (figure.currency && !/^(?:US)?\$$/.test(figure.currency)) return currencyOfSign(figure.currency);
  if (said !== null && said !== 'USD') return said;
  const isDollar = figure.currency !== null || said !== null;
  if (reporting !== null && (!isDollar || DOLLARS.has(reporting))) return reporting;
  return said ?? table.currency ?? 'USD';
}

/** A plain dollar sign contradicts words of another currency. */
const hasDollars = ({ lines }: ReleaseTable) =>
  lines.some(({ figures }) => figures.some(({ currency }) => currency === '$'));

/** "(in millions of Canadian dollars)"; amounts in sentences name their own currency. */
const NAMES_UNIT = /\b(?:in|currency)\b/i;
const LONGEST_TITLE = 120;

type Currencies = { said: string | null; reporting: string | null };

/** What sentences give for each share, when they give one amount alone, or one of them more often than all others. */
export function saidPerShare(
  id: 'diluted-eps' | 'adjusted-eps',
  { sentences, isNamed, lines }: Context,
  gaap: ReleaseFigure | null,
): Choice {
  const isAdjusted = id === 'adjusted-eps';
  const all = sentences.filter(
    (amount) => amount.isPerShare && amount.isAdjusted === isAdjusted && !/\bbasic\b/i.test(amount.before),
  );
  // A sentence that gives the quarter's own amount beside it is about the quarter.
  const own = new Set(sentences.flatMap((amount) => (gaap && isAmountOf(amount, gaap) ? sentenceOf(amount) : [])));
  const beside = all.filter((amount) => own.has(sentenceOf(amount)));
  const said = beside.length > 0 ? beside.map((amount) => Object.assign({}, amount, { isOfQuarter: true })) : all;
  const values = [...new Set(said.map(({ value }) => value))];
  const counted = values.map((value) => ({ value, count: said.filter((amount) => amount.value === value).length }));
  const [best, next] = counted.toSorted((a, b) => b.count - a.count);
  const from = said.find(({ value }) => value === best?.value);
  if (!best || !from) return null;
  // One sentence that names no quarter may be of any time.
  if (!isNamed || (best.count < 2 && !from.isOfQuarter)) return null;
  if (next && next.count >= best.count) return 'ambiguous';
  if (isBasicOnly(lines)) return 'ambiguous';
  const value = from.isLoss ? -from.value : from.value;
  const confirmedBy = said.filter((amount) => amount.value === best.value && amount !== from).map(({ place }) => place);
  return { id, caption: null, value, unit: `${from.currency}/shares`, scale: 0, place: from.place, confirmedBy };
}

const sentenceOf = ({ place, sentence }: SentenceAmount) => `${place.block}:${sentence}`;
const isAmountOf = (amount: SentenceAmount, { value }: ReleaseFigure) =>
  amount.isPerShare && !amount.isAdjusted && Math.abs(amount.value - Math.abs(value)) < 0.0051;

/** Tables give the basic amount, and none the diluted one: sentences that name neither mean the basic one. */
const isBasicOnly = (lines: readonly QuarterFigure[]) =>
  lines.some(({ measure }) => measure === 'basic-eps') && !lines.some(({ measure }) => measure === 'diluted-eps');

/**
 * "Earnings of $3.9 billion, or $3.23 per share": where the amount for each share is the quarter's own, what stands
 * before it is its net income. Null where no sentence says so, or two say different amounts.
 */
export function saidIncome({ sentences }: Context, eps: ReleaseFigure): ReleaseFigure | null {
  const said = sentences.flatMap((amount, at) => {
    const share = sentences[at + 1];
    const isPair =
      share &&
      isAmountOf(share, eps) &&
      sentenceOf(share) === sentenceOf(amount) &&
      /^[\s,(]*or\s*$/i.test(share.before);
    const isIncome = /\b(?:earnings|income|loss|profit)\b/i.test(amount.before);
    return isPair && isIncome && !amount.isPerShare && !amount.isAdjusted && amount.value >= 1e5 ? amount : [];
  });
  const [first, ...others] = said;
  if (!first || others.some(({ value }) => value !== first.value)) return null;
  const { currency, scale, place } = first;
  const value = first.isLoss || eps.value < 0 ? -first.value : first.value;
  return {
    id: 'net-income',
    caption: null,
    value,
    unit: currency,
    scale,
    place,
    confirmedBy: others.map((one) => one.place),
  };
}
