import { z } from 'zod';
import { AppError } from '#lib/errors';
import { afterListening } from '#lib/listening-time';
import { log } from '#lib/log';
import { db } from '../client.ts';
import { driverCauseOf } from '../driver-cause.ts';
import { Prisma } from '../generated/client.ts';
import { readRows } from '../read-rows.ts';
import { isAnswering, isServerLost, isUnreachable } from './is-answering.ts';
import { listPartitions, listServers } from './partition-list.ts';
import { MAX_FILING_ID, type Range } from './partition-names.ts';

/** A server of partitions that does not answer, and what is on it. */
export type AbsentServer = {
  name: string;
  ranges: readonly Range[];
  /** Readable filings whose rows are there, and the days of the first and the last one. */
  filings: number;
  filedFrom: string | null;
  filedTo: string | null;
};

/** How soon one that does not answer is asked again. */
const AGAIN_MS = 2_000;

/** A read that takes longer may wait for a server that takes connections and says nothing. */
const SLOW_MS = 1_500;

/** The bundler makes several copies of a module for one process; they share this. */
const kept = globalThis as {
  prooflineAbsentServers?: Map<string, AbsentServer>;
  prooflineAbsentLook?: Promise<boolean> | undefined;
};
kept.prooflineAbsentServers ??= new Map();
const absent = kept.prooflineAbsentServers;

/** Whether a statement failed because a server of partitions is away, and not the one that was asked. */
export const isOtherServerAway = (error: unknown): boolean => isUnreachable(driverCauseOf(error).code);

/** The servers that this process has found away, and reads around. */
export const listAbsentServers = (): AbsentServer[] => [...absent.values()];

/**
 * A condition that leaves out the filings whose rows cannot be read at present; nothing where all servers answer. The
 * planner sees it before anything is asked, so a statement with it does not need those servers.
 * @param column the partitioned table's "filingId"
 */
export function exceptAbsent(column: Prisma.Sql): Prisma.Sql {
  const ranges = listAbsentServers().flatMap((server) => server.ranges);
  if (ranges.length === 0) return Prisma.empty;
  const conditions = ranges.map(({ from, to }) => {
    const below = from === null ? null : Prisma.sql`${column} < ${Prisma.raw(String(from))}`;
    const above = to === null ? null : Prisma.sql`${column} >= ${Prisma.raw(String(to))}`;
    const sides = [below, above].filter((side) => side !== null);
    return sides.length === 0 ? Prisma.sql`AND false` : Prisma.sql`AND (${Prisma.join(sides, ' OR ')})`;
  });
  return Prisma.join(conditions, ' ');
}

/** The same for Prisma's finds: a part of `where`. */
export function whereNotAbsent(): { NOT?: { filingId: { gte?: number; lt?: number } }[] } {
  const ranges = listAbsentServers().flatMap((server) => server.ranges);
  if (ranges.length === 0) return {};
  const within = ({ from, to }: Range) => ({
    filingId: { ...(from === null ? {} : { gte: from }), ...(to === null ? {} : { lt: to }) },
  });
  return { NOT: ranges.map(within) };
}

/**
 * Runs reads that use `exceptAbsent`, again when a server of partitions turns out to be away, or silent for longer than
 * a read takes: it is then read around until it answers. Costs nothing where nothing fails or is slow.
 */
export async function aroundAbsentServers<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const known = absent.size;
    try {
      return await unlessSilent(read(), known);
    } catch (error) {
      if (!(error instanceof ServerSilent) && !isServerLost(error)) throw error;
      // Another request may have found it first.
      if (!(await findsAbsent()) && absent.size === known) throw error;
    }
  }
}

/** A filing's text is on a server that is away. */
class FilingAway extends AppError {
  /** Seconds. */
  readonly retryAfter = 5;

  constructor() {
    super('unavailable', 'The text of this filing cannot be read at present. Try again in a minute.');
  }
}

/**
 * Reads what a filing has in partitioned tables. Throws AppError('unavailable') at once where its server is known to be
 * away, and soon where it is silent.
 */
