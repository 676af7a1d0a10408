import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

/** Set by what starts a process, never by an operator. */
const NOT_OPERATORS = new Set(['NODE_ENV', 'NEXT_PHASE']);
/** Read by docker-compose.yml alone. */
const COMPOSE = ['POSTGRES_PASSWORD'];

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('.env.example', () => {
  test('has every variable that the site reads, and no other', () => {
    const source = readFileSync('lib/env.ts', 'utf8');
    const read = [...new Set([...source.matchAll(/^ {2}([A-Z][A-Z_\d]+): /gm)].map(([, name = '']) => name))];
    expect(read.length).toBeGreaterThan(40);
    expect(Object.keys(example).toSorted()).toEqual(
      [...read.filter((name) => !NOT_OPERATORS.has(name)), ...COMPOSE].toSorted(),
    );
  });

  test('leaves a worker its own time for a statement: one that writes a filing takes longer than a page may', () => {
    expect(example['DATABASE_STATEMENT_TIMEOUT_MS']).toBe('');
  });

  test('may be emptied of every value: an empty one counts as unset', async () => {
    for (const name of Object.keys(example)) vi.stubEnv(name, '');
    vi.resetModules();
    await expect(import('#lib/env')).resolves.toMatchObject({
      env: { LOG_LEVEL: 'info', EDGAR_REQUESTS_PER_SECOND: 6 },
    });
  });
});
