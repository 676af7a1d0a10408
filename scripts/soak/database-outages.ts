import { cutConnections, freezeFor, restartAfter } from './database-faults.ts';
import { type FaultReport, watchFault } from './watch-fault.ts';
import { openWatchedSite } from './watched-site.ts';

/**
 * What readers see while the database server is restarted, crashes, is frozen for half a minute, and loses its
 * connections: `node scripts/soak/database-outages.ts [seconds of the freeze]`. Needs Postgres' programs. Exits 1 when a
 * page took longer than three seconds, the site took longer than ten to be well again, the monitor was told later than
 * after five, or a process did not live through it.
 */
const BARS = { pageMs: 3_000, recoveryMs: 10_000, notReadyMs: 5_000 };

const frozenMs = Number(process.argv[2] ?? 30) * 1_000;
const site = await openWatchedSite();
const { server } = site;
await site.askAll();
const reports: FaultReport[] = [];
for (const [name, fault] of [
  [`frozen for ${frozenMs / 1_000} s`, () => freezeFor(server, frozenMs)],
  ['restarted, 5 s without', () => restartAfter(server, 5_000, 'fast')],
  ['crashed, 5 s without', () => restartAfter(server, 5_000, 'immediate')],
  ['connections cut 25 times', () => cutConnections(server, 25)],
] as const) {
  const report = await watchFault(site, name, fault);
  reports.push(report);
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
await site.close();

const faults = reports.flatMap((report) => {
  const { slowest, statuses, recoveryMs, wasHealthy, hasRestarted, notReadyMs } = report;
  const missed: [boolean, string][] = [
    [slowest.ms > BARS.pageMs, `${slowest.path} took ${slowest.ms} ms`],
    ['0' in statuses, `${statuses['0']} requests had no answer`],
    [recoveryMs > BARS.recoveryMs, `well again after ${recoveryMs} ms`],
    [!wasHealthy, '/api/health failed'],
    [hasRestarted, 'a process ended'],
    [(notReadyMs ?? 0) > BARS.notReadyMs, `not ready after ${notReadyMs} ms`],
  ];
  return missed.filter(([isMissed]) => isMissed).map(([, what]) => `${report.name}: ${what}`);
});
for (const fault of faults) process.stdout.write(`FAILS ${fault}\n`);
process.exit(faults.length === 0 ? 0 : 1);
