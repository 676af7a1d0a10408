import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { alignTexts } from './align-texts.ts';
import { annotateText, type ParsedText } from './annotate-text.ts';
import type { AnnotatedText } from './annotated-text.ts';
import { bindClaims } from './bind-claims.ts';
import { bindVerbatim } from './bind-verbatim.ts';
import { labelsStand } from './check-labels.ts';
import { hasExchangedPhrases } from './check-order.ts';
import { findLostNegation, findWordFault } from './check-words.ts';
import type { BoundClaim, CheckedClaims } from './checked-claims.ts';
import { ClaimMatches } from './match-claims.ts';
import { receiptOf } from './receipts.ts';
import { annotateSource, type SourceClaims } from './source-claims.ts';

/**
 * Limits of a summary that is no piece of its source: a longer one, or one with more claims, fails without a check.
 */
const MAX_LENGTH = 10_000;
const MAX_CLAIMS = 150;
const UNCHECKED = { receipts: [], allHold: false, fault: 'claim' } satisfies CheckedClaims;

/**
 * Binds every number, percentage, date, year and proper name of `summary` to the place of the source that states it.
 *
 * A claim passes when a place of the source has its value, unit, currency, scale and sign, and when no other place of
 * the source fits the words around it better: then it has the figure of one thing and the name, year or direction of
 * another. The words that say what a figure is about and whether it rose are checked in the same way. A claim that
 * fails gets a receipt of status `withheld`. Figures that are nowhere in the source may be derived from two that the
 * sentence itself shows (`derived`).
 *
 * Does not depend on how the text was made. Pure; costs claims × places of the source × words around a claim;
 * both are bounded, so that what grows is linear in the source.
 */
export function verifyClaims(summary: string, source: SourceClaims, formulas: readonly string[] = []): CheckedClaims {
  if (summary.length > MAX_LENGTH) return UNCHECKED;
  const read = { text: summary, figures: findFigures(summary, { table: source.table }), dates: findDates(summary) };
  const verbatim = bindVerbatim(read, source);
  if (verbatim) return verbatim;
  if (source.table) return verifyInTable(read, source);

  const annotated = annotateSource(source);
  const own = annotateText(read, annotated);
  if (countClaims(own) > MAX_CLAIMS) return UNCHECKED;
  const matches = new ClaimMatches(own, source);
  const { mismatch, fixedPlaces } = alignTexts(matches);
  const bound = bindClaims(matches, source, { fixedPlaces, formulas });
  const receipts = bound.map((claim) => receiptOf(claim, source)).toSorted((a, b) => a.span[0] - b.span[0]);
  const fault = receipts.some(({ status }) => status === 'withheld')
    ? 'claim'
    : !labelsStand(summary, receipts, source.text)
      ? 'label'
      : mismatch || hasExchangedPhrases(summary, source.text)
        ? 'exchanged'
        : findLostNegation(own, annotated)
          ? 'negation'
          : (findWordFault(matches, { sourceSentences: sourceSentencesOf(own.sentences.length, bound), fixedPlaces })
              ?.reason ?? null);
  return { receipts, allHold: fault === null, fault };
}

const countClaims = ({ tokens }: AnnotatedText) =>
  tokens.filter(({ type }) => type === 'figure' || type === 'date' || type === 'name').length;

/**
 * For each sentence of the summary the sentences of the source that its claims are bound to, and those next to them.
 */
function sourceSentencesOf(sentences: number, bound: readonly BoundClaim[]): Set<number>[] {
  const sourceSentences = Array.from({ length: sentences }, () => new Set<number>());
  for (const { claim, place } of bound) {
    if (!place) continue;
    sourceSentences[claim.sentence]?.add(place.sentence).add(place.sentence - 1);
  }
  return sourceSentences;
}

/**
 * A table has no sentences: its rows and columns say what a figure belongs to, and only our own captions claim its
 * figures.
 */
function verifyInTable(read: ParsedText, source: SourceClaims): CheckedClaims {
  const own = annotateText(read, annotateSource(source));
  if (countClaims(own) > MAX_CLAIMS) return UNCHECKED;
  const matches = new ClaimMatches(own, source);
  const bound = bindClaims(matches, source, { fixedPlaces: new Map(), formulas: [] }).filter(
    ({ claim }) => claim.type !== 'name',
  );
  const receipts = bound.map((claim) => receiptOf(claim, source)).toSorted((a, b) => a.span[0] - b.span[0]);
  const allHold =
    receipts.every(({ status }) => status !== 'withheld') && labelsStand(read.text, receipts, source.text);
  return { receipts, allHold, fault: allHold ? null : 'claim' };
}
