import { z } from 'zod';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readRows } from '#lib/db/read-rows';
import { writeStorableJson } from '#lib/db/storable-json';
import type { FilingIndex } from './index-document.ts';

/** Writes the index; `queries.ts` reads it. */

/** Concatenates byte arrays for one statement. By the offset (from 1) and length of each, SQL cuts them apart. */
export const cut = (parts: readonly Uint8Array[]) => {
  let end = 0;
  const offsets = parts.map((part) => (end += part.byteLength) - part.byteLength + 1);
  return { blob: Uint8Array.from(Buffer.concat(parts)), offsets, lengths: parts.map((part) => part.byteLength) };
};

/**
 * Replaces a filing in the index, in one transaction. The filing is then unmerged: searches read its own lists. Its old
 * postings stay until their segment is dropped. They may select a candidate in vain and change no score, since scores are
 * computed from `Passage.terms`. Lists are sent as one value and cut apart by the database, so that a filing takes a
 * handful of statements.
 */
export async function saveIndex(filingId: number, { passages, postings }: FilingIndex, version: number): Promise<void> {
  const terms = cut(passages.map((passage) => passage.terms));
  const lists = cut(postings.map((posting) => numbered(posting.list, filingId)));
  const rows = passages.map(({ ordinal, rows: range, characters, headings, textHash }, number) => ({
    number,
    ordinal,
    rowFrom: range?.[0] ?? null,
    rowTo: range?.[1] ?? null,
    charFrom: characters?.[0] ?? null,
    charTo: characters?.[1] ?? null,
    headings,
    textHash,
    at: terms.offsets[number],
    size: terms.lengths[number],
  }));
  await db.$transaction([
    db.$executeRaw`SELECT FROM "Filing" WHERE id = ${filingId} FOR UPDATE`,
    db.passage.deleteMany({ where: { filingId } }),
    db.posting.deleteMany({ where: { filingId } }),
    db.vectorFiling.deleteMany({ where: { filingId } }),
    db.$executeRaw`
      INSERT INTO "Passage"
        ("filingId", number, ordinal, "rowFrom", "rowTo", "charFrom", "charTo", headings, "textHash", terms)
      SELECT ${filingId}, p.number, p.ordinal, p."rowFrom", p."rowTo", p."charFrom", p."charTo", p.headings, p."textHash",
        substring(${terms.blob}::bytea FROM p.at FOR p.size)
      FROM jsonb_to_recordset(${writeStorableJson(rows)}::jsonb)
        AS p(number int, ordinal int, "rowFrom" int, "rowTo" int, "charFrom" int, "charTo" int, headings text[],
          "textHash" text, at int, size int)`,
    db.$executeRaw`
      INSERT INTO "Posting" (term, "filingId", passages, list)
      SELECT p.term, ${filingId}, p.passages, substring(${lists.blob}::bytea FROM p.at FOR p.size)
      FROM unnest(${postings.map(({ term }) => term)}::int[], ${postings.map((one) => one.passages)}::int[],
        ${lists.offsets}::int[], ${lists.lengths}::int[]) AS p(term, passages, at, size)`,
    db.filing.update({
      where: { id: filingId },
      data: { searchVersion: version, searchPassages: passages.length, segmentId: null },
      select: { id: true },
    }),
  ]);
}

/** A list with its filing's id in the first four bytes. */
function numbered(list: Uint8Array, filingId: number): Uint8Array {
  const bytes = list.slice();
  new DataView(bytes.buffer).setInt32(0, filingId, true);
  return bytes;
}

/**
 * Sorts the table of posting lists by term, so that reading a common term touches tens of pages instead of thousands.
 * Searches wait meanwhile: some 25 seconds for a million passages. Useful after many filings came at once.
 */
export async function tidyPostings(): Promise<void> {
  // The table itself, or its partitions on this server.
  const keys = await readRows(
    z.object({ table: z.string(), key: z.string() }),
    db.$queryRaw`
    SELECT format('%I', c.relname) AS table, format('%I', k.relname) AS key
    FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary JOIN pg_class k ON k.oid = i.indexrelid
    WHERE c.relkind = 'r' AND (c.oid = '"Posting"'::regclass
      OR c.oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = '"Posting"'::regclass))`,
  );
  for (const { table, key } of keys) {
    await db.$transaction([
      db.$executeRaw`SET LOCAL statement_timeout = 0`,
      db.$executeRaw`CLUSTER ${Prisma.raw(table)} USING ${Prisma.raw(key)}`,
      db.$executeRaw`ANALYZE ${Prisma.raw(table)}`,
    ]);
  }
}
