import { SESSION_COOKIE, SESSION_COOKIE_AGE } from '#lib/accounts/session-cookie';
import { writeCookie } from './cookies.ts';
import { bindCsrfToken, startVisit } from './csrf.ts';

/** Cookies of a browser that has just signed in. */
export function signedInCookies(sessionToken: string): string[] {
  return [writeCookie(SESSION_COOKIE, sessionToken, { maxAge: SESSION_COOKIE_AGE }), ...bindCsrfToken(sessionToken)];
}

/** Cookies of a browser that has just signed out. */
export function signedOutCookies(): string[] {
  return [writeCookie(SESSION_COOKIE, '', { maxAge: 0 }), ...startVisit()];
}
