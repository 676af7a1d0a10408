/** One measure of quality: a share of n cases with its 95 % interval, or a number of its own unit. */
export type Measure = {
  id: string;
  what: string;
  value: number | null;
  n: number;
  /** Null for numbers that are no share. */
  interval: [number, number] | null;
  bar: string;
  ok: boolean;
};

/** The share of `hits` in `n` with its bar: at least `least`. */
export function shareOf(id: string, what: string, hits: number, n: number, least: number): Measure {
  const value = n > 0 ? hits / n : null;
  return {
    id,
    what,
    value,
    n,
    interval: n > 0 ? wilson(hits, n) : null,
    bar: `≥ ${least}`,
    ok: value !== null && value >= least,
  };
}

/** The share of `hits` in `n` with its bar: at most `most`. */
export function shareAtMost(id: string, what: string, hits: number, n: number, most: number): Measure {
  const value = n > 0 ? hits / n : null;
  return {
    id,
    what,
    value,
    n,
    interval: n > 0 ? wilson(hits, n) : null,
    bar: `≤ ${most}`,
    ok: value !== null && value <= most,
  };
}

/** A number with its own unit and bar. */
export function numberOf(id: string, what: string, value: number | null, n: number, bar: string, ok: boolean): Measure {
  return { id, what, value, n, interval: null, bar, ok };
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
