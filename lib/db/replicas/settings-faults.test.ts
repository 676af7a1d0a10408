import { expect, test } from 'vitest';
import { findReplicaFaults } from './settings-faults.ts';

const primary = 'postgresql://db1/proofline';
const replica = 'postgresql://db2/proofline';

test.each([
  [undefined, [replica], 'needs DATABASE_URL'],
  [primary, [replica, replica], 'once'],
  [primary, [replica, primary], 'must not name'],
])('with %s, the replicas %j are refused', (DATABASE_URL, DATABASE_REPLICA_URLS, said) => {
  const [fault] = findReplicaFaults({ DATABASE_URL, DATABASE_REPLICA_URLS });
  expect(fault).toMatchObject({ name: 'DATABASE_REPLICA_URLS', message: expect.stringContaining(said) });
});

test('replicas of another server are fine, and so are none', () => {
  expect(findReplicaFaults({ DATABASE_URL: primary, DATABASE_REPLICA_URLS: [replica] })).toEqual([]);
  expect(findReplicaFaults({ DATABASE_REPLICA_URLS: [] })).toEqual([]);
});
