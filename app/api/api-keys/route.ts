import { z } from 'zod';
import { getPlanId } from '#lib/access/open-filing';
import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import { reauthenticate } from '#lib/accounts/sessions/re-authentication';
import { findDay } from '#lib/api/count-request';
import { createKey, listKeys } from '#lib/api-keys/key-queries';
import { KEY_CHANGES } from '#lib/api-keys/limits';
import { type ListedKey, MAX_KEY_NAME, scopes } from '#lib/api-keys/types';
import { route } from '#lib/http/route';

const NewKey = z.object({
  name: z
    .string('Give the key a name.')
    .trim()
    .min(1, 'Give the key a name.')
    .max(MAX_KEY_NAME, `Use at most ${MAX_KEY_NAME} characters.`)
    .regex(/^\P{C}*$/u, 'Use characters that can be printed.'),
  scope: z.enum(scopes, `scope must be one of ${scopes.join(', ')}.`),
  password: z.string().max(1_000).nullish(),
});

/** The account's API keys, and what is left of today's requests. */
export const GET = route(async ({ requireUser }) => {
  const user = await requireUser();
  const [keys, plan] = await Promise.all([listKeys(user.id), getPlanId(user)]);
  const { limit, left } = await findDay(user.id, plan);
  return { keys: keys.map(toListed), today: { limit, left } };
});

/** Makes a key, and shows it for the only time. A key outlives its session: the identity is proven again first. */
export const POST = route(async ({ json, requireUser }) => {
  const user = await requireUser();
  await countAttempt(KEY_CHANGES, user.id);
  const { password, ...named } = await json(NewKey);
  await reauthenticate(user, password ?? null);
  const { key, listed } = await createKey(user.id, named);
  return Response.json({ key, ...toListed(listed) }, { status: 201 });
});

const toListed = ({ id, name, scope, prefix, createdAt, lastUsedAt }: ListedKey) => ({
  ...{ id, name, scope, prefix },
  created_at: createdAt,
  last_used_at: lastUsedAt,
});
