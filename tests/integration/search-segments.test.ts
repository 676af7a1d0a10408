import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '#lib/db/client';
import { hashTerm } from '#lib/search/analysis/term-hash';
import { type FilingIndex, indexPassages } from '#lib/search/index/index-document';
import { saveIndex } from '#lib/search/index/index-queries';
import { readPostings } from '#lib/search/queries';
import { SearchRequest } from '#lib/search/query/search-request';
import { searchPassages } from '#lib/search/search-passages';
import { mergeFilings } from '#lib/search/segments/merge-queries';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let indexOf: (texts: readonly string[]) => FilingIndex;
let search: (body: Record<string, unknown>) => Promise<string[]>;

beforeAll(async () => {
  database = await openTestDatabase();
  const bare = { isTable: false, rows: null, labels: [], caption: '', headings: [], concepts: '', scale: null };
  indexOf = (texts) => indexPassages(texts.map((body, ordinal) => Object.assign({ body, ordinal }, bare)));
  search = async (body) => {
    // The paragraphs are words at random: none is on a matter, and all that are found are looked at.
    const { passages } = await searchPassages(SearchRequest.parse({ nearest: true, ...body }));
    return passages.map(({ paragraph_id: id }) => id);
  };
  await db.company.create({ data: { cik: '0000000005', name: 'Ledger Co', nameUpper: 'LEDGER CO' } });
  await db.symbol.create({ data: { ticker: 'LDGR', cik: '0000000005' } });
});
afterAll(() => database.close());

let filed = 0;

/** A filing with these paragraphs that readers have. */
async function addFiling(texts: readonly string[], { form = '10-K', year = 2025 } = {}): Promise<number> {
  filed += 1;
  const accession = `0000000005-26-${String(filed).padStart(6, '0')}`;
  const { id } = await db.filing.create({
    data: {
      ...{ accession, cik: '0000000005', form, baseForm: form, status: 'ready', originalUrl: 'https://www.sec.gov/' },
      filedOn: new Date(Date.UTC(year, 5, 1)),
      blocks: {
        create: texts.map((text, ordinal) => ({
          ...{ ordinal, kind: 'paragraph' as const, anchor: `b${ordinal}`, hash: `${ordinal}`, text, html: text },
        })),
      },
    },
    select: { id: true },
  });
  await saveIndex(id, indexOf(texts), 2);
  return id;
}

const WORDS = 'lease revenue segment hedge pension inventory goodwill royalty dividend tariff'.split(' ');
/** Paragraphs that share words, each in its own measure. */
const paragraphs = (seed: number) =>
  Array.from({ length: 6 }, (_, at) =>
    Array.from({ length: 4 + ((seed + at) % 9) }, (_one, word) => WORDS[(seed * 3 + at * 5 + word * word) % 10]).join(
      ' ',
    ),
  );

