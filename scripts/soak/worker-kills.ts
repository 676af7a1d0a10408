import { measureHandOvers } from './hand-over.ts';
import { killWorkers, readUndisturbed } from './kill-workers.ts';
import { openFleet } from './worker-fleet.ts';

/**
 * Kills workers at so many random points while they read filings: `node scripts/soak/worker-kills.ts [kills]`; then
 * measures how soon a filing is taken up by a worker that lives. Needs Postgres' programs. Exits 1 when a filing is lost,
 * doubled or different afterwards, or was not taken up within thirty seconds.
 */
const HAND_OVER_MS = 30_000;
const HAND_OVERS = 8;

const fleet = await openFleet();
const started = performance.now();
const wanted = await readUndisturbed(fleet);
const undisturbedMs = performance.now() - started;
const report = await killWorkers(fleet, Number(process.argv[2] ?? 200), wanted);
const single = (await measureHandOvers(fleet, HAND_OVERS)).map(({ ms }) => ms).toSorted((one, other) => one - other);
await fleet.close();

const describe = (times: readonly number[]) => ({
  n: times.length,
  medianMs: times[Math.floor(times.length / 2)] ?? null,
  worstMs: times.at(-1) ?? null,
});
const storm = report.handOvers.map(({ ms }) => ms).toSorted((one, other) => one - other);
process.stdout.write(
  `${JSON.stringify({
    ...report,
    handOvers: describe(storm),
    handOversToALivingWorker: describe(single),
    undisturbedMs: Math.round(undisturbedMs),
    minutes: Math.round((performance.now() - started) / 6_000) / 10,
  })}\n`,
);
const isWell = report.different + report.doubled + report.dead === 0 && (single.at(-1) ?? 0) <= HAND_OVER_MS;
process.exit(isWell ? 0 : 1);
