import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { alignTexts, COPIED } from './align-texts.ts';
import { annotateText } from './annotate-text.ts';
import type { AnnotatedText, AnnotatedToken } from './annotated-text.ts';
import { bindClaims } from './bind-claims.ts';
import { bindVerbatim } from './bind-verbatim.ts';
import { labelsStand } from './check-labels.ts';
import { hasExchangedPhrases } from './check-order.ts';
import { findLostNegation, findWordFault } from './check-words.ts';
import { ClaimMatches } from './match-claims.ts';
import { receiptOf } from './receipts.ts';
import { annotateSource, type SourceClaims } from './source-claims.ts';
import type { Receipt } from './types.ts';

/** Characters [from, to). */
type Span = [from: number, to: number];

export type ExaminedClaims = {
  receipts: Receipt[];
  /**
   * The source speaks of the same: it has the sentence's words, and none turns the statement. What its confirmed claims
   * are about, and which way, is as the source has it.
   */
  isSaid: boolean;
  /** It also has nothing in another one's place. */
  isWhole: boolean;
  /** How much of the sentence and of the one that is most like it is in both: 1 for a copy. */
  closeness: number;
  /** The one claim or direction in which it differs from a sentence of the source that is the same otherwise. */
  mismatch: { type: AnnotatedToken['type']; span: Span; source: Span } | null;
};

/** Sentences of more claims are lists, which no paragraph states. */
const MAX_CLAIMS = 40;
/** Longer than any sentence. */
const MAX_LENGTH = 2_000;

/**
 * Examines a sentence that was not made from the source, but may say what it says. Unlike `verifyClaims`, which lets a
 * text pass or not, it says of each claim what became of it, and where a sentence that the source has contradicts it.
 * Null for tables, whose rows state nothing by themselves, and for what is no sentence. Cost as `verifyClaims`.
 */
export function examineClaims(text: string, source: SourceClaims): ExaminedClaims | null {
  if (source.table || text.length > MAX_LENGTH) return null;
  const read = { text, figures: findFigures(text), dates: findDates(text) };
  const verbatim = bindVerbatim(read, source);
  if (verbatim) return { receipts: verbatim.receipts, isSaid: true, isWhole: true, closeness: 1, mismatch: null };
  const annotated = annotateSource(source);
  const own = annotateText(read, annotated);
  const matches = new ClaimMatches(own, source);
  const { mismatch, mismatchPlace, closeness, fixedPlaces } = alignTexts(matches);
  const bound = bindClaims(matches, source, { fixedPlaces, formulas: [] });
  if (bound.length > MAX_CLAIMS) return null;
  const receipts = bound.map((claim) => receiptOf(claim, source)).toSorted((a, b) => a.span[0] - b.span[0]);
  const sentences = own.sentences.map(
    (_, at) =>
      new Set(
        bound.flatMap(({ claim, place }) =>
          place && claim.sentence === at ? [place.sentence - 1, place.sentence] : [],
        ),
      ),
  );
  const isSaid =
    isOfSame(own, matches) &&
    labelsStand(text, receipts, source.text) &&
    !hasExchangedPhrases(text, source.text) &&
    (mismatch === null || mismatchPlace !== null) &&
    findLostNegation(own, annotated) === null &&
    findWordFault(matches, { sourceSentences: sentences, fixedPlaces }) === null;
  return {
    receipts,
    isSaid,
    isWhole: isSaid && mismatch === null,
    closeness,
    mismatch:
      mismatch && mismatchPlace ? { type: mismatch.type, span: spanOf(mismatch), source: spanOf(mismatchPlace) } : null,
  };
}

/** Whether the source has as many of a sentence's words as a copy of one of its own would. */
function isOfSame({ tokens }: AnnotatedText, matches: ClaimMatches): boolean {
  const words = tokens.filter(({ type }) => type === 'word' || type === 'subject' || type === 'change');
  const known = words.filter((token) => matches.places(token).length > 0);
  return words.length > 0 && known.length >= COPIED * words.length;
}

const spanOf = ({ from, to }: AnnotatedToken): Span => [from, to];
