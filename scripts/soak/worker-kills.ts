import { measureHandOvers } from './hand-over.ts';
import { killWorkers, readUndisturbed } from './kill-workers.ts';
import { openFleet } from './worker-fleet.ts';

/**
 * Kills workers at random points while they read filings: `node scripts/soak/worker-kills.ts [kills]`; then
 * measures how soon a filing is taken up by a worker that lives. Needs Postgres' programs. Exits 1 when a filing is
 * lost, given up, doubled, half-written or different afterwards, what a dead worker had not finished could not be taken
 * away, or a filing was not taken up within thirty seconds: by a worker that lives, or, in the storm, after its first
 * death. One whose workers die again and again waits longer each time, by the queue's own pauses: those are only
 * printed.
 */
const HAND_OVER_MS = 30_000;
const HAND_OVERS = 8;

const fleet = await openFleet();
const started = performance.now();
try {
  const wanted = await readUndisturbed(fleet);
  const undisturbedMs = performance.now() - started;
  const report = await killWorkers(fleet, Number(process.argv[2] ?? 200), wanted);
  const single = timesOf(await measureHandOvers(fleet, HAND_OVERS));
  const first = timesOf(report.handOvers.filter(({ retries }) => retries === 1));
  const later = timesOf(report.handOvers.filter(({ retries }) => retries > 1));
  process.stdout.write(
    `${JSON.stringify({
      ...report,
      handOvers: { afterOneDeath: describe(first), afterMore: describe(later) },
      handOversToALivingWorker: describe(single),
      undisturbedMs: Math.round(undisturbedMs),
      minutes: Math.round((performance.now() - started) / 6_000) / 10,
    })}\n`,
  );
  const missed = [
    [report.different > 0, `${report.different} rounds ended otherwise than the undisturbed one`],
    [report.doubled > 0, `${report.doubled} filings were read or compared by two jobs`],
    [report.halfWritten > 0, `${report.halfWritten} documents were half-written`],
    [report.draftsLeft > 0, `${report.draftsLeft} unfinished files could not be taken away`],
    [isLate(first), `a filing lay about for ${first.at(-1)} ms after its first worker’s death`],
    [isLate(single), `a filing lay about for ${single.at(-1)} ms beside a worker that lives`],
  ].filter(([isMissed]) => isMissed);
  for (const [, what] of missed) process.stdout.write(`FAILS ${what}\n`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await fleet.close();
}
process.exit();

function timesOf(handOvers: readonly { ms: number }[]): number[] {
  return handOvers.map(({ ms }) => ms).toSorted((one, other) => one - other);
}

function isLate(times: readonly number[]): boolean {
  return (times.at(-1) ?? 0) > HAND_OVER_MS;
}

function describe(times: readonly number[]) {
  return { n: times.length, medianMs: times[Math.floor(times.length / 2)] ?? null, worstMs: times.at(-1) ?? null };
}
