import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rows = readFileSync('docs/accounts.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Promise|---)/.test(line));

test('every promise about accounts names a test that is there', () => {
  expect(rows.length).toBeGreaterThan(25);
  const missing = rows.filter((row) => {
    const [, file, name] = /`([^`]+\.(?:test|spec)\.ts)`: (.+?)\s+\|$/.exec(row) ?? [];
    return !file || !name || !readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(name);
  });
  expect(missing).toEqual([]);
});
