import { expect, test } from 'vitest';
import { judgeFault } from './judge-fault.ts';
import type { FaultReport } from './watch-fault.ts';

const frozen: FaultReport = {
  name: 'frozen for 30 s',
  asked: 1_404,
  statuses: { 200: 219, 503: 1_185 },
  slowest: { path: '/', ms: 2_231 },
  notReadyMs: 1_125,
  wasHealthy: true,
  recoveryMs: 289,
  hasRestarted: false,
};
const outage = { isOutage: true };

test('holds a site to nothing that it kept', () => {
  expect(judgeFault(frozen, outage)).toEqual([]);
});

test.each<[string, Partial<FaultReport>]>([
  ['/api/ready never said 503', { notReadyMs: null }],
  ['not ready after 5001 ms', { notReadyMs: 5_001 }],
  ['/ took 3001 ms', { slowest: { path: '/', ms: 3_001 } }],
  ['2 requests had no answer', { statuses: { 0: 2, 200: 9 } }],
  ['1 answers were 500', { statuses: { 200: 9, 500: 1 } }],
  ['nothing was asked', { asked: 0 }],
  ['well again after 10001 ms', { recoveryMs: 10_001 }],
  ['/api/health failed', { wasHealthy: false }],
  ['a process ended', { hasRestarted: true }],
])('tells of an outage: %s', (what, seen) => {
  expect(judgeFault({ ...frozen, ...seen }, outage)).toEqual([what]);
});

test('lets cut connections pass between two questions of the monitor', () => {
  expect(judgeFault({ ...frozen, notReadyMs: null }, { isOutage: false })).toEqual([]);
});

test('wants every page where the database can still be read', () => {
  expect(judgeFault(frozen, { isOutage: false, isServed: true })).toEqual(['1185 answers were 503']);
});
