import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { allNames } from '#tests/support/document-store-contract';
import { environmentOf, type FakeS3, startFakeS3 } from '#tests/support/fake-s3';
import { packDocument } from './compression.ts';
import { directoryStore } from './directory-store.ts';
import { documentName } from './document-name.ts';
import { moveDocuments } from './move-documents.ts';
import { s3Store } from './s3/s3-store.ts';
import type { DocumentStore } from './types.ts';

let fake: FakeS3;
const folders: string[] = [];
beforeAll(async () => {
  fake = await startFakeS3();
  for (const [name, value] of Object.entries(environmentOf(fake))) vi.stubEnv(name, value);
});
afterEach(() => {
  fake.heal();
  fake.objects.clear();
  fake.log.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newDirectory(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofline-move-'));
  folders.push(folder);
  return folder;
}

async function fill(store: DocumentStore, many: number): Promise<string[]> {
  const names: string[] = [];
  for (let at = 0; at < many; at++) {
    const content = `Net sales of segment ${at} rose.`;
    const name = documentName(`0000320193-24-${String(at).padStart(6, '0')}`, {
      variant: 'raw',
      extension: 'bin',
      content,
    });
    await store.write(name, await packDocument(content));
    names.push(name);
  }
  await store.write('pictures/000/picture-1.png', new Uint8Array([1, 2, 3]));
  return [...names, 'pictures/000/picture-1.png'].toSorted();
}

const options = { atOnce: 4, removesSource: false };
const sorted = async (store: DocumentStore) => (await allNames(store)).toSorted();

describe('moving documents', () => {
  test('copies all to S3 and back, byte for byte, and leaves the source', async () => {
    const [from, back, s3] = [directoryStore(newDirectory()), directoryStore(newDirectory()), s3Store(fake.settings)];
    const names = await fill(from, 30);
    expect(await moveDocuments(from, s3, options)).toMatchObject({ copied: 31, present: 0, removed: 0, failed: [] });
    expect(await moveDocuments(s3, back, options)).toMatchObject({ copied: 31, failed: [] });
    expect(await sorted(back)).toEqual(names);
    for (const name of names) expect(await back.digest(name)).toBe(await from.digest(name));
    expect(await sorted(from)).toEqual(names);
  });

  test('goes on where it was stopped', async () => {
    const [from, s3] = [directoryStore(newDirectory()), s3Store(fake.settings)];
    const names = await fill(from, 10);
    for (const name of names.slice(0, 7)) await s3.write(name, await from.read(name));
    const read = () => fake.log.filter((line) => line.startsWith('GET')).length;
    const before = read();
    expect(await moveDocuments(from, s3, options)).toMatchObject({ copied: 4, present: 7, failed: [] });
    expect(read() - before).toBe(4);
    expect(await moveDocuments(from, s3, options)).toMatchObject({ copied: 0, present: 11, bytes: 0 });
  });

  test('removes the source only where that is asked for, after each copy was read back', async () => {
    const folder = newDirectory();
    const [from, s3] = [directoryStore(folder), s3Store(fake.settings)];
    const names = await fill(from, 5);
    await s3.write(names[0] ?? '', await from.read(names[0] ?? ''));
    const moved = await moveDocuments(from, s3, { ...options, removesSource: true });
    expect(moved).toMatchObject({ copied: 5, present: 1, removed: 6, failed: [] });
    expect(await sorted(from)).toEqual([]);
    expect(await sorted(s3)).toEqual(names);
    expect(fake.log.filter((line) => line === `GET ${names[0]} 200`)).toHaveLength(1);
  });

  test('neither copies nor removes a document that is damaged, names it, and copies the others', async () => {
    const folder = newDirectory();
    const [from, s3] = [directoryStore(folder), s3Store(fake.settings)];
    const [damaged = '', other = '', ...names] = await fill(from, 4);
    writeFileSync(join(folder, damaged), 'no brotli');
    writeFileSync(join(folder, other), await packDocument('Net sales fell.'));
    const moved = await moveDocuments(from, s3, { ...options, removesSource: true });
    expect(moved.failed.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: damaged, reason: expect.stringContaining('cannot be unpacked') },
      { name: other, reason: expect.stringContaining('not the one in its name') },
    ]);
    expect(await sorted(s3)).toEqual(names);
    expect(await sorted(from)).toEqual([damaged, other].toSorted());
  });

  test('keeps a source whose copy the server would not take', async () => {
    const [from, s3] = [directoryStore(newDirectory()), s3Store(fake.settings)];
    const [refused = ''] = await fill(from, 3);
    fake.fail({ only: `PUT ${refused}`, status: 403, code: 'AccessDenied', times: 9 });
    const moved = await moveDocuments(from, s3, { ...options, removesSource: true });
    expect(moved).toMatchObject({ copied: 3, removed: 3, failed: [{ name: refused }] });
    expect(moved.failed[0]?.reason).toContain('s3:PutObject');
    expect(await sorted(from)).toEqual([refused]);
  });

  test('refuses one place as both', async () => {
    const folder = newDirectory();
    await expect(moveDocuments(directoryStore(folder), directoryStore(folder), options)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});
