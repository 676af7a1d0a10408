import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findBreaking } from '#tests/support/breaking-sql';

const directory = 'prisma/migrations';
const names = readdirSync(directory, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const UNIQUE = 'asks old processes for values that are unique';
const CHECK = 'asks old processes for values that pass a check';
const REFERS = 'asks old processes for rows that others refer to';
const KEPT = 'keeps old processes from taking rows away';

/** From before the first release, with what they break, and why nobody was affected. No further ones are allowed. */
const KNOWN: Record<string, { breaks: string[]; because: string }> = {
  '20261120113213_key_figures': {
    breaks: ['adds a value that old processes cannot read'],
    because: 'An old web process fails at a filing that a new worker has read, until it is restarted.',
  },
  '20261120120853_blackline': {
    breaks: ['adds a value that old processes cannot read'],
    because: 'The same, of a filing that a new worker has compared.',
  },
  '20261120133928_contact_and_upkeep': {
    breaks: ['asks old processes for values that are unique'],
    because:
      'One Google identity for each account: an old process that links a second one at the same moment as the first is refused, as it should have been.',
  },
  '20261120141555_search_vectors': {
    breaks: ['takes rows away', 'adds a column that old processes leave out'],
    because: 'An old worker cannot write to the search index; the new ones make it again.',
  },
};

describe('a migration that goes before its release', () => {
  test.each(names)('only adds, or breaks what is known: %s', (name) => {
    const breaks = findBreaking(readFileSync(join(directory, name, 'migration.sql'), 'utf8'));
    expect(breaks).toEqual(KNOWN[name]?.breaks ?? []);
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
    ['ALTER TABLE "Filing" ADD "a" DECIMAL(10, 2) NOT NULL', ['adds a column that old processes leave out']],
    ['ALTER TABLE "Filing" ALTER COLUMN "a" DROP DEFAULT', ['takes a default away that old processes rely on']],
    ['ALTER TABLE "Filing" ALTER COLUMN "a" DROP NOT NULL', ['lets in nulls that old processes cannot read']],
    [`ALTER TYPE "Kind" ADD VALUE 'a'`, ['adds a value that old processes cannot read']],
    ['DROP INDEX "Filing_cik_idx"', []],
    ['DROP INDEX "Filing_accession_key"', ['takes a uniqueness away that old processes rely on']],
    ['CREATE UNIQUE INDEX "a_key" ON "Filing" ("a")', [UNIQUE]],
    ['CREATE UNIQUE INDEX "a_key" ON public."Filing" USING btree ("a", lower("b")) WHERE "c"', [UNIQUE]],
    ['CREATE TABLE "New" ("a" INTEGER NOT NULL); CREATE UNIQUE INDEX "a_key" ON "New"("a")', []],
    ['ALTER TABLE "Filing" ADD COLUMN "a" TEXT; CREATE UNIQUE INDEX "a_key" ON "Filing"("cik", "a" DESC)', []],
    [`ALTER TABLE "Filing" ADD COLUMN "a" TEXT DEFAULT ''; CREATE UNIQUE INDEX "a_key" ON "Filing"("a")`, [UNIQUE]],
    [`ALTER TABLE "Filing" ADD COLUMN "a" TEXT; CREATE UNIQUE INDEX "i" ON "Filing"(coalesce("a", ''))`, [UNIQUE]],
    ['ALTER TABLE "Filing" ADD COLUMN "a" TEXT UNIQUE', []],
    ['ALTER TABLE "Filing" ADD COLUMN "a" INTEGER UNIQUE DEFAULT 1', [UNIQUE]],
    ['ALTER TABLE "Filing" ADD CONSTRAINT "a" UNIQUE ("a")', [UNIQUE]],
    ['ALTER TABLE "Filing" ADD UNIQUE ("a")', [UNIQUE]],
    ['ALTER TABLE "Filing" ADD PRIMARY KEY ("a")', [UNIQUE]],
    ['ALTER TABLE "Filing" ADD COLUMN "b" TEXT, ADD CONSTRAINT "a" CHECK (length("a") > 1)', [CHECK]],
    ['ALTER TABLE ONLY "Filing" ADD CHECK ("a" > 1)', [CHECK]],
    ['ALTER TABLE "Filing" ADD COLUMN "a" INTEGER CHECK ("a" > 1)', [CHECK]],
    ['ALTER TABLE "Filing" ADD CONSTRAINT "a" EXCLUDE USING gist ("a" WITH &&)', [CHECK]],
    ['ALTER TABLE "Filing" ADD CONSTRAINT "a" FOREIGN KEY ("a") REFERENCES "B" ("id") ON DELETE CASCADE', [REFERS]],
    [
      'ALTER TABLE "Filing" ADD COLUMN "a" INTEGER; ALTER TABLE "Filing" ADD CONSTRAINT "a" FOREIGN KEY ("a") REFERENCES "B"("id") ON DELETE SET NULL ON UPDATE CASCADE',
      [],
    ],
    ['CREATE TABLE "New" ("a" INTEGER REFERENCES "Filing" ("id") ON DELETE CASCADE)', []],
    ['CREATE TABLE "New" ("a" INTEGER REFERENCES "Filing" ("id"), "b" TEXT)', [KEPT]],
    [
      'CREATE TABLE "New" ("a" INTEGER); ALTER TABLE "New" ADD CONSTRAINT "f" FOREIGN KEY ("a") REFERENCES "Filing"("id") ON DELETE RESTRICT ON UPDATE CASCADE',
      [KEPT],
    ],
  ])('is told from one that does not: %s', (sql, expected) => {
    expect(findBreaking(sql)).toEqual(expected);
  });
});
