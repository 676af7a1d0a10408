import { z } from 'zod';
import { PREVIEW_NAMES } from '#lib/blackline/render/render-blackline-document';
import { CARD_FROM } from '#lib/blackline/render/render-change-card';
import { readRows } from '#lib/db/read-rows';
import { readDb } from '#lib/db/replicas/read-db';
import { isoDay } from '#lib/iso-day';
import { NATURES } from './queries.ts';
import type { ListedChange } from './types.ts';

type TopChange = Pick<ListedChange, 'ordinal' | 'kind' | 'nature' | 'item' | 'headline' | 'anchor' | 'oldAnchor'>;

/** What a list shows of a filing's comparison. */
export type TopChanges = {
  top: TopChange[];
  /** Changes important enough for a card, in the whole filing. */
  total: number;
  baseline: { form: string; filedOn: string };
  /** A part of either filing could not be read, so it was not compared. */
  isPartial: boolean;
};

/**
 * The first ranked changes of many filings, by the filing's id, without those that were not compared: as many as a
 * preview names, and their headlines alone, as what stands below one quotes the filing. Two indexed statements.
 */
export async function listTopChanges(ids: readonly number[]): Promise<Map<number, TopChanges>> {
  const [compared, changes] = await Promise.all([
    readRows(
      z.object({
        ...{ id: z.number(), form: z.string(), filedOn: z.date(), total: z.number(), isPartial: z.boolean() },
      }),
      readDb().$queryRaw`
      SELECT f.id, b.form, b."filedOn", COALESCE(d.total, 0) AS total,
        COALESCE(jsonb_array_length(f.blackline -> 'unread') > 0, false) AS "isPartial"
      FROM unnest(${ids}::int[]) AS asked(id)
      JOIN "Filing" f ON f.id = asked.id AND f."blacklineAvailable"
      JOIN "Filing" b ON b.id = f."baselineId"
      LEFT JOIN "RenderedDocument" d ON d."filingId" = f.id AND d.variant = 'blackline-full'`,
    ),
    readDb().change.findMany({
      // They are numbered by their rank.
      where: { filingId: { in: [...ids] }, ordinal: { lte: PREVIEW_NAMES }, importance: { gte: CARD_FROM } },
      orderBy: [{ filingId: 'asc' }, { ordinal: 'asc' }],
      select: {
        ...{ filingId: true, ordinal: true, kind: true, nature: true, item: true, headline: true },
        ...{ anchor: true, oldAnchor: true },
      },
    }),
  ]);
  const byFiling = Map.groupBy(changes, ({ filingId }) => filingId);
  return new Map(
    compared.map(({ id, form, filedOn, total, isPartial }) => {
      const top = (byFiling.get(id) ?? []).map((row) => Object.assign(row, { nature: NATURES[row.nature] }));
      return [id, { top, total, baseline: { form, filedOn: isoDay(filedOn) }, isPartial }];
    }),
  );
}
