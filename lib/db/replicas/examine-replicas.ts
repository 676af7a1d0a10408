import { env } from '#lib/env';
import { describeAbsence, findFault, type ReplicaFact } from './judge-replica.ts';
import { type ProbedServer, probeServer } from './probe-server.ts';
import { nameOfReplica } from './replica-name.ts';
import type { PrimaryFact } from './wal-history.ts';

/** What a look at a replica found. */
export type ReplicaFinding = {
  /** Host, port and database. */
  name: string;
  /** Why it cannot be read from, in words; null when it can. */
  fault: string | null;
  /** How much of the log it has still to replay; null where it was not told. */
  bytesBehind: number | null;
  /** How old its last transaction is while it has something to replay, by the primary's clock. */
  secondsBehind: number | null;
};

/**
 * Asks the primary and all replicas once, for an operator: a command has no history to judge by. Rejects when the
 * primary does not answer; a replica that does not has that as its fault.
 */
export async function examineReplicas(): Promise<ReplicaFinding[]> {
  const urls = env.DATABASE_REPLICA_URLS;
  if (urls.length === 0 || !env.DATABASE_URL) return [];
  const primary = await askOnce(env.DATABASE_URL, (server) => server.askPrimary());
  return Promise.all(urls.map((url) => examine(url, primary)));
}

async function examine(url: string, primary: PrimaryFact): Promise<ReplicaFinding> {
  const name = nameOfReplica(url);
  try {
    return { name, ...findLag(await askOnce(url, (server) => server.askReplica()), primary) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { name, fault: describeAbsence({ reason: 'silent', failure }), bytesBehind: null, secondsBehind: null };
  }
}

async function askOnce<Fact>(url: string, ask: (server: ProbedServer) => Promise<Fact>): Promise<Fact> {
  const server = probeServer(url);
  try {
    return await ask(server);
  } finally {
    await server.close();
  }
}

/** How far a replica was behind a primary that had been asked before it. */
export function findLag(fact: ReplicaFact, primary: PrimaryFact): Omit<ReplicaFinding, 'name'> {
  const absence = findFault(fact, primary);
  if (absence || fact.position === null) {
    return {
      fault: describeAbsence(absence ?? { reason: 'lagging', seconds: null }),
      bytesBehind: null,
      secondsBehind: null,
    };
  }
  const bytesBehind = Math.max(0, Number(primary.position - fact.position));
  if (bytesBehind === 0) return { fault: null, bytesBehind, secondsBehind: 0 };
  const secondsBehind = fact.committedAt === null ? null : Math.max(0, (primary.now - fact.committedAt) / 1_000);
  const isLate = secondsBehind !== null && secondsBehind > env.DATABASE_REPLICA_LAG_SECONDS;
  const fault = isLate ? describeAbsence({ reason: 'lagging', seconds: Math.round(secondsBehind) }) : null;
  return { fault, bytesBehind, secondsBehind };
}
