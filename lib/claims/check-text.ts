import { checkInThreads } from './check-in-threads.ts';
import { keyOfPlace, listEvidence, showPlaces } from './evidence/evidence-queries.ts';
import type { CheckedClaim, Scope } from './types.ts';

export type CheckedText = {
  claims: CheckedClaim[];
  /** Whether every sentence was checked: of a text with very many the last ones are not. */
  isWhole: boolean;
};

/**
 * Checks the numbers, dates and names that a text claims against a company's newest filings, or one of them
 * (`check-statements.ts`), in a thread. Two queries, and one for each filing that the thread does not keep.
 */
export async function checkText(text: string, scope: Scope): Promise<CheckedText> {
  const { claims, isWhole } = await checkInThreads(text, scope, await listEvidence(scope));
  const places = new Map(claims.flatMap(({ place }) => (place ? [[keyOfPlace(place), place] as const] : [])));
  const shown = await showPlaces([...places.values()], scope.ticker);
  return {
    isWhole,
    claims: claims.map(({ kind, text: words, span, status, reason, figure, place, quote }) => {
      const passage = place && shown.get(keyOfPlace(place));
      const evidence = passage && quote !== null ? { quote, passage } : null;
      return { kind, text: words, span, status, reason, figure, evidence };
    }),
  };
}
