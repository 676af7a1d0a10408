/**
 * Fits what the choice of key points weighs (`lib/summaries/key-points/weigh/weights.json`) to what people chose from filings,
 * and prints how good the choice is for companies that the weights have not seen:
 * `node scripts/evaluate/key-points/fit-key-points.ts [--corpus DIR] [--write]`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isNew } from '#lib/summaries/key-points/weigh/describe-candidate';
import { weighCandidate } from '#lib/summaries/key-points/weigh/weigh-candidate';
import { fitWeights, WANTED } from '../fitting/fit-weights.ts';
import { FIT, readExamples } from './read-examples.ts';

/** What the list has room for beside the composed points. */
const SHOWN = 4;

const { values } = parseArgs({
  options: { corpus: { type: 'string', default: '../shared/corpus' }, write: { type: 'boolean', default: false } },
});
const examples = readExamples(values.corpus);
const companies = [...new Set(examples.map(({ company }) => company))];
const say = (line: string) => process.stdout.write(`${line}\n`);

const unseen = { shown: 0, wanted: 0, sound: 0 };
for (const company of companies) {
  const weights = fitWeights(
    examples.filter((example) => example.company !== company),
    FIT,
  );
  const own = examples.filter((example) => example.company === company);
  for (const filing of new Set(own.map((example) => example.filing))) {
    const best = own
      .filter((example) => example.filing === filing && isNew(example) && !example.isTiny)
      .map((example) => ({ weight: example.weight, odds: weighCandidate(example, weights) }))
      .toSorted((a, b) => b.odds - a.odds)
      .slice(0, SHOWN);
    unseen.shown += best.length;
    unseen.wanted += best.filter(({ weight }) => weight >= WANTED).length;
    unseen.sound += best.filter(({ weight }) => weight >= 1).length;
  }
}
const shown = (part: number) => (part / unseen.shown).toFixed(3);
say(
  `${examples.length} sentences of ${companies.length} companies; of the ${SHOWN} likeliest of each filing of a company`,
);
say(`that the weights have not seen: wanted ${shown(unseen.wanted)}, no filler ${shown(unseen.sound)}`);

const fitted = fitWeights(examples, FIT);
for (const [trait, weight] of Object.entries(fitted.traits)) say(`${trait.padEnd(18)} ${weight.toFixed(2)}`);
if (values.write) {
  const file = new URL('../../../lib/summaries/key-points/weigh/weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(fitted, null, 2)}\n`);
}
