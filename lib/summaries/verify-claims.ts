import { type DateMention, findDates } from '#lib/text/dates';
import { type Figure, findFigures } from '#lib/text/numbers';
import { bindFact } from './bind-fact.ts';
import { directionsHold } from './check-directions.ts';
import { sharedContext } from './match-context.ts';
import { fitFigures } from './match-figures.ts';
import { inTableScale, type SourceClaims } from './source-claims.ts';
import type { Receipt } from './types.ts';

export type CheckedClaims = {
  receipts: Receipt[];
  /** Every number and date of the text was found in the source. */
  complete: boolean;
};

/**
 * Binds every number, percentage, date and year of `summary` to the place of the source that states it: equal value,
 * unit, currency, scale and sign. A claim that stands nowhere gets a receipt of status `withheld`. Numbers that only
 * name something ("Note 5") must stand in the source as they are, and what rises in the source may not fall.
 * Pure; costs claims × figures of the source.
 */
export function verifyClaims(summary: string, source: SourceClaims): CheckedClaims {
  const figures = findFigures(summary, { table: source.table });
  const dates = findDates(summary);
  const receipts = [
    ...bindFigures(figures, summary, source),
    ...dates.map((date) => checkDate(date, summary, source)),
  ].toSorted((a, b) => a.span[0] - b.span[0]);
  const complete =
    receipts.every(({ status }) => status !== 'withheld') &&
    labelsStand(summary, receipts, source.text) &&
    directionsHold(summary, source.text);
  return { receipts, complete };
}

/**
 * Gives each claim the figure of the source that states it, best fits first. One figure of the source answers for one
 * claim, so that "3.4% and 3.4%" does not pass where the source says it once.
 */
function bindFigures(claims: readonly Figure[], summary: string, source: SourceClaims): Receipt[] {
  const pairs = claims.flatMap((claim) => fitsOf(claim, summary, source)).toSorted((a, b) => b.worth - a.worth);
  const bound = new Map<Figure, Figure>();
  const used = new Set<Figure>();
  for (const { claim, figure } of pairs) {
    if (bound.has(claim) || used.has(figure)) continue;
    bound.set(claim, figure);
    used.add(figure);
  }
  return claims.map((claim) => {
    const figure = bound.get(claim) ?? null;
    const receipt = receiptFor(claim, 'number', figure, source.block);
    return figure ? { ...receipt, fact: bindFact(figure, source) } : receipt;
  });
}

function fitsOf(
  claim: Figure,
  summary: string,
  source: SourceClaims,
): { claim: Figure; figure: Figure; worth: number }[] {
  const fits: { claim: Figure; figure: Figure; worth: number }[] = [];
  for (const figure of source.figures) {
    const fit = fitFigures(claim, figure) ?? fitFigures(claim, inTableScale(figure, source));
    if (fit === null) continue;
    const shared = sharedContext(summary, [claim.from, claim.to], source.text, [figure.from, figure.to]);
    fits.push({ claim, figure, worth: fit * 100 + shared });
  }
  return fits;
}

function checkDate(claim: DateMention, summary: string, source: SourceClaims): Receipt {
  let best: DateMention | null = null;
  let bestWorth = -1;
  for (const date of source.dates) {
    if (!states(date, claim)) continue;
    const exact = date.text === claim.text ? 200 : date.kind === claim.kind ? 100 : 0;
    const worth = exact + sharedContext(summary, [claim.from, claim.to], source.text, [date.from, date.to]);
    if (worth > bestWorth) [best, bestWorth] = [date, worth];
  }
  return receiptFor(claim, 'date', best, source.block);
}

/** Whether a date of the source says all that the claim says. */
function states(date: DateMention, claim: DateMention): boolean {
  return (
    (claim.year === null || claim.year === date.year) &&
    (claim.month === null || claim.month === date.month) &&
    (claim.day === null || claim.day === date.day) &&
    (claim.quarter === null || claim.quarter === date.quarter)
  );
}

function receiptFor(
  claim: { from: number; to: number; text: string },
  kind: 'number' | 'date',
  found: { from: number; to: number } | null,
  block: number,
): Receipt {
  return {
    span: [claim.from, claim.to],
    text: claim.text,
    kind,
    status: found ? 'verified' : 'withheld',
    source: found ? { block, span: [found.from, found.to] } : null,
    fact: null,
    formula: null,
  };
}

const DIGITS = /[\p{L}\p{N}]*\d[\p{L}\p{N}.-]*/gu;

/** Whether digits that are no claim of their own ("10-K", "ASC 606") stand in the source as the same word. */
function labelsStand(summary: string, receipts: readonly Receipt[], source: string): boolean {
  let next = 0;
  let known: Set<string> | null = null;
  for (const match of summary.matchAll(DIGITS)) {
    while (next < receipts.length && (receipts[next]?.span[1] ?? 0) <= match.index) next += 1;
    const span = receipts[next]?.span;
    if (span && span[0] < match.index + match[0].length) continue;
    known ??= new Set(Array.from(source.matchAll(DIGITS), ([word]) => withoutEnd(word)));
    if (!known.has(withoutEnd(match[0]))) return false;
  }
  return true;
}

function withoutEnd(word: string): string {
  return word.replace(/[.-]+$/, '');
}
