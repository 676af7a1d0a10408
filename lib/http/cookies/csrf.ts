import { randomBytes } from 'node:crypto';
import { createCsrfToken, isCsrfTokenOf } from '#lib/accounts/sessions/csrf-token';
import { isSecureSite, sessionCookieName } from '#lib/accounts/sessions/session-cookie';
import { env } from '#lib/env';
import { readCookie, writeCookie } from './cookies.ts';

const TOKEN_COOKIE = 'csrftoken';
const TOKEN_HEADER = 'x-csrftoken';

/** Identifies a visit before there is a session, so that a token is never valid in somebody else's browser. */
const visitCookieName = () => (isSecureSite() ? '__Host-proofline-visit' : 'proofline-visit');

/** What the request's token must be bound to. A stale session cookie counts too, as the database is not asked. */
const visitOf = (request: Request) =>
  readCookie(request, sessionCookieName()) ?? readCookie(request, visitCookieName());

/**
 * Whether a page of ours sent the request: the browser says so (Sec-Fetch-Site, or Origin from one that does not send
 * it), and the header repeats the cookie's token, which is signed and bound to this visit. A client that is no browser
 * sends neither header and needs the token alone.
 */
export function isFromOurPage(request: Request): boolean {
  if (!isSameOrigin(request)) return false;
  const visit = visitOf(request);
  const token = request.headers.get(TOKEN_HEADER);
  return visit !== null && token !== null && token === readCookie(request, TOKEN_COOKIE) && isCsrfTokenOf(token, visit);
}

function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  if (!URL.canParse(origin)) return false;
  if (env.SITE_URL) return origin === new URL(env.SITE_URL).origin || isHost(request, origin);
  return isHost(request, origin);
}

const isHost = (request: Request, origin: string) => new URL(origin).host === request.headers.get('host');

/** Cookies that give the visitor a token, unless the one at hand is good. */
export function issueCsrfToken(request: Request): string[] {
  const visit = visitOf(request);
  const token = readCookie(request, TOKEN_COOKIE);
  if (visit !== null && token !== null && isCsrfTokenOf(token, visit)) return [];
  return visit === null ? startVisit() : [writeToken(visit)];
}

/** Cookies at sign-in: a token of the new session; tokens of the earlier visit are no longer valid. */
export function bindCsrfToken(sessionToken: string): string[] {
  return [writeToken(sessionToken), writeCookie(visitCookieName(), '', { maxAge: 0 })];
}

/** Cookies at sign-out: a new visit. */
export function startVisit(): string[] {
  const visit = randomBytes(16).toString('base64url');
  return [writeCookie(visitCookieName(), visit), writeToken(visit)];
}

const writeToken = (visit: string) => writeCookie(TOKEN_COOKIE, createCsrfToken(visit), { readable: true });
