import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { operator } from '#tests/support/partition-operator';
import { openPartitionedDatabase } from '#tests/support/partitioned-database';
import { fillSynthetic, syntheticTicker } from './fill-synthetic.ts';

/**
 * How long the changes of partitions take, and what a site on three servers costs its readers.
 *   node scripts/bench/partitions.ts --filings 3400 --later 400 --reads 200
 * Fills a server with filings of 300 blocks each (3,400 are a million), makes the tables partitioned, adds two ranges of
 * `--later` filings each, and measures readings of all blocks of a filing and searches, one after the other. Then the
 * first two ranges are moved to two more servers, and the same is measured. All servers are on this machine.
 */
const { values } = parseArgs({
  options: {
    filings: { type: 'string', default: '3400' },
    later: { type: 'string', default: '400' },
    reads: { type: 'string', default: '200' },
  },
});
const [filings, later, reads] = [Number(values.filings), Number(values.later), Number(values.reads)];
const print = (line: string) => process.stdout.write(`${line}\n`);

const database = await openPartitionedDatabase();
const { ingestDemoCompany } = await import('#tests/support/demo-company');
const pattern = (await ingestDemoCompany(database, 'HLFD')).find(({ form }) => form === '10-K')?.accession ?? '';
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const { db } = await import('#lib/db/client');
const { searchPassages } = await import('#lib/search/search-passages');
const { SearchRequest } = await import('#lib/search/query/search-request');
const { mergeFilings } = await import('#lib/search/segments/merge-queries');

await fill(filings);
print(`${filings} filings, ${await countRows('Block')} blocks, ${await countRows('Posting')} posting lists`);
await timed('begin', operator.begin);
const second = (await highestId()) + 1;
await timed('add a second range', () => operator.add(second));
await fill(filings + later);
const third = (await highestId()) + 1;
await timed('add a third range', () => operator.add(third));
await fill(filings + 2 * later);
await operator.server('a', database.others.a);
await operator.server('b', database.others.b);
await client.query('VACUUM ANALYZE');
await measure('one server');
await timed('move the first range', () => operator.move({ to: second }, 'a'));
await timed('move the second range', () => operator.move({ from: second, to: third }, 'b'));
await measure('three servers');
print(`load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`);
await client.end();
await database.close();
process.exit(0);

/** Adds filings until there are so many, with the search index of the pattern. */
async function fill(count: number): Promise<void> {
  await fillSynthetic(client, { pattern, filings: count });
  const byte = (at: number) => `(f.id >> ${at * 8}) & 255`;
  await client.query(
    `WITH added AS (
       UPDATE "Filing" f SET "searchVersion" = p."searchVersion", "searchPassages" = p."searchPassages", "shelfId" = NULL
       FROM "Filing" p WHERE p.accession = $1 AND f.accession LIKE '8%-26-%'
         AND NOT EXISTS (SELECT FROM "Posting" o WHERE o."filingId" = f.id) RETURNING f.id, p.id AS pattern)
     INSERT INTO "Posting" (term, "filingId", passages, list)
     SELECT o.term, f.id, o.passages,
       set_byte(set_byte(set_byte(set_byte(o.list, 0, ${byte(0)}), 1, ${byte(1)}), 2, ${byte(2)}), 3, ${byte(3)})
     FROM added f JOIN "Posting" o ON o."filingId" = f.pattern`,
    [pattern],
  );
  await client.query('ANALYZE');
  while ((await mergeFilings({ maxUnmerged: 100, maxAtOnce: 512 })) > 0);
}

async function measure(where: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM "Filing" WHERE accession LIKE '8%-26-%' ORDER BY id`,
  );
  const spread = (at: number) => rows[Math.floor((at * rows.length) / reads)]?.id ?? 0;
  const queries = ['freight rates', 'fuel surcharge and drivers', 'liquidity', 'terminal leases'];
  const kinds: [string, (at: number) => Promise<unknown>][] = [
    [
      'all blocks of a filing',
      (at) => db.block.findMany({ where: { filingId: spread(at) }, orderBy: { ordinal: 'asc' } }),
    ],
    ['a search without a filter', (at) => search({ query: queries[at % queries.length] })],
    [
      'a search in one company',
      (at) =>
        search({ query: queries[at % queries.length], symbols: [syntheticTicker(at % Math.floor(rows.length / 12))] }),
    ],
  ];
  for (const [name, read] of kinds) {
    const times: number[] = [];
    // The first tenth warms up.
    for (let at = -Math.ceil(reads / 10); at < reads; at++) {
      const started = performance.now();
      await read(Math.abs(at));
      if (at >= 0) times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const share = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
    print(`${where}: ${name}: median ${share(0.5)} ms, 95 % ${share(0.95)} ms`);
  }
}

function search(body: Record<string, unknown>): Promise<unknown> {
  return searchPassages(SearchRequest.parse({ nearest: true, ...body }));
}

/** Says how long it takes, and how long somebody who reads a row after the other meanwhile waits at most. */
async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await client.query<{ id: number }>('SELECT min("filingId") AS id FROM "Block"');
  const step = { isDone: false };
  let longest = 0;
  const reading = (async () => {
    while (!step.isDone) {
      const asked = performance.now();
      await client.query('SELECT ordinal FROM "Block" WHERE "filingId" = $1 AND ordinal = 1', [rows[0]?.id]);
      longest = Math.max(longest, performance.now() - asked);
    }
  })();
  const started = performance.now();
  await work().finally(() => {
    step.isDone = true;
  });
  const seconds = (performance.now() - started) / 1_000;
  await reading;
  print(`${what}: ${seconds.toFixed(1)} s; a reader waited for ${Math.round(longest)} ms at most`);
}

async function countRows(table: string): Promise<number> {
  const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${table}"`);
  return rows[0]?.n ?? 0;
}

async function highestId(): Promise<number> {
  const { rows } = await client.query<{ id: number }>('SELECT max(id)::int AS id FROM "Filing"');
  return rows[0]?.id ?? 0;
}
