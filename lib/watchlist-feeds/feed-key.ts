import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits, base64url, as an address has them. */
const KEY = /^[\w-]{43}$/;

/** A key that nobody can guess. */
export const createFeedKey = (): string => randomBytes(32).toString('base64url');

/** What is stored of a key: enough to know it again, nothing to make it of. */
export const hashFeedKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** Whether a text can be a key at all. */
export const isKeyLike = (key: string): boolean => KEY.test(key);

/** Compares two hashes in the same time wherever they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
