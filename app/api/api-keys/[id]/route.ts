import { countAttempt } from '#lib/accounts/limits/limit-attempts';
import { revokeKey } from '#lib/api-keys/key-queries';
import { KEY_CHANGES } from '#lib/api-keys/limits';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';

/** Revokes a key: the next request with it is refused. */
export const DELETE = route<{ id: string }>(async ({ params, requireUser }) => {
  const user = await requireUser();
  await countAttempt(KEY_CHANGES, user.id);
  // Postgres takes no null byte, so such an id is not even asked for.
  const isRevoked = !params.id.includes('\0') && (await revokeKey(user.id, params.id));
  if (!isRevoked) throw new AppError('not_found', 'This key is revoked already.');
  return { revoked: 1 };
});
