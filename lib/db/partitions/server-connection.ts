import pg from 'pg';
import { AppError } from '#lib/errors';
import type { PartitionServer } from './partition-list.ts';
import type { PartitionSession } from './partition-session.ts';

export type Login = { user: string; password: string | null };

/** How long a server may take to answer an operator's command. */
const CONNECT_MS = 5_000;

/** Works on a server itself, for tables that the primary cannot make there. Failures are told in the server's name. */
export async function withServer<Result>(
  { name, host, port, database }: PartitionServer,
  { user, password }: Login,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({
    ...{ host, port, database, user, application_name: 'proofline partitions' },
    ...(password === null ? {} : { password }),
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on('error', () => {
    // The statement that runs fails with it.
  });
  try {
    await client.connect();
    return await work(client);
  } catch (error) {
    throw describeServerFailure(name, error);
  } finally {
    await client.end().catch(() => {
      // It never was connected, or is gone.
    });
  }
}

/** The login that the primary has for a server. Only who set it up, or a superuser, may see it. */
export async function loginOf({ rows }: Pick<PartitionSession, 'rows'>, server: string): Promise<Login> {
  const [row] = await rows<{ user: string | null; password: string | null }>(
    `SELECT max(option_value) FILTER (WHERE option_name = 'user') AS user,
       max(option_value) FILTER (WHERE option_name = 'password') AS password
     FROM pg_user_mappings m, pg_options_to_table(m.umoptions) WHERE m.srvname = $1 AND m.usename = current_user`,
    [server],
  );
  if (row?.user) return { user: row.user, password: row.password };
  throw new AppError('forbidden', `This role has no login for the server ${server}: use the role that added it.`);
}

/** Postgres' codes of "insufficient_privilege" and of a login that is refused. */
const NO_RIGHTS = new Set(['42501', '28000', '28P01']);

function describeServerFailure(name: string, error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code } = error as { code?: string };
  if (code !== undefined && NO_RIGHTS.has(code)) {
    return new AppError(
      'forbidden',
      `The server ${name} refuses: ${error.message}. Its user needs to log in, and CREATE in the schema public.`,
      { cause: error },
    );
  }
  return new AppError('unavailable', `The server ${name} failed: ${error.message || code}.`, { cause: error });
}
