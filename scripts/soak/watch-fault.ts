import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, WatchedSite } from './watched-site.ts';

/** The effect of a fault on the site, as its readers and its monitor saw it. */
export type FaultReport = {
  name: string;
  asked: number;
  /** Answers by status; 0 for none. */
  statuses: Record<string, number>;
  /** The slowest page while the fault lasted, and where. */
  slowest: { path: string; ms: number };
  /** From the beginning of the fault until `/api/ready` said 503; null when it never did. */
  notReadyMs: number | null;
  /** Whether `/api/health` answered 200 each time. */
  wasHealthy: boolean;
  /** From the end of the fault until every page answered as before and `/api/ready` said so. */
  recoveryMs: number;
  hasRestarted: boolean;
};

const BETWEEN_MS = 200;
const HOPELESS_MS = 60_000;

/**
 * Asks the site again and again while `fault` lasts, and afterwards until it answers as before.
 * @param fault begins and ends the fault
 */
export async function watchFault(site: WatchedSite, name: string, fault: () => Promise<void>): Promise<FaultReport> {
  const pids = String(site.web.pids);
  const answers: Answer[] = [];
  const health: Answer[] = [];
  let notReadyMs: number | null = null;
  const over = new AbortController();
  const started = performance.now();

  const monitor = (async () => {
    while (!over.signal.aborted) {
      health.push(await site.ask('/api/health'));
      const ready = await site.ask('/api/ready');
      if (ready.status === 503) notReadyMs ??= Math.round(performance.now() - started);
      await pause(BETWEEN_MS);
    }
  })();
  const readers = (async () => {
    while (!over.signal.aborted) {
      answers.push(...(await site.askAll()));
      await pause(BETWEEN_MS);
    }
  })();
  await fault();
  const ended = performance.now();
  over.abort();
  const recovered = untilWell(site);
  const recoveryMs = (await recovered) - ended;
  await Promise.all([monitor, readers]);

  const slowest = answers.toSorted((one, other) => other.ms - one.ms)[0] ?? { path: '', ms: 0 };
  const statuses: Record<string, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  return {
    name,
    asked: answers.length,
    statuses,
    slowest: { path: slowest.path, ms: slowest.ms },
    notReadyMs,
    wasHealthy: health.every(({ status }) => status === 200),
    recoveryMs: Math.round(recoveryMs),
    hasRestarted: String(site.web.pids) !== pids || !site.web.isRunning(),
  };
}

/** @returns when it was well */
async function untilWell(site: WatchedSite): Promise<number> {
  const giveUpAt = performance.now() + HOPELESS_MS;
  while (performance.now() < giveUpAt) {
    const answers = await site.askAll();
    const ready = await site.ask('/api/ready');
    if ([...answers, ready].every(({ status }) => status === 200)) return performance.now();
    await pause(50);
  }
  throw new Error(`The site did not recover within ${HOPELESS_MS / 1_000} s.`);
}
