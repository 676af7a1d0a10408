/** Shapes of summaries. Plain data, safe in the browser. */
import type { Receipt } from '#lib/verification/types';

export type Category = 'metric' | 'driver' | 'risk' | 'guidance' | 'other';

/**
 * `verified`: every claim found in the source. `quoted`: the source's own words without a claim to check. `withheld`:
 * not shown.
 */
export type SummaryStatus = 'verified' | 'quoted' | 'withheld';

export type BlockSummary = {
  block: number;
  category: Category;
  text: string;
  status: SummaryStatus;
  receipts: Receipt[];
  /** Written by a model; the filing's own words, chosen and shortened, otherwise. */
  written?: true;
};

export type KeyPoint = { text: string; blocks: number[]; category: Category; receipts?: Receipt[] };

export type FilingSummary = {
  summaries: BlockSummary[];
  keyPoints: KeyPoint[];
  provider: string;
  model: string | null;
  counts: {
    blocks: number;
    summarised: number;
    claims: number;
    verified: number;
    withheld: number;
    /** Paragraphs whose built-in summary replaces a model's; only where a model was asked. */
    fallbacks?: number;
  };
};
