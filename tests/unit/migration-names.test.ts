import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#lib/db/migration-names';

test('a process knows every migration of its source: after a new one, put its name into lib/db/migration-names.ts', () => {
  const directories = readdirSync('prisma/migrations', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(MIGRATIONS).toEqual(directories.toSorted());
});
