import type { ContentsEntry } from './contents.ts';
import type { FiscalPeriod, Health } from './types.ts';

/** What the pages of one filing show of it. */
export type ReadingFiling = {
  accession: string;
  ticker: string;
  company: string;
  form: string;
  filedOn: string;
  periodOfReport: string | null;
  /** As the filing names it, else by its form and date. */
  fiscal: FiscalPeriod;
  originalUrl: string;
  status: 'discovered' | 'fetched' | 'parsed' | 'ready' | 'failed';
  failure: string | null;
  health: Health | null;
  counts: {
    claims: number;
    verified: number;
    derived: number;
    withheld: number;
    blocks: number;
    summarised: number;
    /** The language model that wrote summaries; null for the built-in summarizer, undefined where nobody noted it. */
    model?: string | null;
  } | null;
  contents: ContentsEntry[];
  /** It was compared with an earlier filing. */
  blacklineAvailable: boolean;
  previousFiledOn: string | null;
  invented: boolean;
  /** When what the page shows of it last changed. */
  modified: Date;
};
