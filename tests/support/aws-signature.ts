import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

/** Why a request is refused, by S3's code; null when its signature holds. */
export type Refusal = { code: string; status: number; region?: string };

const MAX_SKEW_MS = 15 * 60_000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([\da-f]{64})$/;

const hex = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');
const mac = (key: Uint8Array | string, text: string) => createHmac('sha256', key).update(text).digest();
const escaped = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Checks a request as S3 does ("Signature Version 4" in its documentation): every x-amz header is signed, the body is
 * the one signed, the time is ours, the region is the bucket's.
 */
export function checkSignature(
  request: IncomingMessage,
  body: Uint8Array,
  { credentials, now }: { credentials: Credentials; now: number },
): Refusal | null {
  const { headers, method = 'GET', url = '/' } = request;
  const [, key, day, region, signed = '', signature = ''] = AUTHORIZATION.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return { code: 'AccessDenied', status: 403 };
  if (key !== credentials.accessKeyId) return { code: 'InvalidAccessKeyId', status: 403 };
  if (region !== credentials.region) {
    return { code: 'AuthorizationHeaderMalformed', status: 400, region: credentials.region };
  }
  const date = String(headers['x-amz-date']);
  const sentAt = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!date.startsWith(day ?? '?') || !(Math.abs(sentAt - now) <= MAX_SKEW_MS)) {
    return { code: 'RequestTimeTooSkewed', status: 403 };
  }

  const names = signed.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))];
  if (mustBeSigned.some((name) => !names.includes(name))) return { code: 'AccessDenied', status: 403 };
  const announced = String(headers['x-amz-content-sha256']);
  if (announced !== hex(body)) return { code: 'XAmzContentSHA256Mismatch', status: 400 };

  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const path = pathname
    .split('/')
    .map((part) => escaped(decodeURIComponent(part)))
    .join('/');
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/ +/g, ' ')}\n`);
  const canonical = [method, path, query.join('&'), lines.join(''), signed, announced].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n');
  const signing = [day ?? '', region, 's3', 'aws4_request'].reduce<Uint8Array | string>(
    mac,
    `AWS4${credentials.secretAccessKey}`,
  );
  const holds = timingSafeEqual(mac(signing, toSign), Buffer.from(signature, 'hex'));
  return holds ? null : { code: 'SignatureDoesNotMatch', status: 403 };
}
