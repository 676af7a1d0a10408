import { DRIVER } from '#lib/summaries/sentences/signal-words';
import { findFigures } from '#lib/text/numbers';

/**
 * Whether each amount of a text, or without amounts each rate, stands in what was told already, and it gives no reason.
 */
export function tellsNothingNew(text: string, told: readonly string[]): boolean {
  if (DRIVER.test(text)) return false;
  const figures = findFigures(text).filter(({ inWords }) => !inWords);
  const amounts = figures.filter(({ unit }) => unit === 'money');
  const own = amounts.length > 0 ? amounts : figures.filter(({ unit }) => unit === 'percent');
  if (own.length < 2) return false;
  const known = told.flatMap((one) => findFigures(one));
  return own.every(({ unit, value, scale, decimals }) => {
    const step = 0.51 * 10 ** (scale - decimals);
    return known.some((other) => other.unit === unit && Math.abs(Math.abs(other.value) - Math.abs(value)) <= step);
  });
}
