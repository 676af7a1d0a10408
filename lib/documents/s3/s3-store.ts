import { setTimeout as pause } from 'node:timers/promises';
import { backOffMs } from '#lib/back-off';
import { StorageError } from '#lib/documents/storage-error';
import type { DocumentStore } from '#lib/documents/types';
import { AppError } from '#lib/errors';
import { type Asked, explainFailure } from './explain-failure.ts';
import { BrokenBody, sha256Of } from './read-body.ts';
import { recentlyWritten } from './recently-written.ts';
import { openS3Client, type Patience, patienceOfProcess } from './s3-client.ts';
import { type Head, s3Requests } from './s3-requests.ts';
import { type S3Settings, writeS3Place } from './settings.ts';

/** Tries of what the SDK does not try again: a body that broke off, and a document that is not shown yet. */
const TRIES = 5;

/** A document that was written within this time is not written again to count as new: the clean-up leaves a day. */
const FRESH_MS = 3_600_000;

export type S3Store = DocumentStore & {
  /** As of the requests so far. */
  knowsConditions(): boolean;
  /** How far this machine's clock is from the server's, where that is more than a minute; else 0. */
  clockOffsetMs(): Promise<number>;
};

/**
 * A store in a bucket of S3, or of a server with its interface. A document appears whole or not at all: each is one
 * request. Bytes are compared with a hash that is stored with them. Every failure is a StorageError that says what to
 * do; requests are tried again for half a minute at most.
 */
export function s3Store(
  settings: S3Settings,
  { patience = patienceOfProcess(), freshMs = FRESH_MS }: { patience?: Patience; freshMs?: number } = {},
): S3Store {
  const client = onceMade(() => openS3Client(settings, patience));
  const requests = s3Requests(settings, client, patience);
  const written = recentlyWritten();

  /** Does it within the time of one call, and explains failures. */
  const within = async <Done>(asked: Asked, work: (signal: AbortSignal) => Promise<Done>): Promise<Done> => {
    try {
      return await work(AbortSignal.timeout(patience.callMs));
    } catch (error) {
      throw error instanceof AppError ? error : explainFailure(error, asked, settings);
    }
  };

  /** Null at once for what is not there, unless this process has just written it. */
  const insist = async <Found>(name: string, signal: AbortSignal, look: () => Promise<Found | null>) => {
    for (let attempt = 1; ; attempt++) {
      try {
        const found = await look();
        if (found !== null || !written.has(name) || attempt === TRIES) return found;
      } catch (error) {
        if (!(error instanceof BrokenBody)) throw error;
        if (attempt === TRIES || signal.aborted) throw damaged(name, error, settings);
      }
      await waitBefore(attempt, signal);
    }
  };

  const headOf = (name: string, signal: AbortSignal): Promise<Head | null> =>
    insist(name, signal, () => requests.head(name, signal));

  const renewed = async (name: string, head: Head, signal: AbortSignal) =>
    Date.now() - head.modified.getTime() < freshMs || requests.renew(name, head, signal);

  const read = (name: string) =>
    within(`read ${name}`, (signal) => insist(name, signal, () => requests.get(checked(name), signal)));

  const remove = (name: string) =>
    within(`remove ${name}`, async (signal) => {
      await requests.remove(checked(name), signal);
      written.forget(name);
    });

  return {
    place: writeS3Place(settings),

    async read(name) {
      const bytes = await read(name);
      if (bytes === null) throw new AppError('not_found', `No document is named ${name}.`);
      return bytes;
    },

    write: (name, bytes) =>
      within(`write ${name}`, async (signal) => {
        const sha256 = sha256Of(bytes);
        for (let attempt = 1; ; attempt++) {
          const isLast = attempt === TRIES;
          const outcome = await requests.put(checked(name), bytes, signal, !isLast);
          if (outcome === 'written') break;
          // It was there: it counts as written now, and one that is damaged is written over.
          const head = outcome === 'there' ? await requests.head(name, signal) : null;
          if (head && head.sha256 === sha256 && (await renewed(name, head, signal))) break;
          if (head && head.sha256 !== sha256) {
            await requests.put(name, bytes, signal, false);
            break;
          }
          await waitBefore(attempt, signal);
        }
        written.add(name);
      }),

    has: (name) => within(`look for ${name}`, async (signal) => (await headOf(checked(name), signal)) !== null),

    keep: (name) =>
      within(`keep ${name}`, async (signal) => {
        const head = await headOf(checked(name), signal);
        return head !== null && renewed(name, head, signal);
      }),

    list: (directory) =>
      within(`list ${directory}`, async (signal) => {
        const all: string[] = [];
        let token: string | undefined;
        do {
          const page = await requests.list(`${checked(directory)}/`, { delimiter: '/', token }, signal);
          all.push(...page.names);
          token = page.next;
        } while (token !== undefined);
        return all;
      }),

    async *all() {
      let token: string | undefined;
      do {
        const after = token;
        const page = await within('list the bucket', (signal) => requests.list('', { token: after }, signal));
        yield* page.names.filter((name) => !name.startsWith('.'));
        token = page.next;
      } while (token !== undefined);
    },

    async digest(name) {
      const head = await within(`look for ${name}`, (signal) => headOf(checked(name), signal));
      if (head === null || head.sha256 !== undefined) return head?.sha256 ?? null;
      const bytes = await read(name);
      return bytes && sha256Of(bytes);
    },

    remove,

    async removeOlder(name, before) {
      const head = await within(`look for ${name}`, (signal) => requests.head(checked(name), signal));
      if (head === null || head.modified >= before) return false;
      await remove(name);
      return true;
    },

    // One request writes a whole document, so that nothing half-written is ever there.
    removeDrafts: async () => 0,

    ping: () =>
      within('list the bucket', async (signal) => {
        await requests.list('', { most: 1 }, signal);
      }),

    knowsConditions: requests.knowsConditions,
    clockOffsetMs: requests.clockOffsetMs,
  };
}

/** Shorter than between requests that failed: the server is well. */
const waitBefore = (attempt: number, signal: AbortSignal) => pause(backOffMs(attempt) / 4, undefined, { signal });

/** A name that leads nowhere else. */
function checked(name: string): string {
  const isPlain = name !== '' && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain) throw new AppError('not_found', `No document is named ${name}.`);
  return name;
}

function damaged(name: string, error: BrokenBody, settings: S3Settings): StorageError {
  const advice = 'If it stays so, copy it from a backup, or remove it: the worker then makes or fetches it again.';
  const message = `${writeS3Place(settings)}: could not read ${name} in ${TRIES} tries: ${error.message}. ${advice}`;
  return new StorageError('BrokenBody', message, { cause: error });
}

/** Makes something when it is first wanted; a failure is not kept. */
function onceMade<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
