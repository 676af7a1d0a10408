import type { BlacklineDescription } from '#lib/blackline/types';
import { db } from '#lib/db/client';
import { Prisma } from '#lib/db/generated/client';
import { toStorable } from '#lib/db/storable-json';
import { AppError } from '#lib/errors';
import type { ComparisonDocuments } from '#lib/filings/stored-comparison-queries';
import type { RequestedPair } from './comparison-jobs.ts';
import { type ComparedSide, type FilingPair, isReadAndStored, side } from './default-comparison-queries.ts';

/**
 * Records that a comparison was asked for, unless it was less than `againAfter` seconds ago. One statement, so that of
 * many readers who ask at once only one enqueues it.
 */
export async function noteAsked({ filing, baseline }: RequestedPair, againAfter: number): Promise<boolean> {
  const noted = await db.$executeRaw`
    INSERT INTO "Comparison" ("filingId", "baselineId", status, "askedAt")
    SELECT f.id, b.id, 'waiting', now() FROM "Filing" f, "Filing" b
    WHERE f.accession = ${filing} AND b.accession = ${baseline}
    ON CONFLICT ("filingId", "baselineId") DO UPDATE SET status = 'waiting', failure = NULL, "askedAt" = now(), "openedAt" = now()
    WHERE "Comparison"."askedAt" <= now() - make_interval(secs => ${againAfter})`;
  return noted > 0;
}

/** Undoes the record that a comparison was asked for: it could not be enqueued. */
export async function forgetAsked({ filing, baseline }: RequestedPair): Promise<void> {
  await db.comparison.deleteMany({
    where: { filing: { accession: filing }, baseline: { accession: baseline }, status: 'waiting' },
  });
}

/**
 * The two filings, when they can be compared: read, of one company and one form, the baseline filed earlier, neither an
 * amendment. Throws AppError('not_found') otherwise.
 */
export async function getRequestedPair({ filing, baseline }: RequestedPair): Promise<FilingPair> {
  const select = { ...side, baseForm: true, filedOn: true } as const;
  const [newer, older] = await Promise.all(
    [filing, baseline].map((accession) => db.filing.findUnique({ where: { accession }, select })),
  );
  if (!newer || !older || newer.cik !== older.cik || newer.baseForm !== older.baseForm) {
    throw new AppError('not_found', 'These are not two reports of one company and one form.');
  }
  const isEarlier = older.filedOn < newer.filedOn || (+older.filedOn === +newer.filedOn && older.id < newer.id);
  if (!isEarlier || newer.isAmendment || older.isAmendment || !isReadAndStored(newer) || !isReadAndStored(older)) {
    throw new AppError('not_found', 'One of the two filings cannot be compared.');
  }
  return { newer: newer satisfies ComparedSide, older: older satisfies ComparedSide };
}

/** Writes the result of a comparison, or why there is none. */
export async function saveRequestedComparison(
  { filing, baseline }: RequestedPair,
  version: number,
  result: { description: BlacklineDescription; documents: ComparisonDocuments } | { failure: string },
): Promise<void> {
  const isReady = 'documents' in result;
  await db.comparison.updateMany({
    where: { filing: { accession: filing }, baseline: { accession: baseline } },
    data: {
      version,
      status: isReady ? 'ready' : 'failed',
      failure: isReady ? null : result.failure,
      description: isReady ? toStorable(result.description) : Prisma.DbNull,
      documents: isReady ? result.documents : Prisma.DbNull,
    },
  });
}
