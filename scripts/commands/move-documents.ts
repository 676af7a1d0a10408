import { resolve } from 'node:path';
import { SingleBar } from 'cli-progress';
import { z } from 'zod';
import { AppError } from '#lib/errors';

const MOST_AT_ONCE = 64;
/** How many failures are printed; `--json` has all. */
const SHOWN = 20;

const atOnce = `--at-once takes a number from 1 to ${MOST_AT_ONCE}.`;

const Options = z.object({
  from: z.string().trim().min(1, '--from takes a directory, or s3://bucket/prefix.'),
  to: z.string().trim().min(1, '--to takes a directory, or s3://bucket/prefix.'),
  atOnce: z.coerce.number(atOnce).int(atOnce).min(1, atOnce).max(MOST_AT_ONCE, atOnce),
  removeSource: z.boolean().default(false),
  json: z.boolean().default(false),
});

/**
 * Copies all documents between two stores, and shows how far and how fast it is. S3 is reached as the environment says.
 * @returns whether every document is in its new place
 */
export async function runMoveDocuments(given: Record<string, unknown>): Promise<boolean> {
  const read = Options.safeParse(given);
  if (!read.success) throw new AppError('invalid_input', read.error.issues[0]?.message ?? 'The options do not work.');
  const { from, to, removeSource, json, ...options } = read.data;
  const { openUncached } = await import('#lib/documents/store');
  const { moveDocuments } = await import('#lib/documents/move-documents');
  const { parseS3Place } = await import('#lib/documents/s3/settings');
  const open = (place: string) => {
    if (place.includes('://') && parseS3Place(place) === null)
      throw new AppError('invalid_input', `${place} is neither a directory nor s3://bucket/prefix.`);
    return openUncached(parseS3Place(place) ? place : resolve(place));
  };
  const [source, target] = [open(from), open(to)];
  await Promise.all([source.ping(), target.ping()]);

  const isShown = process.stderr.isTTY && !json;
  const total = isShown ? await count(source.all()) : 0;
  const bar = new SingleBar({
    format: '{bar} {value}/{total} documents, {rate}, {eta_formatted} left',
    stream: process.stderr,
    hideCursor: true,
  });
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  if (isShown) bar.start(total, 0, { rate: '0 MB/s' });
  const moved = await moveDocuments(source, target, {
    ...options,
    removesSource: removeSource,
    onProgress({ copied, present, failed, bytes }) {
      const rate = `${(bytes / 1024 ** 2 / seconds()).toFixed(1)} MB/s`;
      if (isShown) bar.update(copied + present + failed.length, { rate });
    },
  }).finally(() => bar.stop());

  if (json) {
    process.stdout.write(`${JSON.stringify({ ...moved, seconds: Math.round(seconds() * 10) / 10 })}\n`);
    return moved.failed.length === 0;
  }
  const megabytes = moved.bytes / 1024 ** 2;
  const lines = [
    `${moved.copied} documents copied (${megabytes.toFixed(1)} MB in ${seconds().toFixed(1)} s, ${(megabytes / seconds()).toFixed(1)} MB/s), ${moved.present} were there, ${moved.removed} removed from ${source.place}.`,
    ...moved.failed.slice(0, SHOWN).map(({ name, reason }) => `${name}: ${reason}`),
    ...(moved.failed.length > 0 ? [`${moved.failed.length} failed. Run the command again; it goes on from here.`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return moved.failed.length === 0;
}

async function count(names: AsyncIterable<string>): Promise<number> {
  let many = 0;
  for await (const _ of names) many++;
  return many;
}
