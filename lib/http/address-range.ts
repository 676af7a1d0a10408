import { isIP } from 'node:net';

/** Whether a text is an address or a range: "192.0.2.7", "10.0.0.0/8", "2001:db8::/32". */
export function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
