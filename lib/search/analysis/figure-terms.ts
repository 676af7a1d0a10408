import type { Figure, FigureContext } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { hashTerm } from './term-hash.ts';

/** Figures as terms: value, scale and unit in one form, so that "$1.2 billion" matches "1,200" in millions. */

/** Figures are rounded to three digits, since filings and queries round differently. */
const DIGITS = 3;

/** The terms of a text's figures, one each. Plain numbers below ten are left out: nobody searches for them. */
export function figureTerms(text: string, context: FigureContext = {}): number[] {
  if (!/\d/.test(text)) return [];
  return findFigures(text, context).flatMap((figure) =>
    isTelling(figure) ? [hashTerm(bucket(Math.abs(figure.value), figure.unit))] : [],
  );
}

const isTelling = ({ value, unit, inWords }: Figure) =>
  !inWords && value !== 0 && (unit !== 'number' || Math.abs(value) >= 10);

const bucket = (value: number, unit: Figure['unit']) =>
  `${unit === 'percent' || unit === 'percentage-point' ? '%' : '#'}${value.toExponential(DIGITS - 1)}`;

/** A figure of a query, with the terms of all values that it may mean. */
type QueryFigure = { text: string; from: number; to: number; terms: number[] };

/** The scales that a table may use for a figure which a query writes without a scale. */
const SCALES = [1, 1e3, 1e6, 1e9];

/**
 * The figures of a query. One with fewer digits than the index has stands for all values that round to it; one without
 * a scale word also for the same digits in thousands, millions and billions.
 */
export function queryFigures(query: string): QueryFigure[] {
  return findFigures(query)
    .filter(isTelling)
    .map((figure) => {
      const { text, from, to, unit, scaleFrom } = figure;
      const value = Math.abs(figure.value);
      const scales = unit === 'percent' || unit === 'percentage-point' || scaleFrom !== null ? [1] : SCALES;
      const terms = scales.flatMap((scale) =>
        around(value * scale, figure).map((near) => hashTerm(bucket(near, unit))),
      );
      return { text, from, to, terms: [...new Set(terms)] };
    });
}

/** All values of three digits that round to a figure as it is written; ten at most. */
function around(value: number, { text }: Figure): number[] {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const shown = Math.max(1, digits.replace(/0+$/, '').length);
  if (shown >= DIGITS) return [value];
  const step = 10 ** (Math.floor(Math.log10(value)) - DIGITS + 1);
  return Array.from({ length: 10 }, (_, index) => value + (index - 5) * step);
}
