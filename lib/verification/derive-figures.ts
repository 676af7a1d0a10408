import type { AnnotatedToken } from './annotated-text.ts';
import type { BoundClaim } from './checked-claims.ts';
import { valueOfFormula } from './formula.ts';
import type { SourceClaims } from './source-claims.ts';

/**
 * The formula by which a figure that is nowhere in the source follows from two figures that its own sentence shows
 * and the source states: a change in per cent, a difference, a share. Or one of `formulas`, those that came with the
 * summary, when all its figures are in the source and it gives the claimed value. Null when there is none.
 */
export function deriveFigure(
  claim: AnnotatedToken,
  bound: readonly BoundClaim[],
  { source, formulas }: { source: SourceClaims; formulas: readonly string[] },
): string | null {
  const figure = claim.figure;
  if (!figure || figure.inWords) return null;
  const step = 10 ** (figure.scale - figure.decimals);
  const agrees = (value: number) =>
    Math.abs(Math.abs(value) - Math.abs(figure.value)) <= step / 2 + 1e-9 && signAgrees(figure, value);

  const shown = bound.filter(
    (one) => one.status === 'verified' && one.claim.sentence === claim.sentence && one.claim.figure?.unit === 'money',
  );
  const [now, before] = inOrder(shown, bound);
  if (
    now &&
    before &&
    now.currency === before.currency &&
    now.scale === before.scale &&
    now.value > 0 &&
    before.value > 0
  ) {
    if (figure.unit === 'percent' && figure.direction && agrees((now.value / before.value - 1) * 100))
      return `${print(now)} / ${print(before)} − 1`;
    if (figure.unit === 'money' && figure.direction && agrees(now.value - before.value))
      return `${print(now)} - ${print(before)}`;
  }
  const known = source.figures.flatMap(({ value, scale }) => [Math.abs(value), Math.abs(value) / 10 ** scale]);
  for (const formula of formulas.slice(0, MAX_FORMULAS)) {
    const outcome = valueOfFormula(formula);
    if (!outcome || outcome.operands.length < 2) continue;
    const stands = outcome.operands.every(
      (operand) => operand === 1 || operand === 100 || known.some((value) => Math.abs(value - operand) <= value * 1e-9),
    );
    const scaled =
      figure.unit === 'percent'
        ? [outcome.value * 100, outcome.value]
        : [outcome.value, outcome.value * 10 ** figure.scale];
    if (stands && scaled.some(agrees)) return formula;
  }
  return null;
}

const MAX_FORMULAS = 12;

type PlacedFigure = NonNullable<AnnotatedToken['figure']>;

/** Two figures, the later one first: told by "from … to …" or by the years after them. Empty when neither tells. */
function inOrder(shown: readonly BoundClaim[], bound: readonly BoundClaim[]): PlacedFigure[] {
  const [one, other] = shown;
  const [a, b] = [one?.place?.figure, other?.place?.figure];
  if (!one || !other || !a || !b || shown.length !== 2) return [];
  if (one.claim.role === 'from' || other.claim.role === 'to') return [b, a];
  if (other.claim.role === 'from' || one.claim.role === 'to') return [a, b];
  const yearOf = ({ claim }: BoundClaim) =>
    bound.find((date) => date.claim.date?.year && date.claim.segment === claim.segment)?.claim.date?.year ?? null;
  const [first, second] = [yearOf(one), yearOf(other)];
  if (first === null || second === null || first === second) return [];
  return first > second ? [a, b] : [b, a];
}

function signAgrees(figure: NonNullable<AnnotatedToken['figure']>, value: number): boolean {
  if (figure.direction === 'down' || figure.negative) return value < 0;
  if (figure.direction === 'up') return value > 0;
  return true;
}

/** A figure as its words show it: "391" of "$391.0 billion". */
function print({ value, scale }: NonNullable<AnnotatedToken['figure']>): string {
  return String(Number(`${value}e-${scale}`));
}
