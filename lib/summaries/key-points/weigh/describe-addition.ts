import type { Block } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import { CHANGE, DRIVER, EVENT, OUTLOOK, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { Figure } from '#lib/text/figure';
import { ANY_MONTH_NAME } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import type { FilingTraits } from './describe-candidate.ts';
import { movedBy } from './moved-by.ts';
import { stemsOf } from './salience.ts';

/** What may be said of a sentence that would stand behind the points of a list; 0 or 1 unless it says otherwise. */
export const ADDITION_TRAITS = [
  /** The logarithm of the odds that readers want it, whatever else is told. */
  'weight',
  /** The shares of its words and of its figures that the list tells already. */
  ...(['words-told', 'figures-told'] as const),
  ...(['cause', 'dated', 'outlook', 'static'] as const),
  /** Decimal logarithms: its largest amount by the company's size, by how much it moved by the result, at which rate. */
  ...(['share', 'moved', 'rate'] as const),
  ...(['discussion', 'business', 'risk'] as const),
  ...(['borrowing', 'buyback', 'tax'] as const),
] as const;

export type AdditionTrait = (typeof ADDITION_TRAITS)[number];
export type AdditionTraits = Record<AdditionTrait, number>;

/** "May 2025", "On May 1, 2025", "the third quarter": when it happened. */
const DATED = new RegExp(
  String.raw`\b(?:${ANY_MONTH_NAME})(?: \d{1,2},)? (?:19|20)\d\d|\b(?:first|second|third|fourth) quarter`,
);
const BORROWING = /\b(?:notes|debt|borrow\w+|debentures|credit (?:facility|agreement)|commercial paper)\b/i;
const BUYBACK = /\b(?:repurchas\w+|buyback)\b/i;
const TAX = /\b(?:effective (?:income )?tax rate|income tax\w*|taxes|taxable)\b/i;
/** Nothing moves a result less. */
const MIN = -4;

type Addition = { text: string; block: Block; weight: number };
type Known = { told: readonly string[]; filing: FilingTraits; result: number };

/**
 * Describes a sentence as an addition to what a list tells already. Linear in the list's text.
 * @param known.told the points above it
 * @param known.result what the company earned, in the currency's units
 */
export function describeAddition({ text, block, weight }: Addition, { told, filing, result }: Known): AdditionTraits {
  const bare = 10 ** ((block.kind === 'table' ? block.table?.scale : filing.scale) ?? 0);
  const figures = findFigures(text).filter(isTelling);
  const money = figures.filter(({ unit, perShare }) => unit === 'money' && !perShare);
  const largest = Math.max(0, ...money.map(({ value, scale }) => Math.abs(value) * (scale === 0 ? bare : 1)));
  const { amount, rate } = movedBy(text, bare);
  const others = told.flatMap((one) => findFigures(one));
  const figuresTold = figures.filter((figure) => others.some((other) => isAlike(figure, other))).length;
  const change = CHANGE.test(text);
  const outlook = OUTLOOK.test(text);
  const role = sectionRole(filing.form, block);
  return {
    weight,
    'words-told': shareIn(stemsOf(text), stemsOf(told.join(' '))),
    'figures-told': figuresTold / Math.max(1, figures.length),
    cause: Number(DRIVER.test(text) || (change && WEAK_DRIVER.test(text))),
    dated: Number(DATED.test(text)),
    outlook: Number(outlook),
    static: Number(!change && !outlook && !EVENT.test(text)),
    share: largest > 0 ? Math.max(MIN, Math.log10(largest / filing.size)) : MIN,
    moved: amount ? Math.max(MIN, Math.log10(amount / result)) : MIN,
    rate: Math.log10(Math.max(0.1, Math.min(100, rate ?? 0))),
    discussion: Number(role === 'discussion'),
    business: Number(role === 'business'),
    risk: Number(role === 'risk'),
    borrowing: Number(BORROWING.test(text)),
    buyback: Number(BUYBACK.test(text)),
    tax: Number(TAX.test(text)),
  };
}

/** A bare small number counts anything; others say what they count. */
const isTelling = ({ unit, scale, value, inWords }: Figure) =>
  !inWords && (unit !== 'number' || scale > 0 || Math.abs(value) >= 1000);

function shareIn(own: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const stem of own) if (other.has(stem)) shared += 1;
  return shared / Math.max(1, own.size);
}

/** Whether two figures are the same, as far as the rounder one says. */
function isAlike(one: Figure, other: Figure): boolean {
  if (one.unit !== other.unit) return false;
  const step = 0.51 * Math.max(10 ** (one.scale - one.decimals), 10 ** (other.scale - other.decimals));
  return Math.abs(Math.abs(one.value) - Math.abs(other.value)) <= step;
}
