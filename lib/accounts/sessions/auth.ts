// oxlint-disable-next-line import/no-unassigned-import -- It is there to fail in a browser bundle.
import 'server-only';
import { skipCSRFCheck } from '@auth/core';
// oxlint-disable-next-line no-restricted-imports -- What `auth()` takes outside of a page.
import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth, { AuthError, type NextAuthConfig } from 'next-auth';
import { z } from 'zod';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { env } from '#lib/env';
import { log } from '#lib/log';
import { type StoredSession, sessionAdapter } from './session-adapter-queries.ts';
import { flowCookieNames, isSecureSite, sessionCookieName } from './session-cookie.ts';
import { IDLE_SECONDS, TOUCH_SECONDS } from './session-life.ts';
import { createSessionToken } from './session-queries.ts';

/**
 * next-auth's configuration: database sessions over our rows, in our cookie. What differs between reading a session
 * and signing in is given by the caller.
 */
export function authConfig(own: Partial<NextAuthConfig> = {}): NextAuthConfig {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecureSite() } as const;
  const cookie = (name: string) => ({ name, options });
  const { state, nonce, pkceCodeVerifier } = flowCookieNames();
  return {
    basePath: '/api/auth',
    providers: [],
    adapter: sessionAdapter(),
    ...(env.AUTH_SECRET ? { secret: env.AUTH_SECRET } : {}),
    // Its addresses are made from the settings, never from what a request says of its host.
    trustHost: true,
    // Before it, `route()` has checked the token in the header, which is bound to the session; next-auth's own is not.
    skipCSRFCheck,
    useSecureCookies: isSecureSite(),
    cookies: {
      sessionToken: cookie(sessionCookieName()),
      state: cookie(state),
      nonce: cookie(nonce),
      pkceCodeVerifier: cookie(pkceCodeVerifier),
    },
    session: {
      strategy: 'database',
      maxAge: IDLE_SECONDS,
      updateAge: TOUCH_SECONDS,
      generateSessionToken: createSessionToken,
    },
    logger: {
      // next-auth takes a database that does not answer for a visitor without a session. Who asks must hear of it.
      error: (error) => {
        throw causeOf(error);
      },
      warn: (code) => log.warn({ code }, 'next-auth warns'),
      debug: () => undefined,
    },
    ...own,
  };
}

/** Errors of next-auth that only say where another one has happened. */
const WRAPPERS = new Set<string>([
  'AccessDenied',
  'AdapterError',
  'CallbackRouteError',
  'OAuthProfileParseError',
  'SessionTokenError',
]);

/** What has happened, without next-auth's wrappers around it. */
function causeOf(error: Error): Error {
  let cause = error;
  while (cause instanceof AuthError && WRAPPERS.has(cause.type) && cause.cause?.err instanceof Error) {
    cause = cause.cause.err;
  }
  return cause;
}

/** A session as `auth()` gives it, after its way through JSON. */
const Found = z.object({
  user: z.object({ id: z.string().transform((id) => id as UserId), email: z.string() }),
  sessionId: z.string(),
  signedInAt: z.coerce.date(),
  provenAt: z.coerce.date(),
});

const { auth } = NextAuth(() =>
  authConfig({
    callbacks: {
      session({ session, user }) {
        const { id, createdAt, provenAt, expires } = session as typeof session & StoredSession;
        return {
          expires: expires.toISOString(),
          user: { id: user.id, email: user.email },
          sessionId: id,
          signedInAt: createdAt,
          provenAt,
        };
      },
    },
  }),
);

/**
 * The one door to sessions: the user of a session cookie, by next-auth's `auth()`; null when it is unknown, revoked or
 * expired, or its user is gone or not activated. Pages ask through `session.ts`, handlers through `route()`.
 */
export async function findSession(token: string): Promise<SessionUser | null> {
  // `auth()` would read the whole request: hosts that anybody may name, and every cookie whose name begins like ours.
  const headers = { host: 'localhost', cookie: `${sessionCookieName()}=${encodeURIComponent(token)}` };
  const found = await auth({ headers } as unknown as NextApiRequest, new Response() as unknown as NextApiResponse);
  if (!found) return null;
  const { user, ...session } = Found.parse(found);
  return { ...user, ...session };
}
