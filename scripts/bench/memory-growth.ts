import { readFileSync } from 'node:fs';

/** Resident memory at one moment. */
export type Memory = { atMs: number; megabytes: number };

/** Resident memory of all these processes together, in megabytes. Linux only. */
export function readMemory(pids: readonly number[]): number {
  return pids
    .map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024)
    .reduce((sum, one) => sum + one, 0);
}

/** How memory grows, in megabytes an hour, by least squares; not a number for fewer than two moments. */
export function memoryGrowth(points: readonly Memory[]): number {
  const [x, y] = [points.map(({ atMs }) => atMs / 3_600_000), points.map(({ megabytes }) => megabytes)];
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const [mx, my] = [mean(x), mean(y)];
  const above = x.reduce((sum, one, at) => sum + (one - mx) * ((y[at] ?? 0) - my), 0);
  return above / x.reduce((sum, one) => sum + (one - mx) ** 2, 0);
}
