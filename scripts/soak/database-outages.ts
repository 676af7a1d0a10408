import { cutConnections, freezeFor, restartAfter } from './database-faults.ts';
import { judgeFault } from './judge-fault.ts';
import { watchFault } from './watch-fault.ts';
import { openWatchedSite } from './watched-site.ts';

/**
 * What readers see while the database server is restarted, crashes, is frozen for half a minute, and loses its
 * connections: `node scripts/soak/database-outages.ts [seconds of the freeze, 5 at least]`. Needs Postgres' programs.
 * Exits 1 when a page took longer than three seconds or was answered by something else than 200 or 503, the site took
 * longer than ten to be well again, a process did not live through it, or the monitor was told later than after five or,
 * but for the cut connections, which are there again at once, never.
 */
const frozenMs = Number(process.argv[2] ?? 30) * 1_000;
const site = await openWatchedSite();
const { server } = site;
await site.askAll();
const faults: string[] = [];
for (const [name, isOutage, fault] of [
  [`frozen for ${frozenMs / 1_000} s`, true, () => freezeFor(server, frozenMs)],
  ['restarted, 5 s without', true, () => restartAfter(server, 5_000, 'fast')],
  ['crashed, 5 s without', true, () => restartAfter(server, 5_000, 'immediate')],
  ['connections cut 25 times', false, () => cutConnections(server, 25)],
] as const) {
  const report = await watchFault(site, name, fault);
  process.stdout.write(`${JSON.stringify(report)}\n`);
  faults.push(...judgeFault(report, { isOutage }).map((what) => `${name}: ${what}`));
}
await site.close();
for (const fault of faults) process.stdout.write(`FAILS ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
