import { createHash } from 'node:crypto';
import { createMemorySource } from '#lib/search/memory-source';
import type { PassageId, PassageSource } from '#lib/search/passage-source';
import { parseQuery } from '#lib/search/query/parse-query';
import { collectCandidates } from '#lib/search/ranking/collect-candidates';
import { MAX_READ, rankBySentences, SENTENCE_WEIGHTS } from '#lib/search/ranking/rank-by-sentences';
import { FEATURE_WEIGHTS, type FeatureWeights, rankCandidates } from '#lib/search/ranking/rank-candidates';
import { type CorpusPassage, type CorpusQuestion, fieldsOf, readSearchCorpus } from './search-corpus.ts';

export type SearchScores = { n: number; 'hit@1': number; 'hit@5': number; 'hit@10': number; mrr: number };
export type SearchMeasure = SearchScores & {
  /** The questions that were held out, unread while the ranking was made, and those that were read. */
  unread: SearchScores;
  read: SearchScores;
  latencyMs: { p50: number; p95: number };
};

const MAX_CANDIDATES = 120;

/** Where a question is asked: the index, and what its passages are in the corpus. */
export type AskedIndex = {
  source: PassageSource;
  passageOf: (id: PassageId) => { id: string; text: string } | undefined;
};
export type AskedQuestion = { question: CorpusQuestion; found: string[]; ms: number };

/**
 * Answers a corpus' questions by the code that serves the site, over an index in memory.
 * @param weights the ranking's weights, for measuring it without one of them
 */
export async function measureSearch(
  directory: string,
  weights: FeatureWeights = FEATURE_WEIGHTS,
): Promise<SearchMeasure> {
  const { passages, questions } = readSearchCorpus(directory);
  const documents = Map.groupBy(passages, ({ doc = '' }) => doc);
  const all = createIndex([...documents.values()]);
  const single = new Map<string, AskedIndex>();
  const indexOf = ({ doc }: CorpusQuestion) => {
    const own = doc ? documents.get(doc) : undefined;
    if (!doc || !own) return all;
    const index = single.get(doc) ?? createIndex([own]);
    single.set(doc, index);
    return index;
  };
  return scoreAnswers(await askQuestions(questions, indexOf, weights));
}

/** Asks one question after the other, as their time is measured. @returns the ids that each found, best first */
export async function askQuestions(
  questions: readonly CorpusQuestion[],
  indexOf: (question: CorpusQuestion) => AskedIndex,
  weights: FeatureWeights = FEATURE_WEIGHTS,
): Promise<AskedQuestion[]> {
  const asked: AskedQuestion[] = [];
  for (const question of questions) {
    const index = indexOf(question);
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- as said
    const found = await rank(question.query, index, weights);
    asked.push({ question, found, ms: performance.now() - started });
  }
  return asked;
}

/** How many questions found a passage that answers them, and how far up. */
export function scoreAnswers(asked: readonly AskedQuestion[]): SearchMeasure {
  const outcomes = asked.map(({ question, found, ms }) => {
    return { question, position: found.findIndex((id) => question.relevant.includes(id)), ms };
  });
  const times = outcomes.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const at = (share: number) => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(3));
  const [heldOut = [], read = []] = [true, false].map((which) =>
    outcomes.filter(({ question }) => isHeldOut(question.id) === which),
  );
  return {
    ...scoresOf(outcomes),
    unread: scoresOf(heldOut),
    read: scoresOf(read),
    latencyMs: { p50: at(0.5), p95: at(0.95) },
  };
}

/** A third of the questions, by their ids alone. */
export function isHeldOut(id: string): boolean {
  return createHash('sha256').update(`proofline-1:${id}`).digest().readUInt32BE(0) % 3 === 0;
}

function createIndex(documents: readonly (readonly CorpusPassage[])[]): AskedIndex {
  return {
    source: createMemorySource(new Map(documents.map((passages, number) => [number, fieldsOf(passages)]))),
    passageOf: ({ filing, number }) => documents[filing]?.[number],
  };
}

async function rank(query: string, { source, passageOf }: AskedIndex, weights: FeatureWeights): Promise<string[]> {
  const parsed = parseQuery(query);
  const collected = await collectCandidates(parsed, source, { most: MAX_CANDIDATES });
  const byTerms = rankCandidates(parsed, collected, {
    terms: await source.readPassageTerms(collected.candidates),
    weights,
  });
  const without = (all: FeatureWeights) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => weights[name] !== 0));
  const own = byTerms.slice(0, MAX_READ).map((id) => passageOf(id)?.text ?? '');
  const second = { keywords: without(SENTENCE_WEIGHTS.keywords), question: without(SENTENCE_WEIGHTS.question) };
  return rankBySentences(parsed, collected, byTerms, { texts: own, weights: second }).map(
    (id) => passageOf(id)?.id ?? '',
  );
}

function scoresOf(outcomes: readonly { position: number }[]): SearchScores {
  const n = outcomes.length;
  const share = (count: number) => Number((count / Math.max(1, n)).toFixed(4));
  const within = (depth: number) => share(outcomes.filter(({ position }) => position >= 0 && position < depth).length);
  const mrr = share(outcomes.reduce((sum, { position }) => sum + (position >= 0 ? 1 / (position + 1) : 0), 0));
  return { n, 'hit@1': within(1), 'hit@5': within(5), 'hit@10': within(10), mrr };
}
