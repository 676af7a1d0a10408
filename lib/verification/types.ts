/** Shapes of claims and their receipts. Plain data, safe in the browser. */

/** The meaning of a figure, as far as its fact or the words around it show. */
export type ClaimMeaning = {
  /** Scaled and signed; percentages as written. */
  value: number;
  /** A currency's code, or "number", "percent", "percentage-point". */
  unit: string;
  /** Power of ten in the text: 6 for "million". */
  scale: number;
  /** "-" for what is negative or fell. */
  sign: '+' | '-';
  /** ISO dates of the fact, or the words of the text. */
  period: string | null;
  /** The fact's concept, or the words that say what is counted. */
  concept: string | null;
  /** A name that the sentence ties to the figure; null where that is the filer. */
  entity: string | null;
};

export type Receipt = {
  /** Characters [from, to) of the claim in the summary's text. */
  span: [from: number, to: number];
  text: string;
  kind: 'number' | 'date' | 'name';
  status: 'verified' | 'derived' | 'withheld';
  /** Where the claim is in the filing: block ordinal and characters of its text. */
  source: { block: number; span: [from: number, to: number] } | null;
  /** Index into the document's facts, when the figure is tagged. */
  fact: number | null;
  /** How a derived figure is computed over figures of the source. */
  formula: string | null;
  /** Of verified figures. */
  claim?: ClaimMeaning;
};
