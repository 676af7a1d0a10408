import { analyse } from '#lib/search/analysis/analyse';
import type { Question } from '../question/read-question.ts';
import type { Support } from '../support/weigh-support.ts';
import { mayAnswer } from './may-answer.ts';
import { type Evidence, readEvidence, TRAITS } from './read-traits.ts';
import WEIGHTS from './weights.json' with { type: 'json' };
import { withContext } from './with-context.ts';

/** Weights of a logistic regression: a sum of traits above 0 is more likely right than wrong. */
export type Weights = { bias: number; traits: Record<string, number> };

/** How sure an answer must be, as the logarithm of its odds. Higher than the weights ask: a wrong answer costs more. */
const ANSWERS = 1.5;
/** From here on a sentence is worth showing beside "Not found in these filings". */
const NEAR = -2;
/** How much lower than the best an answer's other sentences may score. */
const BEHIND = 2.5;

const MAX = 3;
const MAX_NEAR = 2;
const MAX_OF_ONE_COMPANY = 2;
const MAX_OF_MANY = 6;
/** Share of words from which two sentences say the same. */
const SAME = 0.7;

type Chosen = { outcome: 'answered' | 'not_found'; sentences: Support[] };

/** Sentences that answer together, best first, and how sure it is that they do. */
export type Choice = { evidence: Evidence[]; traits: Record<string, number> };

/**
 * The sentences to answer with, best first, none saying what another says, the first with what stands beside it; of
 * several companies some each. Where they are not sure enough to answer, the nearest. Sentences × terms.
 */
export function chooseEvidence(
  supports: readonly Support[],
  { question, companies }: { question: Question; companies: number },
): Chosen {
  const evidence = readEvidence(supports, question);
  // `sentence` orders sentences; `answer` judges those that were chosen together.
  const options = { companies, weights: WEIGHTS.sentence };
  const sureOf = (choice: Choice | null) => (choice === null ? -Infinity : weigh(choice.traits, WEIGHTS.answer));
  const answer = choose(
    evidence.filter((one) => mayAnswer(one, question)),
    options,
  );
  if (answer !== null && sureOf(answer) >= ANSWERS)
    return { outcome: 'answered', sentences: withContext(answer.evidence).map(({ support }) => support) };
  const nearest = choose(evidence, options);
  if (nearest === null || sureOf(nearest) < NEAR) return { outcome: 'not_found', sentences: [] };
  const near = nearest.evidence.map(({ support }) => support);
  // Rows that lack a name are about another one.
  return {
    outcome: 'not_found',
    sentences: near.filter(({ passage, share }) => !passage.isTable || share > 0).slice(0, MAX_NEAR),
  };
}

/** The best sentences, and the traits of them together; null where no sentence has a word of the question. */
export function choose(
  evidence: readonly Evidence[],
  { companies, weights }: { companies: number; weights: Weights },
): Choice | null {
  const ranked = evidence
    .map((one) => ({ one, score: weigh(one.traits, weights) }))
    .toSorted((one, other) => other.score - one.score);
  const [best, second] = ranked;
  if (best === undefined) return null;
  const able = ranked.filter(({ score }) => score >= best.score - BEHIND).map(({ one }) => one);
  const chosen = companies > 1 ? takeDistinct(able, MAX_OF_MANY, MAX_OF_ONE_COMPANY) : takeDistinct(able, MAX, MAX);
  const held = best.one.held.map((_, at) => chosen.some((one) => one.held[at]));
  const traits = {
    ...best.one.traits,
    score: best.score,
    ahead: second ? best.score - second.score : AHEAD_OF_NONE,
    sentences: chosen.length,
    together: held.filter(Boolean).length / held.length,
  };
  return { evidence: chosen, traits };
}

const AHEAD_OF_NONE = 3;

/** The names of what `answer` weighs. */
export const CHOICE_TRAITS = [...TRAITS, 'score', 'ahead', 'sentences', 'together'] as const;

/** The logarithm of the odds that traits give. */
export function weigh(traits: Readonly<Record<string, number>>, { bias, traits: weights }: Weights): number {
  return Object.entries(weights).reduce((sum, [trait, weight]) => sum + weight * (traits[trait] ?? 0), bias);
}

function takeDistinct(ranked: readonly Evidence[], most: number, mostOfOne: number): Evidence[] {
  const taken: { evidence: Evidence; cik: string; terms: Set<number> }[] = [];
  for (const evidence of ranked) {
    if (taken.length >= most) break;
    const { passage, sentence } = evidence.support;
    const { cik } = passage.passage;
    const ofCompany = taken.filter((other) => other.cik === cik);
    if (ofCompany.length >= mostOfOne) continue;
    const terms = new Set(analyse(sentence.text).map(({ hash, word }) => hash || hashOfFigure(word)));
    if (!ofCompany.some((other) => alike(other.terms, terms) >= SAME)) taken.push({ evidence, cik, terms });
  }
  return taken.map(({ evidence }) => evidence);
}

/** Bare figures have no term; two sentences that differ in them say different things. */
const hashOfFigure = (word: string) => (/\d/.test(word) ? -Number(word.replace(/\D/g, '').slice(0, 12)) : 0);

function alike(one: ReadonlySet<number>, other: ReadonlySet<number>): number {
  let shared = 0;
  for (const term of one) if (other.has(term)) shared += 1;
  return shared / Math.max(1, Math.min(one.size, other.size));
}
