import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './find-chromium.ts';

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
  return (
    places.find((place) => ['initdb', 'postgres', 'pg_ctl'].every((name) => existsSync(join(place, name)))) ?? null
  );
}
