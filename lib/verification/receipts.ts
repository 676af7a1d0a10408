import type { AnnotatedToken } from './annotated-text.ts';
import { bindFact } from './bind-fact.ts';
import type { BoundClaim } from './checked-claims.ts';
import { describeClaim } from './describe-claim.ts';
import { annotateSource, type SourceClaims } from './source-claims.ts';
import type { Receipt } from './types.ts';

const KINDS: Partial<Record<AnnotatedToken['type'], Receipt['kind']>> = {
  figure: 'number',
  date: 'date',
  name: 'name',
};

/** The receipt of a claim: what it says, where the source says it, the fact that tags it there. */
export function receiptOf({ claim, text, place, filer, formula, status }: BoundClaim, source: SourceClaims): Receipt {
  const at = place ? { block: source.block, span: [place.from, place.to] as [number, number] } : null;
  const fact = place?.figure && status === 'verified' ? bindFact(place.figure, source) : null;
  const meaning = place ? describeClaim(place, annotateSource(source), { claims: source, fact }) : null;
  return {
    span: [claim.from, claim.to],
    text,
    kind: KINDS[claim.type] ?? 'name',
    status,
    source: at ?? (filer ? { block: filer.block, span: filer.span } : null),
    fact,
    formula,
    ...(meaning ? { claim: meaning } : {}),
  };
}
