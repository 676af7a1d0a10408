import type { DateMention } from '#lib/text/dates';
import type { AnnotatedText, AnnotatedToken } from './annotated-text.ts';
import { fitFigures } from './match-figures.ts';
import { annotateSource, inTableScale, type SourceClaims } from './source-claims.ts';

/** How well a place of the source states what a claim states; null when it does not. Higher is better. */
type Fit = number | null;

/** Places beyond these are no prose: a claim that needs more to be distinguished is withheld. */
const MAX_PLACES = 60;
const MAX_RIVALS = 150;

/** Compares the claims of one summary with the places of its source, each pair once. */
export class ClaimMatches {
  /** The summary. */
  readonly own: AnnotatedText;
  readonly source: AnnotatedText;
  readonly #claims: SourceClaims;
  readonly #known = new Map<AnnotatedToken, readonly AnnotatedToken[]>();
  readonly #byType = new Map<string, AnnotatedToken[]>();

  constructor(own: AnnotatedText, claims: SourceClaims) {
    this.own = own;
    this.source = annotateSource(claims);
    this.#claims = claims;
    for (const token of this.source.tokens) {
      const list = this.#byType.get(token.type);
      if (list) list.push(token);
      else this.#byType.set(token.type, [token]);
    }
  }

  /** Places of the source that state what `claim` states. */
  places = (claim: AnnotatedToken): readonly AnnotatedToken[] => {
    const known = this.#known.get(claim);
    if (known) return known;
    const places =
      claim.type === 'figure' || claim.type === 'date' || claim.type === 'name'
        ? this.ofType(claim.type).filter((place) => this.fit(claim, place) !== null)
        : (this.source.byKey.get(claim.key) ?? []).filter(({ type }) => type === claim.type || type === 'name');
    const some = places.slice(0, MAX_PLACES);
    this.#known.set(claim, some);
    return some;
  };

  /** Places of the source with another claim of this kind. */
  rivals(claim: AnnotatedToken): AnnotatedToken[] {
    const places = new Set(this.places(claim));
    return this.ofType(claim.type)
      .filter((place) => !places.has(place) && isRival(claim, place))
      .slice(0, MAX_RIVALS);
  }

  ofType(type: string): readonly AnnotatedToken[] {
    return this.#byType.get(type) ?? [];
  }

  fit(claim: AnnotatedToken, place: AnnotatedToken): Fit {
    if (claim.figure && place.figure) {
      return (
        fitFigures(claim.figure, place.figure) ?? fitFigures(claim.figure, inTableScale(place.figure, this.#claims))
      );
    }
    if (claim.date && place.date) {
      if (!statesDate(place.date, claim.date)) return null;
      return place.date.text === claim.date.text ? 3 : place.date.kind === claim.date.kind ? 2 : 1;
    }
    if (claim.type === 'name' && place.type === 'name') return fitNames(claim.key, place.key);
    return claim.type === place.type && claim.key === place.key ? 1 : null;
  }
}

/** Whether a date of the source says all that the claim says. */
function statesDate(date: DateMention, claim: DateMention): boolean {
  return (
    (claim.year === null || claim.year === date.year) &&
    (claim.month === null || claim.month === date.month) &&
    (claim.day === null || claim.day === date.day) &&
    (claim.quarter === null || claim.quarter === date.quarter)
  );
}

/** "Acme" matches "Acme Widgets" and the other way round: whole words of one name in the other. */
function fitNames(one: string, other: string): Fit {
  if (one === other) return 2;
  return ` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `) ? 1 : null;
}

function isRival(claim: AnnotatedToken, place: AnnotatedToken): boolean {
  if (claim.figure && place.figure)
    return claim.figure.unit === place.figure.unit && claim.figure.inWords === place.figure.inWords;
  // A date that says less than the claim is not another one.
  if (claim.date && place.date)
    return place.date.year !== null || claim.date.year === null || place.date.kind === 'day';
  return true;
}
