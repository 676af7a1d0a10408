import { type EmbeddedFiling, readFilingSigns } from './near-queries.ts';
import { type FilingSigns, signWidth } from './signs.ts';
import type { Space } from './vector-queries.ts';

/** Memory for signs: half a million passages of a model with 1,024 parts. */
const MAX_BYTES = 64 * 2 ** 20;

/** Filings that one statement reads, so that others get their turn in between. */
const FILINGS_AT_ONCE = 16;

/** What this process keeps, of one space: another model's signs take its place. */
let kept = { space: 0, filings: new Map<number, { stamp: string; signs: FilingSigns }>() };

/** Reads go one after the other: searches that come together after a start want the same. */
let reading: Promise<unknown> = Promise.resolve();

/**
 * The signs of some filings' vectors, from memory; those that are new or were embedded again since are read first. Null
 * when they are more than a process may keep.
 */
export async function signsOfFilings(space: Space, filings: readonly EmbeddedFiling[]): Promise<FilingSigns[] | null> {
  if (bytesOf(space, filings) > MAX_BYTES) return null;
  if (filings.every((filing) => isKept(space, filing))) return keptOf(filings);
  const read = reading.then(() => readMissing(space, filings));
  reading = read.catch(() => undefined);
  return read;
}

const isKept = (space: Space, { filing, stamp }: EmbeddedFiling) =>
  kept.space === space.id && kept.filings.get(filing)?.stamp === stamp;

const keptOf = (filings: readonly EmbeddedFiling[]) =>
  filings.flatMap(({ filing }) => kept.filings.get(filing)?.signs ?? []);

const bytesOf = ({ dimension }: Space, filings: readonly { passages: number }[]) =>
  filings.reduce((sum, { passages }) => sum + passages * signWidth(dimension) * 4, 0);

async function readMissing(space: Space, wanted: readonly EmbeddedFiling[]): Promise<FilingSigns[]> {
  if (kept.space !== space.id) kept = { space: space.id, filings: new Map() };
  makeRoom(space, wanted);
  const missing = wanted.filter((filing) => !isKept(space, filing));
  for (let at = 0; at < missing.length; at += FILINGS_AT_ONCE) {
    const some = missing.slice(at, at + FILINGS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- a statement at a time
    const read = await readFilingSigns(space, some);
    const stamps = new Map(some.map(({ filing, stamp }) => [filing, stamp]));
    for (const signs of read) kept.filings.set(signs.filing, { stamp: stamps.get(signs.filing) ?? '', signs });
  }
  return keptOf(wanted);
}

/** Drops filings that are not wanted now, those first that were read first, until the wanted ones fit. */
function makeRoom(space: Space, wanted: readonly EmbeddedFiling[]): void {
  const needed = new Set(wanted.map(({ filing }) => filing));
  const others = [...kept.filings].filter(([filing]) => !needed.has(filing));
  const sizeOf = (signs: FilingSigns) => signs.words.byteLength;
  let bytes = bytesOf(space, wanted) + others.reduce((sum, [, { signs }]) => sum + sizeOf(signs), 0);
  for (const [filing, { signs }] of others) {
    if (bytes <= MAX_BYTES) return;
    kept.filings.delete(filing);
    bytes -= sizeOf(signs);
  }
}
