import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { installDebianPackage } from '../test-run/find-chromium.ts';

const DEBIAN = '/usr/lib/postgresql';

/**
 * Directory of a Postgres server's programs (`initdb`, `postgres`, `pg_ctl`): on the PATH, where Debian puts them, or
 * installed from Debian's package, which needs root. Null when there is none.
 */
export function findPostgres(say: (line: string) => void): string | null {
  const found = search();
  if (found) return found;
  installDebianPackage('postgresql', say);
  return search();
}

function search(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const places = [...(process.env.PATH ?? '').split(delimiter), ...debian.toSorted().toReversed()];
  const found = places.find((place) => ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(place, name))));
  // Links on the PATH may lead to some of the programs: the others lie where the links point.
  return found ? dirname(realpathSync(join(found, 'postgres'))) : null;
}
