import { domainToASCII } from 'node:url';

/** RFC 5321 allows no longer address. */
const MAX_LENGTH = 254;

/** No blanks, no control characters, no quotes or brackets: nothing that means something else in a mail header. */
const LOCAL_PART = /^[^\s\p{Cc}\p{Cf}@"(),:;<>[\]\\]{1,64}$/u;

/**
 * The one form of an e-mail address under which an account is kept: compatibility forms folded (NFKC), lower-case,
 * the domain in its ASCII form. Null for what is no e-mail address. Those that differ in letters which merely look
 * alike ("а" of Cyrillic) stay different: they are different mailboxes.
 */
export function normaliseEmail(text: string): string | null {
  if (text.length > MAX_LENGTH * 2) return null;
  const folded = text.trim().normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const local = folded.slice(0, Math.max(at, 0));
  const domain = domainToASCII(folded.slice(at + 1));
  if (!LOCAL_PART.test(local) || !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(domain)) return null;
  const email = `${local}@${domain}`;
  return email.length <= MAX_LENGTH ? email : null;
}
