import { AppError } from '#lib/errors';
import { listServers, type PartitionServer } from './partition-list.ts';
import { checkServerName, columnsOfServer, SCHEMA } from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';
import { type Login, withServer } from './server-connection.ts';

/**
 * How the primary's sessions talk to a server. A server that does not answer fails a statement after two seconds, one
 * whose network is gone after some ten. The planner asks the server what a statement costs there: without numbers of
 * its rows it would fetch whole tables.
 */
const OPTIONS = {
  ...{ fetch_size: '500', batch_size: '100', async_capable: 'true', use_remote_estimate: 'true' },
  ...{ connect_timeout: '2', keepalives_idle: '5', keepalives_interval: '2', keepalives_count: '3' },
  ...{ tcp_user_timeout: '8000', application_name: 'proofline partitions' },
};

/** Parts of an address that are passed on to the driver. */
const PASSED_ON = new Set(['sslmode', 'sslrootcert']);

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Reads the address of a server. Throws AppError('invalid_input'), also for one with a password: it would be in the
 * shell's history and in the list of processes.
 */
export function readServerUrl(
  name: string,
  url: string,
): PartitionServer & { user: string; passedOn: [string, string][] } {
  checkServerName(name);
  const read = /^postgres(?:ql)?:\/\//.test(url) ? URL.parse(url) : null;
  if (!read?.hostname || read.pathname.length < 2 || !read.username)
    throw new AppError('invalid_input', '--url takes postgresql://USER@HOST:PORT/DATABASE.');
  if (read.password)
    throw new AppError('invalid_input', 'Leave the password out of --url, and set PARTITION_PASSWORD to it instead.');
  const passedOn = [...read.searchParams];
  const unknown = passedOn.find(([key]) => !PASSED_ON.has(key));
  if (unknown)
    throw new AppError('invalid_input', `--url may have ${[...PASSED_ON].join(' and ')}, not ${unknown[0]}.`);
  const database = decodeURIComponent(read.pathname.slice(1));
  const host = read.hostname.replace(/^\[(.*)\]$/, '$1');
  return { name, host, port: Number(read.port || 5_432), database, user: decodeURIComponent(read.username), passedOn };
}

/**
 * Adds a server that ranges of filings can be put on, or changes its address and login. The server is asked first:
 * it must have the primary's encoding and order of texts, and let its user make tables.
 * @param password kept in the primary's catalog, where the role that adds the server, and superusers, can read it
 */
export async function addServer(
  session: PartitionSession,
  { name, url, password }: { name: string; url: string; password: string | null },
): Promise<'added' | 'changed'> {
  const { user, passedOn, ...server } = readServerUrl(name, url);
  const isKnown = (await listServers(session)).some((one) => one.name === name);
  await checkServer(session, server, { user, password });
  const options = { host: server.host, port: String(server.port), dbname: server.database, ...OPTIONS };
  const all = [...Object.entries(options), ...passedOn];
  const login = `user ${quoted(user)}${password === null ? '' : `, password ${quoted(password)}`}`;
  await session
    .change(
      `The addition of the server ${name}`,
      `${UNLOGGED}
     CREATE EXTENSION IF NOT EXISTS postgres_fdw;
     CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
     ${
       isKnown
         ? `DO $$ DECLARE had text; BEGIN
         FOR had IN SELECT option_name FROM pg_foreign_server, pg_options_to_table(srvoptions) WHERE srvname = '${name}' LOOP
           EXECUTE format('ALTER SERVER "${name}" OPTIONS (DROP %I)', had);
         END LOOP; END $$;
       ALTER SERVER "${name}" OPTIONS (${all.map(([key, value]) => `ADD ${key} ${quoted(value)}`).join(', ')});`
         : `CREATE SERVER "${name}" FOREIGN DATA WRAPPER postgres_fdw
       OPTIONS (${all.map(([key, value]) => `${key} ${quoted(value)}`).join(', ')});`
     }
     DROP USER MAPPING IF EXISTS FOR CURRENT_USER SERVER "${name}";
     CREATE USER MAPPING FOR CURRENT_USER SERVER "${name}" OPTIONS (${login});
     CREATE FOREIGN TABLE IF NOT EXISTS ${columnsOfServer(name)} (table_schema text, table_name text, column_name text, udt_name text)
       SERVER "${name}" OPTIONS (schema_name 'information_schema', table_name 'columns', use_remote_estimate 'false');`,
    )
    .catch(explainRights);
  return isKnown ? 'changed' : 'added';
}

/** Keeps the login out of the primary's log and statistics, where the role may decide that. */
const UNLOGGED = `DO $$ BEGIN
  PERFORM set_config('log_statement', 'none', true), set_config('log_min_duration_statement', '-1', true),
    set_config('log_min_error_statement', 'panic', true);
  IF current_setting('pg_stat_statements.track', true) IS NOT NULL THEN
    PERFORM set_config('pg_stat_statements.track', 'none', true);
  END IF;
EXCEPTION WHEN insufficient_privilege THEN
  RAISE NOTICE 'The log of the primary may contain the login.';
END $$;`;

function explainRights(error: unknown): never {
  const cause = error instanceof Error ? error.cause : null;
  if (cause instanceof Error && 'code' in cause && cause.code === '42501') {
    throw new AppError(
      'forbidden',
      `The primary refuses: ${cause.message}. Let a superuser run: CREATE EXTENSION postgres_fdw; GRANT USAGE ON FOREIGN DATA WRAPPER postgres_fdw TO the role of DATABASE_URL.`,
      { cause: error },
    );
  }
  throw error;
}

const ASK = `SELECT current_setting('server_version_num')::int / 10000 AS version, pg_encoding_to_char(encoding) AS encoding,
    datcollate AS collation, has_schema_privilege('public', 'CREATE') AS makes,
    (SELECT system_identifier::text FROM pg_control_system()) || ' ' || current_database() AS identity
  FROM pg_database WHERE datname = current_database()`;

type ServerFacts = { version: number; encoding: string; collation: string; makes: boolean; identity: string };

async function checkServer(session: PartitionSession, server: PartitionServer, login: Login): Promise<void> {
  const [own] = await session.rows<ServerFacts>(ASK);
  const [its] = await withServer(server, login, async (client) => (await client.query<ServerFacts>(ASK)).rows);
  if (!own || !its) throw new AppError('unavailable', `The server ${server.name} said nothing of itself.`);
  const fault = findServerFault(own, its);
  if (fault) throw new AppError('conflict', `The server ${server.name} cannot be used: ${fault}`);
}

/** Why a server cannot hold rows of the primary; null when it can. */
export function findServerFault(own: ServerFacts, its: ServerFacts): string | null {
  if (its.identity === own.identity) return 'it is the primary itself.';
  if (its.version < own.version)
    return `it runs Postgres ${its.version}, the primary ${own.version}: upgrade the servers first, then the primary.`;
  if (its.encoding !== own.encoding || its.collation !== own.collation)
    return `it has the encoding ${its.encoding} and sorts by ${its.collation}, the primary ${own.encoding} and ${own.collation}: texts would come in another order.`;
  if (!its.makes) return 'its user may not make tables: GRANT CREATE ON SCHEMA public there.';
  return null;
}
