import type { Category, SummaryStatus } from '#lib/summaries/types';

/** A filing's summaries as data, for exports and other programs. Made at ingest, kept in the document store. */
export type SummaryExport = {
  keyPoints: ExportedKeyPoint[];
  sections: ExportedSection[];
  /** Summaries in this variant, and in the whole filing. */
  shown: number;
  total: number;
  /** Their author: "extractive", or the name of a service with its model. */
  provider: string;
  model: string | null;
};

type ExportedKeyPoint = {
  text: string;
  category: Category;
  /** The paragraphs it speaks of. */
  paragraphs: { ordinal: number; anchor: string }[];
};

export type ExportedSection = {
  /** The exhibit that it stands in, "EX-99.1"; absent in the primary document. */
  document?: string;
  part: string | null;
  item: string | null;
  title: string;
  summaries: ExportedSummary[];
};

export type ExportedSummary = {
  /** Number of the paragraph in the filing, and its permanent anchor on the reading page. */
  ordinal: number;
  anchor: string;
  category: Category;
  status: SummaryStatus;
  /** Empty when the sentence was withheld; a single figure that was withheld is printed as "[withheld]". */
  text: string;
  receipts: ExportedReceipt[];
};

export type ExportedReceipt = {
  text: string;
  kind: 'number' | 'date' | 'name';
  status: 'verified' | 'derived' | 'withheld';
  /** The source's words with the claim; null for a derived or withheld one. */
  source: string | null;
  formula: string | null;
};
