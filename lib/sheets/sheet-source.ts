import type { ListedChange } from '#lib/blackline/types';
import type { Variant } from '#lib/filings/rendered-kinds';
import type { FiledFigures } from '#lib/key-figures/series';

/**
 * What a filing's sheets are made of: small, whatever the size of the filing. Its tables are in the named document, and its
 * tags in the database (`findFilingFacts`), from where a thread gets them.
 */
export type SheetSource = {
  filing: {
    accession: string;
    company: string;
    ticker: string | null;
    form: string;
    /** ISO dates. */
    filedOn: string;
    period: string | null;
    originalUrl: string | null;
    invented: boolean;
    /** When what is stored of it last changed, as an ISO date with the time. */
    updatedAt: string;
    health: { textKept: number; warnings: { message: string }[] } | null;
  };
  versions: { parser: number | null; summariser: number | null; blackline: number | null };
  variant: Variant;
  /** Name of the rendered summary in the document store. */
  documentName: string;
  /** Newest first. */
  years: FiledFigures[];
  quarters: FiledFigures[];
  /** What changed since the filing before; null where they were not compared. */
  changes: { since: { accession: string; form: string; filedOn: string }; list: ListedChange[] } | null;
};
