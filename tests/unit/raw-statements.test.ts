import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('no statement in SQL has a type that nothing checks: its rows are read by a shape', () => {
  const files = readdirSync('lib', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('generated'));
  const texts = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  expect(texts.filter(({ text }) => text.includes('$queryRaw`')).length).toBeGreaterThan(10);
  expect(texts.filter(({ text }) => /\$queryRaw(?:Unsafe)?</.test(text)).map(({ file }) => file)).toEqual([]);
});
