import type { Delivery } from './delivery.ts';

/** Shapes of a watchlist. Plain data, safe in the browser. */

/** A company as its reader names it. */
export type NamedCompany = { ticker: string; name: string };

/** A company on a watchlist. */
export type WatchedCompany = NamedCompany & {
  cik: string;
  /** Address of its logo. */
  picture: string | null;
  followedAt: string;
  /** How many of its filings are unread. */
  unread: number;
  /** How its filings are mailed; null as those of the others. */
  delivery: Delivery | null;
};

/** What was kept of a company that was taken off a watchlist: with it, undoing that loses nothing. */
export type Kept = {
  followedAt: string;
  /** ISO date. */
  newFrom: string;
  readUntil: string | null;
  delivery: Delivery | null;
};

/** One of the ranked changes, with its place in the blackline. */
export type TopChange = { ordinal: number; headline: string; what: string; href: string };

/** What a filing says that is new, as far as a preview of it shows the same. */
export type News =
  | {
      kind: 'changes';
      changes: TopChange[];
      /** All that are important enough for a card. */
      total: number;
      href: string;
      baseline: { form: string; filedOn: string };
      /** A part of one of the two filings could not be read, so it was not compared. */
      isPartial: boolean;
    }
  | { kind: 'key-points'; points: string[]; href: string; isPartial: boolean }
  /** Not read yet, or not readable. */
  | { kind: 'waiting' }
  | { kind: 'failed' };

/** A filing of a company on a watchlist. */
export type WatchedFiling = NamedCompany & {
  accession: string;
  picture: string | null;
  form: string;
  /** ISO date. */
  filedOn: string;
  /** "Q3 2026" */
  period: string;
  href: string;
  invented: boolean;
  isUnread: boolean;
  news: News;
};

/** What became of a pasted list. */
export type PastedOutcome = {
  followed: NamedCompany[];
  already: NamedCompany[];
  /** Known, but the watchlist is full. */
  beyond: NamedCompany[];
  /** Listed with the SEC, but without a company here. */
  elsewhere: NamedCompany[];
  unknown: string[];
  /** How many words of the text can be no symbols. */
  words: number;
  limit: number;
  /** Companies on the watchlist now. */
  count: number;
};
