import { z } from 'zod';
import type { Prisma } from '#lib/db/generated/client';
import { readOfFiling } from '#lib/db/partitions/absent-servers';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { findFilingId } from '#lib/filings/filing-id-queries';
import { formsEvery, isAmendment, listedFormOf } from '#lib/forms/forms';
import { isoDay } from '#lib/iso-day';
import { summaryViewPath } from '#lib/site';
import type { Place, ShownPlace } from '../types.ts';
import type { StoredEvidence } from './stored-evidence.ts';

/** Filings of a company that are looked at: eight years of reports, and what was filed between the last of them. */
const MOST_REPORTS = 32;
const MOST_EVENTS = 16;

/** A filing, and a key that changes when it is read again. */
export type EvidenceKey = { accession: string; key: string };

/** The filings of which the texts decide, the newest first: one, or a company's. At most two indexed queries. */
export async function listEvidence(scope: { ticker: string; accession: string | null }): Promise<EvidenceKey[]> {
  if (scope.accession) return list({ accession: scope.accession }, 1);
  const company = { symbols: { some: { ticker: scope.ticker } } };
  const reports = { in: [...formsEvery('annual'), ...formsEvery('quarterly')] };
  const events = { in: [...formsEvery('event')] };
  const [first, others] = await Promise.all([
    list({ company, baseForm: reports }, MOST_REPORTS),
    list({ company, baseForm: events }, MOST_EVENTS),
  ]);
  return [...first, ...others];
}

async function list(where: Prisma.FilingWhereInput, take: number): Promise<EvidenceKey[]> {
  const rows = await readDb().filing.findMany({
    where: { ...where, status: 'ready' },
    orderBy: [{ filedOn: 'desc' }, { id: 'desc' }],
    take,
    select: { accession: true, updatedAt: true },
  });
  return rows.map(({ accession, updatedAt }) => ({ accession, key: `${accession} ${updatedAt.getTime()}` }));
}

const Row = z.object({
  ...{ accession: z.string(), baseForm: z.string(), filedOn: z.date() },
  ...{ fiscalYear: z.number().nullable(), fiscalPeriod: z.string().nullable() },
  ...{ blocks: z.string(), figures: z.string() },
});

/**
 * A filing's text and key figures, as JSON that is not read here: two statements, the second of which gives one row.
 * Amendments decide by their text alone, as they seldom have all of a report's figures.
 */
export async function loadEvidence(accession: string): Promise<StoredEvidence | null> {
  const id = await findFilingId(accession);
  if (id === null) return null;
  const [row] = await readOfFiling(id, () =>
    readRows(
      Row,
      readDb().$queryRaw`
    SELECT f.accession, f."baseForm", f."filedOn", f."fiscalYear", f."fiscalPeriod",
      coalesce((SELECT json_agg(json_build_array(b.ordinal, b.kind, b.text) ORDER BY b.ordinal)
        FROM "Block" b WHERE b."filingId" = ${id}), '[]')::text AS blocks,
      coalesce((SELECT json_agg(json_build_object('name', k.name, 'figure', k.figure) ORDER BY k.place)
        FROM "KeyFigure" k WHERE k."filingId" = ${id} AND NOT f."isAmendment"), '[]')::text AS figures
    FROM "Filing" f WHERE f.id = ${id} AND f.status = 'ready'`,
    ),
  );
  return row ? { ...row, filedOn: isoDay(row.filedOn) } : null;
}

/** Blocks as the reading page has them, by accession and ordinal; those that are gone are left out. Two indexed queries. */
export async function showPlaces(places: readonly Place[], ticker: string): Promise<Map<string, ShownPlace>> {
  if (places.length === 0) return new Map();
  const filings = await readDb().filing.findMany({
    where: { accession: { in: places.map(({ accession }) => accession) } },
    select: { id: true, accession: true, form: true, baseForm: true, filedOn: true },
  });
  const blocksOf = Map.groupBy(places, ({ accession }) => accession);
  const rows = await readDb().block.findMany({
    where: {
      OR: filings.map(({ id, accession }) => ({
        filingId: id,
        ordinal: { in: (blocksOf.get(accession) ?? []).map(({ block }) => block) },
      })),
    },
    select: { filingId: true, ordinal: true, anchor: true, item: true },
  });
  const filingsById = new Map(filings.map((filing) => [filing.id, filing]));
  return new Map(
    rows.flatMap(({ filingId, ordinal, anchor, item }) => {
      const filing = filingsById.get(filingId);
      if (!filing) return [];
      const { accession, form, baseForm, filedOn } = filing;
      const date = isoDay(filedOn);
      const listed = listedFormOf({ baseForm, isAmendment: isAmendment(form) });
      const link = `${summaryViewPath({ ticker, form: listed, filedOn: date })}#${anchor}`;
      return [[keyOfPlace({ accession, block: ordinal }), { accession, form: listed, filedOn: date, item, link }]];
    }),
  );
}

/** A place as a key of `showPlaces`. */
export const keyOfPlace = ({ accession, block }: Place) => `${accession} ${block}`;
