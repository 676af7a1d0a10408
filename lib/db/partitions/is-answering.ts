import { driverCauseOf } from '../driver-cause.ts';
import { columnsOfServer } from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';

/** What Postgres says of a statement that needs a server which it cannot reach, or lost: nothing else is told so. */
const FOREIGN = /^08/;
/** That server's own words when it stops, passed on. */
const STOPPING = /^57P0/;

export const isUnreachable = (code = ''): boolean => FOREIGN.test(code);

/** Whether a statement failed because a server of partitions cannot be reached or stops; Prisma's error or the driver's. */
export function isServerLost(error: unknown): boolean {
  const { code: own } = (error ?? {}) as { code?: string };
  return [own, driverCauseOf(error).code].some((code = '') => isUnreachable(code) || STOPPING.test(code));
}

/**
 * Whether a server answers the primary, which waits for it for two seconds: by a new connection, since one that was made
 * before the server froze would be waited on for ever. Throws what else fails.
 */
export async function isAnswering({ rows }: Pick<PartitionSession, 'rows'>, server: string): Promise<boolean> {
  try {
    await rows(`DO $$ BEGIN
      PERFORM postgres_fdw_disconnect('${server}');
      PERFORM FROM ${columnsOfServer(server)} LIMIT 1;
    END $$`);
    return true;
  } catch (error) {
    if (isServerLost(error)) return false;
    throw error;
  }
}
