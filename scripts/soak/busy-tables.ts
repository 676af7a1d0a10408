import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { fillTable } from './fill-table.ts';

const DEADLOCK = '40P01';

type BusyTable = {
  /** Of a million rows in all. */
  share: number;
  /** SQL of columns that must be something, by the row's number `n`; `{filings}` and `{users}` are their counts. */
  own?: Record<string, string>;
  /** Finds the one row that is read and written. */
  where: string;
  /** The site's writes to it. */
  set: string;
  /** Said once the rows are there. */
  after?: string;
};

const filing = '1 + n % {filings}';
const user = 'md5((1 + n % {users})::text)';

/** The tables that migrations have changed so far or refer to, as a site of some years fills them. */
const TABLES: Record<string, BusyTable> = {
  Company: { share: 0.01, where: `cik = '0000000007'`, set: `picture = 'x'` },
  Filing: {
    share: 0.1,
    own: { cik: `lpad((1 + n % ({filings} / 10))::text, 10, '0')` },
    where: 'id = 7',
    set: `failure = 'x'`,
  },
  Block: {
    share: 0.6,
    own: { filingId: filing, anchor: `'b' || n`, ordinal: 'n' },
    where: '"filingId" = 7',
    set: `item = '1'`,
  },
  Fact: { share: 0.1, own: { filingId: filing, ordinal: 'n' }, where: '"filingId" = 7', set: `decimals = '0'` },
  User: { share: 0.02, where: `id = md5('7')`, set: `name = 'x'` },
  Account: { share: 0.01, own: { userId: user }, where: `"userId" = md5('7')`, set: `scope = 'x'` },
  Session: { share: 0.04, own: { userId: user }, where: `"userId" = md5('7')`, set: `"lastSeenAt" = now()` },
  Subscription: { share: 0.01, where: `id = md5('7')`, set: `"updatedAt" = now()` },
  DailyUse: {
    share: 0.04,
    own: { userId: user, filingId: filing, day: `date '2026-01-01'`, place: '(n / {users})' },
    where: `"userId" = md5('7')`,
    set: `"openedAt" = now()`,
  },
  Change: {
    share: 0.1,
    own: { filingId: filing, baselineId: filing, ordinal: 'n' },
    where: '"filingId" = 7',
    set: `headline = 'x'`,
  },
  Comparison: {
    share: 0.02,
    own: { filingId: filing, baselineId: '1' },
    where: '"filingId" = 7',
    set: `failure = 'x'`,
  },
  Passage: {
    share: 0.2,
    own: { filingId: filing, number: '(n / {filings})' },
    where: '"filingId" = 7',
    set: '"rowFrom" = 1',
    after: 'UPDATE "Filing" SET "searchVersion" = 1',
  },
};

export type Wait = { ms: number; table: string };

/** The result of all sessions. */
export type Outcome = {
  /** The longest of each kind. */
  read: Wait;
  write: Wait;
  /** Statements that Postgres ended because they and the migration waited for each other. */
  deadlocks: number;
};

/** A database under migration, with sessions that read and write its tables as a site does. */
export type BusyDatabase = {
  /** Fills the tables that have come since the last call, and begins to read and write them. @returns their names */
  fillNew: () => Promise<string[]>;
  /** Begins a transaction that reads every table, as a dump does, and writes a filing. @returns ends it */
  holdLong: () => Promise<() => Promise<void>>;
  /** Keeps all sessions from their next statement. @returns lets them go on */
  rest: () => () => void;
  /** Since the last call, once each session has got through again. */
  takeOutcome: () => Promise<Outcome>;
  close: () => Promise<void>;
};

export async function openBusyDatabase(url: string, rows: number): Promise<BusyDatabase> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const counts: Record<string, number> = { filings: rows * 0.1, users: rows * 0.02 };
  const filled: string[] = [];
  const over = new AbortController();
  const nothing = (): Outcome => ({ read: { ms: 0, table: '' }, write: { ms: 0, table: '' }, deadlocks: 0 });
  let outcome = nothing();
  let resting = Promise.resolve();
  const sessions: { rounds: number; done: Promise<void> }[] = [];

  async function fill(table: string, { share, own = {}, after }: BusyTable) {
    const values = Object.entries(own).map(([column, sql]) => [
      column,
      sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(counts[name])),
    ]);
    await fillTable(client, table, { rows: Math.round(rows * share), own: Object.fromEntries(values) });
    if (after) await client.query(after);
  }

  function watch(table: string, kind: 'read' | 'write', statement: string) {
    const watched = { rounds: 0, done: Promise.resolve() };
    watched.done = (async () => {
      const session = new pg.Client({ connectionString: url });
      await session.connect();
      while (!over.signal.aborted) {
        await resting;
        const started = performance.now();
        await session.query(statement).catch((error: unknown) => {
          if ((error as { code?: string }).code !== DEADLOCK) throw error;
          outcome.deadlocks++;
        });
        const ms = performance.now() - started;
        if (ms > outcome[kind].ms) outcome[kind] = { ms, table };
        watched.rounds++;
        await pause(20);
      }
      await session.end();
    })();
    sessions.push(watched);
  }

  return {
    async fillNew() {
      const { rows: found } = await client.query<{ name: string }>(
        `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      const there = new Set(found.map(({ name }) => name));
      const fresh = Object.entries(TABLES).filter(([name]) => there.has(name) && !filled.includes(name));
      for (const [name, table] of fresh) {
        await fill(name, table);
        filled.push(name);
      }
      if (fresh.length > 0) await client.query('ANALYZE');
      for (const [name, { where, set }] of fresh) {
        watch(name, 'read', `SELECT * FROM "${name}" WHERE ${where} LIMIT 50`);
        watch(name, 'write', `UPDATE "${name}" SET ${set} WHERE ${where}`);
      }
      return fresh.map(([name]) => name);
    },
    async holdLong() {
      const holder = new pg.Client({ connectionString: url, application_name: 'a long transaction' });
      await holder.connect();
      await holder.query('BEGIN');
      for (const name of filled) await holder.query(`SELECT * FROM "${name}" LIMIT 1`);
      if (filled.includes('Filing')) await holder.query(`UPDATE "Filing" SET failure = 'y' WHERE id = 8`);
      return async () => {
        await holder.query('COMMIT');
        await holder.end();
      };
    },
    rest() {
      const { promise, resolve } = Promise.withResolvers<void>();
      resting = promise;
      return resolve;
    },
    async takeOutcome() {
      // The longest wait may still be going on.
      const wanted = sessions.map(({ rounds }) => rounds + 2);
      while (sessions.some(({ rounds }, index) => rounds < (wanted[index] ?? 0))) await pause(10);
      const taken = outcome;
      outcome = nothing();
      return taken;
    },
    async close() {
      over.abort();
      await Promise.all(sessions.map(({ done }) => done));
      await client.end();
    },
  };
}
