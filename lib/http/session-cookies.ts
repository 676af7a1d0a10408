import { DEVICE_COOKIE, DEVICE_COOKIE_AGE, SESSION_COOKIE, SESSION_COOKIE_AGE } from '#lib/accounts/session-cookie';
import { writeCookie } from './cookies.ts';
import { bindCsrfToken, startVisit } from './csrf.ts';

/** Cookies of a browser that has just signed in. */
export function signedInCookies(tokens: { session: string; device: string }): string[] {
  return [
    writeCookie(SESSION_COOKIE, tokens.session, { maxAge: SESSION_COOKIE_AGE }),
    writeCookie(DEVICE_COOKIE, tokens.device, { maxAge: DEVICE_COOKIE_AGE }),
    ...bindCsrfToken(tokens.session),
  ];
}

/** Cookies of a browser that has just signed out; it stays a known one. */
export function signedOutCookies(): string[] {
  return [writeCookie(SESSION_COOKIE, '', { maxAge: 0 }), ...startVisit()];
}
