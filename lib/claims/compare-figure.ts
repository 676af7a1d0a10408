import type { FigureValue } from '#lib/key-figures/types';
import type { Figure } from '#lib/text/figure';

/** Room for binary fractions. */
const EPSILON = 1e-9;

/**
 * Whether a figure as it is written states a value: equal to the digits that it shows. Null where it cannot be told: of
 * another unit, in a scale that it does not name, or rounded to a single digit.
 */
export function statesValue(claim: Figure, { value, unit }: Pick<FigureValue, 'value' | 'unit'>): boolean | null {
  if (!isOfUnit(claim, unit)) return null;
  const wanted = Math.abs(claim.value);
  const found = Math.abs(unit === 'pure' ? value * 100 : value);
  // "$4,812.6" of a filing in millions.
  if (claim.scaleFrom === null && unit !== 'pure' && !unit.includes('/') && wanted < 1e5 && found >= 1e6) return null;
  const room = 10 ** (claim.scale - claim.decimals) / 2;
  if (Math.abs(wanted - found) > room + found * EPSILON) return false;
  const isExact = Math.abs(wanted - found) <= found * EPSILON;
  return isExact || digitsOf(claim) > 1 ? true : null;
}

function isOfUnit({ unit: own, currency }: Figure, unit: string): boolean {
  if (unit === 'pure') return own === 'percent';
  if (unit === 'shares') return own === 'number';
  const wanted = unit.split('/')[0];
  return own === 'money' && (currency === null || currency === wanted);
}

/**
 * Whether a percentage or an amount as it is written states a change: its size and its direction. Null where it cannot
 * be told.
 */
export function statesChange(
  claim: Figure,
  { value, before, unit }: { value: number; before: number; unit: string },
): boolean | null {
  // Of losses nobody gives a rate, and what a loss "increased" by goes the other way.
  if (claim.direction === null || before <= 0 || value < 0) return null;
  const isSameWay = value === before || (claim.direction === 'up') === value > before;
  if (claim.unit !== 'percent') {
    const states = statesValue(claim, { value: Math.abs(value - before), unit });
    return states === null ? null : states && isSameWay;
  }
  if (unit === 'pure') return null;
  const change = ((value - before) / before) * 100;
  const room = 10 ** -claim.decimals / 2;
  // Figures that are printed rounded give another last digit than the ones that the filer has.
  return isSameWay && Math.abs(Math.abs(claim.value) - Math.abs(change)) <= room + 0.05;
}

const digitsOf = ({ text }: Figure) =>
  text
    .replaceAll(/[^\d.]/g, '')
    .replace(/^0*\.?0*/, '')
    .replace('.', '').length;
