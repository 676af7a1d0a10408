/**
 * How the time of every routine that reads text grows with text that nobody writes: up to 400 kB of each of the
 * patterns in `tests/support/nasty-patterns.ts`. Doubling the length may cost at most 2.3 times the time: the
 * processor's, the fastest of some runs, measured again where it looks too steep. Each runs in a thread that is ended
 * when it takes too long. Exit code 1 when one misses.
 * `node scripts/bench/linear-text.ts [--only NAME] [--pattern NAME] [--threads N] [--most KB] [--box MS] [--verbose]`
 */
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { nastyPatterns } from '#tests/support/nasty-patterns';
import { textRoutines } from '#tests/support/text-routines';
import { steepest } from './growth-of-times.ts';
import type { Asked, Told } from './linear-text-worker.ts';

const SIZES = [25_000, 50_000, 100_000, 200_000, 400_000];
const MAX_GROWTH = 2.3;
/**
 * By the clock, which a busy machine stretches, since the last word of a thread: this many times what one run may take.
 */
const HANGS = 12;
const MAX_MEMORY_MB = 1_500;
const LISTED = 10;
/** Cases that are measured again in a thread of their own before they count as a miss. */
const TRIES = 3;

type Pair = { routine: string; pattern: string };
type Measured = Pair & { times: number[]; growth: number; fault: string | null };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    pattern: { type: 'string', default: '' },
    threads: { type: 'string', default: '1' },
    most: { type: 'string', default: '400' },
    // What one run may take, in ms: 400 kB are all the text of a long filing.
    box: { type: 'string', default: '8000' },
    verbose: { type: 'boolean', default: false },
  },
});
const mostMs = Number(values.box);
const sizes = SIZES.filter((size) => size <= Number(values.most) * 1_000);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A thread that measures; one that hung or died is followed by another. */
class Measurer {
  #worker: Worker | null = null;

  measure(pair: Pair): Promise<Measured> {
    this.#worker ??= new Worker(new URL('linear-text-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    });
    const worker = this.#worker;
    return new Promise((done) => {
      let last = 0;
      let watch: NodeJS.Timeout | undefined;
      const end = (times: number[], fault: string | null) => {
        clearTimeout(watch);
        worker.off('message', hear).off('error', die);
        done({ ...pair, times, growth: steepest(times), fault });
      };
      const giveUp = (why: string) => {
        void this.end();
        end([], `${why} at ${last / 1000} kB`);
      };
      const rewind = () => {
        clearTimeout(watch);
        watch = setTimeout(() => giveUp('hung'), HANGS * mostMs);
      };
      const die = (error: Error) => giveUp(`died (${error.message.slice(0, 80)})`);
      const hear = (told: Told) => {
        rewind();
        if ('size' in told) last = told.size;
        else end(told.times, told.fault);
      };
      worker.on('error', die).on('message', hear);
      rewind();
      worker.postMessage({ ...pair, sizes, mostMs } satisfies Asked, []);
    });
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }
}

const isMiss = ({ growth, fault }: Measured) => growth > MAX_GROWTH || fault !== null;

async function judge(measurer: Measurer, pair: Pair): Promise<Measured> {
  let measured = await measurer.measure(pair);
  // Only what is a little too steep may be a pause of the machine.
  for (let tried = 1; tried < TRIES && measured.fault === null && measured.growth > MAX_GROWTH; tried++) {
    await measurer.end();
    const other = await measurer.measure(pair);
    if (other.growth < measured.growth) measured = other;
  }
  return measured;
}

const line = ({ routine, pattern, times, growth, fault }: Measured) =>
  `${growth.toFixed(2).padStart(6)}  ${routine.padEnd(52)} ${pattern.padEnd(26)} ${times.map((time) => time.toFixed(1)).join(' ')} ms${fault === null ? '' : `  ${fault}`}`;

const routines = textRoutines.filter(({ name }) => name.includes(values.only));
const patterns = nastyPatterns.filter(({ name }) => name.includes(values.pattern));
const pairs = routines.flatMap(({ name: routine }) => patterns.map(({ name: pattern }) => ({ routine, pattern })));
const measured: Measured[] = [];
const waiting = pairs.values();
await Promise.all(
  Array.from({ length: Number(values.threads) }, async () => {
    const measurer = new Measurer();
    for (const pair of waiting) {
      const one = await judge(measurer, pair);
      measured.push(one);
      if (isMiss(one) || values.verbose) print(line(one));
    }
    await measurer.end();
  }),
);

const misses = measured.filter(isMiss);
print(
  `${routines.length} routines × ${patterns.length} patterns = ${pairs.length} pairs, up to ${(sizes.at(-1) ?? 0) / 1000} kB.`,
);
print('The steepest:');
for (const one of measured.toSorted((a, b) => b.growth - a.growth).slice(0, LISTED)) print(line(one));
print('The slowest:');
for (const one of measured.toSorted((a, b) => (b.times.at(-1) ?? 0) - (a.times.at(-1) ?? 0)).slice(0, LISTED))
  print(line(one));
print(misses.length === 0 ? `Doubling costs at most ${MAX_GROWTH} times.` : `${misses.length} pairs cost more.`);
process.exitCode = misses.length === 0 ? 0 : 1;
