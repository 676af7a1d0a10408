import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { collectQuestions, collectSearches, type Example } from './collect-examples.ts';
import { fitListwise, type Weights } from './fit-listwise.ts';
import { readSearches } from './read-searches.ts';

/**
 * Fits the ranking's weights over graded searches and the judged corpus, and says how well they do for companies that
 * they have not seen: `node scripts/evaluate/searches/fit-ranking.ts --corpus DIR`; `--write` also writes them.
 */
const { values } = parseArgs({
  options: { corpus: { type: 'string' }, write: { type: 'boolean', default: false } },
});
if (!values.corpus) throw new Error('Name the corpus: --corpus DIR.');
const corpus = values.corpus;

/** The weights before anything was fitted: those of the score by words. */
const INITIAL: Weights = {
  words: 0.3,
  beside: 0.05,
  coverage: 0.5,
  pairs: 1.2,
  label: 0.6,
  years: 1,
  table: 1.5,
  prose: 2.5,
};
const PENALTY = 0.004;
/** A search counts as much as so many of the judged corpus' questions, of which there are many more. */
const SEARCH_IMPORTANCE = 9;
const FOLDS = 4;

const here = import.meta.dirname;
const read = async (path: string) => collectSearches(corpus, readSearches(path));
const sets = {
  searches: await read(join(corpus, 'meaning/searches.jsonl')),
  fitting: await read(join(here, 'fitting.jsonl')),
  paraphrases: await read(join(here, 'paraphrases.jsonl')),
};
const questions = await collectQuestions(join(corpus, 'search'));
const searches = Object.values(sets).flat();
const isSearch = new Set(searches);
const fit = (examples: readonly Example[]) =>
  fitListwise(examples, {
    initial: INITIAL,
    penalty: PENALTY,
    importance: (example) => (isSearch.has(example) ? SEARCH_IMPORTANCE : 1),
  });

const groups = [...new Set(searches.map(({ group }) => group))];
const unseen = Array.from({ length: FOLDS }, (_, fold) => {
  const own = new Set(groups.filter((_group, at) => at % FOLDS === fold));
  return { own, weights: fit([...questions, ...searches.filter(({ group }) => !own.has(group))]) };
});
const weights = fit([...questions, ...searches]);
for (const [name, examples] of Object.entries(sets)) {
  report(name, examples, () => weights);
  report(`${name}, companies unseen`, examples, ({ group }) => unseen.find(({ own }) => own.has(group))!.weights);
}
if (values.write) {
  const path = join(here, '../../../lib/search/ranking/feature-weights.json');
  writeFileSync(path, `${JSON.stringify(weights, null, 2)}\n`);
}

function report(name: string, examples: readonly Example[], weightsOf: (example: Example) => Weights): void {
  const judged = examples
    .filter(({ ideal }) => ideal.length > 0)
    .map((example) => {
      const own = weightsOf(example);
      const score = (features: Record<string, number>) =>
        Object.entries(own).reduce((sum, [feature, weight]) => sum + weight * (features[feature] ?? 0), 0);
      const grades = example.candidates
        .map(({ features, grade }) => ({ grade, score: score(features) }))
        .toSorted((one, other) => other.score - one.score)
        .slice(0, 5)
        .map(({ grade }) => grade);
      return {
        gain: Math.min(1, discounted(grades) / discounted(example.ideal)),
        first: Number((grades[0] ?? 0) >= 2),
        five: Number(grades.some((grade) => grade >= 2)),
      };
    });
  const mean = (pick: (one: (typeof judged)[number]) => number) =>
    (judged.reduce((sum, one) => sum + pick(one), 0) / judged.length).toFixed(3);
  process.stdout.write(
    `${name}: nDCG@5 ${mean(({ gain }) => gain)}, first ${mean(({ first }) => first)}, hit@5 ${mean(({ five }) => five)} (n = ${judged.length})\n`,
  );
}

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
