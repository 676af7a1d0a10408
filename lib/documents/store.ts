import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

/** Files by name, written once: a name contains the hash of its content, so a file never changes. */
export type DocumentStore = {
  /** Throws AppError('not_found') when no file has the name. */
  read(name: string): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * As `has`, for a caller that is about to refer to the document or to write it: the document counts as written now.
   */
  keep(name: string): Promise<boolean>;
  /** Names in a directory of the store; none where there is no such directory. */
  list(directory: string): Promise<string[]>;
  /** Removes a file; does nothing where there is none. The caller must know that nothing refers to it. */
  remove(name: string): Promise<void>;
  /** As `remove`, unless the document was written or kept since then. @returns whether it is gone */
  removeOlder(name: string, before: Date): Promise<boolean>;
  /** Removes half-written files that killed processes left before then. @returns how many */
  removeDrafts(before: Date): Promise<number>;
};

/**
 * The directory in which files are written before they get their name; files that a killed process leaves there are no
 * documents.
 */
const DRAFTS = '.drafts';

/** The store that DOCUMENT_STORE names. */
export function documentStore(): DocumentStore {
  return directoryStore(env.DOCUMENT_STORE);
}

/** A store in a directory. A file appears whole or not at all, also when the process is killed while it writes. */
export function directoryStore(root: string): DocumentStore {
  const pathOf = (name: string) => {
    const path = normalize(join(root, name));
    if (!path.startsWith(normalize(`${root}/`))) throw new AppError('not_found', `No document is named ${name}.`);
    return path;
  };

  const list = async (directory: string) =>
    ((await ifThere(readdir(pathOf(directory)))) ?? []).map((file) => `${directory}/${file}`);

  const removeOlder = async (name: string, before: Date) => {
    const found = await ifThere(stat(pathOf(name)));
    if (found === null || found.mtime >= before) return false;
    await rm(pathOf(name), { force: true });
    return true;
  };

  return {
    async read(name) {
      const bytes = await ifThere(readFile(pathOf(name)));
      if (bytes === null) throw new AppError('not_found', `No document is named ${name}.`);
      return bytes;
    },

    async write(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const draft = join(root, DRAFTS, randomUUID());
      await mkdir(dirname(draft), { recursive: true });
      try {
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async has(name) {
      return (await ifThere(access(pathOf(name)))) !== null;
    },

    async keep(name) {
      const now = new Date();
      try {
        return (await ifThere(utimes(pathOf(name), now, now))) !== null;
      } catch (error) {
        // A file of another user, as after a restore: written again, it is ours.
        if (!/^(?:EPERM|EACCES)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
        return false;
      }
    },

    list,

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    removeOlder,

    async removeDrafts(before) {
      let removed = 0;
      for (const name of await list(DRAFTS)) if (await removeOlder(name, before)) removed++;
      return removed;
    },
  };
}

/** What a call on a file gives; null when there is no such file. */
async function ifThere<Found>(asked: Promise<Found>): Promise<Found | null> {
  try {
    return await asked;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
