import { createHash } from 'node:crypto';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { siteUrl } from '#lib/site-url';

/** Google's side of signing in: OpenID Connect's authorization code flow with PKCE. */

export const isGoogleConfigured = (): boolean =>
  env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined;

const TIMEOUT_MS = 5_000;
/** How long Google's endpoints are kept. */
const KEEP_MS = 3_600_000;

/** What the browser that starts a sign-in must still have when it ends. */
export type GoogleFlow = { state: string; nonce: string; verifier: string };

export type GoogleIdentity = { sub: string; email: string; isVerified: boolean };

function client(): { id: string; secret: string } {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret } = env;
  if (!id || !secret) throw new AppError('not_configured', 'Signing in with Google is not set up here.');
  return { id, secret };
}

/** Registered with Google; comes from the settings, never from a request. */
const redirectUri = () => siteUrl('/login/google');

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
});

type Google = { at: number; endpoints: z.infer<typeof Discovery>; keys: ReturnType<typeof createRemoteJWKSet> };
let known: Google | undefined;

/** Google's endpoints and keys, asked for once an hour. */
async function google(): Promise<Google> {
  if (known && Date.now() - known.at < KEEP_MS) return known;
  const url = `${env.GOOGLE_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const endpoints = Discovery.parse(await fetchJson(url));
  // The server at this URL must name itself as the settings do, or tokens of others would pass.
  if (endpoints.issuer.replace(/\/$/, '') !== env.GOOGLE_ISSUER.replace(/\/$/, '')) {
    throw new AppError('upstream_failed', 'Failed to log in. Please try again later.');
  }
  const keys = createRemoteJWKSet(new URL(endpoints.jwks_uri), { timeoutDuration: TIMEOUT_MS });
  known = { at: Date.now(), endpoints, keys };
  return known;
}

async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!response.ok) throw new Error(`${new URL(url).pathname} answered ${response.status}.`);
    return await response.json();
  } catch (error) {
    throw new AppError('upstream_failed', 'Failed to log in. Please try again later.', { cause: error });
  }
}

/** Where the popup goes. */
export async function googleAuthorizationUrl(flow: GoogleFlow): Promise<string> {
  // Checked before Google is asked: without a client there is nothing to ask.
  const { id } = client();
  const { endpoints } = await google();
  const url = new URL(endpoints.authorization_endpoint);
  url.search = new URLSearchParams({
    client_id: id,
    redirect_uri: redirectUri(),
    response_type: 'code',
    scope: 'openid email profile',
    state: flow.state,
    nonce: flow.nonce,
    code_challenge: createHash('sha256').update(flow.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'select_account',
  }).toString();
  return url.href;
}

const Tokens = z.object({ id_token: z.string() });

/**
 * Exchanges a code for the identity that has signed in at Google. Throws AppError('invalid_input') for a code that
 * Google refuses (used, foreign, made up) and for an ID token that is not for us, not for this flow, expired or not
 * signed by Google; AppError('upstream_failed') when Google does not answer.
 */
export async function fetchGoogleIdentity(code: string, flow: GoogleFlow): Promise<GoogleIdentity> {
  const { endpoints, keys } = await google();
  const { id, secret } = client();
  const answer = await exchange(endpoints.token_endpoint, {
    grant_type: 'authorization_code',
    client_id: id,
    client_secret: secret,
    redirect_uri: redirectUri(),
    code,
    code_verifier: flow.verifier,
  });
  const token = Tokens.safeParse(answer).data?.id_token;
  if (token === undefined) throw refused();
  const payload = await verify(token, { keys, issuer: endpoints.issuer, audience: id });
  const { sub, email, nonce } = payload;
  if (nonce !== flow.nonce || typeof sub !== 'string' || sub === '' || typeof email !== 'string') throw refused();
  return { sub, email, isVerified: payload['email_verified'] === true };
}

async function exchange(endpoint: string, form: Record<string, string>): Promise<unknown> {
  const response = await fetch(endpoint, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new AppError('upstream_failed', 'Failed to log in. Please try again later.', { cause: error });
  });
  if (response.status >= 500) {
    throw new AppError('upstream_failed', 'Failed to log in. Please try again later.');
  }
  if (!response.ok) throw refused();
  return response.json().catch(() => null);
}

async function verify(
  token: string,
  { keys, issuer, audience }: { keys: Google['keys']; issuer: string; audience: string },
): Promise<JWTPayload & Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: 30,
    });
    return payload;
  } catch (error) {
    throw refused(error);
  }
}

const refused = (cause?: unknown) =>
  new AppError('invalid_input', 'Failed to log in. Please try again later.', cause === undefined ? {} : { cause });
