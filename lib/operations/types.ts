import type { Spread } from '#lib/filing-mails/types';

/** The result of checking one part of the installation. */
export type Check = {
  name: string;
  /** `off`: not configured, and the site does without. `warning`: it runs, and somebody should look. */
  state: 'ok' | 'off' | 'warning' | 'failed';
  /** The finding, in a few words. */
  found: string;
  /** What to do about a warning or a failure. */
  advice?: string;
};

/** The state of the queue. */
export type QueueState = {
  waiting: number;
  running: number;
  /** Jobs that failed for good and wait for somebody to look. */
  dead: number;
  /** Seconds that the oldest job which could run has waited; 0 when none waits. */
  oldestWaitSeconds: number;
  /** Seconds since a worker's last sign of life; null when none ever ran. */
  workerSeenSeconds: number | null;
};

/** News of filings on their way to readers. */
export type NewsState = {
  /** Filings whose followers were not told yet. */
  untold: number;
  /** Waiting mails of one filing, and digests. */
  atOnce: number;
  digests: number;
  /** Accounts whose address bounced or complained. */
  stopped: number;
  /** Seconds from EDGAR's acceptance to the mail server, of the last seven days; null without a mail. */
  mailed: Spread | null;
};

/** What the site contains, and how fresh it is. */
export type SiteState = {
  companies: number;
  /** Filings by how far each has come. */
  filings: Record<'discovered' | 'fetched' | 'parsed' | 'ready' | 'failed', number>;
  newest: { accession: string; filedOn: string } | null;
  /**
   * Seconds from EDGAR's acceptance to our page, over the last seven days' filings that came while their company was
   * followed: the median and the worst of those that can be read, and the share of all that took at most a quarter of
   * an hour, of which one that cannot be read after that time is none. Null without any.
   */
  freshness: {
    filings: number;
    medianSeconds: number | null;
    worstSeconds: number | null;
    inTime: number;
  } | null;
};
