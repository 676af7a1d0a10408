import { parseArgs } from 'node:util';
import { readCorpus } from '../evaluate/corpus-files.ts';
import { seededRandom } from '../evaluate/seeded-random.ts';
import { openDatabase } from '../open-database.ts';
import { drawFiling, drawQuestion } from './fill-search.ts';

/**
 * Fills a database with passages drawn from real filings, and measures how long a search takes:
 *   DATA_DIR=/tmp/scale node scripts/bench/search-scale.ts --corpus DIR --passages 100000
 *   DATABASE_URL=postgresql://… node scripts/bench/search-scale.ts --corpus DIR --passages 1000000
 * A database that was begun is filled up; the same seed asks the same questions.
 */
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    passages: { type: 'string', default: '100000' },
    questions: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
const { corpus } = values;
if (!corpus) throw new Error('Name a directory of filings: --corpus DIR.');
const [wanted, questions, seed] = [values.passages, values.questions, values.seed].map(Number) as [
  number,
  number,
  number,
];

const PASSAGES_A_FILING = 800;
const FILINGS_A_COMPANY = 12;
/** Four a year, the newest in 2026. */
const NEWEST = Date.UTC(2026, 8, 1);
const QUARTER_MS = 91 * 86_400_000;

const say = (line: string) => process.stderr.write(`${line}\n`);

const database = await openDatabase();
const { applyMigrations } = await import('#lib/db/migrate');
await applyMigrations(database.url);
const { db, closeDatabase } = await import('#lib/db/client');
const { saveIndex } = await import('#lib/search/index-queries');
const { searchPassages } = await import('#lib/search/search-passages');
const { SearchRequest } = await import('#lib/search/search-request');
const { VERSIONS } = await import('#lib/pipeline/versions');

const pool = (await readCorpus(corpus)).map(({ document }) => document);
await fill();
await measure();
await closeDatabase();
await database.close();

async function fill(): Promise<void> {
  const have = await db.filing.aggregate({ _sum: { searchPassages: true }, _count: true });
  let [passages, number] = [have._sum.searchPassages ?? 0, have._count];
  const started = performance.now();
  const random = seededRandom(seed + number);
  for (; passages < wanted; number++) {
    // oxlint-disable no-await-in-loop -- one filing after the other, as they come
    const { blocks, html, index } = drawFiling(pool, PASSAGES_A_FILING, random);
    const cik = String(1_000_000 + Math.floor(number / FILINGS_A_COMPANY)).padStart(10, '0');
    const age = number % FILINGS_A_COMPANY;
    const id = await addFiling(cik, number, age);
    await db.block.createMany({
      data: blocks.map(({ ordinal, kind, part, item, anchor, hash, text }, at) => ({
        filingId: id,
        ordinal,
        kind: kind === 'list-item' ? ('list_item' as const) : kind,
        part,
        item,
        anchor,
        hash,
        text: text.replaceAll('\0', ''),
        html: (html[at] ?? '').replaceAll('\0', ''),
      })),
    });
    await saveIndex(id, index, VERSIONS.search);
    passages += index.passages.length;
    if (number % 20 === 0) say(`${passages} passages, ${Math.round((performance.now() - started) / 1000)} s`);
    // oxlint-enable no-await-in-loop
  }
  await db.$executeRaw`ANALYZE`;
  say(`${passages} passages in ${number} filings`);
}

async function addFiling(cik: string, number: number, age: number): Promise<number> {
  const name = `Synthetic ${Number(cik)} Inc.`;
  await db.company.upsert({
    where: { cik },
    create: { cik, name, nameUpper: name.toUpperCase(), symbols: { create: { ticker: tickerOf(cik) } } },
    update: {},
    select: { cik: true },
  });
  const form = age % 4 === 0 ? '10-K' : '10-Q';
  const filing = await db.filing.create({
    data: {
      accession: `${cik}-26-${String(number).padStart(6, '0')}`,
      cik,
      form,
      baseForm: form,
      filedOn: new Date(NEWEST - age * QUARTER_MS),
      originalUrl: 'https://www.sec.gov/',
      status: 'ready',
    },
    select: { id: true },
  });
  return filing.id;
}

function tickerOf(cik: string): string {
  return `S${(Number(cik) - 1_000_000).toString(36).toUpperCase()}`;
}

async function measure(): Promise<void> {
  const random = seededRandom(seed);
  const asked = Array.from({ length: questions }, () => drawQuestion(pool, random));
  const few = Array.from({ length: 5 }, (_, index) => tickerOf(String(1_000_000 + index)));
  const filters: Record<string, object> = {
    'no filter': {},
    'five companies': { symbols: few },
    'two years, 10-K': { startYear: 2025, endYear: 2026, filingType: ['10-K'] },
    'latest filings': { onlyLatestFilings: true },
  };
  for (const [name, filter] of Object.entries(filters)) {
    const times: number[] = [];
    let found = 0;
    for (const [index, query] of asked.entries()) {
      const request = SearchRequest.parse({ query, ...filter });
      const started = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as their time is measured
      const { passages } = await searchPassages(request);
      // The first few wait for plans and pages that later ones have.
      if (index >= 10) times.push(performance.now() - started);
      found += passages.length;
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
    process.stdout.write(
      `words, ${name}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (${found} passages found, n = ${sorted.length})\n`,
    );
  }
}
