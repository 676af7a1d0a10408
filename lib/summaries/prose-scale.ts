import type { Block, FilingDocument } from '#lib/filings/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';

/** The powers of ten that a filing's sentences may count in without saying so beside each amount. */
const SCALES = [3, 6, 9] as const;
/** Fewer digits agree with some tag by chance. */
const MIN_AMOUNT = 100;
/** So many different amounts are found among the tags in that scale, and so many times as many as in any other one. */
const MIN_FOUND = 10;
const MIN_TIMES = 5;

/**
 * The power of ten that a filing's sentences count money in where it is said once for all of them ("dollars in
 * millions", and then "a charge of $267"): that in which their amounts are found again among the filing's own tags, and
 * in no other. Null where sentences name the scale of each amount, and where too little is tagged to be sure. Linear in
 * the filing.
 */
export function proseScale({ blocks, facts }: Pick<FilingDocument, 'blocks' | 'facts'>): number | null {
  const tagged = new Set(facts.map(({ value }) => Math.abs(value ?? 0)));
  const amounts = new Set(blocks.flatMap((block) => bareAmounts(block).map(({ value }) => Math.abs(value))));
  const found = (scale: number) =>
    [...amounts].filter((value) => value >= MIN_AMOUNT && tagged.has(Math.round(value * 10 ** scale))).length;
  const asWritten = found(0);
  const [best, second] = SCALES.map((scale) => ({ scale, count: found(scale) })).toSorted((a, b) => b.count - a.count);
  if (!best || best.count < MIN_FOUND) return null;
  return best.count >= MIN_TIMES * Math.max(asWritten, second?.count ?? 0) ? best.scale : null;
}

/**
 * A text of the filing with the scale of its amounts in brackets behind it: "… a charge of $267 (in millions)."
 * Unchanged where each amount names its own.
 * @param scale what `proseScale` says of the filing
 */
export function withScale(text: string, scale: number | null): string {
  const name = scale === null ? undefined : NAMES[scale];
  const figures = findFigures(text);
  if (name === undefined || !figures.some(isBare)) return text;
  const except = figures.some(({ perShare }) => perShare) ? ', except per share' : '';
  return `${text.replace(/\.$/, '')} (amounts in ${name}${except}).`;
}

/** Whether a sentence's amounts are partly in words and partly bare, so that no one scale can be told for all. */
export function mixesScales(text: string): boolean {
  const money = findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);
  return money.some(isBare) && money.some(({ scale }) => scale > 0);
}

const NAMES: Record<number, string> = { 3: 'thousands', 6: 'millions', 9: 'billions' };

function bareAmounts({ kind, text }: Block): Figure[] {
  return kind === 'table' ? [] : findFigures(text).filter(isBare);
}

const isBare = ({ unit, perShare, scale }: Figure) => unit === 'money' && !perShare && scale === 0;
