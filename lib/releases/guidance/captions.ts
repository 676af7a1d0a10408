import type { GuidancePeriod, GuidanceRange } from '../types.ts';
import type { PrintedRange } from './amount-ranges.ts';

const PER_SHARE = /\bper (?:[\w-]+ ){0,4}?(?:share|ads)\b|\beps\b|per diluted ads/i;
/** Lines that say how much another line grows, or how many there are of something. */
const NO_MEASURE =
  /^(?:(?:non-gaap|gaap|adjusted|total)\s+)*growth$|^(?:change|impact|note|openings?)\b|^total$|^(?:basic|diluted)$/i;
const NOT_MONEY = /\b(?:shares? outstanding|share count|units|price per|\/bbl|\/kg)\b/i;

/** Amounts: a rate of one is how much it grows. */
const GROWN = /\b(?:revenues?|sales|bookings|profit|income|earnings|ebitda|eps)$/i;

export const isPerShare = (label: string) => PER_SHARE.test(label);

/** A caption without the marks of notes. */
export const plainCaption = (label: string) =>
  label
    .replace(/\s*\(\d\)|\s*\([a-z]\)|[*¹²³]+|(?<=\p{L})\s?\d$/gu, '')
    .replace(/[:\s]+$/, '')
    .trim();

function formOf({ single, isAround, isInCents }: PrintedRange): NonNullable<GuidanceRange['form']> | null {
  if (single) return single === 'about' ? 'point' : 'exact';
  return isAround ? 'around' : isInCents ? 'cents' : null;
}

type Named = {
  block: number;
  label: string;
  heading: string;
  /** Of the table; null where it names none, and in sentences. */
  scale: number | null;
  period: GuidancePeriod | null;
  /** "GAAP" or "Non-GAAP", where the cell says it. */
  basis: string | null;
};

/**
 * A printed range as one of its measure, in its unit: nothing where the unit does not fit the measure, where the scale
 * of an amount is not said, and where the period is unknown.
 */
export function rangeIn(range: PrintedRange | null, named: Named): GuidanceRange[] {
  const { block, label, heading, scale, period, basis } = named;
  if (!range || !period || (range.low === range.high && !range.single)) return [];
  const own = plainCaption(label);
  if (own === '' || NO_MEASURE.test(own) || NOT_MONEY.test(own)) return [];
  // Whose profit it is stands somewhere else.
  if (heading === '' && /^segment (?:profit|sales|revenues?|income)\b/i.test(own)) return [];
  const ofShare = isPerShare(own) || (isPerShare(heading) && range.kind === 'amount');
  const name = range.kind === 'rate' && GROWN.test(own) ? `${own} growth` : own;
  const caption = `${basis ? `${basis} ` : ''}${heading === '' ? name : `${heading}: ${name}`}`;
  const form = formOf(range);
  const rest = { ...(form && { form }), place: { block, from: range.from, to: range.to } } as const;
  if (range.kind === 'rate') return [{ caption, period, low: range.low, high: range.high, unit: 'pure', ...rest }];
  if (ofShare || range.isInCents) {
    if (range.isScaled || (range.isInCents && !/\bprofit|earnings|income|eps\b/i.test(own))) return [];
    return [{ caption, period, low: range.low, high: range.high, unit: `${range.currency}/shares`, ...rest }];
  }
  const power = range.isScaled ? 0 : scale;
  if (power === null) return [];
  const [low, high] = [range.low, range.high].map((value) => Number(`${value}e${power}`)) as [number, number];
  return [{ caption, period, low, high, unit: range.currency ?? 'USD', ...rest }];
}
