import { db } from '#lib/db/client';
import { isoDay } from '#lib/iso-day';
import { linkToPrevious } from './discovery-queries.ts';

export type KnownFiling = { accession: string; cik: string; filedOn: string; primaryDocument: string | null };

/** Filings of real companies that were filed within two days, both included ("2025-01-01", "2025-03-31"). */
export async function listFilingsFiled(from: string, to: string): Promise<KnownFiling[]> {
  const rows = await db.filing.findMany({
    where: { filedOn: { gte: new Date(from), lte: new Date(to) }, company: { invented: false } },
    orderBy: { accession: 'asc' },
    select: { accession: true, cik: true, filedOn: true, primaryDocument: true },
  });
  return rows.map((row) => Object.assign(row, { filedOn: isoDay(row.filedOn) }));
}

/** The first day of the oldest and the newest filing of a real company; null without any. */
export async function findDaysFiled(): Promise<{ first: Date; last: Date } | null> {
  const { _min, _max } = await db.filing.aggregate({
    where: { company: { invented: false } },
    _min: { filedOn: true },
    _max: { filedOn: true },
  });
  return _min.filedOn && _max.filedOn ? { first: _min.filedOn, last: _max.filedOn } : null;
}

/**
 * Removes withdrawn filings with all that was made from them. Filings compared with them are compared with the filing
 * before instead; until then they have no blackline.
 * @returns accessions of the filings that are to be compared again
 */
export async function removeFilings(filings: readonly Pick<KnownFiling, 'accession' | 'cik'>[]): Promise<string[]> {
  const gone = { accession: { in: filings.map(({ accession }) => accession) } };
  const affected = await db.filing.findMany({
    where: { baseline: gone, accession: { notIn: gone.accession.in } },
    select: { accession: true },
  });
  const again = affected.map(({ accession }) => accession);
  await db.$transaction([
    db.filing.updateMany({
      where: { accession: { in: again } },
      data: { blacklineAvailable: false, blacklineVersion: null },
    }),
    db.filing.deleteMany({ where: gone }),
    ...[...new Set(filings.map(({ cik }) => cik))].map(linkToPrevious),
  ]);
  return again;
}
