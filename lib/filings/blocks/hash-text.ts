import { hash } from 'node:crypto';
import { foldText } from '#lib/text/normalise';

/**
 * 128 bits of SHA-256 over the folded text, as hex. Cryptographic, because a summary is shown for every block of equal
 * hash, and filings are written by strangers.
 */
export function hashText(text: string): string {
  return hash('sha256', foldText(text), 'hex').slice(0, 32);
}
