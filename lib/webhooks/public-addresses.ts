import ipaddr from 'ipaddr.js';

/** The only part of IPv6 that is given out for the public internet (IANA, IPv6 Global Unicast). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** An address in public space that is a cloud's own machine in every virtual network there: Azure's. */
const METADATA = new Set(['168.63.129.16']);

/**
 * Whether an IP address is one of the public internet. No other may be asked in a reader's name: private, loopback,
 * link-local (where clouds have their metadata), shared by carriers, multicast, reserved, or an IPv6 address that
 * stands for an IPv4 one (mapped, compatible, NAT64, 6to4, Teredo), which would lead around all of this.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || METADATA.has(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
