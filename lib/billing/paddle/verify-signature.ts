import { createHmac, timingSafeEqual } from 'node:crypto';

/** Far longer than any header that Paddle sends; more is not worth hashing for. */
const MAX_HEADER_LENGTH = 2_000;
/** There are two while a secret is being replaced. */
const MAX_SIGNATURES = 10;

type SignatureFault = 'malformed' | 'stale' | 'wrong';

/**
 * Checks `Paddle-Signature: ts=…;h1=…[;h1=…]`: HMAC-SHA256 of `ts:body` under any of the secrets against any of the
 * `h1`, in a time that does not depend on where they differ, with the clock off by at most `toleranceMs` either way.
 * Paddle's SDK looks at the last `h1` only and takes any moment in the future.
 * @param body the bytes as they came
 * @returns null when the signature is good
 */
export function findSignatureFault(
  header: string | null,
  body: Uint8Array,
  { secrets, now, toleranceMs }: { secrets: readonly string[]; now: number; toleranceMs: number },
): SignatureFault | null {
  const parts = readHeader(header);
  if (!parts) return 'malformed';
  if (Math.abs(now - parts.seconds * 1000) > toleranceMs) return 'stale';
  let isGood = false;
  for (const secret of secrets) {
    const right = createHmac('sha256', secret).update(`${parts.seconds}:`).update(body).digest();
    // Every pair is compared, so that the time tells neither which secret nor which signature matched.
    for (const signature of parts.signatures) isGood = timingSafeEqual(right, signature) || isGood;
  }
  return isGood ? null : 'wrong';
}

function readHeader(header: string | null): { seconds: number; signatures: Buffer[] } | null {
  if (!header || header.length > MAX_HEADER_LENGTH) return null;
  const moments: string[] = [];
  const signatures: Buffer[] = [];
  for (const part of header.split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === 'ts') moments.push(value);
    if (name === 'h1' && /^[0-9a-f]{64}$/i.test(value)) signatures.push(Buffer.from(value, 'hex'));
  }
  const [moment = ''] = moments;
  // Two moments would leave open which of them was signed.
  if (moments.length !== 1 || !/^\d{9,11}$/.test(moment)) return null;
  if (signatures.length === 0 || signatures.length > MAX_SIGNATURES) return null;
  return { seconds: Number(moment), signatures };
}
