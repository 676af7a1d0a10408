// Ingest and reading with documents in a directory, on S3, and on S3 behind the cache:
// node scripts/bench/document-store.ts --from DIR AAPL NKE. S3 is Ceph on loopback (Debian's radosgw, ceph-mon,
// ceph-osd, ceph-common).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cachedStore } from '#lib/documents/cache/cached-store';
import { diskCache } from '#lib/documents/cache/disk-cache';
import { directoryStore } from '#lib/documents/directory-store';
import { s3Store } from '#lib/documents/s3/s3-store';
import type { DocumentStore } from '#lib/documents/types';
import { startCephGateway } from '#tests/support/ceph-gateway';
import { allNames } from '#tests/support/document-store-contract';
import { environmentOf } from '#tests/support/fake-s3';

const READS = 1_000;
const CACHE_BYTES = 1024 ** 3;

const { values, positionals } = parseArgs({ options: { from: { type: 'string' } }, allowPositionals: true });
const home = mkdtempSync(join(tmpdir(), 'proofline-stores-'));
const ceph = await startCephGateway();
const onS3 = environmentOf({ ...ceph, credentials: { ...ceph.credentials, region: ceph.settings.region } });
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  for (const [name, environment] of [
    ['directory', {}],
    ['S3', { ...onS3, DOCUMENT_CACHE_MB: '0' }],
    ['S3 with its cache', { ...onS3, DOCUMENT_STORE: 's3://documents/cached' }],
  ] as const) {
    const started = performance.now();
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: join(home, name.replaceAll(' ', '-')), ...environment };
    const args = ['scripts/cli.ts', 'ingest', '--from', values.from ?? '../shared/corpus/edgar', ...positionals];
    execFileSync(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    say(`ingest, ${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  }

  Object.assign(process.env, onS3);
  const s3 = s3Store(ceph.settings);
  const names = await allNames(s3);
  const directory = directoryStore(join(home, 'directory', 'documents'));
  const cached = cachedStore(s3, diskCache(join(home, 'cache'), CACHE_BYTES));
  for (const name of names) await cached.read(name);
  say(`${names.length} documents, ${READS} reads of each store, by chance and one after the other:`);
  const stores = { directory, S3: s3, 'S3 with its cache': cached } satisfies Record<string, DocumentStore>;
  const took = new Map<string, number[]>(Object.keys(stores).map((name) => [name, []]));
  // In turns, so that whatever else the machine does affects all alike.
  for (let read = 0; read < READS; read++) {
    const name = names[Math.floor(Math.random() * names.length)] ?? '';
    for (const [label, store] of Object.entries(stores)) {
      const started = performance.now();
      await store.read(name);
      took.get(label)?.push(performance.now() - started);
    }
  }
  for (const [label, times] of took) {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
    say(`${label}: median ${at(0.5)} ms, 95 % ${at(0.95)} ms`);
  }
} finally {
  ceph.close();
  rmSync(home, { recursive: true, force: true });
}
process.exit(0);
