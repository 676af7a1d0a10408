/**
 * Fits what the choice of key points weighs (`lib/summaries/key-points/weights.json`) to what people chose from filings,
 * and prints how good the choice is for companies that the weights have not seen:
 * `node scripts/evaluate/key-points/fit-key-points.ts [--corpus DIR] [--write]`.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isNew } from '#lib/summaries/key-points/describe-candidate';
import { type Weights, weighCandidate } from '#lib/summaries/key-points/weigh-candidate';
import { type Column, fitLogistic } from './logistic-regression.ts';
import { type Example, readExamples } from './read-examples.ts';

/** Sentences of these weights and more are what the list should have. */
const WANTED = 2;
/** How much an example counts by its weight: what every summary must have counts most. */
const IMPORTANCE = [1, 1, 1.5, 3];
const PENALTY = 20;
/** Words of headings that fewer companies use are names. */
const MIN_COMPANIES = 6;
const MIN_SENTENCES = 15;
/** A heading's word counts half as much as a trait at its standard deviation. */
const HEADING = 0.5;
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
  const weights = fit(examples.filter((example) => example.company !== company));
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

const fitted = fit(examples);
for (const [trait, weight] of Object.entries(fitted.traits)) say(`${trait.padEnd(18)} ${weight.toFixed(2)}`);
if (values.write) {
  const file = new URL('../../../lib/summaries/key-points/weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(fitted, null, 2)}\n`);
}

function fit(known: readonly Example[]): Weights {
  const traits = Object.keys(known[0]!.traits) as (keyof Example['traits'])[];
  const scales = traits.map((trait) => scaleOf(known.map((example) => example.traits[trait])));
  const stems = headingStems(known);
  const isTrue = known.map(({ weight }) => weight >= WANTED);
  const share = isTrue.filter(Boolean).length / known.length;
  const { bias, weights } = fitLogistic(
    [
      ...traits.map((trait, at) =>
        dense(known.map((example) => (example.traits[trait] - scales[at]!.mean) / scales[at]!.spread)),
      ),
      ...headingColumns(known, stems),
    ],
    {
      isTrue,
      // Both kinds count the same in all, as few sentences are wanted.
      importance: known.map(({ weight }, at) => IMPORTANCE[weight]! / (2 * (isTrue[at] ? share : 1 - share))),
      penalty: PENALTY,
    },
  );
  const own = traits.map((_, at) => weights[at]! / scales[at]!.spread);
  return {
    bias: rounded(bias - own.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0)),
    traits: Object.fromEntries(traits.map((trait, at) => [trait, rounded(own[at]!)])),
    headings: Object.fromEntries(stems.map((stem, at) => [stem, rounded(weights[traits.length + at]! * HEADING)])),
  };
}

function headingStems(known: readonly Example[]): string[] {
  const seen = new Map<string, { companies: Set<string>; sentences: number }>();
  for (const { headings, company } of known)
    for (const stem of headings) {
      const one = seen.get(stem) ?? { companies: new Set<string>(), sentences: 0 };
      one.companies.add(company);
      one.sentences += 1;
      seen.set(stem, one);
    }
  return [...seen]
    .filter(([, one]) => one.companies.size >= MIN_COMPANIES && one.sentences >= MIN_SENTENCES)
    .map(([stem]) => stem)
    .toSorted();
}

/** A trait's mean and standard deviation; 1 where it never differs. */
function scaleOf(column: readonly number[]): { mean: number; spread: number } {
  const mean = column.reduce((sum, value) => sum + value, 0) / column.length;
  const spread = Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length);
  return { mean, spread: spread > 0 ? spread : 1 };
}

function dense(column: readonly number[]): Column {
  return { at: Int32Array.from(column.keys()), value: Float64Array.from(column) };
}

function headingColumns(known: readonly Example[], stems: readonly string[]): Column[] {
  const places = new Map(stems.map((stem): [string, number[]] => [stem, []]));
  for (const [place, { headings }] of known.entries()) for (const stem of headings) places.get(stem)?.push(place);
  return stems.map((stem) => {
    const at = Int32Array.from(places.get(stem)!);
    return { at, value: new Float64Array(at.length).fill(HEADING) };
  });
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
