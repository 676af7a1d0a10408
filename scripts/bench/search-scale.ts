import { parseArgs } from 'node:util';
import { startPostgresServer } from '#tests/support/postgres-server';
import { openDatabase } from '../database/open-database.ts';
import { readCorpus } from '../evaluate/corpus-files.ts';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { drawQuestion } from './fill-search.ts';
import { startLoopbackEmbedder } from './loopback-embedder.ts';

/**
 * Fills a database with passages drawn from real filings, and measures how long a search takes:
 *   DATA_DIR=/tmp/scale node scripts/bench/search-scale.ts --corpus DIR --passages 100000
 *   DATA_DIR=/tmp/scale node scripts/bench/search-scale.ts --corpus DIR --passages 100000 --vectors
 *   node scripts/bench/search-scale.ts --corpus DIR --passages 1000000 --server
 * The first two use the embedded database in DATA_DIR, and one of them after the other the same one; the third starts a
 * Postgres server and takes it down again; with DATABASE_URL it is that database. One that was begun is filled up; the
 * same seed asks the same questions. With --vectors every passage gets a vector of 256 dimensions, and searches go by
 * words and meaning, too; that needs pgvector. On a busy machine --rounds N asks everything N times and takes each
 * question's least time.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    passages: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '1' },
    vectors: { type: 'boolean', default: false },
    server: { type: 'boolean', default: false },
  },
});
const { corpus } = values;
if (!corpus) throw new Error('Name a directory of filings: --corpus DIR.');
const [wanted, questions, seed] = [values.passages, values.questions, values.seed].map(Number) as [
  number,
  number,
  number,
];

/** Other questions, asked first: a process that has just started compiles its code meanwhile. */
const WARM_UP = 100;

const say = (line: string) => process.stderr.write(`${line}\n`);

const embedder = values.vectors ? await startLoopbackEmbedder() : null;
if (embedder) {
  process.env.EMBEDDING_PROVIDER = 'openai-compatible';
  process.env.EMBEDDING_MODEL = 'words-256';
  process.env.EMBEDDING_BASE_URL = embedder.url;
}
// Putting a million passages in order takes longer than a page's statement may.
process.env.DATABASE_STATEMENT_TIMEOUT_MS ??= '1800000';
const server = values.server ? await startPostgresServer() : null;
if (server) process.env.DATABASE_URL = server.url;
const database = await openDatabase();
const { applyMigrations } = await import('#lib/db/migrate');
await applyMigrations(database.url);
const { closeDatabase } = await import('#lib/db/client');
const { findByMeaning } = await import('#lib/search/vectors/find-by-meaning');
const { searchPassages } = await import('#lib/search/search-passages');
const { SearchRequest } = await import('#lib/search/query/search-request');
const { drawnCik, drawnTicker, fillDrawn } = await import('./fill-drawn.ts');

const pool = (await readCorpus(corpus)).filings.map(({ document }) => document);
await fillDrawn({ pool, passages: wanted, seed, vectors: values.vectors, say });
const drawing = seededRandom(seed);
const asked = Array.from({ length: questions }, () => drawQuestion(pool, drawing));
const before = Array.from({ length: WARM_UP }, () => drawQuestion(pool, drawing));
// A site does not have the corpus in memory, where the garbage collector would go through it.
pool.length = 0;
await measure();
embedder?.close();
await closeDatabase();
await database.close();
server?.close();

async function measure(): Promise<void> {
  const few = Array.from({ length: 5 }, (_, index) => drawnTicker(index));
  const filters: Record<string, object> = {
    'no filter': {},
    'five companies': { symbols: few },
    'two years, 10-K': { startYear: 2025, endYear: 2026, filingType: ['10-K'] },
    'latest filings': { onlyLatestFilings: true },
  };
  for (const [name, filter] of Object.entries(filters)) {
    // oxlint-disable-next-line no-await-in-loop -- measured one after the other
    await time(embedder ? 'words and vectors' : 'words', name, async (query) => {
      const { passages } = await searchPassages(SearchRequest.parse({ query, ...filter }));
      return passages.length;
    });
  }
  if (!embedder) return;
  const everything = { forms: ['10-K', '10-Q'], ciks: null, startYear: null, endYear: null, onlyLatest: false };
  const company = [drawnCik(0)];
  for (const [name, filter] of Object.entries({
    'no filter': everything,
    'one company': { ...everything, ciks: company },
  })) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await time('vectors', name, async (query) => (await findByMeaning(query, filter, 200)).near.length);
  }
}

/** Prints the middle and the slow end of how long the questions take, one after the other. */
async function time(what: string, filter: string, search: (query: string) => Promise<number>): Promise<void> {
  const rounds = Number(values.rounds);
  const times: number[] = [];
  let found = 0;
  // oxlint-disable-next-line no-await-in-loop -- as below
  for (const query of before) await search(query);
  for (const query of asked) {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < rounds; round++) {
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as their time is measured
      found += await search(query);
      least = Math.min(least, performance.now() - started);
    }
    times.push(least);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  process.stdout.write(
    `${what}, ${filter}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (${Math.round(found / rounds)} passages found, n = ${sorted.length})\n`,
  );
}
