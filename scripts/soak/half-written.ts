import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { unpackDocument } from '#lib/documents/compression';

/** Names of documents whose content is not the one that the hash in the name promises. Reads all of them. */
export async function listHalfWritten(dataDir: string): Promise<string[]> {
  const root = join(dataDir, 'documents');
  if (!existsSync(root)) return [];
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.drafts'))
    .map((entry) => join(entry.parentPath, entry.name));
  const wrong: string[] = [];
  for (const file of files) if (!(await isWhole(file))) wrong.push(relative(root, file));
  return wrong;
}

/** The last chunk of a PNG. */
const PNG_END = Buffer.from('49454e44ae426082', 'hex');

async function isWhole(file: string): Promise<boolean> {
  // A picture's name is a hash of what it says, so its end says whether it is all there.
  if (file.endsWith('.png')) return readFileSync(file).subarray(-PNG_END.length).equals(PNG_END);
  const [, promised = ''] = /-([0-9a-f]+)\.\w+\.br$/.exec(basename(file)) ?? [];
  try {
    const content = await unpackDocument(readFileSync(file));
    return promised !== '' && createHash('sha256').update(content).digest('hex').startsWith(promised);
  } catch {
    // Brotli does not take half a stream.
    return false;
  }
}

/**
 * Removes unfinished files, as the worker does once a week. @returns how many files there were, and are left
 */
export async function clearDrafts(dataDir: string): Promise<{ found: number; left: number }> {
  // It reads the environment when it is loaded.
  const { documentStore } = await import('#lib/documents/store');
  const found = countDrafts(dataDir);
  await documentStore().removeDrafts(new Date());
  return { found, left: countDrafts(dataDir) };
}

/** Files that a worker began and has not finished: none while no worker runs, unless one was killed. */
export function countDrafts(dataDir: string): number {
  const drafts = join(dataDir, 'documents', '.drafts');
  return existsSync(drafts) ? readdirSync(drafts).length : 0;
}
