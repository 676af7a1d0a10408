import { setTimeout as pause } from 'node:timers/promises';
import { untilReady } from './until-ready.ts';
import { type HandOver, listRuns, watchHandOver } from './watch-jobs.ts';
import { ended, type Fleet } from './worker-fleet.ts';

/**
 * Kills a worker in the middle of a filing while another one keeps running, a number of times.
 * @returns how long each filing waited until the other worker took it over
 */
export async function measureHandOvers(fleet: Fleet, times: number): Promise<HandOver[]> {
  const handOvers: HandOver[] = [];
  const steady = fleet.start();
  while (handOvers.length < times) {
    await fleet.forget();
    const filings = await fleet.enqueue();
    const victim = fleet.start();
    while ((await listRuns(fleet.client, null)).length < 3) await pause(20);
    const held = await listRuns(fleet.client, null);
    victim.kill('SIGKILL');
    await ended(victim);
    const over = new AbortController();
    const watched = watchHandOver(fleet.client, { known: held, died: performance.now(), stop: over.signal });
    await untilReady(fleet, filings);
    over.abort();
    handOvers.push(...(await watched));
  }
  steady.kill('SIGTERM');
  await ended(steady);
  return handOvers;
}
