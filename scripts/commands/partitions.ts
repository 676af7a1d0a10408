import Table from 'cli-table3';
import { z } from 'zod';
import type { PartitionSession } from '#lib/db/partitions/partition-session';
import { AppError } from '#lib/errors';
import { openDatabase } from '../database/open-database.ts';

const FilingId = (option: string) => {
  const words = `${option} takes the id of a filing, a number from 1 on.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, words)
    .transform(Number)
    .refine((id) => id >= 1, words);
};

const Options = z.object({
  json: z.boolean().default(false),
  again: z.boolean().default(false),
  from: FilingId('--from').optional(),
  to: FilingId('--to').optional(),
  server: z.string().optional(),
  url: z.string().optional(),
  name: z.string().optional(),
});
type Options = z.output<typeof Options>;

type Told = { text: string; isWell?: boolean } & Record<string, unknown>;

/**
 * Runs one of the subcommands of `partitions` and prints what it did. Throws AppError, whose message says what to do.
 * @returns false when it found something that is to be mended
 */
export async function runPartitions(command: string, given: unknown): Promise<boolean> {
  const read = Options.safeParse(given);
  if (!read.success) throw new AppError('invalid_input', read.error.issues[0]?.message ?? 'The options do not work.');
  const database = await openDatabase();
  try {
    const { withPartitionSession } = await import('#lib/db/partitions/partition-session');
    const say = (line: string) => void process.stderr.write(`${line}\n`);
    const {
      text,
      isWell = true,
      ...data
    } = await withPartitionSession(say, async (session) => {
      const run = COMMANDS[command];
      if (!run) throw new AppError('invalid_input', `There is no command partitions ${command}.`);
      return run(session, read.data);
    });
    process.stdout.write(read.data.json ? `${JSON.stringify(data)}\n` : `${text}\n`);
    return isWell;
  } finally {
    await database.close();
  }
}

const COMMANDS: Record<string, (session: PartitionSession, options: Options) => Promise<Told>> = {
  show,
  check,
  async begin(session) {
    const { beginPartitions } = await import('#lib/db/partitions/begin-partitions');
    const begun = await beginPartitions(session);
    return { begun, text: begun ? 'The large tables have partitions now.' : 'They had partitions already.' };
  },
  async add(session, { from = 0, server = null }) {
    const { addRange } = await import('#lib/db/partitions/add-range');
    await addRange(session, { from, server });
    return { from, server, text: `Filings from ${from} on are put on ${server ?? 'the primary'}.` };
  },
  async server(session, { name = '', url = '' }) {
    const [{ addServer }, { env }] = await Promise.all([import('#lib/db/partitions/add-server'), import('#lib/env')]);
    const outcome = await addServer(session, { name, url, password: env.PARTITION_PASSWORD ?? null });
    return {
      name,
      outcome,
      text: outcome === 'added' ? `The server ${name} was added.` : `The server ${name} was changed.`,
    };
  },
  async move(session, { from = null, to = null, server = '' }) {
    const { moveRange } = await import('#lib/db/partitions/move-range');
    const started = performance.now();
    const onProgress = (copied: number, all: number) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${copied} of ${all} filings copied`);
    };
    const moved = await moveRange(session, { from, to, server, onProgress });
    if (process.stderr.isTTY) process.stderr.write('\n');
    const seconds = Math.round((performance.now() - started) / 100) / 10;
    return { ...moved, seconds, text: `${moved.filings} filings are on ${server} now (${seconds} s).` };
  },
};

/** Compares servers with the primary; a difference that is left as it is makes the command fail. */
async function check(session: PartitionSession, { again }: Options): Promise<Told> {
  const [{ compareWithServers, mendServers }, { describeRange }] = await Promise.all([
    import('#lib/db/partitions/compare-with-servers'),
    import('#lib/db/partitions/partition-names'),
  ]);
  const ranges = await compareWithServers(session);
  const differing = ranges.filter(({ stale, gone }) => stale.length + gone.length > 0);
  const lines = ranges.map(({ server, stale, gone, ...range }) => {
    const found = [
      ...(stale.length > 0 ? [`${stale.length} filings are not there as they were read`] : []),
      ...(gone.length > 0 ? [`${gone.length} filings are there that are gone`] : []),
    ];
    return `${server}, ${describeRange(range)}: ${found.join(', ') || 'as the primary knows it'}`;
  });
  if (again) {
    await mendServers(session, differing);
    if (differing.length > 0) lines.push('The worker reads these again; what is gone was removed.');
  } else if (differing.length > 0) {
    lines.push('Run this with --again to have them read again by the worker, and what is gone removed.');
  }
  const text = lines.join('\n') || 'Nothing is on a server.';
  return { ranges, text, isWell: again || differing.length === 0 };
}

async function show(session: PartitionSession): Promise<Told> {
  const [{ listPartitions, listServers }, { isAnswering }] = await Promise.all([
    import('#lib/db/partitions/partition-list'),
    import('#lib/db/partitions/is-answering'),
  ]);
  const ranges = await listPartitions(session);
  const servers = [];
  for (const one of await listServers(session)) servers.push({ ...one, answers: await isAnswering(session, one.name) });
  if (ranges.length === 0 && servers.length === 0)
    return { ranges, servers, text: 'The large tables have no partitions. A site of one server needs none.' };
  const table = new Table({ head: ['from', 'to', 'where', 'size here'], style: { head: [], border: [] } });
  for (const { from, to, server, bytes } of ranges)
    table.push([
      from ?? 'first',
      to === null ? 'last' : to - 1,
      server ?? 'primary',
      server ? '' : `${Math.round(bytes / 1024 ** 2)} MB`,
    ]);
  const lines = servers.map(
    ({ name, host, port, database, answers }) =>
      `${name}: ${host}:${port}/${database}, ${answers ? 'answers' : 'does not answer'}`,
  );
  return { ranges, servers, text: [table.toString(), ...lines].join('\n') };
}
