import { parseArgs } from 'node:util';
import { closeDatabase, db } from '#lib/db/client';
import { DEFAULT_FORMS } from '#lib/forms/forms';
import { createDatabaseSource } from '#lib/search/database-source';
import { indexPassages } from '#lib/search/index/index-document';
import { saveIndex } from '#lib/search/index/index-queries';
import { parseQuery } from '#lib/search/query/parse-query';
import { collectCandidates } from '#lib/search/ranking/collect-candidates';
import { rankCandidates } from '#lib/search/ranking/rank-candidates';
import { mergeFilings } from '#lib/search/segments/merge-queries';
import { VERSIONS } from '#lib/versions';
import { type CorpusPassage, fieldsOf, readSearchCorpus } from '../evaluate/search-corpus.ts';

/**
 * How well the answers of a judged corpus are found among the many passages that are already in DATABASE_URL, as
 * `page-growth.ts --keep` fills it:
 *   DATABASE_URL=… node scripts/bench/search-among.ts --corpus DIR --entries 1000000 --candidates 60
 * Puts the corpus' passages into the database when they are not there, and merges them. Without the two options it goes
 * as a search does; with more entries than there are, every list is read to its end.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    questions: { type: 'string', default: '200' },
    entries: { type: 'string' },
    candidates: { type: 'string' },
  },
});
if (!values.corpus) throw new Error('Name the judged corpus: --corpus DIR.');
const { passages, questions } = readSearchCorpus(values.corpus);
const documents = [...Map.groupBy(passages, ({ doc = '' }) => doc)];
const ids = new Map<string, string>();
for (const [index, [name, own]] of documents.entries()) {
  const filing = await putFiling(index, name, own);
  for (const [number, { id }] of own.entries()) ids.set(`${filing}.${number}`, id);
}
while ((await mergeFilings({ maxUnmerged: 0 })) > 0);

const filter = { forms: DEFAULT_FORMS, ciks: null, startYear: null, endYear: null, onlyLatest: false };
const source = createDatabaseSource(filter);
const limits = {
  ...(values.entries ? { maxSegmentEntries: Number(values.entries) } : {}),
  ...(values.candidates ? { maxSegmentCandidates: Number(values.candidates) } : {}),
};
// Evenly spaced, so that all filings are covered.
const step = questions.length / Math.min(questions.length, Number(values.questions));
const positions: number[] = [];
const times: number[] = [];
for (let at = 0; at < questions.length; at += step) {
  const question = questions[Math.floor(at)]!;
  const query = parseQuery(question.query);
  const started = performance.now();
  const collected = await collectCandidates(query, source, { most: 200, ...limits });
  const ranked = rankCandidates(query, collected, { terms: await source.readPassageTerms(collected.candidates) });
  times.push(performance.now() - started);
  positions.push(
    ranked.findIndex(({ filing, number }) => question.relevant.includes(ids.get(`${filing}.${number}`) ?? '')),
  );
}
const within = (depth: number) =>
  positions.filter((position) => position >= 0 && position < depth).length / positions.length;
const mrr = positions.reduce((sum, position) => sum + (position >= 0 ? 1 / (position + 1) : 0), 0) / positions.length;
const sorted = times.toSorted((one, other) => one - other);
const time = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
process.stdout.write(
  `${positions.length} questions: hit@10 ${within(10).toFixed(3)}, MRR ${mrr.toFixed(3)}; p50 ${time(0.5)}, p95 ${time(0.95)} ms\n`,
);
await closeDatabase();

async function putFiling(index: number, name: string, own: readonly CorpusPassage[]): Promise<number> {
  const accession = `7000000000-25-${String(index).padStart(6, '0')}`;
  const known = await db.filing.findUnique({ where: { accession }, select: { id: true } });
  if (known) return known.id;
  const cik = '7000000000';
  await db.company.upsert({ where: { cik }, create: { cik, name: 'Judged Co', nameUpper: 'JUDGED CO' }, update: {} });
  const { id } = await db.filing.create({
    data: {
      ...{ accession, cik, form: '10-K', baseForm: '10-K', status: 'ready', originalUrl: `https://${name}.example/` },
      filedOn: new Date('2022-03-01'),
    },
    select: { id: true },
  });
  const indexed = fieldsOf(own).map((fields, ordinal) => Object.assign(fields, { ordinal, rows: null }));
  await saveIndex(id, indexPassages(indexed), VERSIONS.search);
  return id;
}
