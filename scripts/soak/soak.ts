import { setTimeout as pause } from 'node:timers/promises';
import { cutConnections, freezeFor, restartAfter } from './database-faults.ts';
import { judgeFault } from './judge-fault.ts';
import { watchFault } from './watch-fault.ts';
import { openWatchedSite } from './watched-site.ts';

/**
 * A site under faults for so many minutes, one of them every minute, drawn by chance:
 * `node scripts/soak/soak.ts [minutes]`. Needs Postgres' programs. Exits 1 at what `database-outages.ts` exits at. The
 * monitor must be told of each freeze; a restart may be over before it asks.
 */
const EVERY_MS = 60_000;

const until = performance.now() + Number(process.argv[2] ?? 120) * 60_000;
const site = await openWatchedSite({ processes: 2 });
const { server } = site;
await site.askAll();
const faults = [
  ['frozen', () => freezeFor(server, 5_000 + Math.random() * 25_000)],
  ['restarted', () => restartAfter(server, Math.random() * 5_000, 'fast')],
  ['crashed', () => restartAfter(server, Math.random() * 5_000, 'immediate')],
  ['cut', () => cutConnections(server, 10)],
] as const;
let failures = 0;
while (performance.now() < until) {
  const began = performance.now();
  const [name, fault] = faults[Math.floor(Math.random() * faults.length)] ?? faults[0];
  const report = await watchFault(site, name, fault);
  const missed = judgeFault(report, { isOutage: name === 'frozen' });
  if (missed.length > 0) failures++;
  process.stdout.write(`${missed.length === 0 ? 'holds' : `FAILS (${missed.join(', ')})`} ${JSON.stringify(report)}\n`);
  await pause(Math.max(0, EVERY_MS - (performance.now() - began)));
}
await site.close();
process.exit(failures === 0 ? 0 : 1);
