import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By which people, and programs that look for leaked secrets, know a key of this site. */
export const KEY_PREFIX = 'prfl_live_';

/** 32 random bytes in base64url. */
const SECRET_LENGTH = 43;
/** Six digits of base 62 hold the 32 bits of the checksum. */
const CHECKSUM_LENGTH = 6;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What a list shows of a key: its prefix and this many characters of 43. */
const SHOWN = 4;

/** Its characters, whether there are enough of them or not. */
const LIKE_A_KEY = /^prfl_live_[\w-]*$/;

/** A new key: `prfl_live_`, 43 random characters, and six that are computed from these. */
export function makeKey(): string {
  const body = KEY_PREFIX + randomBytes(32).toString('base64url');
  return body + checksumOf(body);
}

/** CRC-32 in base 62, as GitHub ends its tokens: a scanner knows a key from a text that only looks like one. */
function checksumOf(body: string): string {
  let rest = crc32(body);
  let digits = '';
  for (let at = 0; at < CHECKSUM_LENGTH; at++) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits;
    rest = Math.floor(rest / DIGITS.length);
  }
  return digits;
}

/**
 * What a text is as a key, told without looking anything up: `whole`, `damaged` where it begins like one of ours and a
 * part is missing or mistyped, else `foreign`.
 */
export function inspectKey(text: string): 'whole' | 'damaged' | 'foreign' {
  if (!LIKE_A_KEY.test(text)) return 'foreign';
  const body = text.slice(0, KEY_PREFIX.length + SECRET_LENGTH);
  return body.length + CHECKSUM_LENGTH === text.length && text.endsWith(checksumOf(body)) ? 'whole' : 'damaged';
}

/** How a key is stored: the secret has 256 random bits, so that a plain digest of it cannot be guessed. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex');

export const shownPart = (key: string): string => key.slice(0, KEY_PREFIX.length + SHOWN);
