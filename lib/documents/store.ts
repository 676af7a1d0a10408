import { join } from 'node:path';
import { env } from '#lib/env';
import { cachedStore } from './cache/cached-store.ts';
import { diskCache } from './cache/disk-cache.ts';
import { directoryStore } from './directory-store.ts';
import { s3Store } from './s3/s3-store.ts';
import { parseS3Place, type S3Settings } from './s3/settings.ts';
import type { DocumentStore } from './types.ts';

export type { DocumentStore } from './types.ts';

/** One for each place: it has connections, and knows what it wrote. */
const opened = new Map<string, DocumentStore>();

/** The store that DOCUMENT_STORE names. */
export function documentStore(): DocumentStore {
  const known = opened.get(env.DOCUMENT_STORE);
  if (known) return known;
  const store = openStore(env.DOCUMENT_STORE);
  opened.set(env.DOCUMENT_STORE, store);
  return store;
}

/**
 * A store by its place: a directory, or `s3://bucket/prefix`, whose documents are kept on this machine's disk as far as
 * DOCUMENT_CACHE_MB goes. The rest of its settings are the environment's. Asks nothing yet.
 */
function openStore(place: string): DocumentStore {
  const s3 = s3SettingsOf(place);
  if (s3 === null) return directoryStore(place);
  const store = s3Store(s3);
  if (env.DOCUMENT_CACHE_MB === 0) return store;
  const most = env.DOCUMENT_CACHE_MB * 1024 ** 2;
  return cachedStore(store, diskCache(join(env.DATA_DIR, 'document-cache'), most));
}

/** A store as `documentStore` opens it, but always asked itself: for checks, and for moving documents. */
export function openUncached(place: string): DocumentStore {
  const s3 = s3SettingsOf(place);
  return s3 === null ? directoryStore(place) : s3Store(s3);
}

/** How a place is reached, by the environment; null for a directory. */
export function s3SettingsOf(place: string): S3Settings | null {
  const found = parseS3Place(place);
  if (found === null) return null;
  return {
    ...found,
    region: env.AWS_REGION ?? 'us-east-1',
    endpoint: env.AWS_ENDPOINT_URL_S3,
    pathStyle: env.DOCUMENT_STORE_PATH_STYLE ?? env.AWS_ENDPOINT_URL_S3 !== undefined,
    encryption: env.DOCUMENT_STORE_ENCRYPTION,
    kmsKey: env.DOCUMENT_STORE_KMS_KEY,
  };
}