/** Which filing a passage is of, by its number here. */
const filingOf = (paragraph: string) => Number(/-(\d{6})#/.exec(paragraph)?.[1]);

async function mergeAll(): Promise<void> {
  while ((await mergeFilings({ maxUnmerged: 0, maxAtOnce: 3 })) > 0);
}

describe('filings in segments', () => {
  const queries = [
    { query: 'pension and goodwill' },
    { query: 'royalty revenue of a segment', filingType: ['10-Q'] },
    { query: 'hedge of inventory', startYear: 2024, endYear: 2025 },
    { query: 'tariff', symbols: ['LDGR'] },
    { query: 'dividend', onlyLatestFilings: true },
  ];

  test('are found as they were before they were merged, within every filter', async () => {
    for (let at = 0; at < 5; at++)
      await addFiling(paragraphs(at), { form: at % 3 === 0 ? '10-K' : '10-Q', year: 2023 + (at % 4) });
    const found = async () => (await Promise.all(queries.map(search))).map((ids) => ids.toSorted());
    const unmerged = await found();
    for (const ids of unmerged) expect(ids.length).toBeGreaterThan(3);
    await mergeAll();

    expect(await db.filing.count({ where: { segmentId: null } })).toBe(0);
    expect(await found()).toEqual(unmerged);
  });

  test('are found when a search asks for more companies than it reads one by one', async () => {
    const others = Array.from({ length: 150 }, (_, n) => ({
      ticker: `OTH${n}`,
      cik: String(5_000 + n).padStart(10, '0'),
    }));
    const companies = others.map(({ ticker, cik }) => ({ cik, name: ticker, nameUpper: ticker }));
    await db.company.createMany({ data: companies });
    await db.symbol.createMany({ data: others });
    const symbols = others.map(({ ticker }) => ticker);
    const all = await search({ query: 'pension and goodwill' });

    expect(await search({ query: 'pension and goodwill', symbols: [...symbols, 'LDGR'] })).toEqual(all);
    expect(await search({ query: 'pension and goodwill', symbols })).toEqual([]);
  });

  test('are the latest ones alone when those are asked for, merged or not', async () => {
    const latest = async () => new Set((await search({ query: 'dividend', onlyLatestFilings: true })).map(filingOf));
    const before = await latest();
    const id = await addFiling(['a dividend beyond all others'], { year: 2028 });
    const added = filed;
    const now = await latest();
    expect(now.has(added)).toBe(true);
    expect([...before].filter((one) => !now.has(one))).toHaveLength(1);
    await mergeAll();
    expect(await latest()).toEqual(now);
    await db.filing.delete({ where: { id } });
    expect(await latest()).toEqual(before);
  });

  test('are found beside one that came since', async () => {
    const before = await search({ query: 'pension and goodwill' });
    // A paragraph, as lines of a few words rank below those.
    await addFiling(['pension and goodwill, pension and goodwill, pension and goodwill, pension and goodwill']);
    const [first, ...rest] = await search({ query: 'pension and goodwill' });

    expect(first).toContain(`-${String(filed).padStart(6, '0')}#`);
    // Where they stand among each other is relative to the best of what was found.
    expect(rest.slice(0, 20).toSorted()).toEqual(before.slice(0, 20).toSorted());
  });

  test('are found by their new words alone when they are indexed again', async () => {
    const id = await addFiling(['the zeppelin was written off', 'nothing else happened']);
    await mergeAll();
    expect(await search({ query: 'zeppelin' })).toHaveLength(1);
    await saveIndex(id, indexOf(['the airship was written off', 'nothing else happened']), 2);

    expect(await search({ query: 'airship' })).toHaveLength(1);
    await mergeAll();
    expect(await search({ query: 'airship' })).toHaveLength(1);
    await db.filing.delete({ where: { id } });
    expect(await search({ query: 'airship' })).toEqual([]);
  });

  test('are not found while they are being read again', async () => {
    const id = await addFiling(['a quagmire of obligations']);
    await mergeAll();
    await db.filing.update({ where: { id }, data: { searchVersion: null } });

    expect(await search({ query: 'quagmire' })).toEqual([]);
  });

  test('leave a segment whose other filings were indexed again, and are merged into another one', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addFiling(['about tumbleweed'], { year: 2019 })));
    await mergeAll();
    const [segment] = await db.postingSegment.findMany({ where: { year: 2019 } });
    for (const id of ids.slice(1)) await saveIndex(id, indexOf(['about driftwood']), 2);
    await mergeAll();

    expect(await db.postingSegment.findMany({ where: { id: segment?.id ?? 0 } })).toEqual([]);
    expect(await db.filing.count({ where: { id: { in: ids }, segmentId: null } })).toBe(0);
    expect(await search({ query: 'tumbleweed' })).toHaveLength(1);
    expect(await search({ query: 'driftwood' })).toHaveLength(2);
  });

  test('are in one segment each when several processes merge at once', async () => {
    for (let at = 0; at < 6; at++) await addFiling(paragraphs(at), { year: 2018 });
    const merge = () => mergeFilings({ maxUnmerged: 0, maxAtOnce: 2 });
    await Promise.all([merge(), merge(), merge()]);
    await mergeAll();
    const segments = await db.postingSegment.findMany({
      select: { filingCount: true, year: true, _count: { select: { liveFilings: true } } },
    });

    expect(segments.filter(({ year }) => year === 2018).reduce((sum, { filingCount }) => sum + filingCount, 0)).toBe(6);
    expect(segments.every(({ filingCount, _count }) => _count.liveFilings >= 0.7 * filingCount)).toBe(true);
  });

  test('are found when their segment has the old format, and are merged into a new one', async () => {
    const id = await addFiling(['a wreath of holly', 'a wreath of ivy'], { year: 2016 });
    await mergeAll();
    await db.postingSegment.deleteMany();
    const old = await db.postingSegment.create({
      data: { baseForm: '10-K', isAmendment: false, year: 2016, filingCount: 1 },
      select: { id: true },
    });
    await db.$executeRaw`
      INSERT INTO "ShelvedPosting" (term, "shelfId", ends, list)
      SELECT term, ${old.id}::int, ARRAY[passages], list FROM "Posting" WHERE "filingId" = ${id}`;
    await db.filing.updateMany({ where: { id }, data: { segmentId: old.id } });

    expect(await search({ query: 'wreath of holly' })).toHaveLength(2);
    await mergeFilings();
    expect(await db.postingSegment.count({ where: { maxDoc: null } })).toBe(0);
    await mergeAll();
    expect(await search({ query: 'wreath of holly' })).toHaveLength(2);
  });

  test('have their lists read in the order of the terms, whatever order these are asked for in', async () => {
    const filter = { forms: ['10-K'], ciks: ['0000000005'], startYear: null, endYear: null, onlyLatest: false };
    const terms = WORDS.map(hashTerm).toSorted((one, other) => one - other);
    const read = [...(await readPostings(terms.toReversed(), filter)).keys()];
    expect(read.length).toBeGreaterThan(3);
    expect(read).toEqual(terms.filter((term) => read.includes(term)));
  });

  test('stay unmerged while they are few', async () => {
    await addFiling(paragraphs(1), { year: 2017 });
    expect(await mergeFilings()).toBe(0);
    expect(await db.filing.count({ where: { segmentId: null, searchVersion: { not: null } } })).toBe(1);
  });
});
