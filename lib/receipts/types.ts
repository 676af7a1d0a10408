import type { ReadingFiling } from '#lib/filings/reading-filing';

/** What a shared receipt is of: a summary's sentence, a key point, or a key figure. */
export type ReceiptKind = 'sentence' | 'key-point' | 'key-figure';

/** What the address of a receipt names. The digests find their place and its content without naming them. */
export type ReceiptKey = {
  accession: string;
  kind: ReceiptKind;
  /** Digest of the paragraph's anchor, the key point's words, or the key figure's name. */
  place: string;
  /** The n-th marked figure of the sentence, from 1; 0 for all of it, and for a key figure. */
  figure: number;
  /** Digest of what is shown: another one means that it has changed since. */
  content: string;
};

export type FigureStatus = 'verified' | 'derived' | 'withheld';

/** A marked figure of a rendered sentence, with what its receipt shows. */
export type MarkedFigure = {
  /** Characters [from, to) of the sentence's text. */
  span: [from: number, to: number];
  text: string;
  status: FigureStatus;
  /** The id of the block that it leads to, as the page has it; null where it leads nowhere. */
  target: string | null;
  /** Characters [from, to) of that block's text; null where nothing there is the figure itself. */
  source: [from: number, to: number] | null;
  /** Its place in the document's list of tagged facts. */
  fact: number | null;
  formula: string | null;
};

/** A sentence of a reading page that a receipt can be of. */
export type MarkedSentence = {
  kind: Exclude<ReceiptKind, 'key-figure'>;
  /** The paragraph's anchor; for a key point its words. */
  place: string;
  /** `quoted`: the filing's own words without a claim to check. */
  status: 'verified' | 'quoted';
  text: string;
  figures: MarkedFigure[];
};

/** A piece of a text, with its mark; `asked` is the figure that the receipt is of. */
export type Piece = { text: string; mark: FigureStatus | null; isAsked?: true };

/** The filing's words that a receipt rests on: never more than some sentences or rows of one block. */
export type ReceiptPassage = {
  /** Sentences or rows, in the filing's order; `from` is where they are in their block. */
  parts: { from: number; before: string; marks: { from: number; text: string; after: string }[] }[];
  isTable: boolean;
  /** "Item 7, ¶ 412". */
  place: string;
};

/** Everything that is shown of one receipt: the same for every visitor. */
export type ShownReceipt = {
  id: string;
  filing: ReadingFiling;
  kind: ReceiptKind;
  status: 'verified' | 'derived' | 'quoted';
  /** "Revenue" of a key figure, the figure's own words of a figure; null for a sentence. */
  subject: string | null;
  /** The sentence, or the key figure's amount. */
  words: Piece[];
  /** Period, unit, formula, tag: what is known of the figure. */
  terms: { name: string; value: string }[];
  passage: ReceiptPassage | null;
  /** Path of the place on the reading page. */
  readingPath: string;
  /** When it was last read, and by which versions; null for what was not noted. */
  checked: { on: string; parser: number | null; summariser: number | null };
};

/** What an address of a receipt leads to. */
export type FoundReceipt =
  | { state: 'shown'; receipt: ShownReceipt }
  /** Nobody was given that address. */
  | { state: 'unknown' }
  /** It was given, and what it was of is there no more. */
  | { state: 'gone'; why: 'withdrawn' | 'changed' | 'unreadable'; filing: ReadingFiling | null }
  /** The filing is being read at the moment. */
  | { state: 'reading'; filing: ReadingFiling };
