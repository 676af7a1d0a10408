import { z } from 'zod';
import { Prisma } from '#lib/db/generated/client';
import { exceptAbsent } from '#lib/db/partitions/absent-servers';
import { Bytes, readManyRows, readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { isShownSql } from '#lib/filings/shown-company-queries';
import { isAmendment } from '#lib/forms/forms';
import type { FilingOfPassage, PassageId } from './passage-source.ts';

/** Reads the index. A segment's tables have older names: "ShelfList", and "ShelvedPosting" in the old format. */

/** Which filings a search covers. */
export type FilingFilter = {
  /** "10-K", "10-Q/A" … */
  forms: readonly string[];
  /** Null for all companies. */
  ciks: readonly string[] | null;
  startYear: number | null;
  endYear: number | null;
  onlyLatest: boolean;
  /** The accession number of a single filing, whatever its form and year. */
  accession?: string | null;
};

const utcDay = (year: number, monthAndDay: string) => new Date(`${year}-${monthAndDay}T00:00:00Z`);

/** Forms as SQL pairs: base form, and whether it is an amendment. */
export const kindsOf = (forms: readonly string[]): Prisma.Sql =>
  Prisma.join(forms.map((form) => Prisma.sql`(${form.replace(/\/A$/, '')}::text, ${isAmendment(form)}::boolean)`));

/** The years of a filter, as further conditions on `f`. */
export const isFiledWithin = ({ startYear, endYear }: FilingFilter): Prisma.Sql => Prisma.sql`
  ${startYear === null ? Prisma.empty : Prisma.sql`AND f."filedOn" >= ${utcDay(startYear, '01-01')}`}
  ${endYear === null ? Prisma.empty : Prisma.sql`AND f."filedOn" <= ${utcDay(endYear, '12-31')}`}`;

/** Searchable filings, that is those that are published and indexed, as a condition on `f`. */
export const isSearchable = (): Prisma.Sql => Prisma.sql`f.status = 'ready' AND f."searchVersion" IS NOT NULL
  AND ${isShownSql(Prisma.sql`f.cik`)}`;

/** A subquery for the ids of the searchable filings within a filter. */
export function filingsWithin(filter: FilingFilter): Prisma.Sql {
  const newest = filter.onlyLatest ? Prisma.sql`DISTINCT ON (f.cik, f."baseForm", f."isAmendment")` : Prisma.empty;
  const order = filter.onlyLatest
    ? Prisma.sql`ORDER BY f.cik, f."baseForm", f."isAmendment", f."filedOn" DESC, f.id DESC`
    : Prisma.empty;
  return Prisma.sql`SELECT ${newest} f.id FROM "Filing" f WHERE ${isWithin(filter)} ${order}`;
}

/** The unmerged filings within a filter; ignores `onlyLatest`. */
export const unmergedWithin = (filter: FilingFilter): Prisma.Sql =>
  Prisma.sql`SELECT f.id FROM "Filing" f WHERE f."shelfId" IS NULL AND ${isWithin(filter)}`;

const isWithin = (filter: FilingFilter) =>
  filter.accession
    ? Prisma.sql`${isSearchable()} AND f.accession = ${filter.accession}`
    : Prisma.sql`
  ${isSearchable()}
  AND (f."baseForm", f."isAmendment") IN (${kindsOf(filter.forms)})
  ${filter.ciks ? Prisma.sql`AND f.cik = ANY(${[...filter.ciks]})` : Prisma.empty} ${isFiledWithin(filter)}`;

/** Whether the rows of "Posting" or "Passage" `p` are on a server that answers, as a further condition. */
export const isPosted = (): Prisma.Sql => exceptAbsent(Prisma.sql`p."filingId"`);

/** How many passages the index holds. */
export async function countPassages(): Promise<number> {
  const sum = await readDb().filing.aggregate({ _sum: { searchPassages: true } });
  return sum._sum.searchPassages ?? 0;
}

/** How many passages hold each term, over all filings. Terms that no passage holds are left out. */
export async function countHolding(terms: readonly number[]): Promise<Map<number, number>> {
  if (terms.length === 0) return new Map();
  const queryTerms = [...terms];
  const rows = await readRows(
    z.object({ term: z.number(), holding: z.number() }),
    readDb().$queryRaw`
    SELECT term, sum(holding)::int AS holding FROM (
      SELECT term, counts[array_length(counts, 1)] AS holding FROM "ShelfList" WHERE term = ANY(${queryTerms}::int[])
      UNION ALL
      SELECT term, ends[array_length(ends, 1)] FROM "ShelvedPosting" WHERE term = ANY(${queryTerms}::int[])
      UNION ALL
      SELECT p.term, p.passages FROM "Filing" f JOIN "Posting" p ON p."filingId" = f.id
      WHERE f."shelfId" IS NULL AND f."searchVersion" IS NOT NULL AND p.term = ANY(${queryTerms}::int[])
        ${isPosted()}
    ) counted GROUP BY term`,
  );
  return new Map(rows.map(({ term, holding }) => [term, holding]));
}

/** Each term's posting lists of the filings within a filter, concatenated; in the order of the terms. */
export async function readPostings(terms: readonly number[], filter: FilingFilter): Promise<Map<number, Uint8Array>> {
  if (terms.length === 0) return new Map();
  const rows = await readRows(
    z.object({ term: z.number(), lists: Bytes }),
    readDb().$queryRaw`
    SELECT p.term, string_agg(p.list, ''::bytea) AS lists
    FROM "Posting" p JOIN (${filingsWithin(filter)}) f ON f.id = p."filingId"
    WHERE p.term = ANY(${[...terms]}::int[]) ${isPosted()} GROUP BY p.term`,
  );
  // In one order whatever the database's is: sums are rounded as they are added.
  rows.sort((one, other) => one.term - other.term);
  return new Map(rows.map(({ term, lists }) => [term, lists]));
}

/** Passages as the rows of a table `w`; its `position` is that in `ids`. */
export const idColumns = (ids: readonly PassageId[]) =>
  Prisma.sql`unnest(${ids.map(({ filing }) => filing)}::int[], ${ids.map(({ number }) => number)}::int[])
    WITH ORDINALITY AS w(filing, number, position)`;

/**
 * That a row is of the filings of these passages, as a further condition beside the join with `idColumns`. It says no
 * more than the join, but is known before anything is read: only the servers that have these filings are asked.
 * @param column the partitioned table's "filingId"
 */
const isOfFilings = (column: Prisma.Sql, ids: readonly PassageId[]): Prisma.Sql =>
  Prisma.sql`AND ${column} = ANY(${[...new Set(ids.map(({ filing }) => filing))]}::int[])`;

/** The same for the rows of "Passage" `p`, which are so few that a server is asked once for all of them. */
export const isAmong = (ids: readonly PassageId[]): Prisma.Sql => {
  const numbers = new Set(ids.map(({ number }) => number));
  return Prisma.sql`${isOfFilings(Prisma.sql`p."filingId"`, ids)} AND p.number = ANY(${[...numbers]}::smallint[])`;
};

/** Reads scattered rows in two statements at once, since a single one waits for the disk row by row. */
async function inHalves<T>(
  ids: readonly PassageId[],
  read: (half: readonly PassageId[]) => Promise<T[]>,
): Promise<T[]> {
  const middle = Math.ceil(ids.length / 2);
  const halves = [ids.slice(0, middle), ids.slice(middle)].filter((half) => half.length > 0);
  return (await Promise.all(halves.map(read))).flat();
}

/** The packed terms of passages, in the order of `ids`; null for one that is gone or not searchable. */
export async function readPassageTerms(ids: readonly PassageId[]): Promise<(Uint8Array | null)[]> {
  const rows = await inHalves(ids, (half) =>
    readManyRows(
      z.object({ terms: Bytes.nullable() }),
      readDb().$queryRaw`
      SELECT p.terms FROM ${idColumns(half)}
      LEFT JOIN ("Passage" p JOIN "Filing" f
        ON f.id = p."filingId" ${isAmong(half)} AND ${isSearchable()} ${isPosted()})
        ON p."filingId" = w.filing AND p.number = w.number::smallint
      ORDER BY w.position`,
    ),
  );
  return rows.map(({ terms }) => terms);
}

type PassageBlock = PassageId & {
  rowFrom: number | null;
  rowTo: number | null;
  /** Characters [from, to) of the text; null for all of it. */
  charFrom: number | null;
  charTo: number | null;
  headings: string[];
  anchor: string;
  document: string | null;
  item: string | null;
  text: string;
  html: string;
};

export type PassageFiling = {
  accession: string;
  form: string;
  baseForm: string;
  cik: string;
  company: string;
  filedOn: Date;
  periodOfReport: Date | null;
  fiscalYear: number | null;
  fiscalPeriod: string | null;
  ticker: string;
};

const BlockRow = z.object({
  ...{ filing: z.number(), number: z.number(), rowFrom: z.number().nullable(), rowTo: z.number().nullable() },
  ...{ charFrom: z.number().nullable(), charTo: z.number().nullable(), headings: z.array(z.string()) },
  ...{ anchor: z.string(), document: z.string().nullable(), item: z.string().nullable() },
  ...{ text: z.string(), html: z.string() },
});

/** Where a block is, without its text. */
const PlaceRow = BlockRow.omit({ headings: true, document: true, item: true, text: true, html: true });

const FilingRow = z.object({
  ...{ id: z.number(), accession: z.string(), form: z.string(), baseForm: z.string(), cik: z.string() },
  ...{ company: z.string(), filedOn: z.date(), periodOfReport: z.date().nullable() },
  ...{ fiscalYear: z.number().nullable(), fiscalPeriod: z.string().nullable(), ticker: z.string() },
});

export type PassageRow = PassageBlock & PassageFiling;

/** What a page shows of some passages, in the order of `ids`; those that are gone are left out. */
export async function listPassages(ids: readonly PassageId[]): Promise<PassageRow[]> {
  const [blocks, filings] = await Promise.all([
    inHalves(ids, (half) =>
      readRows(
        BlockRow,
        readDb().$queryRaw`
        SELECT w.filing, w.number, p."rowFrom", p."rowTo", p."charFrom", p."charTo", p.headings,
          b.anchor, b.document, b.item, b.text, b.html
        FROM ${idColumns(half)}
        JOIN "Passage" p ON p."filingId" = w.filing AND p.number = w.number::smallint ${isAmong(half)}
        JOIN "Block" b ON b."filingId" = p."filingId" AND b.ordinal = p.ordinal ${isOfFilings(Prisma.sql`b."filingId"`, half)}
          ${isPosted()} ${exceptAbsent(Prisma.sql`b."filingId"`)}
        ORDER BY w.position`,
      ),
    ),
    listFilingsOf([...new Set(ids.map(({ filing }) => filing))]),
  ]);
  return blocks.flatMap((block) => {
    const filing = filings.get(block.filing);
    return filing ? [{ ...block, ...filing }] : [];
  });
}

export type PassagePlace = Omit<PassageBlock, 'headings' | 'document' | 'item' | 'text' | 'html'> & PassageFiling;

/** Where some passages are, without their texts, in the order of `ids`; those that are gone are left out. */
export async function listPlaces(ids: readonly PassageId[]): Promise<PassagePlace[]> {
  if (ids.length === 0) return [];
  const [places, filings] = await Promise.all([
    readRows(
      PlaceRow,
      readDb().$queryRaw`
      SELECT w.filing, w.number, p."rowFrom", p."rowTo", p."charFrom", p."charTo", b.anchor
      FROM ${idColumns(ids)}
      JOIN "Passage" p ON p."filingId" = w.filing AND p.number = w.number::smallint ${isAmong(ids)}
      JOIN "Block" b ON b."filingId" = p."filingId" AND b.ordinal = p.ordinal ${isOfFilings(Prisma.sql`b."filingId"`, ids)}
        ${isPosted()} ${exceptAbsent(Prisma.sql`b."filingId"`)}
      ORDER BY w.position`,
    ),
    listFilingsOf([...new Set(ids.map(({ filing }) => filing))]),
  ]);
  return places.flatMap((place) => {
    const filing = filings.get(place.filing);
    return filing ? [{ ...place, ...filing }] : [];
  });
}

/** The company and the day of some filings, by id. */
export async function describeFilings(ids: readonly number[]): Promise<Map<number, FilingOfPassage>> {
  if (ids.length === 0) return new Map();
  const rows = await readDb().filing.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, cik: true, filedOn: true },
  });
  return new Map(rows.map(({ id, cik, filedOn }) => [id, { cik, filedOn: filedOn.getTime() }]));
}

