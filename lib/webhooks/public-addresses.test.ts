import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLoopback, isPublicAddress } from './public-addresses.ts';

describe('an address of the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '93.184.216.34', '172.15.255.255', '172.32.0.0', '100.63.255.255', '100.128.0.0'])(
    'may be asked: %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );
  test.each(['2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])('may be asked: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});

describe('an address may not be asked', () => {
  test.each([
    ['unspecified', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local', '169.254.0.1'],
    ['metadata of clouds', '169.254.169.254'],
    ['metadata of containers', '169.254.170.2'],
    ['shared by a carrier', '100.64.0.1'],
    ['shared by a carrier, metadata of a cloud', '100.100.100.200'],
    ['metadata in public space', '168.63.129.16'],
    ['protocol assignments', '192.0.0.1'],
    ['metadata of a cloud', '192.0.0.192'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['6to4 relay', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.250'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback', '::1'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, as hexadecimals', '::ffff:7f00:1'],
    ['IPv4-mapped, of a public address', '::ffff:8.8.8.8'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a public address', '64:ff9b::808:808'],
    ['NAT64 of a network’s own', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::1'],
    ['6to4 of a public address', '2002:808:808::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['unique local', 'fc00::1'],
    ['unique local, metadata of a cloud', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with its interface', 'fe80::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['ORCHID', '2001:20::1'],
    ['benchmarks', '2001:2::1'],
    ['documentation', '3fff::1'],
    ['anycast for reverse look-ups', '2620:4f:8000::1'],
    ['discard', '100::1'],
    ['not given out', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('%s: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));

  test('whatever IPv6 says of an IPv4 address, in each way of saying it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
        const ways = [`::ffff:${address}`, `::${address}`, `64:ff9b::${hex}`, `64:ff9b:1::${hex}`, `2002:${hex}::1`];
        expect(ways.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });
});

test('loopback is this machine alone', () => {
  expect(['127.0.0.1', '127.1.2.3', '::1'].filter(isLoopback)).toHaveLength(3);
  expect(['10.0.0.1', '::ffff:127.0.0.1', '0.0.0.0', 'localhost', '8.8.8.8'].filter(isLoopback)).toEqual([]);
});
