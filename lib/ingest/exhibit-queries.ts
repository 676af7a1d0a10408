import { db } from '#lib/db/client';
import { toStorable } from '#lib/db/storable-json';
import type { FilingExhibit } from '#lib/filings/types';

const exhibitRow = {
  sequence: true,
  type: true,
  description: true,
  file: true,
  state: true,
  failure: true,
  rawName: true,
  rawBytes: true,
} as const;

export type StoredExhibit = Awaited<ReturnType<typeof listExhibits>>[number];

/** A filing's exhibits, in its order. */
export function listExhibits(filingId: number) {
  return db.exhibit.findMany({ where: { filingId }, orderBy: { sequence: 'asc' }, select: exhibitRow });
}

type ListedExhibit = Pick<StoredExhibit, 'sequence' | 'type' | 'description' | 'file' | 'failure'> & {
  state: 'listed' | 'awaited' | 'unread';
};

/** Stores which exhibits a filing has: all of them or none. Those that are there already stay as they are. */
export async function saveExhibitList(filingId: number, exhibits: readonly ListedExhibit[]): Promise<void> {
  await db.$transaction([
    db.exhibit.createMany({
      data: toStorable(exhibits.map((exhibit) => ({ filingId, ...exhibit }))),
      skipDuplicates: true,
    }),
    db.filing.update({ where: { id: filingId }, data: { exhibitsListedAt: new Date() }, select: { id: true } }),
  ]);
}

/** Stores the name of an exhibit's bytes. */
export async function saveRawExhibit(
  filingId: number,
  sequence: number,
  raw: { name: string; sha256: string; bytes: number },
): Promise<void> {
  await db.exhibit.update({
    where: { filingId_sequence: { filingId, sequence } },
    data: { state: 'fetched', failure: null, rawName: raw.name, rawSha256: raw.sha256, rawBytes: raw.bytes },
    select: { sequence: true },
  });
}

/** Stores why an exhibit could not be fetched. */
export async function saveExhibitFailure(filingId: number, sequence: number, failure: string): Promise<void> {
  await db.exhibit.update({
    where: { filingId_sequence: { filingId, sequence } },
    data: { state: 'unread', ...toStorable({ failure }) },
    select: { sequence: true },
  });
}

/** The statements that store what became of a filing's exhibits when it was read, for its own transaction. */
export function exhibitsAsRead(filingId: number, exhibits: readonly FilingExhibit[]) {
  return exhibits.map(({ id, sequence, title, file, state, failure, health }) => {
    const read = toStorable({ state, failure, ...(health ? { health } : {}) });
    const type = id.replace(/ \(\d+\)$/, '');
    return {
      where: { filingId_sequence: { filingId, sequence } },
      create: { filingId, sequence, ...toStorable({ type, description: title, file }), ...read },
      update: read,
      select: { sequence: true },
    };
  });
}