/** A filing that can be searched, by its accession number. */
export async function findSearchableFiling(accession: string): Promise<PassageFiling | null> {
  const [row] = await readRows(
    z.object({ id: z.number() }),
    readDb().$queryRaw`
    SELECT f.id FROM "Filing" f WHERE f.accession = ${accession} AND ${isSearchable()} LIMIT 1`,
  );
  return row ? ((await listFilingsOf([row.id])).get(row.id) ?? null) : null;
}

/** Filings by id; those whose company has no symbol are left out. */
async function listFilingsOf(numbers: readonly number[]): Promise<Map<number, PassageFiling>> {
  if (numbers.length === 0) return new Map();
  const rows = await readRows(
    FilingRow,
    readDb().$queryRaw`
    SELECT f.id, f.accession, f.form, f."baseForm", f.cik, c.name AS company, f."filedOn", f."periodOfReport", f."fiscalYear", f."fiscalPeriod", s.ticker
    FROM "Filing" f JOIN "Company" c ON c.cik = f.cik
    JOIN LATERAL (SELECT ticker FROM "Symbol" WHERE cik = f.cik ORDER BY rank LIMIT 1) s ON true
    WHERE f.id = ANY(${[...numbers]}::int[])`,
  );
  return new Map(rows.map(({ id, ...filing }) => [id, filing]));
}

/** The companies that have the given symbols, in the order of `symbols`; symbols that no company has are left out. */
export async function listCompaniesOfSymbols(
  symbols: readonly string[],
): Promise<{ ticker: string; cik: string; title: string }[]> {
  // Limits keep Postgres from reading whole tables where a thousand are asked for.
  return readRows(
    z.object({ ticker: z.string(), cik: z.string(), title: z.string() }),
    readDb().$queryRaw`
    SELECT s.ticker, s.cik, c.name AS title
    FROM unnest(${[...symbols]}::text[]) WITH ORDINALITY AS w(ticker, position)
    JOIN LATERAL (SELECT ticker, cik FROM "Symbol" WHERE ticker = w.ticker LIMIT 1) s ON ${isShownSql(Prisma.sql`s.cik`)}
    JOIN LATERAL (SELECT name FROM "Company" WHERE cik = s.cik LIMIT 1) c ON true
    ORDER BY w.position`,
  );
}
