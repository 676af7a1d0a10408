import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a report brings the secret that mail services were given, in any way that one of them can: as
 * `Authorization: Bearer …`, as the password of `Authorization: Basic …` (which is what a name and a password in the
 * address become), in the header `X-Mail-Events-Secret`, or as `?secret=…`. In constant time for each.
 */
export function isMailService(request: Request, secret: string): boolean {
  const authorization = request.headers.get('authorization') ?? '';
  const given = [
    /^Bearer +(\S+)$/i.exec(authorization)?.[1],
    passwordOf(authorization),
    request.headers.get('x-mail-events-secret'),
    new URL(request.url).searchParams.get('secret'),
  ];
  return given.filter((one) => one && timingSafeEqual(hash(one), hash(secret))).length > 0;
}

function passwordOf(authorization: string): string | undefined {
  const [, encoded] = /^Basic +([\w+/=-]+)$/i.exec(authorization) ?? [];
  const pair = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString();
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : undefined;
}

/** Hashes have one length. */
const hash = (text: string) => createHash('sha256').update(text).digest();
