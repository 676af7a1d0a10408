import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../../scripts/database/find-postgres.ts';
import { findFreePort } from '../../scripts/site/free-port.ts';

export type PostgresServer = {
  url: string;
  /** Of the server's first process; another one after each start. */
  readonly pid: number;
  /** Where the server writes what it notes. */
  logFile: string;
  /** Ends it as an administrator does ("fast"), or as a failing machine does. Its files stay. */
  stop: (mode?: 'fast' | 'immediate') => void;
  /** Starts it again on the same port, and waits until it takes connections. */
  start: () => void;
  close: () => void;
};

/** A user that is not root runs the server, because Postgres refuses to run as root. */
const UNPRIVILEGED = 65_534;

/** Below the ports from which programs take theirs to connect to others. */
const FIRST_PORT = 24_000;
const PORTS = 6_000;

/** Why no server can be started here; null when one can. */
export function missingPostgres(): string | null {
  return findPostgres((line) => process.stderr.write(`${line}\n`)) ? null : 'no Postgres server on this machine';
}

/** Runs one of Postgres' programs as the user that owns the server's files. */
type Run = (program: string, args: string[]) => void;

type ServerOptions = { parent?: string; settings?: readonly string[] };

/**
 * Starts a Postgres server of its own on loopback, with an empty database, and takes it down with its files.
 * @param options.parent the directory that gets its files
 * @param options.settings more of Postgres' settings, "name=value"
 */
export function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  return startServer(options, (run, data) =>
    run('initdb', ['-D', data, '-U', 'proofline', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']),
  );
}

/** Starts a streaming replica of a server, which replays its log until it is closed. Options as of the server. */
export function startReplica(primary: PostgresServer, options: ServerOptions = {}): Promise<PostgresServer> {
  const from = ['-d', primary.url, '--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return startServer(options, (run, data) => run('pg_basebackup', ['-D', data, ...from]));
}

async function startServer(
  { parent = tmpdir(), settings = [] }: ServerOptions,
  fill: (run: Run, data: string) => void,
): Promise<PostgresServer> {
  const programs = findPostgres(() => {});
  if (!programs) throw new Error('There is no Postgres server on this machine.');
  const home = mkdtempSync(join(parent, 'proofline-pg-'));
  const identity = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {};
  chmodSync(home, 0o755);
  if ('uid' in identity) chownSync(home, UNPRIVILEGED, UNPRIVILEGED);
  const data = join(home, 'data');
  const run: Run = (program, args) =>
    void execFileSync(join(programs, program), args, { ...identity, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] });

  fill(run, data);
  const log = join(home, 'log');
  const own = ['listen_addresses=127.0.0.1', "unix_socket_directories=''", 'fsync=off'];
  const startAt = (port: number) => {
    const options = [`port=${port}`, ...own, ...settings].map((setting) => `-c ${setting}`).join(' ');
    run('pg_ctl', ['-D', data, '-w', '-l', log, '-o', options, 'start']);
  };
  const stop = (mode = 'fast') => run('pg_ctl', ['-D', data, '-w', '-m', mode, 'stop']);
  const port = await takePort(startAt, log);
  const start = () => startAt(port);
  return {
    url: `postgresql://proofline@127.0.0.1:${port}/postgres`,
    get pid() {
      return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    },
    logFile: log,
    start,
    stop,
    close() {
      if (existsSync(join(data, 'postmaster.pid'))) stop('immediate');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/**
 * Starts at a free port, and at another one when somebody took it between the look and the start.
 * Throws with the server's own log when it does not start for another reason, or five ports were taken.
 * @returns the port
 */
async function takePort(startAt: (port: number) => void, log: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = await findFreePort(FIRST_PORT + ((process.pid * 7 + tries * 101) % PORTS));
    try {
      startAt(port);
      return port;
    } catch (error) {
      const said = existsSync(log) ? readFileSync(log, 'utf8') : '';
      if (tries === 5 || !/could not bind/i.test(said)) {
        throw new Error(`The Postgres server did not start: ${said || String(error)}`, { cause: error });
      }
      rmSync(log);
    }
  }
}
