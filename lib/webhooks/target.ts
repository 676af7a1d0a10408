import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { env } from '#lib/env';
import { AppError } from '#lib/errors';
import { isLoopback, isPublicAddress } from './public-addresses.ts';

/** The addresses of a host, as the operating system knows them. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

const resolveHost: Resolve = (host) => dns.lookup(host, { all: true, order: 'verbatim' });

/** A name server that does not answer holds nobody up for longer. */
const TIMEOUT_MS = 10_000;

/** Where a webhook is posted: an address, and what its host's name stood for when that was looked up and checked. */
export type Target = { url: URL; addresses: LookupAddress[] };

/** Longer addresses do not pass every server. */
const MAX_LENGTH = 2_000;

const refused = (message: string) => new AppError('invalid_input', message);

/**
 * Reads the address of a webhook: https, without a user, and without a fragment, which no server is told. On a site of
 * one's own (WEBHOOKS_TO_LOOPBACK) also http.
 * @throws AppError('invalid_input') that says what is wrong
 */
export function parseTarget(text: string): URL {
  const url = URL.parse(text.trim());
  if (!url || url.hostname === '') throw refused('Give a whole address, such as https://example.com/filings.');
  const isPlain = url.protocol === 'http:' && env.WEBHOOKS_TO_LOOPBACK;
  if (url.protocol !== 'https:' && !isPlain) throw refused('The address must begin with https://.');
  if (url.username !== '' || url.password !== '') throw refused('The address must hold no user and no password.');
  url.hash = '';
  if (url.href.length > MAX_LENGTH) throw refused(`The address may have ${MAX_LENGTH} characters at most.`);
  return url;
}

const mayBeAsked = (address: string, { isPlain }: { isPlain: boolean }): boolean =>
  (!isPlain && isPublicAddress(address)) || (env.WEBHOOKS_TO_LOOPBACK && isLoopback(address));

/**
 * Looks a webhook's host up, once, and checks all that its name stands for. What is connected to afterwards is one of
 * these addresses: a name that means something else a moment later leads nowhere else.
 * @throws AppError('invalid_input') when one of the addresses is not of the public internet; what the look-up throws
 */
export async function resolveTarget(url: URL, resolve: Resolve = resolveHost): Promise<Target> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family === 0 ? await inTime(resolve(host)) : [{ address: host, family }];
  const isPlain = url.protocol === 'http:';
  if (addresses.length === 0 || !addresses.every(({ address }) => mayBeAsked(address, { isPlain }))) {
    throw refused('The address leads to a private network. It must be one of the public internet.');
  }
  return { url, addresses };
}

async function inTime<Answer>(question: Promise<Answer>): Promise<Answer> {
  const { promise, reject } = Promise.withResolvers<never>();
  const error = Object.assign(new Error('The name could not be looked up in time.'), { code: 'EAI_AGAIN' });
  const timer = setTimeout(() => reject(error), TIMEOUT_MS);
  try {
    return await Promise.race([question, promise]);
  } finally {
    clearTimeout(timer);
  }
}
