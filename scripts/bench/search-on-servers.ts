import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { administer } from '#tests/support/administer';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase } from '#tests/support/partitioned-database';
import { type PostgresServer, startReplica } from '#tests/support/postgres-server';
import { startWebServers, type WebServers } from '#tests/support/web-servers';
import { readCorpus } from '../evaluate/corpus-files.ts';
import { scoreAnswers } from '../evaluate/measure-search.ts';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { drawQuestion } from './fill-search.ts';
import { limitProcessor, type ProcessorShare, pin } from './servers/processor-share.ts';

/**
 * The same filings in three ranges, on one server and on three: whether every question of the search corpus finds the
 * same, how often it finds what answers it (R1), and how many searches a second each site answers, in turns.
 *   node --conditions=react-server scripts/bench/search-on-servers.ts --corpus DIR --passages 100000 --share 0.25
 * `--passages 0` is the search corpus alone, whose R1 is that of `eval search`; more are drawn from real filings. With
 * `--share` each database server has that part of the second processor, and web process and readers have the first: as
 * if each server had a small machine of its own. Exits 1 when a question finds something else on three servers.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    passages: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    share: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});
const { corpus } = values;
if (!corpus) throw new Error('Name a directory of filings: --corpus DIR.');
const [passages, seed] = [Number(values.passages), Number(values.seed)];
const RANGES = 3;
/** A key asks sixty times a minute. */
const KEYS = 100;
const QUESTIONS = 300;
const say = (line: string) => process.stderr.write(`${line}\n`);
const print = (line: string) => process.stdout.write(`${line}\n`);

type Site = { name: string; url: string; web: WebServers; shares: ProcessorShare[] };

// Putting a million passages in order, and copying a range, take longer than a page's statement may.
process.env.DATABASE_STATEMENT_TIMEOUT_MS ??= '1800000';
const database = await openPartitionedDatabase();
const { db, closeDatabase } = await import('#lib/db/client');
const { fillDrawn } = await import('./fill-drawn.ts');
const { addDocuments, readDocuments } = await import('./servers/question-corpus.ts');
const { askStored } = await import('./servers/ask-stored.ts');

const pool = (await readCorpus(corpus)).filings.map(({ document }) => document);
const random = seededRandom(seed);
const queries = Array.from({ length: QUESTIONS }, () => drawQuestion(pool, random));
const keys = await addKeys();
const starts = await fill();
await administer(database, 'VACUUM ANALYZE');
const one = await copyServer(database.server);
await operator.server('a', database.others.a);
await operator.server('b', database.others.b);
await operator.move({ to: starts[0] }, 'a');
await operator.move({ from: starts[0], to: starts[1] }, 'b');
await administer(database, 'VACUUM ANALYZE');
const sites = await openSites();

const asked = await Promise.all(sites.map(({ url }) => askStored(`${corpus}/search`, url)));
for (const [at, { name }] of sites.entries()) {
  const { latencyMs, ...scores } = scoreAnswers(asked[at] ?? []);
  print(`${name}: R1 hit@10 ${scores['hit@10']}, MRR ${scores.mrr}, ${scores.n} questions, p50 ${latencyMs.p50} ms`);
}
const others = (asked[0] ?? []).filter(({ found }, at) => found.join() !== asked[1]?.[at]?.found.join()).length;
print(`questions that find something else, or in another order, on three servers: ${others}`);

for (const [connections, what] of [
  [1, 'one after the other'],
  [8, 'eight at once'],
] as const) {
  const sums = new Map(sites.map((site) => [site, { requests: 0, seconds: 0, failed: 0, times: [] as number[] }]));
  // The first round warms up.
  for (let round = 0; round <= Number(values.rounds); round++) {
    for (const site of sites) {
      const { requests, duration, non2xx, errors, latency } = await ask(site, connections, round);
      const sum = sums.get(site);
      if (round === 0 || !sum) continue;
      sum.requests += requests.total;
      sum.seconds += duration;
      sum.failed += non2xx + errors;
      sum.times.push(latency.p50);
    }
  }
  for (const [{ name }, { requests, seconds, failed, times }] of sums) {
    const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
    print(`${name}, ${what}: ${(requests / seconds).toFixed(1)} a second, median ${median} ms, ${failed} failed`);
  }
}
const share = values.share ? `, each server ${values.share} of a processor` : '';
print(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors${share}`);
for (const { web } of sites) await web.close();
one.close();
await database.close();
for (const { shares } of sites) for (const own of shares) own.end();
process.exit(others > 0 ? 1 : 0);

/** A third of everything before each new range. @returns the first ids of the second and the third range */
async function fill(): Promise<[number, number]> {
  const documents = readDocuments(`${corpus}/search`);
  const nextId = async () => ((await db.filing.aggregate({ _max: { id: true } }))._max.id ?? 0) + 1;
  const first: number[] = [];
  const part = (of: number, range: number) => Math.round((of * range) / RANGES);
  for (let range = 0; range < RANGES; range++) {
    if (range === 1) await operator.begin();
    if (range > 0) {
      first.push(await nextId());
      await operator.add(first.at(-1)!);
    }
    await addDocuments(documents, part(documents.length, range), part(documents.length, range + 1));
    await fillDrawn({ pool, passages: part(passages, range + 1), seed, say });
  }
  return first as [number, number];
}

/** A server of its own with the same databases, to the byte. */
async function copyServer(primary: PostgresServer): Promise<PostgresServer> {
  const copy = await startReplica(primary);
  await administer(copy, 'SELECT pg_promote()');
  return copy;
}

async function addKeys(): Promise<string[]> {
  const { addKey } = await import('#tests/support/api-site');
  const made: string[] = [];
  while (made.length < KEYS) made.push((await addKey('read', { isSubscriber: true })).key);
  return made;
}

async function openSites(): Promise<Site[]> {
  await closeDatabase();
  const places: [string, string, PostgresServer[]][] = [
    ['one server', one.url, [one]],
    ['three servers', database.url, [database.server, database.others.a, database.others.b]],
  ];
  const opened: Site[] = [];
  if (values.share) pin(process.pid, 0);
  for (const [name, url, servers] of places) {
    const web = await startWebServers(1, { LOG_LEVEL: 'warn', DATABASE_URL: url, DATABASE_STATEMENT_TIMEOUT_MS: '' });
    if (values.share) for (const pid of web.pids) pin(pid, 0);
    const limit = { share: Number(values.share), on: cpus().length - 1 };
    const shares = values.share ? servers.map(({ pid }) => limitProcessor(pid, limit)) : [];
    opened.push({ name, url, web, shares });
  }
  return opened;
}

/** Searches without a filter for some seconds, each with another key. */
function ask({ web }: Site, connections: number, round: number) {
  return autocannon({
    url: web.urls[0] ?? '',
    connections,
    duration: Number(values.seconds),
    requests: queries.map((query, at) => ({
      method: 'GET',
      path: `/api/v1/search?query=${encodeURIComponent(query)}`,
      headers: { authorization: `Bearer ${keys[(at + round) % keys.length]}` },
    })),
  });
}