export async function readOfFiling<Result>(filingId: number, read: () => Promise<Result>): Promise<Result> {
  for (;;) {
    if (isAbsent(filingId)) throw new FilingAway();
    try {
      return await unlessSilent(read(), absent.size);
    } catch (error) {
      // Another server may be the one that was found: then this is read again.
      if (!(error instanceof ServerSilent)) throw error;
    }
  }
}

const isAbsent = (filingId: number): boolean =>
  listAbsentServers().some(({ ranges }) =>
    ranges.some(({ from, to }) => (from ?? 0) <= filingId && (to === null || filingId < to)),
  );

/** A server was found away while a read waited. */
class ServerSilent extends Error {
  override readonly name = 'ServerSilent';
}

/** What a read gives; rejects when it is slow and a server that is silent is the cause, which nobody waits for any more. */
async function unlessSilent<Result>(reading: Promise<Result>, known: number): Promise<Result> {
  let callOff = () => {};
  const silent = new Promise<never>((_, reject) => {
    const giveUp = async () => {
      if ((await findsAbsent()) || absent.size > known) reject(new ServerSilent());
    };
    callOff = afterListening(SLOW_MS, () => void giveUp());
  });
  try {
    return await Promise.race([reading, silent]);
  } finally {
    callOff();
    // Nobody reads on: that it fails later says nothing.
    reading.catch(() => {});
  }
}

const findsAbsent = (): Promise<boolean> =>
  noteAbsentServers().catch((failure: unknown) => {
    log.debug({ err: failure }, 'The servers of partitions could not be looked at');
    return false;
  });

/** Asks all servers, once for all requests that wait for it. @returns whether another one is away */
function noteAbsentServers(): Promise<boolean> {
  kept.prooflineAbsentLook ??= look().finally(() => {
    kept.prooflineAbsentLook = undefined;
  });
  return kept.prooflineAbsentLook;
}

async function look(): Promise<boolean> {
  const states = await askServers();
  const found = states.filter(({ name, answers }) => !answers && !absent.has(name));
  if (found.length === 0) return false;
  const isWatched = absent.size > 0;
  const partitions = await listPartitions(session);
  for (const { name } of found) {
    const ranges = partitions.filter(({ server }) => server === name);
    absent.set(name, { name, ranges, ...(await describeFilings(ranges)) });
    log.error({ server: name }, 'A server of partitions does not answer: its filings are left out of searches');
  }
  if (!isWatched) setTimeout(() => void watch(), AGAIN_MS).unref();
  return true;
}

/** Until all answer again. */
async function watch(): Promise<void> {
  for (const name of absent.keys()) {
    // Without the primary nobody knows.
    if (!(await isAnswering(session, name).catch(() => false))) continue;
    absent.delete(name);
    log.info({ server: name }, 'A server of partitions answers again');
  }
  if (absent.size > 0) setTimeout(() => void watch(), AGAIN_MS).unref();
}

const session = {
  rows: <Row extends object>(statement: string, values: unknown[] = []) =>
    db.$queryRawUnsafe(statement, ...values) as Promise<Row[]>,
};

/** All servers of partitions, and whether each answers; a server that is silent takes two seconds. */
export async function askServers(): Promise<{ name: string; answers: boolean }[]> {
  const servers = await listServers(session);
  return Promise.all(servers.map(async ({ name }) => ({ name, answers: await isAnswering(session, name) })));
}

const Description = z.object({ filings: z.number(), filedFrom: z.string().nullable(), filedTo: z.string().nullable() });

async function describeFilings(ranges: readonly Range[]): Promise<z.output<typeof Description>> {
  const within = ranges.map(({ from, to }) => Prisma.sql`(id >= ${from ?? 0} AND id < ${to ?? MAX_FILING_ID})`);
  if (within.length === 0) return { filings: 0, filedFrom: null, filedTo: null };
  const [row] = await readRows(
    Description,
    db.$queryRaw`
    SELECT count(*)::int AS filings, to_char(min("filedOn"), 'YYYY-MM-DD') AS "filedFrom",
      to_char(max("filedOn"), 'YYYY-MM-DD') AS "filedTo"
    FROM "Filing" WHERE status = 'ready' AND (${Prisma.join(within, ' OR ')})`,
  );
  return row ?? { filings: 0, filedFrom: null, filedTo: null };
}
