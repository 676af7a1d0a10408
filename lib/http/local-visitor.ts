import { isFromThisMachine } from './client-address.ts';

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine and asks by this machine's own name: a page elsewhere could make its own
 * name lead here. What a proxy asks for somebody else is none, whatever that one claims of himself.
 */
export function isLocalVisitor(sent: Headers): boolean {
  const url = `http://${sent.get('host') ?? ''}`;
  return URL.canParse(url) && OWN_NAMES.has(new URL(url).hostname) && isFromThisMachine(sent);
}
