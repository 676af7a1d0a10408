import type { MailLink } from '#lib/accounts/mails/mail-token';
import {
  ACTIVATION_COOKIE_AGE,
  activationCookieName,
  DEVICE_COOKIE_AGE,
  deviceCookieName,
  GOOGLE_COOKIE_AGE,
  googleCookieName,
  SESSION_COOKIE_AGE,
  sessionCookieName,
} from '#lib/accounts/sessions/session-cookie';
import { readCookie, writeCookie } from './cookies.ts';
import { bindCsrfToken, startVisit } from './csrf.ts';

/** Cookies of a browser that has just signed in. */
export function signedInCookies(tokens: { session: string; device: string }): string[] {
  return [
    writeCookie(sessionCookieName(), tokens.session, { maxAge: SESSION_COOKIE_AGE }),
    deviceCookie(tokens.device),
    writeCookie(activationCookieName(), '', { maxAge: 0 }),
    ...bindCsrfToken(tokens.session),
  ];
}

/** Makes the browser a known one of an account. */
export function deviceCookie(device: string): string {
  return writeCookie(deviceCookieName(), device, { maxAge: DEVICE_COOKIE_AGE });
}

/** Cookies of a browser that has just signed out; it stays a known one. */
export function signedOutCookies(): string[] {
  return [writeCookie(sessionCookieName(), '', { maxAge: 0 }), ...startVisit()];
}

/** Cookies of a browser whose session was replaced by a new one of the same user. */
export function renewedSessionCookies(session: string): string[] {
  return [writeCookie(sessionCookieName(), session, { maxAge: SESSION_COOKIE_AGE }), ...bindCsrfToken(session)];
}

/** Remembers the activation link that this browser has opened, for when its user logs in. */
export function activationCookie({ uidb64, token }: MailLink): string {
  return writeCookie(activationCookieName(), `${uidb64}~${token}`, { maxAge: ACTIVATION_COOKIE_AGE });
}

export function readActivationCookie(request: Request): MailLink | null {
  const [uidb64, token, ...rest] = readCookie(request, activationCookieName())?.split('~') ?? [];
  return uidb64 && token && rest.length === 0 ? { uidb64, token } : null;
}

/** Remembers what the answer to a sign-in at Google must contain; without a value, forgets it. */
export function googleCookie(flow: string | null): string {
  return writeCookie(googleCookieName(), flow ?? '', { maxAge: flow === null ? 0 : GOOGLE_COOKIE_AGE });
}
