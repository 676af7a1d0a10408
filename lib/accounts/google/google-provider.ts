import { createRemoteJWKSet, customFetch as jwksFetch, jwtVerify } from 'jose';
import { customFetch } from 'next-auth';
import Google from 'next-auth/providers/google';
import { z } from 'zod';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';

export const isGoogleConfigured = (): boolean =>
  env.GOOGLE_CLIENT_ID !== undefined && env.GOOGLE_CLIENT_SECRET !== undefined;

const TIMEOUT_MS = 5_000;

const Profile = z.object({ sub: z.string().min(1), email: z.string().min(1) });

/** next-auth's provider for Google, with all three checks. Throws AppError('not_configured') without a client. */
export function googleProvider() {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) {
    throw new AppError('not_configured', 'Signing in with Google is not set up here.');
  }
  return Google({
    clientId,
    clientSecret,
    issuer: issuer(),
    checks: ['pkce', 'state', 'nonce'],
    authorization: { params: { scope: 'openid email profile', prompt: 'select_account' } },
    // Google's `sub` is the key, never the e-mail address, which may change hands.
    profile(claims) {
      const { data } = Profile.safeParse(claims);
      if (!data) throw new AppError('invalid_input', 'Failed to log in. Please try again later.');
      return { id: data.sub, email: data.email };
    },
    // Nothing is asked of Google in anybody's name, so none of its tokens is kept.
    account: () => ({}),
    [customFetch]: fetchInTime,
  });
}

const issuer = () => env.GOOGLE_ISSUER.replace(/\/$/, '');

/** next-auth's requests to Google have no time limit, and it takes an answer like 503 for a refusal. */
async function fetchInTime(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw notAnswering(error);
  }
  if (response.status >= 500) throw notAnswering(new Error(`Google answered ${response.status}.`));
  return response;
}

const notAnswering = (cause: unknown) =>
  new AppError('upstream_failed', 'Failed to log in. Please try again later.', { cause });

/** How long Google's keys are kept; a key that is new is asked for at once. */
const KEEP_MS = 3_600_000;

let known: { at: number; issuer: string; keys: ReturnType<typeof createRemoteJWKSet> } | undefined;

async function googleKeys(): Promise<ReturnType<typeof createRemoteJWKSet>> {
  if (known?.issuer === issuer() && Date.now() - known.at < KEEP_MS) return known.keys;
  const answer = await fetchInTime(`${issuer()}/.well-known/openid-configuration`, { redirect: 'error' });
  const { jwks_uri } = z.object({ jwks_uri: z.url() }).parse(await answer.json());
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [jwksFetch]: fetchInTime });
  known = { at: Date.now(), issuer: issuer(), keys };
  return keys;
}

/**
 * Whether Google has signed an ID token. next-auth checks all that it says and leaves the signature to TLS, which
 * OpenID Connect allows; this holds also where a proxy of the operator's is between.
 */
export async function isSignedByGoogle(idToken: string): Promise<boolean> {
  const keys = await googleKeys();
  try {
    await jwtVerify(idToken, keys, { algorithms: ['RS256'], clockTolerance: 30 });
    return true;
  } catch (error) {
    if (error instanceof AppError) throw error;
    return false;
  }
}
