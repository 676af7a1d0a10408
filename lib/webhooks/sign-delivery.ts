import { createHmac, randomBytes } from 'node:crypto';
import { signTexts } from '#lib/accounts/signature';
import type { UserId } from '#lib/accounts/types';
import { siteUrl } from '#lib/site-url';

/** As the Standard Webhooks specification writes secrets, so that its libraries read them. */
const PREFIX = 'whsec_';

/** What makes a new secret: random, and worth nothing without AUTH_SECRET. */
export const createSecretSeed = (): string => randomBytes(24).toString('base64url');

/** A webhook's secret, 256 bits. Nothing keeps it: it is made again for each delivery. */
export function secretOf(userId: UserId, seed: string): string {
  return PREFIX + Buffer.from(signTexts('webhook', userId, seed), 'base64url').toString('base64');
}

/**
 * The headers of a delivery by the Standard Webhooks specification: its id, when it was sent, and an HMAC-SHA256 over
 * both and the body.
 */
export function deliveryHeaders(
  { id, body, secret }: { id: string; body: string; secret: string },
  now = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'Content-Type': 'application/json',
    'User-Agent': `Proofline-Webhook/1 (+${siteUrl('/')})`,
    'Webhook-Id': id,
    'Webhook-Timestamp': timestamp,
    'Webhook-Signature': `v1,${signature}`,
  };
}
