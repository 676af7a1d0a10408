import { signTexts } from './signature.ts';

/** Domains of one provider, which delivers to a name with and without dots alike. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * A digest of a mailbox that outlives the account: HMAC-SHA256 of its e-mail address under AUTH_SECRET, base64url. It
 * shows whether the same mailbox was here before, and without the secret nothing else. Spellings that lead to one
 * mailbox have one digest: any case, a "+tag", and dots at Gmail. For this purpose only; accounts are kept by
 * `normaliseEmail`.
 * @throws AppError('not_configured') without a secret
 */
export function addressDigest(email: string): string {
  return signTexts('address', foldMailbox(email));
}

/** The one spelling for all addresses of a mailbox. */
export function foldMailbox(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const local = address.slice(0, Math.max(at, 0));
  const plus = local.indexOf('+', 1);
  const name = plus === -1 ? local : local.slice(0, plus);
  return GMAIL.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
