import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBreaking } from '#tests/support/breaking-sql';

const directory = 'prisma/migrations';
const names = readdirSync(directory, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Of before the first release, with what they break. No more may come. */
const KNOWN: Record<string, string> = {
  '20261120141555_search_vectors': 'An old worker cannot write to the search index; the new ones make it anew.',
};

describe('a migration that goes before its release', () => {
  test.each(names.filter((name) => !(name in KNOWN)))('only adds: %s', (name) => {
    expect(findBreaking(readFileSync(join(directory, name, 'migration.sql'), 'utf8'))).toEqual([]);
  });

  test.each([
    ['ALTER TABLE "Filing" ADD COLUMN "a" INTEGER', []],
    ['ALTER TABLE "Filing" ADD COLUMN "a" BOOLEAN NOT NULL DEFAULT false', []],
    ['-- DROP TABLE "Filing"\nCREATE INDEX "a" ON "Filing" ("cik")', []],
    ['ALTER TABLE "Filing" ADD COLUMN "a" INTEGER NOT NULL', ['adds a column that old processes leave out']],
    ['ALTER TABLE "Filing" DROP COLUMN "a", ADD COLUMN "b" TEXT', ['takes a column away']],
    ['ALTER TABLE "Filing" RENAME COLUMN "a" TO "b"', ['renames']],
    ['ALTER TABLE "Filing" ALTER COLUMN "a" TYPE BIGINT', ['changes the type of a column']],
    ['ALTER TABLE "Filing" ALTER COLUMN "a" SET DATA TYPE BIGINT', ['changes the type of a column']],
    ['ALTER TABLE "Filing" ALTER COLUMN "a" SET NOT NULL', ['asks for a value that old processes leave out']],
    ['DROP TABLE "Filing"', ['takes a table away']],
    ['DROP TYPE "Kind"', ['takes a type away']],
    ['DELETE FROM "Filing"', ['takes rows away']],
  ])('is told from one that does not: %s', (sql, expected) => {
    expect(findBreaking(sql)).toEqual(expected);
  });
});
