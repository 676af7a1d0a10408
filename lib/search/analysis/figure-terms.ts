import { type Figure, type FigureContext, findFigures } from '#lib/text/numbers';
import { hashTerm } from './term-hash.ts';

/** Figures as terms of the index: value, scale and unit in one form, so that "$1.2 billion" meets "1,200" in millions. */

/** Figures are kept to three digits: filings and those who ask about them round differently. */
const DIGITS = 3;

/** The terms of a text's figures, one each. Numbers below ten count nothing worth finding. */
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

/** A figure of a query: the terms of everything that it may mean. */
type AskedFigure = { text: string; from: number; to: number; terms: number[] };

/** The scales in which a table may show what a query writes without one. */
const SCALES = [1, 1e3, 1e6, 1e9];

/**
 * The figures of a query. One with fewer digits than the index keeps stands for all that round to it; one without a
 * scale word for the same digits in thousands, millions and billions.
 */
export function askedFigures(query: string): AskedFigure[] {
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

/** Every value of three digits that a figure as written may be the rounding of; ten at most. */
function around(value: number, { text }: Figure): number[] {
  const digits = text.replaceAll(/\D/g, '').replace(/^0+/, '');
  const shown = Math.max(1, digits.replace(/0+$/, '').length);
  if (shown >= DIGITS) return [value];
  const step = 10 ** (Math.floor(Math.log10(value)) - DIGITS + 1);
  return Array.from({ length: 10 }, (_, index) => value + (index - 5) * step);
}
