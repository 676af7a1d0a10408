import { examineReplicas, type ReplicaFinding } from '#lib/db/replicas/examine-replicas';
import { duration } from '#lib/text/duration';
import type { Check } from './types.ts';

/** Whether each replica of the database may be read from, and how far it is behind. Rejects without the primary. */
export async function checkReplicas(): Promise<Check[]> {
  const findings = await examineReplicas();
  if (findings.length > 0) return findings.map(judgeReplica);
  return [{ name: 'replicas', state: 'off', found: 'everything is read from DATABASE_URL' }];
}

export function judgeReplica(finding: ReplicaFinding): Check {
  const name = `replica ${finding.name}`;
  if (finding.fault === null) return { name, state: 'ok', found: describeReplica(finding) };
  const advice = 'Readers are served by the others and the primary meanwhile. See docs/operations.md, "Read replicas".';
  return { name, state: 'warning', found: finding.fault, advice };
}

/** "caught up", "0.3 MB behind, at most 2 s" */
export function describeReplica({ fault, bytesBehind, secondsBehind }: ReplicaFinding): string {
  if (fault !== null) return fault;
  if (bytesBehind === 0 || bytesBehind === null) return 'caught up';
  const most = secondsBehind === null ? '' : `, at most ${duration(secondsBehind)}`;
  return `${(bytesBehind / 1024 ** 2).toFixed(1)} MB behind${most}`;
}
