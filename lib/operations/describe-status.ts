import type { BillingFaults } from '#lib/billing/reconciliation/fault-queries';
import { describeDoubles, describeUnknownPrices } from './check-subscriptions.ts';
import type { QueueState, SiteState } from './types.ts';

/** The state of the site as lines to read, for the command line and the operator's page. */
export function describeStatus(
  site: SiteState,
  queue: QueueState | null,
  billing: BillingFaults,
): { label: string; value: string }[] {
  const { filings, freshness, newest } = site;
  const underway = filings.discovered + filings.fetched + filings.parsed;
  return [
    { label: 'Companies', value: String(site.companies) },
    { label: 'Filings that readers have', value: String(filings.ready) },
    { label: 'Filings on their way', value: String(underway) },
    { label: 'Filings that could not be read', value: String(filings.failed) },
    { label: 'Newest filing', value: newest ? `${newest.accession}, filed ${newest.filedOn}` : 'none' },
    {
      label: 'From EDGAR to readers, last seven days',
      value: freshness ? describeFreshness(freshness) : 'no filing came in',
    },
    {
      label: 'Queue',
      value: queue
        ? `${queue.waiting} waiting, ${queue.running} running, ${queue.dead} given up`
        : 'not opened yet: no worker has run',
    },
    { label: 'Oldest waiting job', value: queue && queue.waiting > 0 ? duration(queue.oldestWaitSeconds) : 'none' },
    {
      label: 'Worker seen',
      value: queue && queue.workerSeenSeconds !== null ? `${duration(queue.workerSeenSeconds)} ago` : 'never',
    },
    { label: 'Subscriptions with an unknown price', value: describeUnknownPrices(billing) || 'none' },
    { label: 'Accounts that pay twice', value: describeDoubles(billing) || 'none' },
  ];
}

function describeFreshness({ filings, medianSeconds, worstSeconds, inTime }: NonNullable<SiteState['freshness']>) {
  const share = `${Math.floor(inTime * 100)} % of ${filings} filings within 15 minutes`;
  if (medianSeconds === null || worstSeconds === null) return share;
  return `${duration(medianSeconds)} at the median, ${duration(worstSeconds)} at worst; ${share}`;
}

/** "45 s", "12 min", "3.5 h", "2.1 days" */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 5_400) return `${Math.round(seconds / 60)} min`;
  if (seconds < 172_800) return `${(seconds / 3_600).toFixed(1)} h`;
  return `${(seconds / 86_400).toFixed(1)} days`;
}
