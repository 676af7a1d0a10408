import type { FigureId, FigureValue } from '#lib/key-figures/types';
import type { FoundPassage } from '#lib/search/types';

/** Shapes of a checked text. Plain data. */

/** What filings say of a claim; `not_found` says only that nothing was found that decides it. */
export type ClaimStatus = 'supported' | 'contradicted' | 'not_found';

/** Characters [from, to) of the text that was checked. */
export type Span = [from: number, to: number];

/** A number, date or name of a text. */
export type Claim = { kind: 'number' | 'date' | 'name'; span: Span; text: string };

/** A key figure that decides a claim, as a filing has it. */
export type DecidingFigure = Pick<FigureValue, 'value' | 'unit' | 'start' | 'end'> & {
  label: string;
  formula: string | null;
  /** The filing whose own period it is of, and its name there; null for one that a filing sets beside its own. */
  own: { accession: string; id: FigureId } | null;
};

/** A claim with what was found. */
export type CheckedClaim = Claim & {
  status: ClaimStatus;
  /** Why, in one sentence; null for what was not found. */
  reason: string | null;
  /** The words of the filing that decide it, and the passage that has them. */
  evidence: { quote: string; passage: FoundPassage } | null;
  figure: DecidingFigure | null;
};

/** Where claims are looked for. */
export type Scope = {
  ticker: string;
  company: string;
  /** The one filing; null for all of the company's. */
  accession: string | null;
};
