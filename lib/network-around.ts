/** "2001:db8:1:2::/64", as `clientAddress` (`lib/http/client-address.ts`) writes networks. */
const NETWORK = /^([\da-f]+:[\da-f]+:[\da-f]+):[\da-f]+::\/64$/;

/**
 * The /48 around an IPv6 network as `clientAddress` writes it: all of it may belong to one party. Undefined for others.
 */
export function networkAround(address: string): string | undefined {
  const [, around] = NETWORK.exec(address) ?? [];
  return around && `${around}::/48`;
}
