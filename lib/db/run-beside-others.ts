import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { AppError } from '#lib/errors';

/**
 * How long a migration waits for one lock: every later statement queues behind it meanwhile, and no reader is to
 * wait for two seconds. More than the second after which Postgres ends an automatic vacuum that is in the way.
 */
const LOCK_MS = 1_100;

/**
 * After how long a script looks whether it and another session wait for each other; others look after a second. With
 * `LOCK_MS` no longer than both together it is always the script that gives way. Only a superuser may set it.
 */
const DEADLOCK_MS = 150;
const LIMITS = `SET LOCAL lock_timeout = ${LOCK_MS};
  SELECT set_config('deadlock_timeout', '${DEADLOCK_MS}', true) WHERE current_setting('is_superuser') = 'on';`;

/** Pauses in which others get through, longer each time; the last one repeats. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** How often the session in the way is looked up: sooner than the script gives way to it. */
const LOOK_MS = 100;

/** A script may raise it itself, when others have done too much meanwhile: Postgres' "lock_not_available". */
export const TRY_AGAIN = '55P03';

/** With Postgres' "deadlock_detected": nothing was done, and a later try may do it. */
const BUSY = new Set([TRY_AGAIN, '40P01']);

/** A session that holds a lock that a script waits for. Only a superuser sees what another role's session does. */
type Holder = {
  pid: number;
  program: string;
  role: string | null;
  statement: string | null;
  /** Of its transaction. */
  seconds: number | null;
};

type BesideOthers = {
  /** Runs the script. */
  session: pg.PoolClient;
  /** Another connection, which looks up the session in the way. */
  observer: Pick<pg.Pool, 'query'>;
  /** What the script is called at the beginning of a message: "The migration X". */
  what: string;
  /** What to do once the session in the way is gone: "migrate again". */
  again: string;
  /** What each try finds done before it, so that it has little to do with its locks. */
  prepare?: (() => Promise<unknown>) | undefined;
  /** How long it is tried. */
  giveUpAfterMs: number;
  /** Called for every try that did not get its locks. */
  say: (line: string) => unknown;
};

/**
 * Runs a script as one transaction that never makes others wait long for its locks: if it lacks one after
 * `LOCK_MS`, it rolls back, lets the others through, and tries again.
 * Throws AppError('unavailable'), which names the session in the way, when no try got them, and an Error with Postgres'
 * own words for any other failure. Nothing of the script is left then.
 */
export async function runBesideOthers(script: string, options: BesideOthers): Promise<void> {
  const { what, again, prepare, giveUpAfterMs, say } = options;
  const started = performance.now();
  for (let tries = 1; ; tries++) {
    await prepare?.();
    const holders = watchHolders(options);
    try {
      await options.session.query(`${LIMITS}\n${script}`);
      return;
    } catch (error) {
      if (!isBusy(error)) {
        const cause = error instanceof Error ? error.message : String(error);
        throw new Error(`${what} failed, and nothing of it is left: ${cause}`, { cause: error });
      }
      const holder = await holders.stop();
      const pauseMs = PAUSES_MS[tries - 1] ?? PAUSES_MS.at(-1) ?? 0;
      const spentMs = performance.now() - started;
      if (spentMs + pauseMs > giveUpAfterMs) {
        throw new AppError('unavailable', describeDefeat({ what, again, tries, spentMs, holder }), { cause: error });
      }
      await say(`${what} waits for ${describeHolder(holder)}; it is tried again in ${pauseMs / 1_000} s.`);
      await pause(pauseMs);
    } finally {
      await holders.stop();
    }
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && BUSY.has(String(error.code));

/** Watches which session is in the way while the script runs. @returns its `stop` gives the one seen last */
function watchHolders({ session, observer }: BesideOthers): { stop: () => Promise<Holder | null> } {
  let seen: Holder | null = null;
  let looking: Promise<void> | null = null;
  const look = async () => {
    // The longest transaction first: it may keep the others waiting that are in our way, too.
    const { rows } = await observer.query<Holder>(
      `SELECT pid, coalesce(nullif(application_name, ''), backend_type, 'a program without a name') AS program,
         usename AS role, left(regexp_replace(query, '\\s+', ' ', 'g'), 120) AS statement,
         extract(epoch FROM clock_timestamp() - xact_start)::float8 AS seconds
       FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1)) ORDER BY xact_start NULLS LAST LIMIT 1`,
      [processOf(session)],
    );
    seen = rows[0] ?? seen;
  };
  const timer = setInterval(() => {
    // Without it the message names no session.
    looking ??= look()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
  }, LOOK_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      return seen;
    },
  };
}

/** Null on the embedded database, where nobody else holds a lock. */
const processOf = (session: pg.PoolClient): number | null =>
  (session as unknown as { processID: number | null }).processID;

function describeHolder(holder: Holder | null): string {
  if (!holder) return 'other sessions';
  const { pid, program, role, statement, seconds } = holder;
  const age = seconds === null ? '' : `, in a transaction of ${Math.round(seconds)} s`;
  const doing = statement && seconds !== null ? `: ${statement}` : '';
  return `process ${pid} (${program}${role ? `, role ${role}` : ''}${age}${doing})`;
}

function describeDefeat(defeat: {
  what: string;
  again: string;
  tries: number;
  spentMs: number;
  holder: Holder | null;
}): string {
  const { what, again, tries, spentMs, holder } = defeat;
  const way = holder
    ? `In the way was ${describeHolder(holder)}. Let it end, or end it by SELECT pg_terminate_backend(${holder.pid}),`
    : 'Look in pg_stat_activity for long transactions, such as a dump; let them end,';
  return (
    `${what} did not get its locks in ${tries} ${tries === 1 ? 'try' : 'tries'} over ` +
    `${Math.round(spentMs / 1_000)} s, and nothing of it is left. ${way} and ${again}.`
  );
}
