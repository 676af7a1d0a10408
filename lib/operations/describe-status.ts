import { duration } from '#lib/text/duration';
import type { DeliveriesState } from '#lib/webhooks/delivery-list-queries';
import { describeReplica } from './check-replicas.ts';
import { describeDoubles, describeUnknownPrices } from './check-subscriptions.ts';
import type { Status } from './read-status.ts';
import type { NewsState, SiteState } from './types.ts';

/** The state of the site as lines to read, for the command line and the operator's page. */
export function describeStatus({
  site,
  queue,
  billing,
  news,
  webhooks,
  documents,
  replicas,
}: Status): { label: string; value: string }[] {
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
    { label: 'Documents', value: documents },
    ...replicas.map((replica) => ({ label: `Replica ${replica.name}`, value: describeReplica(replica) })),
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
    { label: 'Filings whose followers are not told yet', value: String(news.untold) },
    { label: 'Mails about filings that wait', value: `${news.atOnce} at once, ${news.digests} digests` },
    { label: 'From EDGAR to mailboxes, last seven days', value: describeSpread(news.mailed) },
    { label: 'Addresses that take no mails', value: String(news.stopped) },
    ...describeDeliveries(webhooks),
    { label: 'Subscriptions with an unknown price', value: describeUnknownPrices(billing) || 'none' },
    { label: 'Accounts that pay twice', value: describeDoubles(billing) || 'none' },
  ];
}

/** "75 s at the median, 3 min for 95 % of 120 mails" */
function describeSpread(spread: NewsState['mailed']): string {
  if (!spread) return 'no mail was sent';
  return `${duration(spread.median)} at the median, ${duration(spread.p95)} for 95 % of ${spread.filings} mails`;
}

function describeDeliveries({ webhooks, stopped, waiting, failing, failed, oldestWaitSeconds }: DeliveriesState) {
  const oldest = waiting > 0 ? `, the oldest for ${duration(oldestWaitSeconds)}` : '';
  return [
    { label: 'Webhooks', value: `${webhooks}, of which ${stopped} took nothing for a day and were given up` },
    {
      label: 'Deliveries to webhooks',
      value: `${waiting} waiting${oldest}; ${failing} of them failed before; ${failed} given up in the last month`,
    },
  ];
}

function describeFreshness({ filings, medianSeconds, worstSeconds, inTime }: NonNullable<SiteState['freshness']>) {
  const share = `${Math.floor(inTime * 100)} % of ${filings} filings within 15 minutes`;
  if (medianSeconds === null || worstSeconds === null) return share;
  return `${duration(medianSeconds)} at the median, ${duration(worstSeconds)} at worst; ${share}`;
}
