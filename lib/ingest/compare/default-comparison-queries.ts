import type { BlacklineDescription, ListedChange } from '#lib/blackline/types';
import { db } from '#lib/db/client';
import { firstSymbol } from '#lib/db/first-symbol';
import { Prisma } from '#lib/db/generated/client';
import { toStorable } from '#lib/db/storable-json';
import { AppError } from '#lib/errors';
import type { RenderedVariant } from '#lib/ingest/queries';

/** The columns of a filing that is compared. */
export const side = {
  id: true,
  accession: true,
  cik: true,
  form: true,
  status: true,
  isAmendment: true,
  periodOfReport: true,
  primaryDocument: true,
  rawName: true,
  rawBytes: true,
  parserVersion: true,
  summariserVersion: true,
  company: {
    select: { name: true, invented: true, ...firstSymbol },
  },
} satisfies Prisma.FilingSelect;

/** One of two filings to compare; its document is in the store. */
export type ComparedSide = Prisma.FilingGetPayload<{ select: typeof side }> & { rawName: string };

export type FilingPair = { older: ComparedSide; newer: ComparedSide };

/** Read, with its document in the store. */
export const isReadAndStored = <Side extends { status: string; rawName: string | null }>(
  filing: Side,
): filing is Side & { rawName: string } => filing.status === 'ready' && filing.rawName !== null;

/**
 * A filing with its baseline; null when there is none to compare with: for amendments, for the first filing of its
 * form, and as long as one of the two is not read. Throws AppError('not_found') for an unknown filing.
 */
export async function findDefaultPair(accession: string): Promise<FilingPair | null> {
  const filing = await db.filing.findUnique({
    where: { accession },
    select: { ...side, previousFiling: { select: side } },
  });
  if (!filing) throw new AppError('not_found', `No filing has the number ${accession}.`);
  const { previousFiling: older, ...newer } = filing;
  return older && !newer.isAmendment && isReadAndStored(older) && isReadAndStored(newer) ? { older, newer } : null;
}

/**
 * Writes a comparison: its changes, its pages and its flag appear together. Null says that the two
 * could not be compared, so that it is not tried again before something has changed. When one of the two was read again
 * meanwhile, or another filing has come between them, the comparison is still to be made.
 */
export async function saveBlackline(
  { older, newer }: FilingPair,
  version: number,
  result: { description: BlacklineDescription; changes: ListedChange[]; documents: RenderedVariant[] } | null,
): Promise<void> {
  const [filingId, baselineId] = [newer.id, older.id];
  await db.$transaction([
    // First, so that two processes that compare the same filing wait for each other.
    db.filing.update({
      where: { id: filingId },
      data: {
        blacklineAvailable: result !== null,
        baselineId,
        blacklineVersion: version,
        blackline: result ? toStorable(result.description) : Prisma.DbNull,
      },
      select: { id: true },
    }),
    db.$executeRaw`
      UPDATE "Filing" f SET "blacklineVersion" = NULL FROM "Filing" p
      WHERE f.id = ${filingId} AND p.id = ${baselineId}
        AND (f."previousFilingId" IS DISTINCT FROM p.id OR f."parserVersion" IS DISTINCT FROM ${newer.parserVersion}
          OR p."parserVersion" IS DISTINCT FROM ${older.parserVersion})`,
    db.change.deleteMany({ where: { filingId } }),
    db.change.createMany({ data: (result?.changes ?? []).map((change) => toChangeRow(change, filingId, baselineId)) }),
    db.renderedDocument.deleteMany({
      where: { filingId, variant: { in: ['blackline_full', 'blackline_preview'] } },
    }),
    db.renderedDocument.createMany({
      data: (result?.documents ?? []).map((document) => Object.assign({ filingId }, document)),
    }),
  ]);
}

function toChangeRow(change: ListedChange, filingId: number, baselineId: number) {
  const { nature, ...rest } = toStorable(change);
  return {
    ...rest,
    filingId,
    baselineId,
    nature:
      nature === 'new-risk' ? ('new_risk' as const) : nature === 'removed-risk' ? ('removed_risk' as const) : nature,
  };
}
