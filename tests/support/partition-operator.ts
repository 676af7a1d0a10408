import { addRange } from '#lib/db/partitions/add-range';
import { addServer } from '#lib/db/partitions/add-server';
import { beginPartitions } from '#lib/db/partitions/begin-partitions';
import { type Moved, moveRange } from '#lib/db/partitions/move-range';
import { listPartitions, type Partition } from '#lib/db/partitions/partition-list';
import { type PartitionSession, withPartitionSession } from '#lib/db/partitions/partition-session';
import type { PostgresServer } from './postgres-server.ts';

/** What an operator does by `cli partitions`. @param primary the address of the database; the process's own when absent */
export function operatorOf(primary?: string) {
  const asOperator = <Result>(work: (session: PartitionSession) => Promise<Result>) =>
    withPartitionSession(() => {}, work, { url: primary });
  return {
    begin: () => asOperator(beginPartitions),
    show: (): Promise<Partition[]> => asOperator(listPartitions),
    add: (from: number, server: string | null = null) => asOperator((session) => addRange(session, { from, server })),
    server: (name: string, { url }: Pick<PostgresServer, 'url'>, password: string | null = null) =>
      asOperator((session) => addServer(session, { name, url, password })),
    move: (
      { from = null, to = null }: { from?: number | null; to?: number | null },
      server: string,
      onProgress: (copied: number, all: number) => void = () => {},
    ): Promise<Moved> => asOperator((session) => moveRange(session, { from, to, server, onProgress })),
  };
}

export const operator = operatorOf();
