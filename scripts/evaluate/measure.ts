import type { QualityMeasure } from '#lib/quality-report';

type Bar = { least: number } | { most: number };

/** A share of n cases, with its bar. */
export function shareOf(
  id: string,
  what: string,
  { hits, n, bar }: { hits: number; n: number; bar: Bar },
): QualityMeasure {
  const value = n > 0 ? hits / n : null;
  return { id, what, value, unit: 'share', n, interval: n > 0 ? wilson(hits, n) : null, ...judge(value, bar) };
}

/** A share that is not counted in cases, and so has no interval: a median, the lowest of n. */
export function ratioOf(
  id: string,
  what: string,
  { value, n, bar }: { value: number | null; n: number; bar: Bar },
): QualityMeasure {
  return { id, what, value, unit: 'share', n, interval: null, ...judge(value, bar) };
}

/** A number in the unit that `what` names. Without a bar it is reported, and not promised. */
export function numberOf(
  id: string,
  what: string,
  { value, n, bar }: { value: number | null; n: number; bar?: Bar | undefined },
): QualityMeasure {
  return { id, what, value, unit: 'number', n, interval: null, ...judge(value, bar) };
}

function judge(value: number | null, bar: Bar | undefined): Pick<QualityMeasure, 'bar' | 'ok'> {
  if (!bar) return { bar: '–', ok: true };
  if ('least' in bar) return { bar: `≥ ${bar.least}`, ok: value !== null && value >= bar.least };
  return { bar: `≤ ${bar.most}`, ok: value !== null && value <= bar.most };
}

const Z = 1.959964;

/** The 95 % score interval of a share (Wilson, JASA 22, 1927): sound for shares near 0 and 1, too. */
export function wilson(hits: number, n: number): [number, number] {
  const share = hits / n;
  const middle = (share + Z ** 2 / (2 * n)) / (1 + Z ** 2 / n);
  const reach = (Z * Math.sqrt((share * (1 - share)) / n + Z ** 2 / (4 * n ** 2))) / (1 + Z ** 2 / n);
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}

export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? null;
}
