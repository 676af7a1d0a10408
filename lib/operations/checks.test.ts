import { describe, expect, test } from 'vitest';
import { duration } from '#lib/text/duration';
import { judgeClock, judgeMigrations } from './check-database.ts';
import { judgeQueue } from './check-queue.ts';
import { judgeRoom } from './check-storage.ts';

const busy = { waiting: 3, running: 1, dead: 0, oldestWaitSeconds: 20, workerSeenSeconds: 4 };

describe('the queue is', () => {
  test.each([
    ['well while a worker keeps up', busy, 'ok'],
    ['to be looked at before any worker has run', null, 'warning'],
    ['broken once the workers fell silent', { ...busy, workerSeenSeconds: 61 }, 'failed'],
    ['to be looked at when a job waits a quarter of an hour', { ...busy, oldestWaitSeconds: 901 }, 'warning'],
    ['to be looked at when jobs were given up', { ...busy, dead: 1 }, 'warning'],
  ] as const)('%s', (_, state, expected) => {
    expect(judgeQueue(state).state).toBe(expected);
  });
});

test('a migration that is missing stops, one of a later version is said', () => {
  expect(judgeMigrations(['a'], ['a', 'b'])).toMatchObject({ state: 'failed', found: '1 of 2 not applied' });
  expect(judgeMigrations(['a', 'b', 'c'], ['a', 'b'])).toMatchObject({ state: 'warning' });
  expect(judgeMigrations(['a', 'b'], ['a', 'b'])).toMatchObject({ state: 'ok' });
});

test('a clock that is off by more than five seconds is said, with the direction', () => {
  expect(judgeClock(4.9).state).toBe('ok');
  expect(judgeClock(8)).toMatchObject({ state: 'warning', found: 'the database is 8 s ahead' });
  expect(judgeClock(-8).found).toContain('behind');
});

test('a disk with less than two gigabytes left is said', () => {
  expect(judgeRoom('documents', '/store', 3 * 1024 ** 3).state).toBe('ok');
  expect(judgeRoom('documents', '/store', 1024 ** 3)).toMatchObject({ state: 'warning', found: '/store, 1.0 GB free' });
});

test.each([
  [45, '45 s'],
  [720, '12 min'],
  [12_600, '3.5 h'],
  [181_440, '2.1 days'],
])('%d seconds read as %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});
