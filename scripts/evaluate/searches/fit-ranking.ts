import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MAX_READ, type QueryKind } from '#lib/search/ranking/rank-by-sentences';
import { type Candidate, collectQuestions, collectSearches, type Example } from './collect-examples.ts';
import { fitListwise, type Weights } from './fit-listwise.ts';
import { readSearches } from './read-searches.ts';

/**
 * Fits the weights of both rankings over graded searches and the judged corpus, and says how well they do for companies
 * that they have not seen: `node scripts/evaluate/searches/fit-ranking.ts --corpus DIR`; `--write` also writes them.
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
/**
 * Before anything was fitted, a sentence that does what the query is after counts, too. How old a filing is counts in the
 * first ranking alone: among the best passages, it only hurt companies unseen.
 */
const INITIAL_OF_SENTENCES: Weights = { ...INITIAL, asked: 1.5 };
const PENALTY = 0.01;
/** One in so many of the judged corpus' questions: it has many, and they are much alike. */
const EVERY = 3;
/** A search counts as much as so many of these: much for the weights of keywords, which these are not. */
const SEARCH_IMPORTANCE = { byTerms: 3, keywords: 40, question: 2 };

const say = (line: string) => process.stdout.write(`${line}\n`);
const here = import.meta.dirname;
const searchesIn = (path: string) => collectSearches(corpus, readSearches(path));
// Each has companies of its own: those of one are unseen to the weights that are fitted over the others.
const files = {
  'meaning/searches.jsonl': await searchesIn(join(corpus, 'meaning/searches.jsonl')),
  'fitting.jsonl': await searchesIn(join(here, 'fitting.jsonl')),
  'held-out.jsonl': await searchesIn(join(here, 'held-out.jsonl')),
};
const paraphrases = await searchesIn(join(here, 'paraphrases.jsonl'));
const questions = await collectQuestions(join(corpus, 'search'), EVERY);
say(`${Object.values(files).flat().length} searches, ${paraphrases.length} paraphrases, ${questions.length} questions`);

type Both = { byTerms: Weights; bySentences: Record<QueryKind, Weights> };
const isSearch = new Set([...Object.values(files).flat(), ...paraphrases]);
const fit = (examples: readonly Example[]): Both => {
  const countingAs = (importance: number) => ({
    penalty: PENALTY,
    importance: (example: Example) => (isSearch.has(example) ? importance : 1),
  });
  const byTerms = fitListwise(examples, {
    ...countingAs(SEARCH_IMPORTANCE.byTerms),
    featuresOf: (candidate) => candidate.byTerms,
    initial: INITIAL,
  });
  const read = new Map(examples.map((one) => [one, bestByTerms(one, byTerms).slice(0, MAX_READ)]));
  const bySentences = (importance: number) =>
    fitListwise(examples, {
      ...countingAs(importance),
      candidatesOf: (example) => read.get(example)!,
      featuresOf: ({ bySentences: own }) => Object.fromEntries(Object.entries(own).filter(([name]) => name !== 'age')),
      initial: INITIAL_OF_SENTENCES,
    });
  return {
    byTerms,
    bySentences: {
      keywords: bySentences(SEARCH_IMPORTANCE.keywords),
      question: bySentences(SEARCH_IMPORTANCE.question),
    },
  };
};

const weights = fit([...questions, ...isSearch]);
const whole = { ...files, 'paraphrases.jsonl': paraphrases };
for (const [name, examples] of Object.entries(whole)) report(name, examples, weights);
const seenParaphrases = new Set<Example>();
for (const [name, examples] of Object.entries(files)) {
  const companies = new Set(examples.flatMap((one) => one.companies));
  const isUnseen = (one: Example) => one.companies.every((company) => !companies.has(company));
  const others = [...isSearch].filter((one) => !examples.includes(one) && isUnseen(one));
  const unseen = fit([...questions, ...others]);
  report(`${name}, companies unseen`, examples, unseen);
  const own = paraphrases.filter((one) => !isUnseen(one) && !seenParaphrases.has(one));
  for (const one of own) seenParaphrases.add(one);
  report(`  paraphrases about them, companies unseen`, own, unseen);
}
if (values.write) {
  const directory = join(here, '../../../lib/search/ranking');
  const write = (name: string, of: object) => writeFileSync(join(directory, name), `${JSON.stringify(of, null, 2)}\n`);
  write('feature-weights.json', weights.byTerms);
  write('sentence-weights.json', weights.bySentences);
}

/** Ranks as the site does, before repeats are folded. */
function rank(example: Example, { byTerms, bySentences }: Both): Candidate[] {
  const first = bestByTerms(example, byTerms);
  return [
    ...sortBy(first.slice(0, MAX_READ), (one) => scoreOf(one.bySentences, bySentences[example.kind])),
    ...first.slice(MAX_READ),
  ];
}

function bestByTerms({ candidates }: Example, byTerms: Weights): Candidate[] {
  return sortBy(candidates, (one) => scoreOf(one.byTerms, byTerms));
}

function sortBy(candidates: readonly Candidate[], score: (one: Candidate) => number): Candidate[] {
  const scored = candidates.map((one) => ({ one, score: score(one) }));
  return scored.toSorted((one, other) => other.score - one.score).map(({ one }) => one);
}

function scoreOf(features: Readonly<Record<string, number>>, own: Weights): number {
  return Object.entries(own).reduce((sum, [feature, weight]) => sum + weight * (features[feature] ?? 0), 0);
}

function report(name: string, examples: readonly Example[], both: Both): void {
  const judged = examples
    .filter(({ ideal }) => ideal.length > 0)
    .map((example) => {
      const grades = rank(example, both)
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
  say(
    `${name}: nDCG@5 ${mean(({ gain }) => gain)}, first ${mean(({ first }) => first)}, hit@5 ${mean(({ five }) => five)} (n = ${judged.length})`,
  );
}

function discounted(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}
