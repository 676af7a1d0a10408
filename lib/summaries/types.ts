/** Shapes of summaries and their receipts. Plain data, safe in the browser. */

export type Category = 'metric' | 'driver' | 'risk' | 'guidance' | 'other';

/** `verified`: every claim found in the source. `quoted`: the source's own words without a claim to check. `withheld`: not shown. */
export type SummaryStatus = 'verified' | 'quoted' | 'withheld';

export type Receipt = {
  /** Characters [from, to) of the summary's text that hold the claim. */
  span: [from: number, to: number];
  text: string;
  kind: 'number' | 'date' | 'name';
  status: 'verified' | 'derived' | 'withheld';
  /** Where the claim stands in the filing: block ordinal and characters of its text. */
  source: { block: number; span: [from: number, to: number] } | null;
  /** Index into the document's facts, when the figure is tagged. */
  fact: number | null;
  /** How a derived figure is computed over figures of the source. */
  formula: string | null;
};

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
  counts: { blocks: number; summarised: number; claims: number; verified: number; withheld: number };
};
