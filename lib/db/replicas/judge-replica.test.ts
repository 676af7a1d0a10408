import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  describeAbsence,
  isFresh,
  judgeFailedRead,
  judgeProbe,
  type Probe,
  type ReplicaFact,
  type ReplicaState,
  UNASKED,
} from './judge-replica.ts';
import { addToHistory, type PrimaryFact, type WalHistory } from './wal-history.ts';

const MOST = 5_000;
const SYSTEM = '7';
/** The primary's clock is far from this process' one: nothing may compare the two. */
const CLOCK = 1_000_000_000;

/** A primary that writes a byte each millisecond, and the replicas of it. */
function openCluster() {
  let history: WalHistory = [];
  let now = 0;
  let state: ReplicaState = UNASKED;
  const cluster = {
    get state() {
      return state;
    },
    get isRead() {
      return isFresh(state, now);
    },
    /** A round of probes a second later: what the primary says, and what the replica does. */
    round(answer: (now: number) => Probe, primary: Partial<PrimaryFact> | null = {}) {
      now += 1_000;
      if (primary !== null) {
        const fact = { askedAt: now, position: BigInt(now), system: SYSTEM, now: CLOCK + now, ...primary };
        history = addToHistory(history, fact, 2 * MOST);
      }
      now += 1;
      state = judgeProbe(state, answer(now), { history, now, mostLagMs: MOST });
      return cluster;
    },
    rounds(count: number, answer: (now: number) => Probe) {
      for (let round = 0; round < count; round++) cluster.round(answer);
      return cluster;
    },
    pass(ms: number) {
      now += ms;
      return cluster;
    },
    failRead() {
      state = judgeFailedRead(state, 'refused', now);
      return cluster;
    },
    reason: () => state.absence?.reason ?? null,
  };
  return cluster;
}

/** A replica this many milliseconds behind. */
const behind =
  (ms: number, other: Partial<ReplicaFact> = {}) =>
  (now: number): Probe => {
    const upTo = Math.max(0, now - ms);
    const own = { isStandby: true, position: BigInt(upTo), system: SYSTEM, committedAt: CLOCK + upTo, missing: 0 };
    return { fact: { ...own, ...other } };
  };
const silent = (): Probe => ({ failure: 'connection refused' });

describe('a replica', () => {
  test('is read from after two good answers, and as long as it keeps up', () => {
    const cluster = openCluster().round(behind(0));
    expect(cluster.isRead).toBe(false);
    expect(cluster.round(behind(0)).isRead).toBe(true);
    expect(cluster.rounds(50, behind(1_500)).isRead).toBe(true);
  });

  test('counts as caught up while nothing happens at the primary, however old its last transaction is', () => {
    const cluster = openCluster().rounds(5, behind(0));
    const idle = { position: 4_000n };
    const kept = () => behind(0, { position: 4_000n, committedAt: CLOCK - 86_400_000 })(0);
    for (let round = 0; round < 100; round++) cluster.round(kept, idle);
    expect(cluster.isRead).toBe(true);
  });

  test('goes out when it is further behind than allowed, and says by the primary’s clock how far', () => {
    const cluster = openCluster().rounds(10, behind(0)).round(behind(3_600_000));
    expect(cluster.isRead).toBe(false);
    expect(cluster.reason()).toBe('lagging');
    const late = openCluster().rounds(20, behind(0)).round(behind(12_000));
    expect(late.state.absence).toEqual({ reason: 'lagging', seconds: 12 });
  });

  test('that stands still is not read from five seconds later, even if nobody asks it meanwhile', () => {
    const cluster = openCluster().rounds(10, behind(0));
    expect(cluster.pass(4_900).isRead).toBe(true);
    expect(cluster.pass(200).isRead).toBe(false);
  });

  test('goes out at once when it does not answer, and comes back by itself', () => {
    const cluster = openCluster().rounds(3, behind(0)).round(silent);
    expect([cluster.isRead, cluster.reason()]).toEqual([false, 'silent']);
    cluster.rounds(10, silent).rounds(8, behind(0));
    expect([cluster.isRead, cluster.reason()]).toEqual([true, null]);
  });

  test('goes out with the first read that it fails, before anybody has asked it', () => {
    const cluster = openCluster().rounds(3, behind(0)).failRead();
    expect(cluster.isRead).toBe(false);
  });

  test('comes back at half of the lag, so that one at the limit does not come and go', () => {
    const cluster = openCluster().rounds(10, behind(0)).round(behind(6_000)).rounds(30, behind(4_000));
    expect(cluster.isRead).toBe(false);
    expect(cluster.rounds(8, behind(900)).isRead).toBe(true);
  });

  test('that fails again and again soon after its return waits longer each time, and is forgiven after a minute', () => {
    const cluster = openCluster().rounds(3, behind(0));
    const untilReturn = () => {
      cluster.failRead();
      for (let round = 1; ; round++) if (cluster.round(behind(0)).isRead) return round;
    };
    expect([untilReturn(), untilReturn(), untilReturn()]).toEqual([4, 8, 16]);
    cluster.rounds(61, behind(0));
    expect(untilReturn()).toBe(2);
  });

  test.each([
    ['was promoted', behind(0, { isStandby: false, position: null }), 'promoted'],
    ['belongs to another cluster', behind(0, { system: '8' }), 'foreign'],
    ['lacks a migration', behind(0, { missing: 1 }), 'schema'],
    ['has not begun to replay', behind(0, { position: null }), 'lagging'],
  ])('is not read from when it %s', (_, answer, reason) => {
    const cluster = openCluster().rounds(5, behind(0)).rounds(3, answer);
    expect([cluster.isRead, cluster.reason()]).toEqual([false, reason]);
    expect(cluster.rounds(40, behind(0)).isRead).toBe(true);
  });

  test('that still follows a former primary is ahead of the new one, and is not read from', () => {
    const cluster = openCluster().rounds(10, behind(0));
    const promoted = { position: 9_000n };
    cluster.round(behind(0), promoted);
    expect([cluster.isRead, cluster.reason()]).toEqual([false, 'foreign']);
  });

  test('is not taken for one that is ahead when it is the primary that does not answer', () => {
    const cluster = openCluster().rounds(10, behind(0));
    for (let round = 0; round < 4; round++) cluster.round(behind(0), null);
    expect(cluster.reason()).toBe(null);
    // Nobody knows how far the primary is.
    expect(cluster.round(behind(0), null).isRead).toBe(false);
  });

  test('is never read from when the primary has written for longer than allowed what it lacks', () => {
    const step = fc.record({
      lag: fc.integer({ min: 0, max: 20_000 }),
      isAnswered: fc.boolean(),
      isPrimaryAnswered: fc.boolean(),
      pause: fc.integer({ min: 0, max: 8_000 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const cluster = openCluster();
        let at = 0;
        let replayed = 0;
        for (const { lag, isAnswered, isPrimaryAnswered, pause } of steps) {
          at += 1_001;
          if (isAnswered) replayed = Math.max(0, at - lag);
          cluster.round(isAnswered ? behind(lag) : silent, isPrimaryAnswered ? {} : null);
          cluster.pass(pause);
          at += pause;
          expect(cluster.isRead ? at - replayed : 0).toBeLessThanOrEqual(MOST);
        }
      }),
    );
  });
});

test('every reason is told in words', () => {
  expect(describeAbsence({ reason: 'schema', missing: 1 })).toBe('lacks 1 migration of this release');
  expect(describeAbsence({ reason: 'lagging', seconds: 3_600 })).toContain('3600 s');
  expect(describeAbsence({ reason: 'silent', failure: 'refused' })).toContain('refused');
});
