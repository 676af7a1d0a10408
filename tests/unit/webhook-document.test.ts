import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { UserId } from '#lib/accounts/types';
import { createSecretSeed, deliveryHeaders, secretOf } from '#lib/webhooks/sign-delivery';

const documented = readFileSync('docs/webhook.md', 'utf8');
const codeIn = (language: string) => documented.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';

beforeAll(() => vi.stubEnv('AUTH_SECRET', 'a secret of more than thirty-two letters'));
afterAll(() => vi.unstubAllEnvs());

/** A delivery as its receiver has it, and three that are not ours. */
function deliveries() {
  const [id, body] = ['0199f0c2-7b1e-7c55-8f5e-2f6d1c1a9b10', '{"type":"test","data":{"message":"Größe: 漢"}}'];
  const secret = secretOf('a-reader' as UserId, createSecretSeed());
  const lower = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const headers = lower(deliveryHeaders({ id, body, secret }));
  const late = lower(deliveryHeaders({ id, body, secret }, new Date(Date.now() - 600_000)));
  return [
    { secret, headers, body },
    { secret, headers, body: body.replace('test', 'tesT') },
    { secret: secretOf('a-reader' as UserId, createSecretSeed()), headers, body },
    { secret, headers: late, body },
  ];
}

test('the documented lines of JavaScript know our deliveries', async () => {
  const { isOurs } = (await import(`data:text/javascript,${encodeURIComponent(codeIn('js'))}`)) as {
    isOurs: (secret: string, headers: Record<string, string>, body: string) => boolean;
  };
  expect(deliveries().map(({ secret, headers, body }) => isOurs(secret, headers, body))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

const hasPython = spawnSync('python3', ['--version']).status === 0;

test.skipIf(!hasPython)('so do those of Python', () => {
  const program = `${codeIn('python')}
import json, sys
print(json.dumps([is_ours(one["secret"], one["headers"], one["body"].encode()) for one in json.load(sys.stdin)]))`;
  const { stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(deliveries()),
    encoding: 'utf8',
  });
  expect([stdout.trim(), stderr]).toEqual(['[true, false, false, false]', '']);
});

test('the documented body is JSON with the fields that are sent', () => {
  const { data } = JSON.parse(codeIn('json')) as { data: Record<string, unknown> };
  expect(Object.keys(data)).toEqual(
    `company accession form period period_of_report filed accepted url original_url is_invented results changes is_comparing key_points not_read`.split(
      ' ',
    ),
  );
});
