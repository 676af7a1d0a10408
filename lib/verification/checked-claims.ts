import type { AnnotatedToken } from './annotated-text.ts';
import type { WordFault } from './check-words.ts';
import type { Filer } from './source-claims.ts';
import type { Receipt } from './types.ts';

/** A number, date or name of a summary with the place of the source that confirms it. */
export type BoundClaim = {
  claim: AnnotatedToken;
  text: string;
  place: AnnotatedToken | null;
  /** The cover's name of the filer, for a summary that names the filer, which the source calls "we". */
  filer: Filer | null;
  formula: string | null;
  status: 'verified' | 'derived' | 'withheld';
};

export type CheckedClaims = {
  receipts: Receipt[];
  /** Everything that the text claims is supported by the source. */
  allHold: boolean;
  /**
   * What failed first: a `claim` that is nowhere or belongs to something else, a `label` ("Note 5"), two claims
   * or phrases that were `exchanged`, or a word that turns the statement.
   */
  fault: 'claim' | 'label' | 'exchanged' | WordFault['reason'] | null;
};
