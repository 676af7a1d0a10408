import fc from 'fast-check';
import { differences } from '../../tests/support/differential.ts';
import { combineVectors } from '../../tests/support/hostile-combinations.ts';
import { markupSoup } from '../../tests/support/markup-soup.ts';

/**
 * Compares our writer with DOMPurify's strictest reading on thousands of combined vectors and twenty thousand mixtures
 * of elements. Exits with 1 at a difference, and prints the smallest one:
 *   node scripts/soak/purifier-differential.ts [RUNS]
 */
const runs = Number(process.argv[2] ?? 20_000);
const started = performance.now();
const say = (line: string) => process.stdout.write(`${line}\n`);

const vectors = combineVectors();
const faults = vectors.flatMap(({ markup }) => differences(markup));
for (const fault of faults) say(fault);
say(`${vectors.length} combined vectors: ${faults.length} differences`);

const { failed, counterexample, numRuns, seed } = fc.check(
  fc.property(markupSoup, (markup) => differences(markup).length === 0),
  { numRuns: runs },
);
if (counterexample) for (const fault of differences(counterexample[0])) say(fault);
const seconds = Math.round((performance.now() - started) / 1000);
say(`${numRuns} mixtures (seed ${seed}): ${failed ? 'one differs' : 'no difference'}, ${seconds} s`);
process.exitCode = failed || faults.length > 0 ? 1 : 0;
