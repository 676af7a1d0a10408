import type { AnnotatedToken } from './annotated-text.ts';
import type { ClaimMatches } from './match-claims.ts';
import { contextShared } from './weigh-context.ts';

/** How much better another place must fit before the claim counts as being about that one. */
const MARGIN: Partial<Record<AnnotatedToken['type'], number>> = {
  figure: 1.06,
  date: 1.06,
  name: 1.1,
  subject: 1.25,
  change: 1.1,
};
const MIN_LEAD = 0.15;

/** The place of the source that a claim is bound to, and whether another one fits better. */
type Owner = { place: AnnotatedToken | null; worth: number; rival: AnnotatedToken | null };

/**
 * Finds the place of the source that states what `claim` states and shares the most of its surroundings, and the
 * place that states something else and fits better, if there is one: "$5 million in 2023" where the source has
 * $5 million for 2024 and something else for 2023. `taken` are places that confirm another claim.
 */
export function findOwner(claim: AnnotatedToken, matches: ClaimMatches, taken: ReadonlySet<AnnotatedToken>): Owner {
  const sharedWith = (other: AnnotatedToken) => contextShared(claim, other, matches) * roleShared(claim, other);
  let place: AnnotatedToken | null = null;
  let worth = -1;
  for (const candidate of matches.places(claim)) {
    if (taken.has(candidate)) continue;
    const shared = sharedWith(candidate) + (matches.fit(claim, candidate) ?? 0) * 0.05;
    if (shared > worth) [place, worth] = [candidate, shared];
  }
  if (!place) return { place, worth, rival: null };
  const limit = worth * (MARGIN[claim.type] ?? 1.1) + MIN_LEAD;
  let rival: AnnotatedToken | null = null;
  let most = limit;
  for (const other of matches.rivals(claim)) {
    const shared = sharedWith(other);
    if (shared > most) [rival, most] = [other, shared];
  }
  return { place, worth, rival };
}

/** "fell 3% or $11 billion to $383 billion": a figure that something fell to is not one that it fell by. */
function roleShared(claim: AnnotatedToken, place: AnnotatedToken): number {
  if (!claim.role) return 1;
  return claim.role === place.role ? 1.9 : place.role ? 0.5 : 0.7;
}
