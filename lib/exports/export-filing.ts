import { placeInWords } from '#lib/filings/place-name';
import { formatDay } from '#lib/key-figures/format-key-figures';
import type { KeyFigure } from '#lib/key-figures/types';
import type { ExportedReceipt, ExportedSection, SummaryExport } from './types.ts';

/** Everything that an export of one filing holds; the writers print it, each in its form. */
export type FilingExport = {
  filing: ExportedFiling;
  figures: KeyFigure[];
  summaries: SummaryExport;
  /** What changed since the filing before; null where they were not compared. */
  changes: ExportedChanges | null;
};

/** The same with the name of the stored summaries instead of their text: small, whatever the size of the filing. */
export type ExportSource = Omit<FilingExport, 'summaries'> & { summariesName: string };

export type ExportedChanges = {
  /** The filing before. */
  since: { accession: string; form: string; filedOn: string; period: string | null };
  /** The most important ones first. */
  top: ExportedChange[];
  /** How many changes there are in all. */
  total: number;
};

type ExportedChange = {
  text: string;
  /** What it has to say beyond its headline, or why it matters where `whyBy` names a model. */
  why: string | null;
  whyBy: string | null;
  item: string | null;
  importance: number;
  /** Address of the change in the blackline; null where the filing is on no site. */
  url: string | null;
};

type ExportedFiling = {
  accession: string | null;
  company: string;
  ticker: string | null;
  form: string;
  /** ISO dates. */
  filedOn: string | null;
  period: string | null;
  /** The original at the SEC. */
  originalUrl: string | null;
  /**
   * Absolute address of the reading page; a paragraph's anchor is appended to it. Null for a file that is on no site.
   */
  pageUrl: string | null;
  invented: boolean;
};

export const exportFormats = ['csv', 'md', 'json', 'pdf'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
};

/**
 * What every export says first. The specification demands these words (docs/decisions/0037); `writtenBy` follows them
 * and says who wrote the summaries, which may be no language model.
 */
export const AI_NOTICE = 'AI-generated summary, may omit details. Check the original before you rely on it.';

/** "Apple Inc., 10-K for the period to Sep 27, 2025". */
export function exportTitle({ company, form, period }: ExportedFiling): string {
  return period ? `${company}, ${form} for the period to ${formatDay(period)}` : `${company}, ${form}`;
}

/** Name of the file that a reader saves: "aapl-10-k-2025-10-31.pdf". Letters, digits, hyphens and one point only. */
export function exportFileName(filing: ExportedFiling, format: ExportFormat): string {
  const name = [filing.ticker ?? filing.company, filing.form, filing.filedOn ?? filing.period ?? '']
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${name.slice(0, 80) || 'filing'}.${format}`;
}

/** Permanent address of a paragraph; null where the filing is on no site. */
export function permalink({ pageUrl }: ExportedFiling, anchor: string | undefined): string | null {
  return pageUrl && anchor ? `${pageUrl}#${anchor}` : null;
}

/** "Part II, Item 7. Management's Discussion", "Cover page", "Exhibit 99.1 · Press release". */
export function sectionTitle({
  document,
  part,
  item,
  title,
}: Pick<ExportedSection, 'document' | 'part' | 'item' | 'title'>): string {
  if (document !== undefined) return `${placeInWords({ document, item })} · ${title}`;
  if (!item) return title || 'Cover page';
  const name = `Item ${item}`;
  const own = title.replace(/^items?\s+[\dA-K., and&]+[.:—–\s-]+/i, '').trim();
  return `${part ? `Part ${part}, ` : ''}${own ? `${name}. ${own}` : name}`;
}

export const CHANGES_TITLE = 'What changed since the last filing';

/** "The 5 most important of 214 changes since the 10-K filed on Feb 19, 2025." */
export function changesSince({ since, top, total }: ExportedChanges): string {
  const before = `the ${since.form} filed on ${formatDay(since.filedOn)}`;
  if (total === 0) return `Nothing material changed since ${before}.`;
  return top.length < total
    ? `The ${top.length === 1 ? '' : `${top.length} `}most important of ${total} changes since ${before}.`
    : `All changes since ${before}.`;
}

/** How many claims of a sentence came out how: "3 verified, 1 derived"; empty when there was nothing to check. */
export function receiptCounts(receipts: readonly ExportedReceipt[]): string {
  return (['verified', 'derived', 'withheld'] as const)
    .map((status) => [receipts.filter((receipt) => receipt.status === status).length, status] as const)
    .filter(([count]) => count > 0)
    .map(([count, status]) => `${count} ${status}`)
    .join(', ');
}

/** Printed in place of a sentence that was withheld. */
export const WITHHELD_SENTENCE = 'Withheld: a figure did not match its source, so the sentence is not printed.';
