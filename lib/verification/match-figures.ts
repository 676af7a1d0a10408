import type { Figure } from '#lib/text/figure';

/** How well a figure of the source confirms one of the summary; null when it does not. Higher is better. */
type Fit = number;

/** Room for binary fractions, far below the last digit of any figure of a filing. */
const EPSILON = 1e-12;

/**
 * Whether two figures state the same: value, unit, currency, scale and sign. The claim may be rounded to the digits
 * that it shows ("$391.0 billion" for "$391,035 million"), never the other way round. "a loss of $5" confirms
 * "(5)". `null` when they differ in anything.
 */
export function fitFigures(claim: Figure, source: Figure): Fit | null {
  if (claim.inWords !== source.inWords && (claim.unit !== source.unit || claim.scale !== source.scale)) return null;
  if (claim.unit !== source.unit && !(claim.unit === 'number' && source.unit === 'money' && claim.text === source.text))
    return null;
  if (claim.currency !== null && source.currency !== null && claim.currency !== source.currency) return null;
  if (claim.currency !== null && source.currency === null) return null;
  if (!sameSign(claim, source)) return null;
  if (claim.perShare !== source.perShare && claim.text !== source.text) return null;

  const wanted = Math.abs(claim.value);
  const found = Math.abs(source.value);
  if (Math.abs(wanted - found) <= found * EPSILON) return claim.text === source.text ? 3 : 2;
  return isRounding(claim, wanted, found) ? 1 : null;
}

/** A rounded claim shows at least two digits and is within half a unit of its last one. */
function isRounding(claim: Figure, wanted: number, found: number): boolean {
  const digits = claim.text
    .replace(/[^\d.]/g, '')
    .replace(/^0*\.?0*/, '')
    .replace('.', '');
  if (digits.length < 2 || claim.scaleFrom !== 'word' || found === 0) return false;
  return Math.abs(wanted - found) <= 10 ** (claim.scale - claim.decimals) / 2 + found * EPSILON;
}

/** Signs agree when both are written alike, or when words say what brackets say, and the words do not disagree. */
function sameSign(claim: Figure, source: Figure): boolean {
  if (claim.direction && source.direction && claim.direction !== source.direction) return false;
  if (claim.negative === source.negative) return true;
  const spoken = claim.negative ? source : claim;
  return spoken.direction === 'down';
}
