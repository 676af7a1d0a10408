import { timingSafeEqual } from 'node:crypto';
import { hashWithSalt } from '#lib/accounts/passwords/password';
import { listRegistrations, type Registration } from './registration-queries.ts';
import { signTexts } from './signature.ts';

/** The key of an e-mail address's registrations, a digest: the table contains no e-mail addresses. */
export const emailDigestOf = (email: string): string => signTexts('registration', 'mailbox', email);

/** One unpredictable salt for all registrations of an e-mail address: finding a password among them costs one hash. */
const saltOf = (email: string) => Buffer.from(signTexts('registration', 'salt', email), 'base64url').subarray(0, 16);

/** The hash under which a registration keeps the password that was chosen for a normalised e-mail address. */
export function hashRegistered(password: string, email: string): Promise<string> {
  return hashWithSalt(password, saltOf(email));
}

/**
 * The registration of an e-mail address that somebody made with this password; null when there is none. Its time does
 * not depend on how many there are, nor on whether the e-mail address has an account. Registrations made before a
 * change of AUTH_SECRET or of the cost of a hash are no longer found.
 */
export async function findRegistration(email: string, password: string, now: Date): Promise<Registration | null> {
  const [made, typed] = await Promise.all([
    listRegistrations(emailDigestOf(email), now),
    hashRegistered(password, email),
  ]);
  const same = made.filter(({ passwordHash }) => isSame(passwordHash, typed));
  return same.find(({ voidedAt }) => voidedAt === null) ?? same[0] ?? null;
}

function isSame(kept: string, typed: string): boolean {
  const [a, b] = [Buffer.from(kept), Buffer.from(typed)];
  return a.length === b.length && timingSafeEqual(a, b);
}
