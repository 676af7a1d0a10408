import type { MailLink } from '#lib/accounts/mails/mail-token';
import {
  ACTIVATION_COOKIE_AGE,
  activationCookieName,
  DEVICE_COOKIE_AGE,
  deviceCookieName,
  flowCookieNames,
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

/** Remembers what Google's answer said beside the code. */
export function googleCookie(kept: string): string {
  return writeCookie(googleCookieName(), kept, { maxAge: GOOGLE_COOKIE_AGE });
}

/** Whether this browser has gone to Google, and has not handed in an answer since. */
export function isAtGoogle(request: Request): boolean {
  return readCookie(request, flowCookieNames().state) !== null;
}

/** What this browser has of its way to Google and back; null when it has not been there. */
export function readGoogleCookies(request: Request): { kept: string; cookies: Record<string, string> } | null {
  const kept = readCookie(request, googleCookieName());
  if (kept === null) return null;
  const cookies: Record<string, string> = {};
  for (const name of Object.values(flowCookieNames())) {
    const value = readCookie(request, name);
    if (value !== null) cookies[name] = value;
  }
  return { kept, cookies };
}

/** Forgets all of it: an answer is taken once. */
export function endedGoogleCookies(): string[] {
  return [googleCookieName(), ...Object.values(flowCookieNames())].map((name) => writeCookie(name, '', { maxAge: 0 }));
}
