import type { ListedDocument } from '#lib/edgar/parse/parse-filing-documents';
import type { ListedQuarter, QuarterlyIndex } from '#lib/edgar/parse/parse-quarterly-index';

/** Shapes of what EDGAR tells us. Plain data; a CIK is always ten digits, an accession always has its dashes. */

/** One ticker of a company. A company with several share classes has several of them. */
export type CompanyTicker = { cik: string; ticker: string; name: string };

/** What EDGAR knows of a filer beside its filings. */
export type EdgarCompany = {
  cik: string;
  name: string;
  tickers: string[];
  exchanges: string[];
  /** Standard industrial classification, four digits; null when EDGAR leaves it empty. */
  sic: string | null;
  sicDescription: string | null;
  /** Month and day the fiscal year ends on, "0926"; null when EDGAR leaves it empty. */
  fiscalYearEnd: string | null;
  formerNames: string[];
};

export type FilingEntry = {
  /** "0000320193-24-000123" */
  accession: string;
  cik: string;
  /** As filed: "10-K", "10-K/A", "10-KT", "10-K405". */
  form: string;
  /** "2024-11-01" */
  filedOn: string;
  periodOfReport: string | null;
  /** A UTC instant, "2024-11-01T10:01:36.000Z"; null when EDGAR gives no time of day. */
  acceptedAt: string | null;
  /** File name within the filing; null when only the full submission exists. */
  primaryDocument: string | null;
  /** 8-K item numbers ("2.02"; "5" before August 2004). */
  items: string[];
  /** Bytes of the whole submission as EDGAR lists it; 0 when it does not say. */
  size: number;
  /** Where a reader finds the document on www.sec.gov: the primary document, or the full submission without one. */
  documentUrl: string;
  indexUrl: string;
};

/** An entry of the feed of latest filings. A filing made for several filers has one entry for each. */
export type CurrentFiling = {
  accession: string;
  cik: string;
  company: string;
  /** "Filer", "Issuer", "Reporting", "Subject", "Filed by". */
  role: string;
  form: string;
  filedOn: string;
  acceptedAt: string;
  items: string[];
  indexUrl: string;
};

/** An entry of EDGAR's index of a day. A filing made for several filers has one entry for each. */
export type ListedFiling = Pick<FilingEntry, 'accession' | 'cik' | 'form'>;

export type FetchedDocument = {
  bytes: Uint8Array;
  /** Hex, of `bytes`. */
  sha256: string;
  /** Media type found in the bytes themselves, with the charset that they decode in: "text/html; charset=utf-8". */
  contentType: string;
  /** The address on www.sec.gov, also for a document read from a directory. */
  url: string;
  /** False when an HTML document lacks its `</html>` twice in a row: filed so, or cut off before it reached EDGAR. */
  endsProperly: boolean;
};

export type ListFilingsOptions = {
  /** Exact form names; "10-K" does not include "10-K/A". All forms without it. */
  forms?: readonly string[];
  /** Filed on or after this day, "2019-01-01". */
  since?: string;
  /** At most this many, the newest first. */
  limit?: number;
  signal?: AbortSignal;
};

export type CompanyListing = { company: EdgarCompany; filings: FilingEntry[] };

export type ListCurrentOptions = {
  /** Exact form names. All forms without it. */
  forms?: readonly string[];
  /**
   * Page back until one of these accessions has been seen: the last known one, of each form when several are asked for.
   */
  until?: string | readonly string[];
  /** Page back until entries are older than this instant: the safety net for when `until` was withdrawn. */
  acceptedSince?: string;
  signal?: AbortSignal;
};

export type CurrentListing = {
  /**
   * Newest first. The last page comes whole, so entries older than `until` may follow: they cost nothing and close
   * gaps.
   */
  filings: CurrentFiling[];
  /**
   * False when the feed ended before `until` or `acceptedSince` was reached: ask the companies' own lists for the rest.
   */
  reachedEnd: boolean;
};

/** EDGAR itself, or a directory laid out like it. */
export type EdgarSource = {
  listTickers(signal?: AbortSignal): Promise<CompanyTicker[]>;
  /** One request for what EDGAR knows of a company and its recent filings, and one more for each page of older ones. */
  listFilings(cik: string, options?: ListFilingsOptions): Promise<CompanyListing>;
  /**
   * A filing's primary document, or any other file of it by its name in `primaryDocument`.
   * @param limits.maxBytes less than the 50 MB that are read at most
   */
  fetchDocument(filing: FilingLocation, signal?: AbortSignal, limits?: { maxBytes?: number }): Promise<FetchedDocument>;
  /**
   * The other documents of a filing, with their types; null where nothing lists them. One request, or two where the list
   * with the types is missing. A full submission contains its documents: none are listed for it.
   */
  listDocuments(filing: FilingLocation, signal?: AbortSignal): Promise<ListedDocument[] | null>;
  listCurrentFilings(options?: ListCurrentOptions): Promise<CurrentListing>;
  /** The index of the quarter in which `day` lies; not_found when there is none yet. */
  getQuarterlyIndex(day: string, wanted: ReadonlySet<string>, signal?: AbortSignal): Promise<QuarterlyIndex>;
  /** The filings of these forms ("10-K/A") in the quarter in which `day` lies; not_found when it has no index. */
  listQuarter(day: string, forms: ReadonlySet<string>, signal?: AbortSignal): Promise<ListedQuarter>;
  /** The filings of a day ("2025-02-14"); not_found while its index is not made, as on days without any. */
  getDailyIndex(day: string, signal?: AbortSignal): Promise<ListedFiling[]>;
};

/** What finds a filing's document; any FilingEntry is one. */
export type FilingLocation = Pick<FilingEntry, 'accession' | 'cik' | 'primaryDocument'>;
