import { derivedName } from '#lib/documents/document-name';
import { documentStore } from '#lib/documents/store';
import { env } from '#lib/env';
import { log } from '#lib/log';
import { sharedThreads } from '#lib/threads/shared-threads';
import { logoDirectory, logoPath } from './logo-path.ts';
import { listUnsought, saveLogo } from './queries.ts';
import { type LogoOwner, type LogoSource, readLogo } from './read-logo.ts';

/** Raised when logos are drawn differently. */
const VERSION = 1;
const SOUGHT_AGAIN_MS = 30 * 86_400_000;
const PORTION = 200;
/** Another process may have written a logo whose row is not written yet. */
const KEPT_MS = 86_400_000;

type DrawLogo = (bytes: Uint8Array) => Promise<Uint8Array | null>;

const drawInThread: DrawLogo = (bytes) =>
  sharedThreads<Uint8Array, Uint8Array | null>({
    name: 'logos',
    entry: 'lib/logos/draw-logo-thread.ts',
    threads: 1,
    queue: 4,
    maxWaitMs: 30_000,
    timeLimitMs: 10_000,
    memoryMb: 256,
  }).run(bytes);

/**
 * Looks for the logos of companies that have filings here, each once in thirty days, where the operator has set, and
 * stores them as PNGs of this site; the ones they replace are removed. Does nothing where nothing is set. Safe
 * to repeat.
 * @returns how many were looked for, and how many of these have one
 */
export async function keepLogos(
  now: Date,
  source: LogoSource = { directory: env.LOGO_DIRECTORY, template: env.LOGO_URL },
  draw: DrawLogo = drawInThread,
): Promise<{ sought: number; found: number }> {
  const counts = { sought: 0, found: 0 };
  if (source.directory === undefined && source.template === undefined) return counts;
  for (const owner of await listUnsought(new Date(now.getTime() - SOUGHT_AGAIN_MS), PORTION)) {
    const path = await keepLogo(source, owner, draw);
    await saveLogo(owner.cik, path, now);
    counts.sought++;
    if (path === null) continue;
    counts.found++;
    await removeEarlier(owner.cik, path, new Date(now.getTime() - KEPT_MS));
  }
  return counts;
}

async function removeEarlier(cik: string, path: string, before: Date): Promise<void> {
  const store = documentStore();
  for (const name of await store.list(logoDirectory(cik))) {
    if (logoPath(cik, name) !== path) await store.removeOlder(name, before);
  }
}

/** @returns its path on this site; null where there is none that can be shown */
async function keepLogo(source: LogoSource, owner: LogoOwner, draw: DrawLogo): Promise<string | null> {
  const bytes = await readLogo(source, owner);
  if (!bytes) return null;
  const name = derivedName(logoDirectory(owner.cik), {
    kind: 'logo',
    extension: 'png',
    madeOf: {
      VERSION,
      bytes: Buffer.from(bytes).toString('base64'),
    },
  });
  const store = documentStore();
  if (!(await store.keep(name))) {
    const drawn = await draw(bytes).catch((error: unknown) => {
      log.warn({ err: error, cik: owner.cik }, 'A logo could not be drawn');
      return null;
    });
    if (!drawn) return null;
    await store.write(name, drawn);
  }
  return logoPath(owner.cik, name);
}
