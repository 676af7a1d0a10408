import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { type FilingFilter, filingsWithin } from './queries.ts';
import { LEVELS, type ReadShelf } from './shelf-lists.ts';

/** Reads posting lists of many filings at once. */

/** Whether a filter takes shelves as they are: companies, and the latest filings of each, lie on all of them. */
export const goesByShelves = ({ ciks, onlyLatest }: FilingFilter): boolean => ciks === null && !onlyLatest;

/** The shelves within a filter, as conditions on `s`. */
function shelvesWithin({ forms, startYear, endYear }: FilingFilter): Prisma.Sql {
  const kinds = forms.map((form) => Prisma.sql`(${form.replace(/\/A$/, '')}, ${form.endsWith('/A')})`);
  return Prisma.sql`(s."baseForm", s."isAmendment") IN (${Prisma.join(kinds)})
    ${startYear === null ? Prisma.empty : Prisma.sql`AND s.year >= ${startYear}`}
    ${endYear === null ? Prisma.empty : Prisma.sql`AND s.year <= ${endYear}`}`;
}

/** Entries up to the end of each level, by term, over the shelves within a filter; terms that none has are left out. */
export async function countLevels(terms: readonly number[], filter: FilingFilter): Promise<Map<number, number[]>> {
  const sums = LEVELS.map((_, level) => Prisma.sql`sum(l.ends[${level + 1}::int])::int`);
  const rows = await db.$queryRaw<{ term: number; ends: number[] }[]>`
    SELECT l.term, ARRAY[${Prisma.join(sums)}] AS ends
    FROM "ShelvedPosting" l JOIN "PostingShelf" s ON s.id = l."shelfId"
    WHERE l.term = ANY(${[...terms]}::int[]) AND ${shelvesWithin(filter)} GROUP BY l.term`;
  return new Map(rows.map(({ term, ends }) => [term, ends]));
}

type Row = { shelf: number | null; span: number; term: number; ends: number[]; list: Uint8Array };

/**
 * The first levels of each term's lists on the shelves within a filter, and the whole lists of the filings that lie on
 * none. One statement, so that a filing that is just being laid on a shelf is met once.
 * @param levels by term, how many of them
 */
export async function readShelves(
  terms: readonly number[],
  levels: ReadonlyMap<number, number>,
  filter: FilingFilter,
): Promise<{ shelves: ReadShelf[]; loose: Map<number, Uint8Array> }> {
  const chosen = [...levels].filter(([, count]) => count > 0);
  const rows = await db.$queryRaw<Row[]>`
    SELECT s.id AS shelf, s.span, l.term, l.ends, substring(l.list FROM 1 FOR 4 * l.ends[w.levels]) AS list
    FROM unnest(${chosen.map(([term]) => term)}::int[], ${chosen.map(([, count]) => count)}::int[]) AS w(term, levels)
      JOIN "ShelvedPosting" l ON l.term = w.term JOIN "PostingShelf" s ON s.id = l."shelfId"
    WHERE ${shelvesWithin(filter)} AND l.ends[w.levels] > 0
    UNION ALL
    SELECT NULL, 0, p.term, '{}'::int[], string_agg(p.list, ''::bytea)
    FROM (${filingsWithin(filter, true)}) f JOIN "Posting" p ON p."filingId" = f.id
    WHERE p.term = ANY(${[...terms]}::int[]) GROUP BY p.term`;
  const shelves = new Map<number, ReadShelf>();
  const loose = new Map<number, Uint8Array>();
  for (const { shelf, span, term, ends, list } of rows) {
    if (shelf === null) loose.set(term, list);
    else {
      const known = shelves.get(shelf) ?? { span, lists: [] };
      known.lists.push({ term, ends, list });
      shelves.set(shelf, known);
    }
  }
  return { shelves: [...shelves.values()], loose };
}
