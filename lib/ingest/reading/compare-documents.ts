import { compareFilings } from '#lib/blackline/compare-filings';
import { listChanges, listChangeTexts } from '#lib/blackline/list-changes';
import { describeBlackline } from '#lib/blackline/render/describe-blackline';
import { type BlacklineRendering, renderBlacklineDocument } from '#lib/blackline/render/render-blackline-document';
import type { BlacklineDescription, ChangeText, ListedChange } from '#lib/blackline/types';
import type { FilingDocument } from '#lib/filings/types';
import { type FilingBytes, parseWithHints } from './read-filing.ts';

export type ComparedFilings = {
  description: BlacklineDescription;
  changes: ListedChange[];
  /** Texts of the top changes. */
  texts: ChangeText[];
  full: BlacklineRendering;
  preview: BlacklineRendering;
};

/**
 * Everything that is computed from two filings' bytes: ranked changes and pages. Pure and deterministic.
 * Cost: both parses and a comparison, linear in the bytes; some 0.3 s for two 10-Ks of 1.5 MB.
 */
export function compareDocuments(older: FilingBytes, newer: FilingBytes): ComparedFilings {
  return compareParsed(parseWithHints(older), parseWithHints(newer));
}

/** As `compareDocuments`, for parsed filings. */
export function compareParsed(older: FilingDocument, newer: FilingDocument): ComparedFilings {
  const blackline = compareFilings(older, newer);
  const full = renderBlacklineDocument({ old: older, new: newer, blackline, variant: 'full' });
  const preview = renderBlacklineDocument({ old: older, new: newer, blackline, variant: 'preview' });
  return {
    description: describeBlackline(blackline, older, newer),
    changes: listChanges(blackline, { old: older, new: newer }, new Set(preview.cards)),
    texts: listChangeTexts(blackline, { old: older, new: newer }),
    full,
    preview,
  };
}
