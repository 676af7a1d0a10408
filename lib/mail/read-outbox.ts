import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, parseEml } from './parse-eml.ts';
import { outboxDirectory } from './send-mail.ts';

/** The newest mails of the outbox directory, newest first; none while there is no such directory. */
export async function readOutbox(limit = 50): Promise<{ name: string; mail: ParsedMail }[]> {
  const names = (await list()).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const newest = names.toSorted().toReversed().slice(0, limit);
  return Promise.all(
    newest.map(async (name) => ({ name, mail: await parseEml(await readFile(join(outboxDirectory(), name), 'utf8')) })),
  );
}

async function list(): Promise<string[]> {
  try {
    return await readdir(outboxDirectory());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
