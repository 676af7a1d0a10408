/**
 * Fits what the ranking of changes weighs (`lib/blackline/rank/change-weights.json`) to what people chose from pairs of
 * filings, and prints how good the ranking is for companies that the weights have not seen:
 * `node scripts/evaluate/changes/fit-changes.ts [--corpus DIR] [--penalty N] [--verbose] [--write]`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ChangeWeights, weighChange } from '#lib/blackline/rank/weigh-change';
import { fitWeights } from '../fitting/fit-weights.ts';
import { type Example, FIT, readExamples } from './read-examples.ts';

/** The first changes of the page, and of the list that readers look through. */
const TOP = [10, 20];

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: '../shared/corpus' },
    penalty: { type: 'string', default: String(FIT.penalty) },
    verbose: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const fit = { ...FIT, penalty: Number(values.penalty) };
const examples = readExamples(values.corpus);
const companies = [...new Set(examples.map(({ company }) => company))];
const say = (line: string) => process.stdout.write(`${line}\n`);

const fitted = fitWeights(examples, fit);
type Tally = { top: number; shown: number; sound: number; wanted: number; due: number; found: number };
const emptyTallies = () => TOP.map((top): Tally => ({ top, shown: 0, sound: 0, wanted: 0, due: 0, found: 0 }));
const [seen, unseen] = [emptyTallies(), emptyTallies()];
for (const company of companies) {
  const others = fitWeights(
    examples.filter((example) => example.company !== company),
    fit,
  );
  const own = examples.filter((example) => example.company === company);
  for (const pair of new Set(own.map((example) => example.pair))) {
    const changes = own.filter((example) => example.pair === pair);
    judge(changes, fitted, seen);
    const ranked = judge(changes, others, unseen);
    if (!values.verbose) continue;
    for (const { weight, odds, text } of ranked.slice(0, TOP[1])) say(`  ${weight} ${odds.toFixed(2)} ${text}`);
    for (const { weight, odds, text } of ranked.slice(TOP[1]).filter((one) => one.weight === 3))
      say(`  MISSED ${weight} ${odds.toFixed(2)} ${text}`);
  }
}
say(`${examples.length} changes of ${companies.length} companies`);
for (const [name, tallies] of Object.entries({ 'companies seen': seen, 'not seen': unseen })) {
  for (const { top, shown, sound, wanted, due, found } of tallies) {
    const share = (part: number, whole: number) => (part / whole).toFixed(3);
    say(
      `${name.padEnd(15)} the first ${top}: no noise ${share(sound, shown)}, wanted ${share(wanted, shown)}, ` +
        `of those that nobody may miss ${share(found, due)}`,
    );
  }
}
for (const [trait, weight] of Object.entries(fitted.traits)) say(`${trait.padEnd(40)} ${weight.toFixed(2)}`);
if (values.write) {
  const file = new URL('../../../lib/blackline/rank/change-weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(fitted, null, 2)}\n`);
}

/** Ranks the labelled changes of one pair, and counts what its top has. */
function judge(changes: readonly Example[], weights: ChangeWeights, tallies: Tally[]) {
  const ranked = changes
    .map(({ weight, text, ...described }) => ({ weight, text, odds: weighChange(described, weights) }))
    .toSorted((a, b) => b.odds - a.odds);
  for (const tally of tallies) {
    const best = ranked.slice(0, tally.top);
    tally.shown += best.length;
    tally.sound += best.filter(({ weight }) => weight >= 1).length;
    tally.wanted += best.filter(({ weight }) => weight >= 2).length;
    tally.due += Math.min(tally.top, ranked.filter(({ weight }) => weight === 3).length);
    tally.found += best.filter(({ weight }) => weight === 3).length;
  }
  return ranked;
}
