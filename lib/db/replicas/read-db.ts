import { AsyncLocalStorage } from 'node:async_hooks';
import { env } from '#lib/env';
import { db } from '../client.ts';
import type { Prisma, PrismaClient } from '../generated/client.ts';
import { isOtherServerAway } from '../partitions/absent-servers.ts';
import { describeAbsence } from './judge-replica.ts';
import { isReplicaFailure, noteFailure, type ReadClient, type ReadingRequest, readClientOf } from './read-client.ts';
import type { Replica } from './replica.ts';
import { ReplicaSet } from './replica-set.ts';

/** From which server a request reads: null for the primary, undefined before its first read. */
type ReadScope = { replica: Replica | null | undefined };

/** The bundler makes several copies of a module for one process; they share this. */
const kept = globalThis as {
  prooflineReplicas?: { set: ReplicaSet; clients: ReadonlyMap<Replica, ReadClient> };
  prooflineReads?: AsyncLocalStorage<ReadScope>;
};
kept.prooflineReads ??= new AsyncLocalStorage();
const scopes = kept.prooflineReads;

const currentRequest: ReadingRequest = {
  isAt: (replica) => scopes.getStore()?.replica === replica,
  leave: () => {
    const scope = scopes.getStore();
    if (scope) scope.replica = null;
  },
};

/** From one round of probes to the next, in milliseconds. */
const PROBED_EVERY_MS = 1_000;

/**
 * Opens the replicas of DATABASE_REPLICA_URLS and begins to watch them; without any, nothing happens. Called once, when
 * the web server starts: other processes read and write from the primary alone.
 * @returns whether there are any
 */
export function openReplicas({ everyMs = PROBED_EVERY_MS }: { everyMs?: number } = {}): boolean {
  const urls = env.DATABASE_REPLICA_URLS;
  if (kept.prooflineReplicas || urls.length === 0 || !env.DATABASE_URL) return kept.prooflineReplicas !== undefined;
  const mostLagMs = env.DATABASE_REPLICA_LAG_SECONDS * 1_000;
  const set = new ReplicaSet({ primaryUrl: env.DATABASE_URL, urls, mostLagMs, everyMs });
  const clients = set.replicas.map((replica) => [replica, readClientOf(replica, currentRequest)] as const);
  kept.prooflineReplicas = { set, clients: new Map(clients) };
  set.start();
  return true;
}

/** Ends their connections; reads go to the primary again. */
export async function closeReplicas(): Promise<void> {
  const open = kept.prooflineReplicas;
  delete kept.prooflineReplicas;
  await open?.set.close();
}

/** Whether this process reads from each replica, and why not; empty where none is configured. */
export function describeReplicas(): { name: string; isRead: boolean; why: string | null }[] {
  return (kept.prooflineReplicas?.set.replicas ?? []).map(({ name, isFresh, state: { absence } }) => {
    return { name, isRead: isFresh, why: absence && describeAbsence(absence) };
  });
}

/**
 * Lets what `run` does read from a replica: from one alone, so that what belongs together is of one server, and from the
 * primary after the replica has failed or gone out. Whatever runs outside of it reads from the primary.
 */
export function readFromReplicas<Result>(run: () => Result): Result {
  return kept.prooflineReplicas ? scopes.run({ replica: undefined }, run) : run();
}

/**
 * The client for reading public data of filings: of the replica that this request reads from, else the primary's. For
 * nothing that a reader may just have changed. Ask for it at each read: the server may have changed.
 */
export function readDb(): ReadClient {
  const open = kept.prooflineReplicas;
  const replica = open && currentReplica(open.set);
  return (replica && open?.clients.get(replica)) ?? db;
}

function currentReplica(set: ReplicaSet): Replica | null {
  const scope = scopes.getStore();
  if (!scope) return null;
  if (scope.replica === undefined) scope.replica = set.choose();
  // It has gone out meanwhile. From the primary on, no read goes back in time.
  else if (scope.replica && !scope.replica.isFresh) scope.replica = null;
  return scope.replica;
}

/**
 * Runs statements that read, in one transaction at the server that this request reads from; all of them again at the
 * primary where the replica fails.
 */
export async function readInTransaction<Statements extends Prisma.PrismaPromise<unknown>[]>(
  make: (client: Pick<PrismaClient, '$executeRaw' | '$queryRaw'>) => [...Statements],
): Promise<unknown[]> {
  const replica = kept.prooflineReplicas && currentReplica(kept.prooflineReplicas.set);
  if (!replica) return db.$transaction(make(db));
  try {
    return await replica.unlessLost(replica.client.$transaction(make(replica.client)));
  } catch (error) {
    if (isOtherServerAway(error) || !isReplicaFailure(error)) throw error;
    noteFailure(replica, error);
    currentRequest.leave();
    return db.$transaction(make(db));
  }
}
