import { dictionary } from '@zxcvbn-ts/language-common';
import { site } from '#lib/site';

/** Some 49,000 passwords of leaked lists, in lower case, which attackers try first. */
let common: ReadonlySet<string> | undefined;

/**
 * Whether a password is among those that attackers try first: on the list, whatever its case; one or two characters
 * repeated; or this account's e-mail address or our own name, with digits and signs around it at most.
 */
export function isCommonPassword(password: string, email: string): boolean {
  common ??= new Set(dictionary['passwords-common']);
  const folded = password.normalize('NFKC').toLowerCase();
  if (common.has(folded) || new Set(folded).size <= 2) return true;
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [email, local, email.slice(local.length + 1), site.name.toLowerCase()];
  return names.includes(folded) || names.map(lettersOf).includes(lettersOf(folded));
}

/** Without the digits and signs that people put before and after a word; the whole text when nothing is left. */
function lettersOf(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '') || text;
}
