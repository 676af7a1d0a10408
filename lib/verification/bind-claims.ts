import type { AnnotatedToken } from './annotated-text.ts';
import { findOwner } from './check-owners.ts';
import type { BoundClaim } from './checked-claims.ts';
import { deriveFigure } from './derive-figures.ts';
import type { ClaimMatches } from './match-claims.ts';
import type { Filer, SourceClaims } from './source-claims.ts';
import { contextShared } from './weigh-context.ts';

const SPEAKS_OF_ITSELF = /\b(?:we|our|us|the (?:company|corporation|registrant|bank|partnership|trust))\b/i;

/**
 * Gives every number, date and name of a summary the place of the source that states it, best surroundings first. One
 * figure of the source confirms one claim, so that "3.4% and 3.4%" does not pass where the source says it once.
 */
export function bindClaims(
  matches: ClaimMatches,
  claims: SourceClaims,
  { fixedPlaces, formulas }: { fixedPlaces: ReadonlyMap<AnnotatedToken, AnnotatedToken>; formulas: readonly string[] },
): BoundClaim[] {
  const { own } = matches;
  const wanted = own.tokens.filter(({ type }) => type === 'figure' || type === 'date' || type === 'name');
  const taken = takeFigures(wanted, matches, fixedPlaces);
  const bound = wanted.map((claim): BoundClaim => {
    const text = own.text.slice(claim.from, claim.to);
    const others = new Set([...taken.values()]);
    const takenPlace = taken.get(claim);
    if (takenPlace) others.delete(takenPlace);
    const fixedPlace = fixedPlaces.get(claim);
    if (fixedPlace && (claim.type !== 'figure' || takenPlace === fixedPlace)) {
      return { claim, text, place: fixedPlace, filer: null, formula: null, status: 'verified' };
    }
    const { place, rival } = findOwner(claim, matches, claim.type === 'figure' ? others : NONE);
    const filer = !place && claim.type === 'name' ? asFiler(claim, claims) : null;
    const holds = (place !== null && rival === null) || filer !== null;
    return { claim, text, place: holds ? place : null, filer, formula: null, status: holds ? 'verified' : 'withheld' };
  });
  for (const one of bound) {
    if (one.status !== 'withheld' || !one.claim.figure || matches.places(one.claim).length > 0) continue;
    one.formula = deriveFigure(one.claim, bound, { source: claims, formulas });
    if (one.formula) one.status = 'derived';
  }
  return bound;
}

/** A place between the same neighbours comes before any other. */
const FIXED = 1_000;

const NONE: ReadonlySet<AnnotatedToken> = new Set();

function takeFigures(
  wanted: readonly AnnotatedToken[],
  matches: ClaimMatches,
  fixedPlaces: ReadonlyMap<AnnotatedToken, AnnotatedToken>,
): Map<AnnotatedToken, AnnotatedToken> {
  const pairs = wanted
    .filter(({ type }) => type === 'figure')
    .flatMap((claim) =>
      matches.places(claim).map((place) => ({
        claim,
        place,
        worth:
          (fixedPlaces.get(claim) === place ? FIXED : 0) +
          contextShared(claim, place, matches) +
          (matches.fit(claim, place) ?? 0) * 0.05,
      })),
    )
    .toSorted((a, b) => b.worth - a.worth);
  const taken = new Map<AnnotatedToken, AnnotatedToken>();
  const used = new Set<AnnotatedToken>();
  for (const { claim, place } of pairs) {
    if (taken.has(claim) || used.has(place)) continue;
    taken.set(claim, place);
    used.add(place);
  }
  return taken;
}

function asFiler({ key }: AnnotatedToken, { filer, text }: SourceClaims): Filer | null {
  if (!filer || !SPEAKS_OF_ITSELF.test(text)) return null;
  return key === filer.name || ` ${key} `.includes(` ${filer.name} `) || ` ${filer.name} `.startsWith(` ${key} `)
    ? filer
    : null;
}
