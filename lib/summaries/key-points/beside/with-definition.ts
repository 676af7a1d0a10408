import type { KeyFigure } from '#lib/key-figures/types';
import { findFigures } from '#lib/text/numbers';

const FREE_CASH_FLOW = /\bfree cash flow\b/i;
/** Says how it is counted. */
const DEFINED =
  /\b(?:as (?:we|the company|it) defines?|defined|less|minus|excluding|net of|after deducting|adjusted|before)\b/i;

/**
 * A text that tells a free cash flow with, in brackets behind it, that the company defines it, where the text does not say
 * how and it is not the operating cash flow less capital expenditures: no standard says what it is. Linear in the text.
 */
export function withDefinition(text: string, figures: readonly KeyFigure[]): string {
  const at = text.search(FREE_CASH_FLOW);
  if (at < 0 || DEFINED.test(text)) return text;
  const told = findFigures(text.slice(at)).find(({ unit, perShare }) => unit === 'money' && !perShare);
  if (!told) return text;
  const own = figures.find(({ id }) => id === 'free-cash-flow');
  const isOwn =
    own && Math.abs(Math.abs(own.current.value) - Math.abs(told.value)) <= 0.51 * 10 ** (told.scale - told.decimals);
  return isOwn ? text : `${text.replace(/\.$/, '')} (free cash flow as the company defines it).`;
}
