import { parentPort } from 'node:worker_threads';
import { nastyPatterns } from '#tests/support/nasty-patterns';
import { textRoutines } from '#tests/support/text-routines';
import { FLOOR_MS, growthAt } from './growth-of-times.ts';

/** Measures one routine on one pattern at a time, for `linear-text.ts`, which ends this thread when it hangs. */

export type Asked = { routine: string; pattern: string; sizes: readonly number[]; mostMs: number };
/** Where it is, and in the end the fastest processor milliseconds by size, as far as it got. */
export type Told = { size: number } | { times: number[]; fault: string | null };

/**
 * A growth that looks too steep is measured again, alternating between sizes, and the fastest run of each counts: a
 * pause of the machine hits one of them, seldom the same, and code that is compiled by then makes the small ones
 * faster, not slower.
 */
const ROUNDS_MORE = 8;
const SUSPICIOUS = 2.15;

/** Processor time does not depend on how busy the machine is, but is counted in ticks. */
const TICK_MS = 4;

const port = parentPort!;

async function timeOf(run: (text: string) => unknown, text: string): Promise<number> {
  const [started, before] = [performance.now(), process.threadCpuUsage()];
  await run(text);
  const { user, system } = process.threadCpuUsage(before);
  return Math.min(performance.now() - started, (user + system) / 1_000 + TICK_MS);
}

async function measure({ routine, pattern, sizes, mostMs }: Asked, times: number[]): Promise<string | null> {
  const { run } = textRoutines.find(({ name }) => name === routine)!;
  const { text } = nastyPatterns.find(({ name }) => name === pattern)!;
  const texts = sizes.map(text);
  for (const [at, size] of sizes.entries()) {
    port.postMessage({ size } satisfies Told);
    times.push(await timeOf(run, texts[at]!));
    if (times[at]! > mostMs) return `took ${times[at]!.toFixed(0)} ms at ${size / 1000} kB`;
  }
  if (times.at(-1)! < FLOOR_MS) return null;
  const again = async (at: number) => {
    times[at] = Math.min(times[at]!, await timeOf(run, texts[at]!));
  };
  for (let round = 0; round < ROUNDS_MORE; round++) {
    const steep = [...times.keys()].filter((at) => growthAt(times, at) > SUSPICIOUS);
    if (steep.length === 0) return null;
    for (const at of steep) {
      await again(at - 1);
      await again(at);
    }
  }
  return null;
}

port.on('message', (asked: Asked) => {
  const times: number[] = [];
  measure(asked, times)
    .catch((error: unknown) => `threw ${String(error).slice(0, 160)}`)
    .then((fault) => port.postMessage({ times, fault } satisfies Told))
    .catch((error: unknown) => {
      throw error;
    });
});
