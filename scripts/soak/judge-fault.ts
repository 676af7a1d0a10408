import type { FaultReport } from './watch-fault.ts';

const BARS = { pageMs: 3_000, recoveryMs: 10_000, notReadyMs: 5_000 };

/**
 * The effects of a fault that readers and the monitor should not have seen, in words; empty when all bars were met.
 * @param expects.isOutage the fault lasts long enough for `/api/ready` to report it, so never reporting is a failure;
 *   connections that are cut for a moment may pass between two questions of the monitor
 * @param expects.isServed the database can still be read from, so readers must get every page, not an error
 */
export function judgeFault(
  report: FaultReport,
  { isOutage, isServed = false }: { isOutage: boolean; isServed?: boolean },
): string[] {
  const { asked, slowest, statuses, recoveryMs, wasHealthy, hasRestarted, notReadyMs } = report;
  const right = isServed ? ['200'] : ['200', '503'];
  const wrong = Object.entries(statuses).filter(([status]) => !right.includes(status));
  const missed: [boolean, string][] = [
    [asked === 0, 'nothing was asked'],
    [slowest.ms > BARS.pageMs, `${slowest.path} took ${slowest.ms} ms`],
    [recoveryMs > BARS.recoveryMs, `well again after ${recoveryMs} ms`],
    [!wasHealthy, '/api/health failed'],
    [hasRestarted, 'a process ended'],
    [isOutage && notReadyMs === null, '/api/ready never said 503'],
    [notReadyMs !== null && notReadyMs > BARS.notReadyMs, `not ready after ${notReadyMs} ms`],
  ];
  return [
    ...wrong.map(([status, count]) =>
      status === '0' ? `${count} requests had no answer` : `${count} answers were ${status}`,
    ),
    ...missed.filter(([isMissed]) => isMissed).map(([, what]) => what),
  ];
}
