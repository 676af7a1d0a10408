import { clientAddress } from './client-address.ts';

const OWN_NAMES = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request comes from this machine and asks by this machine's own name: a page elsewhere could make its own
 * name lead here. A proxy in front would make everybody look like it; whoever sets one up has no local run any more.
 */
export function isFromThisMachine(sent: Headers): boolean {
  const url = `http://${sent.get('host') ?? ''}`;
  if (!URL.canParse(url) || !OWN_NAMES.has(new URL(url).hostname)) return false;
  if (sent.has('x-forwarded-for') && !/^(127\.|::1|::ffff:127\.)/.test(sent.get('x-forwarded-for') ?? '')) return false;
  return /^(127\.|::\/64$|0:0:0:0::\/64$)/.test(clientAddress(sent, []));
}
