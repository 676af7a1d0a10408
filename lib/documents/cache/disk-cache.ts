import { createHash, randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { log } from '#lib/log';

/** Documents on this machine's disk. It may lose any of them at any time. */
export type DiskCache = {
  get(name: string): Promise<Uint8Array | null>;
  /** Never rejects: a disk that fails is logged. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  forget(name: string): Promise<void>;
  /** Removes half-written files that killed processes left before then. @returns how many */
  removeDrafts(before: Date): Promise<number>;
};

const DRAFTS = 'drafts';
/** A file is its document's hash, then the document. */
const HASH_BYTES = 32;

/** A document larger than this share of the cache would push out too many others. */
const MAX_SHARE = 1 / 8;
/** A process makes room after it has written this share of the limit, down to the second share. */
const SWEEP_SHARE = 1 / 20;
const FILLED_SHARE = 0.85;

/** The time of a use is written at most this often. */
const USE_MS = 60_000;

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;

type Kept = { path: string; bytes: number; usedAt: number };

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes);

/**
 * A cache in a directory, for any number of processes at once and across their starts. When a process has written a
 * twentieth of `maxBytes`, it removes what was not used for longest, so that three processes stay below the limit.
 * Files appear whole; one that is damaged all the same, as after a loss of power, is not given out. A disk that fails
 * costs speed and is logged, nothing else.
 */
export function diskCache(root: string, maxBytes: number): DiskCache {
  // What earlier processes left is not known: the first document that is written makes room.
  let writtenSince = maxBytes;
  let sweeping: Promise<void> | null = null;

  const pathOf = (name: string) => {
    const hash = sha256(name).digest('hex');
    return join(root, hash.slice(0, 2), hash);
  };

  const sweep = async () => {
    writtenSince = 0;
    const kept = await listKept(root);
    let total = kept.reduce((sum, { bytes }) => sum + bytes, 0);
    if (total <= maxBytes * (1 - 2 * SWEEP_SHARE)) return;
    for (const { path, bytes } of kept.toSorted((a, b) => a.usedAt - b.usedAt)) {
      if (total <= maxBytes * FILLED_SHARE) break;
      await rm(path, { force: true });
      total -= bytes;
    }
  };

  const makeRoom = () => {
    sweeping ??= sweep().finally(() => {
      sweeping = null;
    });
    return sweeping;
  };

  return {
    async get(name) {
      const path = pathOf(name);
      try {
        const file = await readFile(path);
        const bytes = file.subarray(HASH_BYTES);
        if (!sha256(bytes).digest().equals(file.subarray(0, HASH_BYTES))) {
          await rm(path, { force: true });
          return null;
        }
        await noteUse(path);
        return bytes;
      } catch (error) {
        if (!isMissing(error)) log.warn({ err: error, name }, 'The cache of documents could not be read');
        return null;
      }
    },

    async put(name, bytes) {
      if (bytes.byteLength > maxBytes * MAX_SHARE) return;
      const [path, draft] = [pathOf(name), join(root, DRAFTS, randomUUID())];
      try {
        for (const directory of [dirname(path), dirname(draft)]) {
          await mkdir(directory, { recursive: true, mode: DIRECTORY_MODE });
        }
        await writeFile(draft, [sha256(bytes).digest(), bytes], { mode: FILE_MODE, flag: 'wx' });
        await rename(draft, path);
        writtenSince += bytes.byteLength + HASH_BYTES;
        if (writtenSince >= maxBytes * SWEEP_SHARE) await makeRoom();
      } catch (error) {
        log.warn({ err: error, name }, 'A document could not be put into the cache');
        await rm(draft, { force: true }).catch((left: unknown) =>
          log.warn({ err: left }, 'A draft stays in the cache'),
        );
      }
    },

    async forget(name) {
      await rm(pathOf(name), { force: true });
    },

    async removeDrafts(before) {
      let removed = 0;
      for (const { path, usedAt } of await filesIn(join(root, DRAFTS))) {
        if (usedAt >= before.getTime()) continue;
        await rm(path, { force: true });
        removed++;
      }
      return removed;
    },
  };
}

/** All documents with their sizes. One directory after the other, so that a large cache does not fill the thread pool. */
async function listKept(root: string): Promise<Kept[]> {
  const kept: Kept[] = [];
  for await (const entry of await opendir(root)) {
    if (entry.isDirectory() && entry.name !== DRAFTS) kept.push(...(await filesIn(join(root, entry.name))));
  }
  return kept;
}

/** Files of a directory; those that another process removes meanwhile are left out. */
async function filesIn(directory: string): Promise<Kept[]> {
  const files: Kept[] = [];
  try {
    for await (const entry of await opendir(directory)) {
      const path = join(directory, entry.name);
      const found = await stat(path).catch(nullIfMissing);
      if (found?.isFile()) files.push({ path, bytes: found.size, usedAt: found.mtimeMs });
    }
  } catch (error) {
    nullIfMissing(error);
  }
  return files;
}

async function noteUse(path: string): Promise<void> {
  const found = await stat(path).catch(nullIfMissing);
  const now = new Date();
  if (!found || now.getTime() - found.mtimeMs < USE_MS) return;
  await utimes(path, now, now).catch(nullIfMissing);
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
