import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { describeStoreContract } from '#tests/support/document-store-contract';
import { packDocument, unpackDocument } from './compression.ts';
import { directoryStore } from './directory-store.ts';
import { documentName } from './document-name.ts';
import { storeDerived } from './store-derived.ts';

const root = mkdtempSync(join(tmpdir(), 'proofline-store-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const store = directoryStore(root);
const bytes = new TextEncoder().encode('Revenue rose 14.5% to $4,812.6 million.');

describeStoreContract('in a directory', () => {
  const place = mkdtempSync(join(tmpdir(), 'proofline-contract-'));
  return {
    store: directoryStore(place),
    async age(names) {
      for (const name of names) utimesSync(join(place, name), new Date(0), new Date(0));
      return new Date('2026-01-01T00:00:00Z');
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  };
});

describe('a directory as a document store', () => {
  test('does not remove a directory', async () => {
    await store.write('kept/one.br', bytes);
    await expect(store.remove('kept')).rejects.toMatchObject({ code: 'ERR_FS_EISDIR' });
  });

  test('takes away what a killed process left half written, and nothing that is being written', async () => {
    await store.write('any/name.br', bytes);
    const [left, fresh] = ['left', 'fresh'].map((name) => join(root, '.drafts', name));
    for (const draft of [left, fresh]) writeFileSync(draft ?? '', 'half');
    utimesSync(left ?? '', new Date(0), new Date(0));
    expect(await store.removeDrafts(new Date('2026-01-01T00:00:00Z'))).toBe(1);
    expect(readdirSync(join(root, '.drafts'))).toEqual(['fresh']);
    rmSync(fresh ?? '');
  });

  test('leaves no half-written file beside the document', async () => {
    await Promise.all(Array.from({ length: 20 }, () => store.write('same/name.br', bytes)));

    expect(readdirSync(join(root, 'same'))).toEqual(['name.br']);
    expect(readdirSync(join(root, '.drafts'))).toEqual([]);
  });
});

test('a document that can be made again is kept where it can be, and its maker goes on where it cannot', async () => {
  await storeDerived(store, 'made/one.pdf', bytes);
  expect(await store.has('made/one.pdf')).toBe(true);
  // A file is where a directory is wanted.
  await storeDerived(store, 'made/one.pdf/other.pdf', bytes);
  expect(readdirSync(join(root, '.drafts'))).toEqual([]);
});

describe('packed documents', () => {
  test('unpack to what was packed, and pack to the same bytes every time', async () => {
    const text = 'Net sales by reportable segment. '.repeat(400);
    const [first, second] = [await packDocument(text), await packDocument(text)];

    expect(first).toEqual(second);
    expect(first.byteLength).toBeLessThan(200);
    expect((await unpackDocument(first)).toString('utf8')).toBe(text);
  });

  test('are refused when they are damaged', async () => {
    const packed = await packDocument('Net sales by reportable segment.');

    await expect(unpackDocument(packed.subarray(0, packed.byteLength - 2))).rejects.toThrow(
      /unexpected end|invalid|corrupt/i,
    );
  });
});

describe('documentName', () => {
  test('changes with the content and with nothing else', () => {
    const name = documentName('0000320193-24-000123', { variant: 'summary-full', extension: 'html', content: 'a' });

    expect(name).toMatch(/^0000320193\/0000320193-24-000123\/summary-full-[0-9a-f]{20}\.html\.br$/);
    expect(documentName('0000320193-24-000123', { variant: 'summary-full', extension: 'html', content: 'a' })).toBe(
      name,
    );
    expect(documentName('0000320193-24-000123', { variant: 'summary-full', extension: 'html', content: 'b' })).not.toBe(
      name,
    );
  });
});
