import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const SCHEMA = 'prisma/schema.prisma';
const CLIENT = 'lib/db/generated';
const MARKER = `${CLIENT}/.schema`;

/** Generates the database client unless there is one of this schema and this generator. */
export function generateClient(): void {
  const { version } = JSON.parse(readFileSync('node_modules/prisma/package.json', 'utf8')) as { version: string };
  const wanted = `${version} ${createHash('sha256').update(readFileSync(SCHEMA)).digest('hex')}`;
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return;
  const generated = spawnSync(process.execPath, ['node_modules/prisma/build/index.js', 'generate'], {
    // Generating does not use the schema engine, but would download it unless it believes that it has one.
    env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
    encoding: 'utf8',
  });
  if (generated.status !== 0) throw new Error(`The database client was not generated:\n${generated.stderr}`);
  writeFileSync(MARKER, wanted);
}
