import { readOfFiling } from '#lib/db/partitions/absent-servers';
import { readDb } from '#lib/db/replicas/read-db';
import { findFilingId } from './filing-id-queries.ts';
import type { BlockKind } from './types.ts';

/** A block as it is stored, without its markup. */
export type StoredBlock = {
  ordinal: number;
  kind: BlockKind;
  /** The exhibit that it stands in; null in the primary document. */
  document: string | null;
  part: string | null;
  item: string | null;
  anchor: string;
  text: string;
};

const KINDS = {
  heading: 'heading',
  paragraph: 'paragraph',
  list_item: 'list-item',
  table: 'table',
  image: 'image',
} as const;

/**
 * A page of a filing's blocks in their order, after one of them. Two indexed statements.
 * @param among only blocks with these ordinals; null for all
 */
export async function listBlocks(
  accession: string,
  {
    after,
    most,
    item,
    document,
    among,
  }: {
    after: number;
    most: number;
    item: string | undefined;
    document: string | undefined;
    among: readonly number[] | null;
  },
): Promise<StoredBlock[]> {
  const filingId = await findFilingId(accession);
  if (filingId === null) return [];
  const rows = await readOfFiling(filingId, () =>
    readDb().block.findMany({
      where: {
        filingId,
        ordinal: { gt: after, ...(among ? { in: [...among] } : {}) },
        ...(item === undefined ? {} : { item }),
        ...(document === undefined ? {} : { document }),
      },
      orderBy: { ordinal: 'asc' },
      take: most,
      select: { ordinal: true, kind: true, document: true, part: true, item: true, anchor: true, text: true },
    }),
  );
  return rows.map((row) => Object.assign(row, { kind: KINDS[row.kind] }));
}

/** The number of the block that has an anchor; null for none. Two indexed statements. */
export async function findOrdinal(accession: string, anchor: string): Promise<number | null> {
  const filingId = await findFilingId(accession);
  if (filingId === null) return null;
  const block = await readOfFiling(filingId, () =>
    readDb().block.findFirst({ where: { filingId, anchor }, select: { ordinal: true } }),
  );
  return block?.ordinal ?? null;
}
