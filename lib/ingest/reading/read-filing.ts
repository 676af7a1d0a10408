import type { RawExhibit } from '#lib/filings/parse-exhibits';
import { parseFiling } from '#lib/filings/parse-filing';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import type { FilingDocument } from '#lib/filings/types';
import { withContradictions } from '#lib/key-figures/warn-of-contradictions';
import { type FilingIndex, indexDocument } from '#lib/search/index/index-document';
import type { Proposals } from '#lib/summaries/proposals/read-proposal';
import { renderSummaryDocument } from '#lib/summaries/render/render-summary-document';
import { summariseFiling } from '#lib/summaries/summarise-filing';
import type { FilingSummary } from '#lib/summaries/types';

export type FilingHints = {
  form: string;
  period: string | null;
  company: string;
  cik: string;
  ticker: string | null;
};

/** A filing's bytes and those of its exhibits, with what EDGAR's lists say of it. */
export type FilingBytes = { bytes: Uint8Array; hints: FilingHints; exhibits?: readonly RawExhibit[] };

export type ReadFiling = {
  document: FilingDocument;
  /** Each block as HTML, in the blocks' order. */
  blockHtml: string[];
  /** Its search index. */
  index: FilingIndex;
  summary: FilingSummary;
  full: ReturnType<typeof renderSummaryDocument>;
  preview: ReturnType<typeof renderSummaryDocument>;
};

/** The document alone, for asking a model about it before it is read in full. Pure. */
export function parseWithHints({
  bytes,
  hints: { period, ticker, ...hints },
  exhibits = [],
}: FilingBytes): FilingDocument {
  const known = { ...hints, ...(period ? { period } : {}), ...(ticker ? { ticker } : {}) };
  return withContradictions(parseFiling(bytes, known, exhibits));
}

/**
 * Everything that is computed from a filing's bytes, and from a model's proposals for its paragraphs, if one was
 * asked: blocks, facts, checked summaries, pages, the search's index. Pure.
 * Cost: linear in the bytes; a second of processor time for a 10-K of 2 MB.
 */
export function readFiling(filing: FilingBytes, proposals: Proposals | null = null): ReadFiling {
  return readParsed(parseWithHints(filing), proposals);
}

/** As `readFiling`, for a parsed filing. */
export function readParsed(document: FilingDocument, proposals: Proposals | null): ReadFiling {
  const summary = summariseFiling(document, proposals);
  return {
    document,
    blockHtml: document.blocks.map(renderBlockHtml),
    index: indexDocument(document),
    summary,
    full: renderSummaryDocument({ document, summary, variant: 'full' }),
    preview: renderSummaryDocument({ document, summary, variant: 'preview' }),
  };
}
