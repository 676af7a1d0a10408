import type { QualityMeasure } from '#lib/quality-report';

/** "99.8%", "0.676", "44.8"; a dash when nothing was measured. */
export function formatValue(measure: QualityMeasure): string {
  if (measure.value === null) return '–';
  return measure.unit === 'share' ? percent(measure.value) : plain(measure.value);
}

/** "99.73% to 99.86%"; empty for a number that has no interval. */
export function formatInterval({ interval }: QualityMeasure): string {
  return interval ? `${percent(interval[0])} to ${percent(interval[1])}` : '';
}

/** The bar, in the unit of the value: "≥ 99.5%"; empty where there is none. */
export function formatBar(measure: QualityMeasure): string {
  const [, sign, number] = /^([≥≤<>]) ([\d.]+)$/.exec(measure.bar) ?? [];
  if (!sign || !number) return measure.bar === '–' ? '' : measure.bar;
  return `${sign} ${measure.unit === 'share' ? `${Number((Number(number) * 100).toFixed(3))}%` : number}`;
}

/** Enough digits to distinguish it from 0 and 100: a share that misses a few of thousands must not read as all. */
function percent(share: number): string {
  const value = share * 100;
  const nearest = Math.min(value, 100 - value);
  const digits = nearest < 1e-9 ? 0 : nearest < 0.095 ? 3 : nearest < 0.95 ? 2 : 1;
  return `${value.toFixed(digits).replace(/\.0+$/, '')}%`;
}

/** A value below 1 must not be rounded to 1. */
function plain(value: number): string {
  if (value < 1 && value >= 0.9995) return (Math.floor(value * 10_000) / 10_000).toFixed(4);
  if (value < 1) return value.toFixed(3);
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 1 });
}
