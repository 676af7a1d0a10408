import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { db as Database } from '#lib/db/client';
import type { FilingIndex } from '#lib/search/index/index-document';
import type { saveIndex as SaveIndex } from '#lib/search/index/index-queries';
import type { shelveFilings as ShelveFilings } from '#lib/search/segments/shelving-queries';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database';

let database: TestDatabase;
let db: typeof Database;
let saveIndex: typeof SaveIndex;
let shelveFilings: typeof ShelveFilings;
let indexOf: (texts: readonly string[]) => FilingIndex;
let search: (body: Record<string, unknown>) => Promise<string[]>;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = await import('#lib/db/client'));
  ({ saveIndex } = await import('#lib/search/index/index-queries'));
  ({ shelveFilings } = await import('#lib/search/segments/shelving-queries'));
  const { indexPassages } = await import('#lib/search/index/index-document');
  const bare = { isTable: false, rows: null, labels: [], caption: '', headings: [], concepts: '', scale: null };
  indexOf = (texts) => indexPassages(texts.map((body, ordinal) => Object.assign({ body, ordinal }, bare)));
  const [{ searchPassages }, { SearchRequest }] = await Promise.all([
    import('#lib/search/search-passages'),
    import('#lib/search/query/search-request'),
  ]);
  search = async (body) => {
    const { passages } = await searchPassages(SearchRequest.parse(body));
    return passages.map(({ paragraph_id: id }) => id);
  };
  await db.company.create({ data: { cik: '0000000005', name: 'Shelf Co', nameUpper: 'SHELF CO' } });
  await db.symbol.create({ data: { ticker: 'SHLF', cik: '0000000005' } });
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

async function shelveAll(): Promise<void> {
  while ((await shelveFilings({ mostLoose: 0, mostAtOnce: 3 })) > 0);
}

describe('filings on shelves', () => {
  const asked = [
    { query: 'pension and goodwill' },
    { query: 'royalty revenue of a segment', filingType: ['10-Q'] },
    { query: 'hedge of inventory', startYear: 2024, endYear: 2025 },
    { query: 'tariff', symbols: ['SHLF'] },
    { query: 'dividend', onlyLatestFilings: true },
  ];

  test('are found as they were when they lay loose, within every filter', async () => {
    for (let at = 0; at < 5; at++)
      await addFiling(paragraphs(at), { form: at % 3 === 0 ? '10-K' : '10-Q', year: 2023 + (at % 4) });
    const found = async () => (await Promise.all(asked.map(search))).map((ids) => ids.toSorted());
    const loose = await found();
    for (const ids of loose) expect(ids.length).toBeGreaterThan(3);
    await shelveAll();

    expect(await db.filing.count({ where: { shelfId: null } })).toBe(0);
    expect(await found()).toEqual(loose);
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

    expect(await search({ query: 'pension and goodwill', symbols: [...symbols, 'SHLF'] })).toEqual(all);
    expect(await search({ query: 'pension and goodwill', symbols })).toEqual([]);
  });

  test('are the latest ones alone when those are asked for, on shelves and off', async () => {
    const latest = async () => new Set((await search({ query: 'dividend', onlyLatestFilings: true })).map(filingOf));
    const before = await latest();
    const id = await addFiling(['a dividend beyond all others'], { year: 2028 });
    const added = filed;
    const now = await latest();
    expect(now.has(added)).toBe(true);
    expect([...before].filter((one) => !now.has(one))).toHaveLength(1);
    await shelveAll();
    expect(await latest()).toEqual(now);
    await db.filing.delete({ where: { id } });
    expect(await latest()).toEqual(before);
  });

  test('are found beside one that came since', async () => {
    const before = await search({ query: 'pension and goodwill' });
    await addFiling(['pension and goodwill, pension and goodwill']);
    const [first, ...rest] = await search({ query: 'pension and goodwill' });

    expect(first).toContain(`-${String(filed).padStart(6, '0')}#`);
    expect(rest.slice(0, 20)).toEqual(before.slice(0, 20));
  });

  test('are found by their new words alone when they are indexed again', async () => {
    const id = await addFiling(['the zeppelin was written off', 'nothing else happened']);
    await shelveAll();
    expect(await search({ query: 'zeppelin' })).toHaveLength(1);
    await saveIndex(id, indexOf(['the airship was written off', 'nothing else happened']), 2);

    expect(await search({ query: 'airship' })).toHaveLength(1);
    await shelveAll();
    expect(await search({ query: 'airship' })).toHaveLength(1);
    await db.filing.delete({ where: { id } });
    expect(await search({ query: 'airship' })).toEqual([]);
  });

  test('are not found while they are being read again', async () => {
    const id = await addFiling(['a quagmire of obligations']);
    await shelveAll();
    await db.filing.update({ where: { id }, data: { searchVersion: null } });

    expect(await search({ query: 'quagmire' })).toEqual([]);
  });

  test('come off a shelf whose others were indexed again, and are laid on another one', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => addFiling(['about tumbleweed'], { year: 2019 })));
    await shelveAll();
    const [shelf] = await db.postingShelf.findMany({ where: { year: 2019 } });
    for (const id of ids.slice(1)) await saveIndex(id, indexOf(['about driftwood']), 2);
    await shelveAll();

    expect(await db.postingShelf.findMany({ where: { id: shelf?.id ?? 0 } })).toEqual([]);
    expect(await db.filing.count({ where: { id: { in: ids }, shelfId: null } })).toBe(0);
    expect(await search({ query: 'tumbleweed' })).toHaveLength(1);
    expect(await search({ query: 'driftwood' })).toHaveLength(2);
  });

  test('lie on one shelf each when several processes lay them down together', async () => {
    for (let at = 0; at < 6; at++) await addFiling(paragraphs(at), { year: 2018 });
    const lay = () => shelveFilings({ mostLoose: 0, mostAtOnce: 2 });
    await Promise.all([lay(), lay(), lay()]);
    await shelveAll();
    const shelves = await db.postingShelf.findMany({
      select: { filings: true, year: true, _count: { select: { laid: true } } },
    });

    expect(shelves.filter(({ year }) => year === 2018).reduce((sum, { filings }) => sum + filings, 0)).toBe(6);
    expect(shelves.every(({ filings, _count }) => _count.laid >= 0.7 * filings)).toBe(true);
  });

  test('are found on shelves in the form of the last release, and laid on new ones', async () => {
    const id = await addFiling(['a wreath of holly', 'a wreath of ivy'], { year: 2016 });
    await shelveAll();
    await db.postingShelf.deleteMany();
    const old = await db.postingShelf.create({
      data: { baseForm: '10-K', isAmendment: false, year: 2016, filings: 1 },
      select: { id: true },
    });
    await db.$executeRaw`
      INSERT INTO "ShelvedPosting" (term, "shelfId", ends, list)
      SELECT term, ${old.id}::int, ARRAY[passages], list FROM "Posting" WHERE "filingId" = ${id}`;
    await db.filing.updateMany({ where: { id }, data: { shelfId: old.id } });

    expect(await search({ query: 'wreath of holly' })).toHaveLength(2);
    await shelveFilings();
    expect(await db.postingShelf.count({ where: { places: null } })).toBe(0);
    await shelveAll();
    expect(await search({ query: 'wreath of holly' })).toHaveLength(2);
  });

  test('stay loose while they are few', async () => {
    await addFiling(paragraphs(1), { year: 2017 });
    expect(await shelveFilings()).toBe(0);
    expect(await db.filing.count({ where: { shelfId: null, searchVersion: { not: null } } })).toBe(1);
  });
});
