import { randomBytes } from 'node:crypto';
import { isSignatureOf, signTexts } from '#lib/accounts/signature';
import type { GoogleFlow } from './google-client.ts';

const random = () => randomBytes(24).toString('base64url');

export function createGoogleFlow(): GoogleFlow {
  return { state: random(), nonce: random(), verifier: randomBytes(32).toString('base64url') };
}

/** The flow as it is in the cookie of the browser that has started it. */
export function encodeGoogleFlow({ state, nonce, verifier }: GoogleFlow): string {
  return [state, nonce, verifier, signTexts('google', state, nonce, verifier)].join('.');
}

/** Null for a cookie that is missing or not ours. */
export function decodeGoogleFlow(text: string | null): GoogleFlow | null {
  const [state = '', nonce = '', verifier = '', signature = '', ...rest] = text?.split('.') ?? [];
  if (rest.length > 0 || state === '' || !isSignatureOf(signature, 'google', state, nonce, verifier)) return null;
  return { state, nonce, verifier };
}
