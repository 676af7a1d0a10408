import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

/** Files by name, written once: a name holds the hash of its content, so a file never changes. */
export type DocumentStore = {
  /** Throws AppError('not_found') when no file has the name. */
  read(name: string): Promise<Uint8Array>;
  write(name: string, bytes: Uint8Array): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Takes a file away for good; does nothing where there is none. Whoever calls it knows that nothing names it. */
  remove(name: string): Promise<void>;
};

/** Where files are written before they get their name; what a killed process leaves there is no document. */
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

  return {
    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
        throw new AppError('not_found', `No document is named ${name}.`, { cause: error });
      }
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
      try {
        await access(pathOf(name));
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
