import { describe, expect, test } from 'vitest';
import { clientAddress, PEER_HEADER } from './client-address.ts';

const from = (peer: string, forwarded?: string) =>
  new Headers({ [PEER_HEADER]: peer, ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }) });

describe('clientAddress', () => {
  test('is the other end of the connection', () => {
    expect(clientAddress(from('203.0.113.9'), [])).toBe('203.0.113.9');
    expect(clientAddress(from('::ffff:203.0.113.9'), [])).toBe('203.0.113.9');
  });

  test('a forged X-Forwarded-For changes nothing', () => {
    expect(clientAddress(from('203.0.113.9', '198.51.100.1'), [])).toBe('203.0.113.9');
    expect(clientAddress(from('203.0.113.9', '198.51.100.1'), ['10.0.0.0/8'])).toBe('203.0.113.9');
  });

  test('a trusted proxy is believed about the last address before it, not about what the client claimed', () => {
    expect(clientAddress(from('10.1.2.3', '198.51.100.1, 203.0.113.9'), ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(clientAddress(from('10.1.2.3', '1.1.1.1, 203.0.113.9, 10.9.9.9'), ['10.0.0.0/8'])).toBe('203.0.113.9');
  });

  test('rubbish in the header leaves the proxy as the client', () => {
    expect(clientAddress(from('10.1.2.3', '203.0.113.9, <script>'), ['10.0.0.0/8'])).toBe('10.1.2.3');
  });

  test('a proxy may name the port of an address as well', () => {
    expect(clientAddress(from('10.1.2.3', '198.51.100.1, 203.0.113.9:5678'), ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(clientAddress(from('10.1.2.3', '203.0.113.9, 10.9.9.9:443'), ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(clientAddress(from('fd00::7', '[2001:db8:1:2::9]:443'), ['fd00::/8'])).toBe('2001:db8:1:2::/64');
    expect(clientAddress(from('fd00::7', '[2001:db8:1:2::9]'), ['fd00::/8'])).toBe('2001:db8:1:2::/64');
    expect(clientAddress(from('10.1.2.3', '[203.0.113.9'), ['10.0.0.0/8'])).toBe('10.1.2.3');
  });

  test('at most as much of the header is read as a chain of proxies writes', () => {
    expect(clientAddress(from('10.1.2.3', `203.0.113.9${','.repeat(10)}`), ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(clientAddress(from('10.1.2.3', `203.0.113.9${','.repeat(10_000)}`), ['10.0.0.0/8'])).toBe('10.1.2.3');
  });

  test('one household is one client in IPv6', () => {
    expect(clientAddress(from('2001:db8:1:2:3:4:5:6'), [])).toBe('2001:db8:1:2::/64');
    expect(clientAddress(from('2001:db8:1:2::9'), [])).toBe('2001:db8:1:2::/64');
    expect(clientAddress(from('2001:DB8::1'), [])).toBe('2001:db8:0:0::/64');
    expect(clientAddress(from('::1'), [])).toBe('0:0:0:0::/64');
    expect(clientAddress(from('fd00::7', '2001:db8:1:2::9'), ['fd00::/8'])).toBe('2001:db8:1:2::/64');
  });

  test('is unknown without a connection', () => {
    expect(clientAddress(new Headers({ 'x-forwarded-for': '198.51.100.1' }), [])).toBe('unknown');
  });
});
