import { deleteSessionsOf, listSessions } from '#lib/accounts/sessions/session-queries';
import { signedOutCookies } from '#lib/http/cookies/session-cookies';
import { route } from '#lib/http/route';

/** The browsers in which the user is logged in. */
export const GET = route(async ({ requireUser }) => {
  const user = await requireUser();
  const sessions = await listSessions(user.id);
  return {
    sessions: sessions.map(({ id, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      user_agent: userAgent,
      signed_in_at: signedInAt,
      last_seen_at: lastSeenAt,
      is_current: id === user.sessionId,
    })),
  };
});

/** Logs out everywhere, here too. */
export const DELETE = route(async ({ requireUser, setCookies }) => {
  const ended = await deleteSessionsOf((await requireUser()).id);
  setCookies(signedOutCookies());
  return { ended };
});
