// oxlint-disable-next-line no-restricted-imports -- next-auth's handlers take Next's own request.
import { NextRequest } from 'next/server';
import NextAuth, { AuthError } from 'next-auth';
import type { Adapter } from 'next-auth/adapters';
import { accountMails } from '#lib/accounts/mails/account-mails';
import { sendSoon } from '#lib/accounts/mails/send-soon';
import { findCredentials, findEmail } from '#lib/accounts/queries';
import { authConfig } from '#lib/accounts/sessions/auth';
import { createDeviceToken } from '#lib/accounts/sessions/known-device';
import { requireRecentAuthentication } from '#lib/accounts/sessions/re-authentication';
import { flowCookieNames, sessionCookieName } from '#lib/accounts/sessions/session-cookie';
import type { SessionUser, UserId } from '#lib/accounts/types';
import { AppError } from '#lib/errors';
import { siteUrl } from '#lib/site-url';
import { belongsToAnother, type GoogleIdentity, linkingAdapter, signInAdapter } from './google-adapter.ts';
import { decodeGoogleAnswer } from './google-flow.ts';
import { googleProvider, isSignedByGoogle } from './google-provider.ts';
import { unlinkGoogle } from './google-queries.ts';

/** What a browser brings back from Google. */
export type GoogleAnswer = {
  code: string;
  /** What was kept of the rest of the answer (`encodeGoogleAnswer`). */
  kept: string;
  /** next-auth's cookies of this sign-in, by their names. */
  cookies: Readonly<Record<string, string>>;
};

/** Begins a sign-in by next-auth. @returns Google's address, and Set-Cookie headers of what must come back */
export async function startGoogle(): Promise<{ location: string; cookies: string[] }> {
  const request = new NextRequest(siteUrl('/api/auth/signin/google'), { method: 'POST' });
  const { handlers } = NextAuth(authConfig({ providers: [googleProvider()] }));
  const answer = await handlers.POST(request).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const names = Object.values(flowCookieNames());
  const cookies = answer.headers.getSetCookie().filter((cookie) => names.some((name) => cookie.startsWith(`${name}=`)));
  const location = answer.headers.get('Location');
  if (location === null || cookies.length !== names.length) throw failed();
  return { location, cookies };
}

/**
 * Signs in through Google.
 * @returns the account's e-mail address and the values for the session's and the device's cookie
 * @throws AppError with what to do: an e-mail address that Google has not confirmed, one whose account has a password
 * (its owner links Google from the profile), a code or token that is not good
 */
export async function signInWithGoogle(
  answer: GoogleAnswer,
  userAgent: string | null,
): Promise<{ email: string; session: string; device: string }> {
  let begun: { session: string; id: UserId } | undefined;
  const onSession = (session: string, id: UserId) => {
    begun = { session, id };
  };
  await receive(answer, (identity) => signInAdapter(identity, { userAgent, onSession }));
  const email = begun && (await findEmail(begun.id));
  if (!begun || !email) throw failed();
  return { email, session: begun.session, device: createDeviceToken(email) };
}

/** Lets a signed-in user log in through Google, too. Throws AppError('conflict') when either side is taken. */
export async function addGoogleToAccount(user: SessionUser, sessionToken: string, answer: GoogleAnswer): Promise<void> {
  requireRecentAuthentication(user);
  const cookies = { ...answer.cookies, [sessionCookieName()]: sessionToken };
  await receive({ ...answer, cookies }, () => linkingAdapter(user));
  sendSoon(accountMails);
}

/** Hands Google's answer to next-auth, which checks it and does the rest by the adapter. */
async function receive(
  { code, kept, cookies }: GoogleAnswer,
  adapterOf: (identity: () => GoogleIdentity) => Adapter,
): Promise<void> {
  let proven: GoogleIdentity | undefined;
  const identity = () => {
    if (!proven) throw failed();
    return proven;
  };
  const config = authConfig({
    providers: [googleProvider()],
    adapter: adapterOf(identity),
    callbacks: {
      async signIn({ account, profile }) {
        const { sub, email, email_verified } = profile ?? {};
        if (!account?.id_token || !(await isSignedByGoogle(account.id_token))) throw failed();
        proven = { sub: sub ?? '', email: email ?? '', isVerified: email_verified === true };
        return true;
      },
    },
  });
  const url = new URL(siteUrl('/api/auth/callback/google'));
  url.search = decodeGoogleAnswer(kept, code).toString();
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  await NextAuth(config)
    .handlers.GET(new NextRequest(url, { headers: { cookie: cookie.join('; ') } }))
    .catch((error: unknown) => {
      throw refusalOf(error);
    });
}

const failed = (cause?: unknown) =>
  new AppError('invalid_input', 'Failed to log in. Please try again later.', cause === undefined ? {} : { cause });

/** An error of next-auth as ours: a refusal when Google's answer is not good; anything else is left as it is. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AuthError && error.type === 'OAuthAccountNotLinked') return belongsToAnother();
  // A check that this browser does not pass, and a refusal that Google has answered.
  if (error instanceof AuthError && ['InvalidCheck', 'OAuthCallbackError'].includes(error.type)) return failed(error);
  const isOfOpenId = error instanceof Error && 'code' in error && String(error.code).startsWith('OAUTH_');
  return isOfOpenId ? failed(error) : error;
}

/**
 * Ends logging in through Google, and all other sessions; the owner is told by mail. Throws AppError('conflict') when
 * there is no password to log in with.
 */
export async function removeGoogleFromAccount(user: SessionUser): Promise<void> {
  requireRecentAuthentication(user);
  const credentials = await findCredentials(user.email);
  if (!credentials?.passwordHash) {
    throw new AppError('conflict', 'Set a password first; without one you could no longer log in.');
  }
  if (await unlinkGoogle(user)) sendSoon(accountMails);
}
