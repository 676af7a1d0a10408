import { expect, test } from 'vitest';
import { findLag } from './examine-replicas.ts';

const primary = { askedAt: 0, position: 1_000n, system: '7', now: 50_000_000 };
const replica = { isStandby: true, position: 1_000n, system: '7', committedAt: 1_000, missing: 0 };

test('a replica that has the whole log is not behind, however long nothing was written', () => {
  expect(findLag(replica, primary)).toEqual({ fault: null, bytesBehind: 0, secondsBehind: 0 });
  expect(findLag({ ...replica, position: 1_200n }, primary)).toMatchObject({ fault: null, bytesBehind: 0 });
});

test('one that lacks some of it is as far behind as its last transaction is old, by the primary’s clock', () => {
  const near = { ...replica, position: 900n, committedAt: primary.now - 2_000 };
  expect(findLag(near, primary)).toEqual({ fault: null, bytesBehind: 100, secondsBehind: 2 });
  const far = { ...near, committedAt: primary.now - 3_600_000 };
  expect(findLag(far, primary)).toMatchObject({ fault: 'is behind: its last change is 3600 s old', bytesBehind: 100 });
});

test('one that is no replica of this primary has that as its fault', () => {
  expect(findLag({ ...replica, isStandby: false }, primary).fault).toContain('is no replica');
  expect(findLag({ ...replica, system: '8' }, primary).fault).toContain('another server');
  expect(findLag({ ...replica, position: null }, primary).fault).toBe('is behind');
});
