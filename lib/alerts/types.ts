/** Shapes of alerts. Plain data, safe in the browser. */

/** All words, or each word or what else is said for it. */
export const alertBys = ['words', 'meaning'] as const;
export type AlertBy = (typeof alertBys)[number];

export const alertScopes = ['any', 'watchlist', 'companies'] as const;
export type AlertScope = (typeof alertScopes)[number];

/** A paragraph of a filing, as the matcher reads it. */
export type FilingText = {
  anchor: string;
  /** Of the form; null outside of any. */
  item: string | null;
  /** The exhibit it stands in; null in the primary document. */
  document: string | null;
  text: string;
};

/** A stretch of a sentence, and whether it is what was looked for. */
export type MatchedPiece = { text: string; isMatched: boolean };

/** A new sentence about what was looked for. */
export type AlertPassage = Pick<FilingText, 'anchor' | 'item' | 'document'> & { pieces: MatchedPiece[] };

/** What an alert found in one filing: the best places, and how many new sentences in all. */
export type Found = { total: number; passages: AlertPassage[] };

/** Which filings an alert looks at. */
export type AlertPlace = {
  scope: AlertScope;
  /** Symbols; only of scope "companies". */
  companies: string[];
  /** Base forms; empty for all. */
  forms: string[];
};

/** What an alert looks for, and where. */
export type AlertWish = AlertPlace & { query: string; by: AlertBy };

/** An alert as its owner sees it. */
export type Alert = AlertWish & {
  id: string;
  name: string;
  createdAt: string;
  isPaused: boolean;
  lastFired: {
    at: string;
    /** Its last filing; null when that is gone, or longer ago than matches are kept. */
    filing: { ticker: string; form: string; href: string; isMailed: boolean } | null;
  } | null;
};

/** A filing on which an alert would have fired. */
export type TriedFiling = {
  ticker: string;
  name: string;
  form: string;
  /** YYYY-MM-DD. */
  filedOn: string;
  href: string;
  /** Address of its text, for links to a place in it. */
  textHref: string;
} & Found;

/** What trying an alert on past filings came to. */
export type Trial = {
  days: number;
  /** Filings of these days in its scope. */
  total: number;
  /** The newest of them, which were tried: fewer than all where that takes too long. */
  tried: number;
  fired: number;
  /** The newest ones. */
  filings: TriedFiling[];
  /** What is looked for: for each word of the query, the words that count for it. */
  looksFor: string[][];
  /** Why it cannot be saved like this; null when it can. */
  refusal: string | null;
  /** Only part of what was found is shown, as in previews. */
  isPreview: boolean;
};
