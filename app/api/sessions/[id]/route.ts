import { deleteSessionOf } from '#lib/accounts/sessions/session-queries';
import { AppError } from '#lib/errors';
import { route } from '#lib/http/route';

/** Logs one browser of the user out. */
export const DELETE = route<{ id: string }>(async ({ params, requireUser }) => {
  const user = await requireUser();
  // Postgres takes no null byte, so such an id is not even asked for.
  const isEnded = !params.id.includes('\0') && (await deleteSessionOf(user.id, params.id));
  if (!isEnded) throw new AppError('not_found', 'This browser is logged out already.');
  return { ended: 1 };
});
