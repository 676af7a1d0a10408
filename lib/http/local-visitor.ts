import { isFromThisMachine } from './client-address.ts';

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine and uses this machine's own name: a page elsewhere could make its own
 * name lead here. A request that a proxy passes on is none, whatever the other claims to be.
 */
export function isLocalVisitor(sent: Headers): boolean {
  const url = `http://${sent.get('host') ?? ''}`;
  return URL.canParse(url) && OWN_NAMES.has(new URL(url).hostname) && isFromThisMachine(sent);
}
