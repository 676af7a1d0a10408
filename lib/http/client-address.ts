import { BlockList, isIP } from 'node:net';

/**
 * The header in which `server/annotate-requests.ts` notes who opened the connection. It overwrites whatever a client
 * sent under this name. Next passes X-Forwarded-For on as it came, so that header alone proves nothing.
 */
export const PEER_HEADER = 'x-proofline-peer';

/**
 * The client's network address: the connection's other end, or, where that is a trusted proxy, the last address in
 * X-Forwarded-For that is not one. IPv6 is cut to its /64, which one household holds. "unknown" without a connection.
 */
export function clientAddress(headers: Headers, trusted: readonly string[]): string {
  const proxies = listOf(trusted);
  let client = '';
  for (const part of hopsOf(headers)) {
    const hop = plain(part);
    if (!isIP(hop)) break;
    client = hop;
    if (!proxies.check(hop, family(hop))) break;
  }
  return client === '' ? 'unknown' : network(client);
}

/** More than any chain of proxies has; a client may have written thousands of addresses before them. */
const MAX_HOPS = 50;

/** The addresses of the request, nearest first: the connection's other end, then X-Forwarded-For from its end. */
function* hopsOf(headers: Headers): Generator<string> {
  yield headers.get(PEER_HEADER) ?? '';
  const forwarded = headers.get('x-forwarded-for') ?? '';
  let end = forwarded.length;
  for (let looked = 0; end >= 0 && looked < MAX_HOPS; looked++) {
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
    const part = forwarded.slice(comma + 1, end).trim();
    if (part !== '') yield withoutPort(part);
    end = comma;
  }
}

/** Some proxies write "203.0.113.9:5678" and "[2001:db8::1]:443". */
function withoutPort(hop: string): string {
  const [, inBrackets, v4] = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i.exec(hop) ?? [];
  return inBrackets ?? v4 ?? hop;
}

/** Headers in which proxies name those for whom they ask; each may name several. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cf-connecting-ip', 'true-client-ip'];

const LOOPBACK = ['127.0.0.0/8', '::1'];

/**
 * Whether a program of this machine asks for itself: the connection comes from loopback, and nothing says that it was
 * opened for somebody else. A header can only take this away, never give it. Next adds the connection's own address as
 * X-Forwarded-For where there is none.
 */
export function isFromThisMachine(headers: Headers): boolean {
  const loopback = listOf(LOOPBACK);
  const isLoopback = (text: string) => {
    const address = plain(text.trim());
    return isIP(address) !== 0 && loopback.check(address, family(address));
  };
  const hops = FORWARDED.flatMap((name) => headers.get(name)?.split(',') ?? []);
  return [headers.get(PEER_HEADER) ?? '', ...hops].every(isLoopback);
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** "::ffff:192.0.2.7", as dual-stack sockets write it, is 192.0.2.7. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? left : [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
