import { expect, test } from 'vitest';
import { judgeReplica } from './check-replicas.ts';

const name = 'db2.example:5432/proofline';

test.each([
  [{ fault: null, bytesBehind: 0, secondsBehind: 0 }, 'ok', 'caught up'],
  [{ fault: null, bytesBehind: 3 * 1024 ** 2, secondsBehind: 2.4 }, 'ok', '3.0 MB behind, at most 2 s'],
  [{ fault: null, bytesBehind: 1024 ** 2, secondsBehind: null }, 'ok', '1.0 MB behind'],
  [{ fault: 'is behind', bytesBehind: 1, secondsBehind: 3_600 }, 'warning', 'is behind'],
])('the doctor says how far a replica is: %j', (finding, state, found) => {
  expect(judgeReplica({ name, ...finding })).toMatchObject({ name: `replica ${name}`, state, found });
});
