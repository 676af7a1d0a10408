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

/** The change, to print after the figure: "+6.4%", "−3 points"; empty when a ratio says nothing, as of losses. */
function formatGrowth(was: Figure, is: Figure): string {
  if (was.unit === 'percent' || was.unit === 'percentage-point') {
    const points = is.value - was.value;
    const decimals = Math.max(was.decimals, is.decimals, 0);
    const size = grouped(Math.abs(points), Math.min(decimals, 2));
    return `${points < 0 ? '−' : '+'}${size} ${size === '1' ? 'point' : 'points'}`;
  }
  if (was.value <= 0 || is.value <= 0) return '';
  const growth = (is.value - was.value) / Math.abs(was.value);
  const percent = Math.abs(growth * 100);
  if (percent >= 1000) return '';
  const size = percent < 10 ? grouped(percent, 1) : grouped(percent, 0);
  return `${growth < 0 ? '−' : '+'}${size}%`;
}

/** "$8.0 billion and $12.0 billion" → "$8.0 billion–$12.0 billion". */
function asRange(text: string): string {
  return text.replace(/\s*(?:\band\b|\bto\b|\bthrough\b|[–—-])\s*/i, '–');
}

/** Ranges of guidance, as the filing writes them. */
export function formatRangeChange(was: string, is: string): string {
  return `from ${asRange(was)} to ${asRange(is)}`;
}

/** "from $391.0 billion to $416.2 billion, +6.4%". */
export function formatFigureChange(was: Figure, is: Figure): string {
  const growth = formatGrowth(was, is);
  return `from ${formatFigure(was)} to ${formatFigure(is)}${growth === '' ? '' : `, ${growth}`}`;
}
