import { AppError } from '#lib/errors';
import { analyzePartitions } from './begin-partitions.ts';
import { DELETE_WITH_FILING, placeOf } from './foreign-tables.ts';
import { highestFilingId, type Partition, requirePartitions, requireServer } from './partition-list.ts';
import {
  boundsOf,
  describeRange,
  foreignTableOfRange,
  PARTITIONED,
  type PartitionedTable,
  tableOfRange,
} from './partition-names.ts';
import type { PartitionSession } from './partition-session.ts';
import { makeRemoteTables } from './remote-tables.ts';
import { loginOf, withServer } from './server-connection.ts';

/** What a range's table is called in the primary. */
export const ownNameOf = (table: PartitionedTable, { from, server }: Pick<Partition, 'from' | 'server'>): string =>
  server === null ? tableOfRange(table, from) : foreignTableOfRange(table, from, server);

/** Keeps rows of the new range out of the last one, so that Postgres need not look for any when bounds change. */
const checkName = (table: PartitionedTable) => `${table}_below_next`;

/**
 * Ends the last range before a filing that is not there yet, and begins another one with it, on the primary or on a
 * server. The last range's tables are read once for it while everybody goes on; the change itself takes milliseconds.
 * Throws AppError, in words, for an id that is taken or below, an unknown server, and one that cannot be used.
 */
export async function addRange(
  session: PartitionSession,
  { from, server }: { from: number; server: string | null },
): Promise<void> {
  const partitions = await requirePartitions(session);
  const last = partitions.at(-1) ?? partitions[0];
  const highest = await highestFilingId(session);
  if (partitions.some((one) => one.from === from))
    throw new AppError('conflict', `There is a range from ${from} on already. See \`cli partitions show\`.`);
  if (last.from !== null && from < last.from)
    throw new AppError('conflict', `${from} lies within another range: the last one begins with ${last.from}.`);
  if (from <= highest)
    throw new AppError('conflict', `A range begins with a filing that is not there yet: with ${highest + 1} at least.`);
  const pattern = patternOf(partitions);
  if (server !== null) await prepareServer(session, { pattern, from, server });

  const name = `The addition of ${describeRange({ from, to: null })}`;
  const isLocal = last.server === null;
  try {
    if (isLocal) await keepBelow(session, { name, last, from });
    await session.change(name, changeBounds({ last, pattern, from, server }));
  } catch (error) {
    if (isLocal) await session.change(name, dropChecks(last));
    throw error;
  }
  await analyzePartitions(session);
}

/** A range on the primary, of whose tables others are made: there always is one. */
function patternOf(partitions: readonly Partition[]): Partition {
  const found = partitions.find(({ server }) => server === null);
  if (found) return found;
  throw new AppError('conflict', 'No range is on the primary, of whose tables others could be made.');
}

/** Makes the tables on the server, and what deletes their rows with a filing. */
export async function prepareServer(
  session: PartitionSession,
  {
    pattern,
    from,
    server: name,
    mayHaveRows = false,
  }: { pattern: Partition; from: number | null; server: string; mayHaveRows?: boolean },
): Promise<void> {
  const server = await requireServer(session, name);
  await withServer(server, await loginOf(session, name), (remote) =>
    makeRemoteTables(session, remote, { name, from, like: pattern.from, mayHaveRows }),
  );
  await session.change('The trigger that deletes rows with their filing', DELETE_WITH_FILING);
}

async function keepBelow(
  session: PartitionSession,
  { name, last, from }: { name: string; last: Partition; from: number },
): Promise<void> {
  const added = PARTITIONED.map(
    (table) =>
      `ALTER TABLE "${ownNameOf(table, last)}" DROP CONSTRAINT IF EXISTS "${checkName(table)}",
         ADD CONSTRAINT "${checkName(table)}" CHECK ("filingId" < ${from}) NOT VALID;`,
  );
  await session.change(name, added.join('\n'));
  for (const table of PARTITIONED)
    await session.rows(`ALTER TABLE "${ownNameOf(table, last)}" VALIDATE CONSTRAINT "${checkName(table)}"`);
}

const dropChecks = (last: Partition) =>
  PARTITIONED.map(
    (table) => `ALTER TABLE "${ownNameOf(table, last)}" DROP CONSTRAINT IF EXISTS "${checkName(table)}";`,
  ).join('\n');

type Change = { last: Partition; pattern: Partition; from: number; server: string | null };

function changeBounds({ last, pattern, from, server }: Change): string {
  const bounds = boundsOf({ from, to: null });
  const tables = PARTITIONED.map((table) => {
    const before = ownNameOf(table, last);
    const after = ownNameOf(table, { from, server });
    const added =
      server === null
        ? `CREATE TABLE "${after}" (LIKE "${ownNameOf(table, pattern)}" INCLUDING ALL);
           ALTER TABLE "${after}" DROP CONSTRAINT IF EXISTS "${checkName(table)}",
             ADD CONSTRAINT "${after}_filingId_fkey" FOREIGN KEY ("filingId") REFERENCES "Filing"(id)
               ON DELETE CASCADE ON UPDATE CASCADE;
           ALTER TABLE "${table}" ATTACH PARTITION "${after}" ${bounds};`
        : `CREATE FOREIGN TABLE "${after}" PARTITION OF "${table}" ${bounds} ${placeOf(table, from, server)};`;
    return `
      ALTER TABLE "${table}" DETACH PARTITION "${before}";
      ALTER TABLE "${table}" ATTACH PARTITION "${before}" ${boundsOf({ from: last.from, to: from })};
      ${added}`;
  });
  return `
    LOCK TABLE ${PARTITIONED.map((table) => `"${table}"`).join(', ')} IN ACCESS EXCLUSIVE MODE;
    DO $$ BEGIN IF EXISTS (SELECT FROM "Filing" WHERE id >= ${from}) THEN
      RAISE EXCEPTION 'filing ${from} was found meanwhile: begin the range later';
    END IF; END $$;
    ${tables.join('\n')}
    ${last.server === null ? dropChecks(last) : ''}`;
}
