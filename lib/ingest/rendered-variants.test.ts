import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { directoryStore } from '#lib/documents/directory-store';
import { storePages } from './rendered-variants.ts';

const root = mkdtempSync(join(tmpdir(), 'proofline-pages-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('a page that is rendered to the same bytes again counts as written now, so that nobody removes it', async () => {
  const store = directoryStore(root);
  const pages = [{ kind: 'summary-full', extension: 'html', content: '<p>Net sales rose 14.5%.</p>' }];
  const [first] = await storePages('0000320193-24-000123', pages, store);
  utimesSync(join(root, first?.name ?? ''), new Date(0), new Date(0));
  const before = Date.now();
  const [again] = await storePages('0000320193-24-000123', pages, store);

  expect(again).toEqual(first);
  expect(statSync(join(root, first?.name ?? '')).mtimeMs).toBeGreaterThan(before - 60_000);
});
