import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each([
  ['accounts', 25],
  ['filing-mails', 10],
])('every promise of docs/%s.md names a test that is there', (name, least) => {
  const rows = promisesOf(`docs/${name}.md`);
  expect(rows.length).toBeGreaterThan(least);
  const missing = rows.filter((row) => {
    const [, file, title] = /`([^`]+\.(?:test|spec)\.ts)`: (.+?)\s+\|$/.exec(row) ?? [];
    return !file || !title || !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title);
  });
  expect(missing).toEqual([]);
});

/** The rows of the tables whose first column is a promise. */
function promisesOf(file: string): string[] {
  const tables = readFileSync(file, 'utf8').split(/\n\n/);
  return tables
    .filter((table) => table.startsWith('| Promise'))
    .flatMap((table) => table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Promise|---)/.test(line)));
}
