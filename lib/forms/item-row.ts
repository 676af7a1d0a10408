/** What a section of a filing is about, whatever number its form gives it. */
export type SectionRole =
  | 'business'
  | 'risk'
  | 'legal'
  | 'discussion'
  | 'market-risk'
  | 'statements'
  | 'controls'
  | 'auditor'
  | 'shares'
  | 'governance'
  | 'exhibits'
  | 'event'
  | 'cover'
  | 'other';

/** A row of a form's list of items. Days are ISO dates of the period that a filing reports on. */
export type ItemRow = {
  part: string | null;
  item: string;
  role: SectionRole;
  title: RegExp;
  /** Words of its text where a filing that has an order of its own gives it no title. */
  about?: RegExp;
  /** Filings may be without it. */
  voluntary?: true;
  /** Filings for periods from about then have the item. */
  since?: string;
  /** Filings for periods from this day on no longer have it. */
  until?: string;
  /** Filings must have the item from then on; a year after `since` where it is not said. */
  due?: string;
};

/** What disclosures about market risk are about. */
export const MARKET_RISK = /\b(?:foreign (?:exchange|currency)|exchange rate|interest rate) (?:and .{0,30})?risks?\b/i;
