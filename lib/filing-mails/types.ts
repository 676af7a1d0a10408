/** Shapes of mails about filings. Plain data. */

/** A stretch of words, and whether the other filing lacks it. */
export type Piece = { text: string; isChanged: boolean };

/** The same place in both filings, cut to what changed; null where a filing has nothing there. */
export type Excerpts = { older: Piece[] | null; newer: Piece[] | null };

export type NewsFigure = {
  label: string;
  /** "$94.0 billion" */
  amount: string;
  /** "up 9.6% on the quarter to Jun 2024"; null where there is nothing to compare with. */
  change: string | null;
  /** "Confirmed by …", for a figure of a release; null for others. */
  check: string | null;
  /** Its place in the filing. */
  url: string;
};

export type NewsChange = {
  headline: string;
  /** Why it matters, in a sentence; null where that is not known. */
  why: string | null;
  /** "Number, Item 7" */
  place: string;
  url: string;
  excerpts: Excerpts | null;
};

/** What is new in a filing, in the order in which a reader is told. */
export type Told =
  | {
      kind: 'changes';
      /** "10-Q filed May 2, 2025" */
      baseline: string;
      changes: NewsChange[];
      /** All that are important enough for a card. */
      total: number;
      url: string;
      /** That the one before it is not the one that it was compared with; null otherwise. */
      gap: string | null;
    }
  /** It was compared with none: the first of its kind here, a current report, an amendment. */
  | { kind: 'points'; points: string[]; url: string }
  /** The comparison is not there yet. */
  | { kind: 'comparing'; points: string[]; url: string };

/** Everything that a mail tells of one filing. */
export type FilingNews = {
  accession: string;
  ticker: string;
  company: string;
  form: string;
  /** "Q3 2025"; "Event on Nov 20, 2025" for a current report. */
  period: string;
  /** "Aug 1, 2025" */
  filedOn: string;
  url: string;
  originalUrl: string;
  isInvented: boolean;
  /** "Key figures, quarter to Jun 28, 2025"; what they are of. */
  figuresTitle: string;
  figures: NewsFigure[];
  /** Where the results of a report without any are; null otherwise. */
  resultsNote: string | null;
  /** What the company expects: "Revenue, fourth quarter of fiscal 2025: $95 billion to $98 billion". */
  outlook: { text: string; url: string }[];
  told: Told;
  /** What could not be read, in sentences. */
  gaps: string[];
};

/** Where a mail's reader goes to change what is mailed. */
export type MailLinks = {
  /** Opens without logging in. */
  preferences: string;
  /** Takes a POST. */
  unsubscribe: string;
};

/** Seconds from EDGAR's acceptance of a filing: half of the filings are faster, and all but one in twenty. */
export type Spread = { filings: number; median: number; p95: number };

/** How long filings took to be seen, to be read, and to be mailed; null where none was. */
export type Latency = { days: number; seen: Spread | null; readable: Spread | null; mailed: Spread | null };
