import { expect, test } from 'vitest';
import { findServerFault, readServerUrl } from './add-server.ts';
import { boundsOf, checkServerName, describeRange, readBounds } from './partition-names.ts';

test('a range’s bounds are read as they are written', () => {
  const ranges = [
    { from: null, to: null },
    { from: null, to: 61 },
    { from: 61, to: 900 },
    { from: 900, to: null },
  ];
  for (const range of ranges) expect(readBounds(boundsOf(range))).toEqual(range);
  expect(readBounds("FOR VALUES FROM ('61') TO (MAXVALUE)")).toEqual({ from: 61, to: null });
  expect(ranges.map(describeRange)).toEqual([
    'all filings',
    'filings up to 60',
    'filings 61 to 899',
    'filings from 900 on',
  ]);
});

test.each(['', 'A', '1st', 'a-b', 'a"b', 'twenty_one_characters'])('"%s" is no name of a server', (name) => {
  expect(() => checkServerName(name)).toThrow('A server is named in small letters');
});

test('an address has a user and a database, and no password', () => {
  expect(readServerUrl('a', 'postgresql://me%40home@[::1]/p?sslmode=verify-full')).toEqual({
    ...{ name: 'a', host: '::1', port: 5_432, database: 'p', user: 'me@home' },
    passedOn: [['sslmode', 'verify-full']],
  });
  expect(() => readServerUrl('a', 'postgresql://me:secret@host/p')).toThrow('PARTITION_PASSWORD');
  expect(() => readServerUrl('a', 'postgresql://me@host/p?options=-c')).toThrow('not options');
  for (const url of ['', 'host', 'postgresql://host/p', 'postgresql://me@host', 'http://me@host/p'])
    expect(() => readServerUrl('a', url)).toThrow('--url takes postgresql://');
});

test('a server must sort texts as the primary does, and not be older, and let its user make tables', () => {
  const own = { version: 15, encoding: 'UTF8', collation: 'C', makes: true, identity: '1 p' };
  const its = { ...own, identity: '2 p' };
  expect(findServerFault(own, its)).toBeNull();
  expect(findServerFault(own, { ...its, version: 16 })).toBeNull();
  expect(findServerFault(own, { ...its, version: 14 })).toContain('upgrade the servers first');
  expect(findServerFault(own, { ...its, collation: 'en_US.UTF-8' })).toContain('another order');
  expect(findServerFault(own, { ...its, makes: false })).toContain('GRANT CREATE');
  expect(findServerFault(own, own)).toContain('the primary itself');
});
