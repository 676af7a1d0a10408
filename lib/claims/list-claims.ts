import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { annotateText } from '#lib/verification/annotate-text';
import { isOwnName } from './own-name.ts';
import type { Claim, Span } from './types.ts';

/** A sentence that claims something; spans of its claims are within it. */
export type ClaimingSentence = { text: string; from: number; claims: Claim[] };

/**
 * The sentences of a text with the numbers, dates and names that each claims. The company's own name is none: it says
 * whom the text is about; a question claims nothing. Linear in the text.
 */
export function listClaims(text: string, company: string): ClaimingSentence[] {
  return splitSentences(text).flatMap(({ from, to }) => {
    const sentence = text.slice(from, to);
    if (QUESTION.test(sentence)) return [];
    const read = { text: sentence, figures: findFigures(sentence), dates: findDates(sentence) };
    const names = annotateText(read).tokens.filter(({ type, key }) => type === 'name' && !isOwnName(key, company));
    const toClaim = (kind: Claim['kind'], place: { from: number; to: number }): Claim => {
      const span: Span = [place.from, place.to];
      return { kind, span, text: sentence.slice(...span) };
    };
    const claims = [
      ...read.figures.map((one) => toClaim('number', one)),
      ...read.dates.map((one) => toClaim('date', one)),
      ...names.map((one) => toClaim('name', one)),
    ].toSorted((one, other) => one.span[0] - other.span[0]);
    return claims.length > 0 ? [{ text: sentence, from, claims }] : [];
  });
}

const QUESTION = /\?[”"’')]*\s*$/;
