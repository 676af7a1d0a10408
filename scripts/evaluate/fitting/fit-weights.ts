import { type Column, fitLogistic } from './logistic-regression.ts';

/** Something that a person read: 3 where every list must have it, 2 a good one, 1 it may; 0 is filler. */
export type Labelled = {
  traits: Record<string, number>;
  /** Stems of the words in the headings above. */
  headings: readonly string[];
  company: string;
  weight: number;
};

export type FittedWeights = { bias: number; traits: Record<string, number>; headings: Record<string, number> };

export type FitOptions = {
  penalty: number;
  /** Words of headings that fewer companies use are names; of fewer examples, chance. */
  minCompanies: number;
  minExamples: number;
};

/** Examples of these weights and more are what the list should have. */
export const WANTED = 2;
/** How much an example counts by its weight: what every list must have counts most. */
const IMPORTANCE = [1, 1, 1.5, 3];
/** A heading's word counts half as much as a trait at its standard deviation. */
const HEADING = 0.5;

/**
 * The weights under which what readers want is likeliest: logistic regression over traits at their standard deviation
 * and the words of headings. Linear in the examples, for each of its rounds.
 */
export function fitWeights(known: readonly Labelled[], options: FitOptions): FittedWeights {
  const traits = Object.keys(known[0]!.traits);
  const scales = traits.map((trait) => scaleOf(known.map((example) => example.traits[trait]!)));
  const stems = headingStems(known, options);
  const isTrue = known.map(({ weight }) => weight >= WANTED);
  const share = isTrue.filter(Boolean).length / known.length;
  const { bias, weights } = fitLogistic(
    [
      ...traits.map((trait, at) =>
        dense(known.map((example) => (example.traits[trait]! - scales[at]!.mean) / scales[at]!.spread)),
      ),
      ...headingColumns(known, stems),
    ],
    {
      isTrue,
      // Both kinds count the same in all, as few examples are wanted.
      importance: known.map(({ weight }, at) => IMPORTANCE[weight]! / (2 * (isTrue[at] ? share : 1 - share))),
      penalty: options.penalty,
    },
  );
  const own = traits.map((_, at) => weights[at]! / scales[at]!.spread);
  return {
    bias: rounded(bias - own.reduce((sum, weight, at) => sum + weight * scales[at]!.mean, 0)),
    traits: Object.fromEntries(traits.map((trait, at) => [trait, rounded(own[at]!)])),
    headings: Object.fromEntries(stems.map((stem, at) => [stem, rounded(weights[traits.length + at]! * HEADING)])),
  };
}

function headingStems(known: readonly Labelled[], { minCompanies, minExamples }: FitOptions): string[] {
  const seen = new Map<string, { companies: Set<string>; examples: number }>();
  for (const { headings, company } of known)
    for (const stem of headings) {
      const one = seen.get(stem) ?? { companies: new Set<string>(), examples: 0 };
      one.companies.add(company);
      one.examples += 1;
      seen.set(stem, one);
    }
  return [...seen]
    .filter(([, one]) => one.companies.size >= minCompanies && one.examples >= minExamples)
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

function headingColumns(known: readonly Labelled[], stems: readonly string[]): Column[] {
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
