import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { endpoints } from './endpoint-list.ts';
import { describeApi, type JsonSchema } from './openapi.ts';

/** What programs were promised. After a change that adds, `vitest run --project unit lib/api -u` writes it anew. */
const PROMISED = 'tests/fixtures/api/openapi.json';

const now = JSON.parse(JSON.stringify(describeApi('https://proofline.example'))) as JsonSchema;
const promised = JSON.parse(readFileSync(PROMISED, 'utf8')) as JsonSchema;

/** Each place where a description no longer holds for programs that were written after another one. */
function breaksOf(before: unknown, after: unknown, path = ''): string[] {
  if (Array.isArray(before)) {
    const list = Array.isArray(after) ? after.map((one) => JSON.stringify(one)) : [];
    // Values of an enumeration, fields that are always there: none may go. Parameters are told apart by their names.
    if (path.endsWith('/parameters')) return parameterBreaks(before as JsonSchema[], after as JsonSchema[], path);
    if (path.endsWith('/anyOf') || path.endsWith('/prefixItems') || path.endsWith('/items'))
      return before.flatMap((one, at) => breaksOf(one, (after as unknown[])?.[at], `${path}/${at}`));
    return before
      .filter((one) => !list.includes(JSON.stringify(one)))
      .map((one) => `${path} lacks ${JSON.stringify(one)}`);
  }
  if (typeof before === 'object' && before !== null) {
    return Object.entries(before).flatMap(([key, inner]) =>
      WORDS.has(key) && typeof inner === 'string'
        ? []
        : breaksOf(inner, (after as JsonSchema)?.[key], `${path}/${key}`),
    );
  }
  return before === after ? [] : [`${path} was ${String(before)}, is ${String(after)}`];
}

/** For people: they may be said better. */
const WORDS: ReadonlySet<string> = new Set(['description', 'summary', 'title', 'version', 'url']);

function parameterBreaks(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[] | undefined,
  path: string,
): string[] {
  const lost = before.flatMap((one) =>
    breaksOf(
      one,
      after?.find((other) => other['name'] === one['name']),
      `${path}/${String(one['name'])}`,
    ),
  );
  const wanted = (after ?? [])
    .filter((one) => one['required'] && !before.some((other) => other['name'] === one['name']))
    .map((one) => `${path} now asks for ${String(one['name'])}`);
  return [...lost, ...wanted];
}

describe('the description of the API', () => {
  test('breaks nothing that was promised', () => {
    expect(breaksOf(promised, now)).toEqual([]);
  });

  test('is the one that is committed', async () => {
    await expect(`${JSON.stringify(now, null, 2)}\n`).toMatchFileSnapshot(`../../${PROMISED}`);
  });

  test('a field, a value, a parameter or an address that goes is a break, and so is a parameter that is asked for', () => {
    const text = JSON.stringify(promised);
    for (const [from, to] of [
      ['"words_inserted":', '"inserted_words":'],
      ['"contradicted",', ''],
      ['"/ask":', '"/answer":'],
      ['"name":"symbols"', '"name":"tickers"'],
    ] as const) {
      expect(text).toContain(from);
      expect(breaksOf(promised, JSON.parse(text.replaceAll(from, to)))).not.toEqual([]);
    }
    const stricter = JSON.parse(
      text.replaceAll('"name":"form","in":"query","required":false', '"name":"form","in":"query","required":true'),
    );
    expect(breaksOf(promised, stricter)).not.toEqual([]);
  });

  test('has every endpoint under a name of its own, and resolves all of its references', () => {
    const text = JSON.stringify(now);
    const names = endpoints.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(text).toContain(`"operationId":"${name}"`);
    const { schemas } = now['components'] as { schemas: Record<string, unknown> };
    const references = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);
    expect(references.length).toBeGreaterThan(endpoints.length);
    expect(references.filter((name) => !Object.hasOwn(schemas, name))).toEqual([]);
    expect(text).not.toContain('$defs');
  });
});
