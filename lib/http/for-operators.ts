import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '#lib/env';
import { isFromThisMachine } from './client-address.ts';

/**
 * Whether a request may be told what only operators need: it comes from this machine itself, or has
 * `READY_TOKEN` as `Authorization: Bearer …`.
 */
export function isForOperators(headers: Headers, token = env.READY_TOKEN): boolean {
  return isFromThisMachine(headers) || (token !== undefined && isToken(headers.get('authorization'), token));
}

/** In constant time: hashes have one length. */
function isToken(authorization: string | null, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return given !== undefined && timingSafeEqual(hash(given), hash(token));
}

const hash = (text: string) => createHash('sha256').update(text).digest();
