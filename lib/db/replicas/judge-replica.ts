import { caughtUpAt, type Position, type PrimaryFact, type WalHistory } from './wal-history.ts';

/** What a replica said of itself. */
export type ReplicaFact = {
  /** Whether it replays another server's log. A replica that was promoted takes writes of its own. */
  isStandby: boolean;
  /** Up to where it has replayed the log; null where it replays none. */
  position: Position | null;
  /** The identifier that a cluster's servers share. */
  system: string;
  /** When the last transaction that it has replayed was committed, by the primary's clock; null before the first. */
  committedAt: number | null;
  /** Migrations of this release that it lacks. */
  missing: number;
};

/** The answer to a probe, or why there is none. */
export type Probe = { fact: ReplicaFact } | { failure: string };

/** Why a replica is not read from. */
export type Absence =
  | { reason: 'unasked' }
  | { reason: 'silent'; failure: string }
  | { reason: 'promoted' }
  | { reason: 'foreign' }
  | { reason: 'schema'; missing: number }
  | { reason: 'lagging'; seconds: number | null };

/** What is known of a replica. Moments are of this process' steady clock, in milliseconds. */
export type ReplicaState = {
  /** Null while it is read from. */
  absence: Absence | null;
  /** The moment until which it is fresh enough, whatever comes: nobody has to take it out then. */
  freshUntil: number;
  /** Good answers in a row while it is out. */
  goodProbes: number;
  /** How often it failed soon after its return. */
  relapses: number;
  returnedAt: number;
  /** How far it was at the last probe, and when that was answered. */
  seen: { position: Position; at: number } | null;
};

export const UNASKED: ReplicaState = {
  absence: { reason: 'unasked' },
  freshUntil: Number.NEGATIVE_INFINITY,
  goodProbes: 0,
  relapses: 0,
  returnedAt: Number.NEGATIVE_INFINITY,
  seen: null,
};

/** Good answers in a row until a replica is read from, twice as many after each relapse. */
const GOOD_PROBES = 2;
const MOST_GOOD_PROBES = 64;

/** A replica that fails within this time after its return has relapsed. */
const RELAPSE_MS = 60_000;

/** Whether a replica may be read from at this moment. */
export const isFresh = ({ absence, freshUntil }: ReplicaState, now: number): boolean =>
  absence === null && now < freshUntil;

/**
 * The state after a probe. A replica that answers, replays this cluster's log, has this release's migrations and is at
 * most `mostLagMs` behind is read from, until the moment from which it might be further behind. One that is out comes
 * back after some good answers in a row, and at half of the lag, so that one at the limit does not come and go.
 * @param history up to an answer of the primary that was asked for before this probe
 */
export function judgeProbe(
  state: ReplicaState,
  probe: Probe,
  { history, now, mostLagMs }: { history: WalHistory; now: number; mostLagMs: number },
): ReplicaState {
  if ('failure' in probe) return leave(state, { reason: 'silent', failure: probe.failure }, now);
  const { fact } = probe;
  const seen = fact.position === null ? null : { position: fact.position, at: now };
  const fault = findFault(fact, history.at(-1) ?? null) ?? findSplit(state, history);
  if (fault) return { ...leave(state, fault, now), seen };
  const upTo = fact.position === null ? null : caughtUpAt(history, fact.position);
  const freshUntil = upTo === null ? Number.NEGATIVE_INFINITY : upTo + mostLagMs;
  const isOut = state.absence !== null;
  if (now >= (isOut ? freshUntil - mostLagMs / 2 : freshUntil)) {
    return { ...leave(state, { reason: 'lagging', seconds: secondsBehind(fact, history) }, now), seen };
  }
  if (!isOut) return { ...state, freshUntil, seen };
  const goodProbes = state.goodProbes + 1;
  const wanted = Math.min(GOOD_PROBES * 2 ** state.relapses, MOST_GOOD_PROBES);
  return goodProbes < wanted
    ? { ...state, goodProbes, seen }
    : { ...state, absence: null, freshUntil, goodProbes: 0, returnedAt: now, seen };
}

/** The state after a read that the replica did not answer because it was away. */
export const judgeFailedRead = (state: ReplicaState, failure: string, now: number): ReplicaState =>
  leave(state, { reason: 'silent', failure }, now);

function leave(state: ReplicaState, absence: Absence, now: number): ReplicaState {
  const relapses = now - state.returnedAt < RELAPSE_MS ? state.relapses + 1 : 0;
  return {
    ...state,
    absence,
    freshUntil: Number.NEGATIVE_INFINITY,
    goodProbes: 0,
    // While it is out, nothing more is counted.
    relapses: state.absence === null ? relapses : state.relapses,
  };
}

/** What makes a replica unfit, however fresh it is. */
export function findFault(fact: ReplicaFact, primary: PrimaryFact | null): Absence | null {
  if (!fact.isStandby) return { reason: 'promoted' };
  if (primary && fact.system !== primary.system) return { reason: 'foreign' };
  return fact.missing > 0 ? { reason: 'schema', missing: fact.missing } : null;
}

/** Whether it had replayed more than the primary has written since: then it follows one that is the primary no more. */
function findSplit({ seen }: ReplicaState, history: WalHistory): Absence | null {
  const primary = history.at(-1);
  const isAhead = primary && seen && seen.at < primary.askedAt && seen.position > primary.position;
  return isAhead ? { reason: 'foreign' } : null;
}

/** How old its last transaction is, by the primary's clock alone; null where that cannot be known. */
function secondsBehind({ committedAt }: ReplicaFact, history: WalHistory): number | null {
  const primary = history.at(-1);
  return primary && committedAt !== null ? Math.max(0, Math.round((primary.now - committedAt) / 1_000)) : null;
}

/** Why a replica is not read from, in words for the operator. */
export function describeAbsence(absence: Absence): string {
  switch (absence.reason) {
    case 'unasked':
      return 'not asked yet';
    case 'silent':
      return `does not answer: ${absence.failure}`;
    case 'promoted':
      return 'is no replica: it takes writes of its own';
    case 'foreign':
      return 'follows another server than the one of DATABASE_URL';
    case 'schema':
      return `lacks ${absence.missing} ${absence.missing === 1 ? 'migration' : 'migrations'} of this release`;
    case 'lagging':
      return absence.seconds === null ? 'is behind' : `is behind: its last change is ${absence.seconds} s old`;
  }
}
