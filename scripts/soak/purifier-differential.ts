import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { differences } from '#tests/support/differential';
import { combineVectors } from '#tests/support/hostile-combinations';
import { markupSoup } from '#tests/support/markup-soup';

/**
 * Compares our writer with DOMPurify's strictest reading on thousands of combined vectors and twenty thousand mixtures
 * of elements. Exits with 1 at a difference, and prints the smallest one:
 *   node scripts/soak/purifier-differential.ts [RUNS]
 */
const runs = Number(process.argv[2] ?? 20_000);
const BATCH = 1000;
const started = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);

const vectors = combineVectors();
const faults = vectors.flatMap(({ markup }) => differences(markup));
for (const fault of faults) say(fault);
say(`${vectors.length} combined vectors: ${faults.length} differences`);

const property = fc.property(markupSoup, (markup) => differences(markup).length === 0);
let compared = 0;
let found: string | undefined;
while (compared < runs && found === undefined) {
  const { counterexample, numRuns } = fc.check(property, { numRuns: Math.min(BATCH, runs - compared) });
  compared += numRuns;
  found = counterexample?.[0];
  // The documents of a batch are let go only between two turns of the event loop.
  await setImmediate();
}
if (found !== undefined) {
  say(`differs: ${JSON.stringify(found)}`);
  for (const fault of differences(found)) say(fault);
}
const seconds = Math.round((performance.now() - started) / 1000);
say(`${compared} mixtures: ${found === undefined ? 'no difference' : 'one differs'}, ${seconds} s`);
process.exitCode = found !== undefined || faults.length > 0 ? 1 : 0;
