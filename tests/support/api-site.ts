import type { UserId } from '#lib/accounts/types';
import { API_PATH } from '#lib/api/endpoint';
import { createKey, revokeKey } from '#lib/api-keys/key-queries';
import { makeKey } from '#lib/api-keys/key-text';
import type { Scope } from '#lib/api-keys/types';
import { addAccount } from './accounts-site.ts';
import { callApi } from './api-routes.ts';
import { addSubscription } from './subscription.ts';

/** How a request is asked: with which key, if any, and what else. */
type Asking = { key?: string | null; method?: string; body?: unknown; headers?: Record<string, string> };

/** Asks the API's handlers as Next does. */
export function askApi(
  path: string,
  { key = null, method = 'GET', body, headers = {} }: Asking = {},
): Promise<Response> {
  return callApi(
    new Request(`http://localhost:3000${API_PATH}${path}`, {
      method,
      headers: {
        'x-proofline-peer': '198.51.100.7',
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  );
}

let readers = 0;

/** A new account with a key; a subscriber's has a subscription of its own. */
export async function addKey(scope: Scope, { isSubscriber = false } = {}): Promise<{ key: string; userId: UserId }> {
  const email = `api-${++readers}@example.com`;
  const userId = (await addAccount(email, 'correct horse')).id as UserId;
  if (isSubscriber) await addSubscription(userId, `key_${readers}`);
  return { key: (await createKey(userId, { name: 'Of a test', scope })).key, userId };
}

/** Keys with which nobody may ask, by the problem that each is. */
export async function addWrongKeys(): Promise<Record<string, string | null>> {
  const { key, userId } = await addKey('verify');
  const { key: revoked, listed } = await createKey(userId, { name: 'Revoked', scope: 'verify' });
  await revokeKey(userId, listed.id);
  return {
    'key-missing': null,
    'key-malformed': 'sk-1234567890',
    'key-damaged': key.slice(0, -3),
    'key-unknown': makeKey(),
    'key-revoked': revoked,
  };
}
