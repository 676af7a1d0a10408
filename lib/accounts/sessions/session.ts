// oxlint-disable-next-line import/no-unassigned-import -- It is there to fail in a browser bundle.
import 'server-only';
// oxlint-disable-next-line no-restricted-imports -- This file alone hands the request's session to pages.
import { cookies } from 'next/headers';
// oxlint-disable-next-line no-restricted-imports
import { cache } from 'react';
import type { SessionUser } from '#lib/accounts/types';
import { findSession } from './auth.ts';
import { sessionCookieName } from './session-cookie.ts';

/** Whether the browser has a session's cookie, which need not be valid: asks no database. */
export const hasSessionCookie = async (): Promise<boolean> => (await cookies()).has(sessionCookieName());

/** The user for whom the page is being rendered; null for a visitor without a valid session. One query a request. */
export const findUser: () => Promise<SessionUser | null> = cache(async () => {
  const token = (await cookies()).get(sessionCookieName())?.value;
  return token ? findSession(token) : null;
});
