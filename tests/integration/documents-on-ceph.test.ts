import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { directoryStore } from '#lib/documents/directory-store';
import { moveDocuments } from '#lib/documents/move-documents';
import { probeS3 } from '#lib/documents/s3/probe-s3';
import { openS3Client, PATIENCE } from '#lib/documents/s3/s3-client';
import { s3Requests } from '#lib/documents/s3/s3-requests';
import { s3Store } from '#lib/documents/s3/s3-store';
import { type CephGateway, hasCeph, startCephGateway } from '#tests/support/ceph-gateway';
import { allNames, describeStoreContract } from '#tests/support/document-store-contract';
import { environmentOf } from '#tests/support/fake-s3';
import { PATIENCE as UNTIL_IT_IS } from '#tests/support/patience';

const bytes = new TextEncoder().encode('Revenue rose 14.5% to $4,812.6 million.');

describe.skipIf(!hasCeph())('a real S3 server: Ceph (skipped without radosgw, ceph-mon, ceph-osd, ceph-common)', () => {
  let ceph: CephGateway;
  beforeAll(async () => {
    ceph = await startCephGateway();
    const credentials = { ...ceph.credentials, region: ceph.settings.region };
    const variables = environmentOf({ settings: ceph.settings, credentials });
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    ceph.close();
  });

  describeStoreContract('on Ceph', () => {
    const client = openS3Client(ceph.settings, PATIENCE);
    const requests = s3Requests(ceph.settings, () => client, PATIENCE);
    const modified = async (name: string) =>
      (await requests.head(name, AbortSignal.timeout(10_000)))?.modified.getTime() ?? 0;
    return {
      store: s3Store(ceph.settings, { freshMs: 0 }),
      /** Nobody can set the server's times: documents are old once something later was written. It counts in seconds. */
      async age(names) {
        const newest = Math.max(...(await Promise.all(names.map(modified))));
        await vi.waitUntil(async () => {
          await requests.put('clock/now', bytes, AbortSignal.timeout(10_000), false);
          return (await modified('clock/now')) > newest;
        }, UNTIL_IT_IS);
        return new Date(await modified('clock/now'));
      },
      close: async () => (await client).destroy(),
    };
  });

  test('writes under a condition, and works as the doctor tries it', async () => {
    expect(await probeS3(ceph.settings)).toMatchObject({ knowsConditions: true, clockOffsetMs: 0 });
    const client = openS3Client(ceph.settings, PATIENCE);
    const requests = s3Requests(ceph.settings, () => client, PATIENCE);
    const put = () => requests.put('conditions/one', bytes, AbortSignal.timeout(10_000), true);
    expect([await put(), await put()]).toEqual(['written', 'there']);
    (await client).destroy();
  });

  test('lists more than one page', async () => {
    const store = s3Store({ ...ceph.settings, prefix: 'pages/' });
    const names = Array.from({ length: 1_100 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
    for (let at = 0; at < names.length; at += 50) {
      await Promise.all(names.slice(at, at + 50).map((name) => store.write(name, bytes)));
    }
    expect((await store.list('many')).toSorted()).toEqual(names);
    expect((await allNames(store)).toSorted()).toEqual(names);
  });

  test('takes documents from a directory and gives them back', async () => {
    const [one, other] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'proofline-ceph-move-'))) as [string, string];
    const [from, back, s3] = [
      directoryStore(one),
      directoryStore(other),
      s3Store({ ...ceph.settings, prefix: 'moved/' }),
    ];
    for (let at = 0; at < 50; at++) await from.write(`some/${at}.bin`, new Uint8Array(at * 1_000).fill(at));
    const options = { atOnce: 8, removesSource: false };
    expect(await moveDocuments(from, s3, options)).toMatchObject({ copied: 50, failed: [] });
    expect(await moveDocuments(s3, back, { ...options, removesSource: true })).toMatchObject({
      copied: 50,
      removed: 50,
    });
    for (const name of await allNames(from)) expect(await back.digest(name)).toBe(await from.digest(name));
    expect(await allNames(s3)).toEqual([]);
    for (const folder of [one, other]) rmSync(folder, { recursive: true, force: true });
  });

  test.each([
    ['no such bucket', { bucket: 'nowhere' }, {}, 'NoSuchBucket'],
    ['a key that nobody has', {}, { AWS_ACCESS_KEY_ID: 'another' }, 'InvalidAccessKeyId'],
    ['a wrong secret', {}, { AWS_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
  ])('says what is wrong: %s', async (_, more, variables, code) => {
    const right = Object.keys(variables).map((name) => [name, process.env[name]] as const);
    for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
    const failing = s3Store({ ...ceph.settings, ...more }, { patience: { ...PATIENCE, tries: 2 } });
    await expect(failing.ping()).rejects.toMatchObject({ name: 'StorageError', code });
    for (const [name, value] of right) vi.stubEnv(name, value);
  });
});
