import type pg from 'pg';
import type { FilingDocument } from '#lib/filings/types';
import { indexDocument } from '#lib/search/index/index-document';
import type { PassageTerms } from '#lib/search/index/passage-shape';
import { packTerms, unpackTerms } from '#lib/search/index/passage-terms';
import { buildPostings, POSTINGS_ENTRY, POSTINGS_HEADER } from '#lib/search/index/postings';
import { pick, seededRandom } from '../evaluate/seeded-random.ts';

/**
 * A search index for the filings of `fill-synthetic.ts`: each gets passages drawn from real filings, in runs of
 * neighbours, so that words are as common as there. Of every real passage there are copies that lack some of its words,
 * so that few passages of four million are alike. What a page shows of a passage is a block of the pattern's: as long,
 * but another one. Posting lists are written filing after filing, as they come.
 */

/** How many neighbours stay together. */
const RUN = 25;
/** Copies of each real passage, and the share of its words that each lacks. */
const COPIES = 20;
const LOST = 0.15;
const FILINGS_AT_ONCE = 250;

type Copy = { terms: Uint8Array; impacts: [term: number, impact: number][] };

export type SearchFill = {
  pool: readonly FilingDocument[];
  /** Of each filing. */
  passages: number;
  /** That each filing has: passages are shown as one of them. */
  blocks: number;
  version: number;
  say?: (line: string) => void;
};

/**
 * Indexes every filing that `fillSynthetic` added and that is not indexed yet. Three of four become 10-Qs, as
 * companies file. Minutes for 20,000 filings.
 */
export async function fillSyntheticSearch(
  client: pg.ClientBase,
  { pool, passages, blocks, version, say = () => {} }: SearchFill,
): Promise<{ passages: number; postings: number }> {
  const random = seededRandom(1);
  const documents = pool.map((document) => copiesOf(document, random));
  await client.query(`
    UPDATE "Filing" SET form = '10-Q', "baseForm" = '10-Q'
    WHERE accession LIKE '8%-26-%' AND right(accession, 6)::int % 4 <> 3`);
  const { rows: filings } = await client.query<{ id: number }>(
    `SELECT id FROM "Filing" WHERE accession LIKE '8%-26-%' AND "searchVersion" IS NULL ORDER BY id`,
  );
  const indexes = await takeIndexes(client);
  // The rows are ours: looking up the filing of each of 30 million takes as long as writing them.
  await client.query(`SET session_replication_role = replica`);
  const started = performance.now();
  let postings = 0;
  for (let from = 0; from < filings.length; from += FILINGS_AT_ONCE) {
    const ids = filings.slice(from, from + FILINGS_AT_ONCE).map(({ id }) => id);
    postings += await addIndexes(client, {
      ids,
      draw: () => drawPassages(documents, passages, random),
      blocks,
      version,
    });
    if (from % (FILINGS_AT_ONCE * 8) === 0)
      say(`${from + ids.length} filings indexed, ${Math.round((performance.now() - started) / 1_000)} s`);
  }
  await client.query(`RESET session_replication_role`);
  for (const definition of indexes) await client.query(definition);
  await client.query('VACUUM ANALYZE');
  say(`${filings.length} filings indexed, ${Math.round((performance.now() - started) / 1_000)} s with their indexes`);
  return { passages: filings.length * passages, postings };
}

/** Copies of each passage of a filing, in its order. */
function copiesOf(document: FilingDocument, random: () => number): Copy[][] {
  return indexDocument(document).passages.map(({ terms }) => {
    const whole = unpackTerms(terms);
    return Array.from({ length: COPIES }, () => {
      const copy = withoutSome(whole, random);
      const lists = [...buildPostings(0, [copy])];
      return {
        terms: packTerms(copy),
        impacts: lists.map(([term, list]) => [term, list[POSTINGS_HEADER + 2] ?? 1] as [number, number]),
      };
    });
  });
}

function withoutSome({ body, figures, ...rest }: PassageTerms, random: () => number): PassageTerms {
  const some = (terms: number[]) => terms.filter(() => random() >= LOST);
  return { ...rest, body: some(body), figures: some(figures) };
}

function drawPassages(documents: readonly Copy[][][], count: number, random: () => number): Copy[] {
  const drawn: Copy[] = [];
  while (drawn.length < count) {
    const document = pick(documents, random) ?? [];
    const start = Math.floor(random() * Math.max(1, document.length - RUN));
    drawn.push(...document.slice(start, start + RUN).flatMap((copies) => pick(copies, random) ?? []));
  }
  return drawn.slice(0, count);
}

