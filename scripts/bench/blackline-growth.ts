/**
 * How the time of a blackline grows with its filings: made-up pairs from 0.1 to 16 MB, a third of the paragraphs and
 * half of the tables edited. Doubling the length may cost at most 2.3 times the time: the processor's, since a busy
 * machine stretches the clock's. `node scripts/bench/blackline-growth.ts`
 */
import { compareFilings } from '#lib/blackline/compare-filings';
import { parseFiling } from '#lib/filings/parse-filing';

const SIZES_MB = [0.125, 0.25, 0.5, 1, 2, 4, 8, 16];
const MAX_GROWTH = 2.3;
const RUNS = 5;
const WORDS =
  'revenue customers products services growth margin demand supply inventory factories licenses patents employees competition interest currency regulation suppliers shipments warranty pricing'.split(
    ' ',
  );

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Small, seeded, the same everywhere. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function sentence(random: () => number): string {
  const words = Array.from({ length: 14 }, () => WORDS[Math.floor(random() * WORDS.length)]);
  return `The ${words.join(' ')} amounted to $${(random() * 900).toFixed(1)} million.`;
}

function paragraph(random: () => number, isEdited: boolean): string {
  const sentences = Array.from({ length: 4 }, () => sentence(random));
  if (isEdited) sentences[1] = `In the fourth quarter ${sentences[1]!.toLowerCase()} The outcome cannot be predicted.`;
  return `<div><span>${sentences.join(' ')}</span></div>`;
}

function table(random: () => number, isEdited: boolean): string {
  const row = (label: string) => {
    const cells = [0, 1]
      .map(() => Math.floor(random() * 90_000) + (isEdited ? 7 : 0))
      .map((value) => `<td>${value.toLocaleString('en-US')}</td>`);
    return `<tr><td>${label}</td>${cells.join('')}</tr>`;
  };
  const rows = WORDS.slice(0, 8).map((word) => row(`Total ${word}`));
  return `<table><tr><td></td><td>2025</td><td>2024</td></tr>${rows.join('')}</table>`;
}

/** One side of a pair: the same seed gives the same paragraphs, but for those that are edited. */
function filing(megabytes: number, { isNewer }: { isNewer: boolean }): Uint8Array {
  const random = generator(7);
  const parts: string[] = [];
  for (let length = 0, at = 0; length < megabytes * 1e6; at++) {
    const isTable = at % 9 === 8;
    const isEdited = isNewer && at % (isTable ? 2 : 3) === 0;
    const part = isTable ? table(random, isEdited) : paragraph(random, isEdited);
    parts.push(part);
    length += part.length;
  }
  return new TextEncoder().encode(`<html><body>${parts.join('\n')}</body></html>`);
}

/** Milliseconds: by the clock, and what the processor worked. */
type Point = { megabytes: number; clock: number; worked: number };

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

function measure(megabytes: number): Point {
  const [older, newer] = [filing(megabytes, { isNewer: false }), filing(megabytes, { isNewer: true })];
  const runs = Array.from({ length: RUNS }, (): Point => {
    const [started, before] = [performance.now(), workedMs()];
    compareFilings(parseFiling(older), parseFiling(newer));
    return { megabytes, clock: performance.now() - started, worked: workedMs() - before };
  });
  return runs.toSorted((a, b) => a.worked - b.worked)[0]!;
}

measure(1); // Compiled code, not compiling, is what grows.
const points = SIZES_MB.map(measure);
let isBounded = true;
for (const [at, { megabytes, clock, worked }] of points.entries()) {
  const before = points[at - 1];
  const growth = before === undefined ? null : worked / before.worked;
  // Below a quarter of a megabyte a pause of the machine is longer than the work.
  if (growth !== null && growth > MAX_GROWTH && megabytes > 0.5) isBounded = false;
  const times = growth === null ? '' : `  ${growth.toFixed(2)} times the one above`;
  print(
    `${String(megabytes).padStart(6)} MB a side  worked ${worked.toFixed(0).padStart(6)} ms  by the clock ${clock.toFixed(0).padStart(6)} ms${times}`,
  );
}
print(
  isBounded ? `Doubling costs at most ${MAX_GROWTH} times.` : `Doubling costs more than ${MAX_GROWTH} times somewhere.`,
);
process.exitCode = isBounded ? 0 : 1;
