import { createHash } from 'node:crypto';
import { createMemorySource } from '#lib/search/memory-source';
import type { PassageSource } from '#lib/search/passage-source';
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
  const single = new Map<string, Index>();
  const outcomes: { question: CorpusQuestion; position: number; ms: number }[] = [];
  for (const question of questions) {
    const own = question.doc ? documents.get(question.doc) : undefined;
    const index = own && question.doc ? (single.get(question.doc) ?? createIndex([own])) : all;
    if (own && question.doc) single.set(question.doc, index);
    const started = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as their time is measured
    const found = await rank(question.query, index, weights);
    const ms = performance.now() - started;
    outcomes.push({ question, position: found.findIndex((id) => question.relevant.includes(id)), ms });
  }
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

type Index = { source: PassageSource; ids: string[][]; texts: string[][] };

function createIndex(documents: readonly (readonly CorpusPassage[])[]): Index {
  const source = createMemorySource(new Map(documents.map((passages, number) => [number, fieldsOf(passages)])));
  return {
    source,
    ids: documents.map((passages) => passages.map(({ id }) => id)),
    texts: documents.map((passages) => passages.map(({ text }) => text)),
  };
}

async function rank(query: string, { source, ids, texts }: Index, weights: FeatureWeights): Promise<string[]> {
  const parsed = parseQuery(query);
  const collected = await collectCandidates(parsed, source, { most: MAX_CANDIDATES });
  const byTerms = rankCandidates(parsed, collected, {
    terms: await source.readPassageTerms(collected.candidates),
    weights,
  });
  const without = (all: FeatureWeights) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => weights[name] !== 0));
  const own = byTerms.slice(0, MAX_READ).map(({ filing, number }) => texts[filing]?.[number] ?? '');
  const second = { keywords: without(SENTENCE_WEIGHTS.keywords), question: without(SENTENCE_WEIGHTS.question) };
  return rankBySentences(parsed, collected, byTerms, { texts: own, weights: second }).map(
    ({ filing, number }) => ids[filing]?.[number] ?? '',
  );
}

function scoresOf(outcomes: readonly { position: number }[]): SearchScores {
  const n = outcomes.length;
  const share = (count: number) => Number((count / Math.max(1, n)).toFixed(4));
  const within = (depth: number) => share(outcomes.filter(({ position }) => position >= 0 && position < depth).length);
  const mrr = share(outcomes.reduce((sum, { position }) => sum + (position >= 0 ? 1 / (position + 1) : 0), 0));
  return { n, 'hit@1': within(1), 'hit@5': within(5), 'hit@10': within(10), mrr };
}
