import { z } from 'zod';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { readManyRows, readRows } from '#lib/db/read-rows';
import type { MailStore } from '#lib/mail/mail-queries';
import type { FilingText } from './types.ts';

const Text = z.object({
  filingId: z.number(),
  ...{ anchor: z.string(), item: z.string().nullable(), document: z.string().nullable(), text: z.string() },
});

/** What has sentences: no tables, whose cells are none, and no headings. */
const HAS_SENTENCES = Prisma.sql`b.kind IN ('paragraph', 'list-item')`;

/** The paragraphs of filings, in their order, by the filing. Indexed; some megabytes for a large one. */
export async function listTexts(
  filingIds: readonly number[],
  { probes = [], store = db }: { probes?: readonly (readonly string[])[]; store?: MailStore } = {},
): Promise<Map<number, FilingText[]>> {
  const holds = probes.map((some) => Prisma.sql`AND b.text ILIKE ANY(${some.map((probe) => `%${probe}%`)}::text[])`);
  const rows = await readManyRows(
    Text,
    store.$queryRaw`
    SELECT b."filingId", b.anchor, b.item, b.document, b.text FROM "Block" b
    WHERE b."filingId" = ANY(${[...filingIds]}::int[]) AND ${HAS_SENTENCES} ${Prisma.join(holds.length > 0 ? holds : [Prisma.empty], ' ')}
    ORDER BY b."filingId", b.ordinal`,
  );
  const texts = new Map<number, FilingText[]>(filingIds.map((id) => [id, []]));
  for (const { filingId, ...text } of rows) texts.get(filingId)?.push(text);
  return texts;
}

/**
 * What filings are compared with, by the filing: the older filing of the comparison, or the one before where there is
 * no comparison yet. Null where all of a filing is new: the first of its kind, a current report, an amendment.
 */
export async function findOlder(
  filingIds: readonly number[],
  store: MailStore = db,
): Promise<Map<number, number | null>> {
  const rows = await readRows(
    z.object({ id: z.number(), older: z.number().nullable() }),
    store.$queryRaw`
    SELECT f.id, CASE WHEN f."blacklineAvailable" THEN f."baselineId"
      WHEN p.status = 'ready' AND NOT f."isAmendment" THEN p.id END AS older
    FROM "Filing" f LEFT JOIN "Filing" p ON p.id = f."previousFilingId"
    WHERE f.id = ANY(${[...filingIds]}::int[])`,
  );
  return new Map(rows.map(({ id, older }) => [id, older]));
}
