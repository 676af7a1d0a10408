import { readOfFiling } from '#lib/db/partitions/absent-servers';
import { readDb } from '#lib/db/replicas/read-db';
import { findFilingId } from '#lib/filings/filing-id-queries';
import { isoDay } from '#lib/iso-day';
import { readStoredFigures } from '#lib/key-figures/stored-figures';
import type { KeyFigure } from '#lib/key-figures/types';
import type { ShownReceipt } from './types.ts';

type SourceBlock = {
  ordinal: number;
  document: string | null;
  item: string | null;
  anchor: string;
  text: string;
};

/** A filing's block by the first of some anchors that it has; null for none. Two indexed statements. */
export async function findSourceBlock(accession: string, anchors: readonly string[]): Promise<SourceBlock | null> {
  const filingId = await findFilingId(accession);
  if (filingId === null) return null;
  const rows = await readOfFiling(filingId, () =>
    readDb().block.findMany({
      where: { filingId, anchor: { in: [...anchors] } },
      select: { ordinal: true, document: true, item: true, anchor: true, text: true },
    }),
  );
  return anchors.map((anchor) => rows.find((row) => row.anchor === anchor)).find((row) => row !== undefined) ?? null;
}

/** When a filing was last read, and by which versions. */
export async function findChecked(accession: string): Promise<ShownReceipt['checked']> {
  const row = await readDb().filing.findUniqueOrThrow({
    where: { accession },
    select: { updatedAt: true, parserVersion: true, summariserVersion: true },
  });
  return { on: isoDay(row.updatedAt), parser: row.parserVersion, summariser: row.summariserVersion };
}

/** A filing's key figures. */
export async function listOwnFigures(accession: string): Promise<KeyFigure[]> {
  const rows = await readDb().keyFigure.findMany({
    where: { filing: { accession } },
    orderBy: { place: 'asc' },
    select: { name: true, figure: true },
  });
  return readStoredFigures(rows);
}