/** Writes the index of some filings, each list in the form of `postings.ts`. @returns rows of posting lists */
async function addIndexes(
  client: pg.ClientBase,
  { ids, draw, blocks, version }: { ids: readonly number[]; draw: () => Copy[]; blocks: number; version: number },
): Promise<number> {
  const terms: Uint8Array[] = [];
  const lists: Uint8Array[] = [];
  const listed: { term: number; filing: number; entries: number }[] = [];
  let perFiling = 0;
  for (const filing of ids) {
    const drawn = draw();
    perFiling = drawn.length;
    terms.push(...drawn.map((copy) => copy.terms));
    for (const [term, list] of listsOf(drawn, filing)) {
      lists.push(list);
      listed.push({ term, filing, entries: (list.byteLength - POSTINGS_HEADER) / POSTINGS_ENTRY });
    }
  }
  await client.query(
    `INSERT INTO "Passage" ("filingId", number, ordinal, headings, "textHash", terms)
     SELECT ($1::int[])[1 + p.place / $5], p.place % $5, p.place % $5 % $6, '{}', left(md5(p.place || ' ' || ($1::int[])[1]), 22),
       substring($2::bytea FROM p.at FOR p.size)
     FROM (SELECT at, size, (n - 1)::int AS place FROM unnest($3::int[], $4::int[]) WITH ORDINALITY AS u(at, size, n)) p`,
    [ids, ...packed(terms), perFiling, blocks],
  );
  await client.query(
    `INSERT INTO "Posting" (term, "filingId", passages, list)
     SELECT p.term, p.filing, p.entries, substring($4::bytea FROM p.at FOR p.size)
     FROM unnest($1::int[], $2::int[], $3::int[], $5::int[], $6::int[]) AS p(term, filing, entries, at, size)`,
    [
      listed.map(({ term }) => term),
      listed.map(({ filing }) => filing),
      listed.map(({ entries }) => entries),
      ...packed(lists),
    ],
  );
  await client.query(`UPDATE "Filing" SET "searchVersion" = $2, "searchPassages" = $3 WHERE id = ANY($1)`, [
    ids,
    version,
    perFiling,
  ]);
  return lists.length;
}

function listsOf(passages: readonly Copy[], filing: number): Map<number, Uint8Array> {
  const entries = new Map<number, number[]>();
  for (const [number, { impacts }] of passages.entries()) {
    for (const [term, impact] of impacts) {
      const list = entries.get(term);
      if (list) list.push(number, impact);
      else entries.set(term, [number, impact]);
    }
  }
  const lists = new Map<number, Uint8Array>();
  for (const [term, list] of entries) lists.set(term, packList(filing, passages.length, list));
  return lists;
}

function packList(filing: number, passages: number, list: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(POSTINGS_HEADER + (list.length / 2) * POSTINGS_ENTRY);
  bytes.writeInt32LE(filing, 0);
  bytes.writeUInt16LE(passages, 4);
  bytes.writeUInt16LE(list.length / 2, 6);
  for (let at = 0; at < list.length; at += 2) {
    const place = POSTINGS_HEADER + (at / 2) * POSTINGS_ENTRY;
    bytes.writeUInt16LE(list[at] ?? 0, place);
    bytes[place + 2] = list[at + 1] ?? 0;
  }
  return bytes;
}

/** Parts as one value, with the offset (from 1) and the length of each. */
function packed(parts: readonly Uint8Array[]): [Buffer, number[], number[]] {
  let end = 1;
  const places = parts.map((part) => (end += part.byteLength) - part.byteLength);
  return [Buffer.concat(parts), places, parts.map(({ byteLength }) => byteLength)];
}

/** Drops the indexes that make writing slow. @returns the statements that create them again */
async function takeIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; isPrimary: boolean; definition: string }>(
    `SELECT c.relname AS name, i.indisprimary AS "isPrimary", pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relname = 'Posting' OR (t.relname = 'Passage' AND NOT i.indisprimary)`,
  );
  for (const { name, isPrimary } of rows)
    await client.query(isPrimary ? `ALTER TABLE "Posting" DROP CONSTRAINT "${name}"` : `DROP INDEX "${name}"`);
  const primary = rows.flatMap(({ name, isPrimary }) =>
    isPrimary ? [`ALTER TABLE "Posting" ADD CONSTRAINT "${name}" PRIMARY KEY USING INDEX "${name}"`] : [],
  );
  return rows.map(({ definition }) => definition).concat(primary);
}
