import type { Figure } from '#lib/text/figure';

export const SCALES: readonly (readonly [number, string])[] = [
  [1e12, 'trillion'],
  [1e9, 'billion'],
  [1e6, 'million'],
];
export const SYMBOLS: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' };

/** "15,408.5": by hand, because the first `toLocaleString` of a process costs more than the whole ranking. */
export function grouped(value: number, decimals: number): string {
  return value.toFixed(decimals).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
}

/** Three or four significant digits, but no more than the filing shows: "391.0", "17.7", "6.11", but "391" of 391. */
function short(value: number, shown: number): string {
  const whole = Math.max(1, Math.floor(Math.log10(value)) + 1);
  return grouped(value, Math.max(0, Math.min(value >= 10 ? 1 : 2, shown - whole)));
}

/** A figure for a headline: "$391.0 billion", "24.1%", "$6.11", "15,408". Its sign is a minus. */
export function formatFigure({ value, unit, currency, decimals, text, scaleFrom }: Figure): string {
  // The filing's own words where they say the scale: "$8.8 billion".
  if (scaleFrom === 'word' && !text.startsWith('(')) return text;
  const size = Math.abs(value);
  const sign = value < 0 ? '−' : '';
  if (unit === 'percent') return `${sign}${grouped(size, Math.min(decimals, 2))}%`;
  if (unit === 'percentage-point') return text;
  const symbol = currency === null ? '' : (SYMBOLS[currency] ?? `${currency} `);
  const scale = SCALES.find(([from]) => size >= from);
  if (scale !== undefined)
    return `${sign}${symbol}${short(size / scale[0], text.match(/\d/g)?.length ?? 0)} ${scale[1]}`;
  return `${sign}${symbol}${grouped(size, Math.min(decimals, 2))}`;
}

/** Below this a whole number would hide how little it is. */
const SMALL = 2;

/** A share as growth, in whole percent but for small ones: 0.064 is "+6%", 0.004 is "+0.4%". */
export function formatGrowth(growth: number): string {
  const percent = Math.abs(growth) * 100;
  return `${growth < 0 ? '−' : '+'}${grouped(percent, percent < SMALL ? 1 : 0)}%`;
}

/** The change, to print after the figure: "+6%", "−3 points"; empty when a ratio says nothing, as of losses. */
function growthBetween(was: Figure, is: Figure): string {
  if (was.unit === 'percent' || was.unit === 'percentage-point') {
    const points = is.value - was.value;
    const decimals = Math.max(was.decimals, is.decimals, 0);
    const size = grouped(Math.abs(points), Math.min(decimals, 2));
    return `${points < 0 ? '−' : '+'}${size} ${size === '1' ? 'point' : 'points'}`;
  }
  if (was.value <= 0 || is.value <= 0) return '';
  const growth = is.value / was.value - 1;
  if (growth >= MAX_GROWTH || !isSure(growth, { was, is })) return '';
  return formatGrowth(growth);
}

const MAX_GROWTH = 10;
/** What rounding may add to a growth of two percent and more, and of less. */
const UNSURE = { whole: 0.025, small: 0.004 };

/** "from $1.5 billion to $2.2 billion" may be anything from 42% to 55%. */
function isSure(growth: number, { was, is }: { was: Figure; is: Figure }): boolean {
  const stepOf = ({ scale, decimals }: Figure) => 10 ** (scale - decimals);
  const isExact = [was, is].every(({ scale, decimals, unit }) => unit === 'number' && scale === 0 && decimals === 0);
  return isExact || isSureGrowth([was.value, stepOf(was)], [is.value, stepOf(is)], { growth });
}

type Rounded = readonly [value: number, step: number];

/**
 * Whether what both figures were rounded to leaves a growth certain.
 * @param share of the growth by which it may be another all the same
 */
export function isSureGrowth(
  [before, beforeStep]: Rounded,
  [now, nowStep]: Rounded,
  { growth, share = 0 }: { growth: number; share?: number },
): boolean {
  const least = (now - nowStep / 2) / (before + beforeStep / 2);
  const most = (now + nowStep / 2) / (before - beforeStep / 2);
  const slack = Math.abs(growth) < SMALL / 100 ? UNSURE.small : UNSURE.whole;
  return most > least && most - least <= Math.max(slack, share * Math.abs(growth));
}

/** "$8.0 billion and $12.0 billion" → "$8.0 billion–$12.0 billion". */
function asRange(text: string): string {
  return text.replace(/\s*(?:\band\b|\bto\b|\bthrough\b|[–—-])\s*/i, '–');
}

/** Ranges of guidance, as the filing writes them. */
export function formatRangeChange(was: string, is: string): string {
  return `from ${asRange(was)} to ${asRange(is)}`;
}

/** "from $391.0 billion to $416.2 billion, +6%"; without the growth where rounding leaves it open. */
export function formatFigureChange(was: Figure, is: Figure): string {
  const growth = growthBetween(was, is);
  return `from ${formatFigure(was)} to ${formatFigure(is)}${growth === '' ? '' : `, ${growth}`}`;
}
