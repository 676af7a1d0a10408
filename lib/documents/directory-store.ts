import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open, opendir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { AppError } from '#lib/errors';
import type { DocumentStore } from './types.ts';

/**
 * The directory in which files are written before they get their name; files that a killed process leaves there are no
 * documents.
 */
const DRAFTS = '.drafts';

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
    place: root,

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

    async *all() {
      const found = await ifThere(opendir(root, { recursive: true }));
      if (found === null) return;
      for await (const entry of found) {
        const name = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
        if (entry.isFile() && !name.startsWith('.')) yield name;
      }
    },

    async digest(name) {
      const bytes = await ifThere(readFile(pathOf(name)));
      return bytes === null ? null : createHash('sha256').update(bytes).digest('hex');
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    removeOlder,

    async removeDrafts(before) {
      let removed = 0;
      for (const name of await list(DRAFTS)) if (await removeOlder(name, before)) removed++;
      return removed;
    },

    async ping() {
      await ifThere(access(root));
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
