import { db } from '../client.ts';
import { driverCauseOf } from '../driver-cause.ts';
import type { PrismaClient } from '../generated/client.ts';
import { isDatabaseAway } from '../is-database-away.ts';
import { isOtherServerAway } from '../partitions/absent-servers.ts';
import { type Replica, ReplicaLost } from './replica.ts';

/** What everybody may read of filings, and nothing that belongs to an account or that a reader changes. */
type PublicModel =
  | 'block'
  | 'change'
  | 'company'
  | 'fact'
  | 'filing'
  | 'keyFigure'
  | 'listedSymbol'
  | 'passage'
  | 'postingSegment'
  | 'renderedDocument'
  | 'symbol'
  | 'vectorSpace';

type Find = 'findFirst' | 'findFirstOrThrow' | 'findMany' | 'findUnique' | 'findUniqueOrThrow';

/** The part of the database's client by which public data of filings is read. It writes nothing. */
export type ReadClient = Pick<PrismaClient, '$queryRaw'> & {
  [Model in PublicModel]: Pick<PrismaClient[Model], Find | 'aggregate' | 'count'>;
};

/** The request that reads. */
export type ReadingRequest = {
  /** Whether it still reads from this replica. */
  isAt: (replica: Replica) => boolean;
  /** From now on it reads from the primary, so that it never goes back in time. */
  leave: () => void;
};

/**
 * A replica's client whose reads are answered by the primary where the replica cannot: it is away, it had to give up the
 * read for the log that it replays, or it has not got what the primary has. A request that has left the replica for one
 * of these reasons takes no answer of it any more, also of the reads that were under way.
 */
export function readClientOf(replica: Replica, request: ReadingRequest): ReadClient {
  return replica.client.$extends({
    query: {
      async $allOperations({ model, operation, args, query }) {
        try {
          const found: unknown = await replica.unlessLost(query(args));
          if (!isNothing(found, operation) && request.isAt(replica)) return found;
        } catch (error) {
          if (!isMissing(error)) {
            // The primary lacks that server, too.
            if (isOtherServerAway(error) || !isReplicaFailure(error)) throw error;
            noteFailure(replica, error);
            request.leave();
          }
        }
        // What became readable a moment ago has its links in mails and feeds already.
        const known = await askPrimary(model, operation, args);
        if (!isNothing(known, operation)) request.leave();
        return known;
      },
    },
  }) as unknown as ReadClient;
}

/** What a read gives where there is no row. Of SQL only rows are known: it may look for what is seldom there. */
const isNothing = (found: unknown, operation: string): boolean =>
  found === null || (operation === 'findMany' && Array.isArray(found) && found.length === 0);

/** A replica that gives up a read for its log goes on serving the others. */
export function noteFailure(replica: Replica, error: unknown): void {
  if (isDatabaseAway(error)) replica.noteFailure(error);
}

/** Whether a read failed for a reason that the primary does not have. */
export const isReplicaFailure = (error: unknown): boolean =>
  error instanceof ReplicaLost || isDatabaseAway(error) || isRecoveryConflict(error);

/**
 * "canceling statement due to conflict with recovery" (40001), or a deadlock with it (40P01): nothing else gives these
 * to a single statement that reads.
 */
const isRecoveryConflict = (error: unknown): boolean => driverCauseOf(error).kind === 'TransactionWriteConflict';

/** Prisma's code where `findUniqueOrThrow` and its like find nothing. */
const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'P2025';

/** Runs the same operation on the primary. */
async function askPrimary(model: string | undefined, operation: string, args: unknown): Promise<unknown> {
  const client = db as unknown as Record<string, unknown>;
  const target = model === undefined ? client : client[model.charAt(0).toLowerCase() + model.slice(1)];
  const run = Reflect.get(target as object, operation) as (args: unknown) => Promise<unknown>;
  return Reflect.apply(run, target, [args]);
}
