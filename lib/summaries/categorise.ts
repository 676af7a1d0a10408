import { findFigures } from '#lib/text/numbers';
import {
  BOILERPLATE,
  CHANGE,
  DRIVER,
  EVENT,
  FAINT_DRIVER,
  HEADLINE,
  OUTLOOK,
  POINTER,
  POSSIBILITY,
  RISK,
} from './signal-words.ts';
import type { Category } from './types.ts';

/** Items whose paragraphs describe what may go wrong. */
const RISK_ITEMS = new Set(['1A', '7A']);
/** A number that says how much: an amount, a share or a count, not a term of months or a par value. */
const isAmount = ({ unit, scale, value, inWords, perShare }: ReturnType<typeof findFigures>[number]) =>
  !inWords && (unit !== 'number' || scale > 0 || Math.abs(value) >= 1000) && !(perShare && Math.abs(value) < 0.02);

/**
 * What a summary tells: a figure (`metric`), why it moved (`driver`), what may go wrong (`risk`), what the company
 * expects (`guidance`), or something else. `item` is the item that the block stands in, `part` its part.
 */
export function categorise(text: string, item: string | null, part: string | null): Category {
  if (/^(?:Table|Check box|Exhibit):/.test(text) || POINTER.test(text)) return 'other';
  const inRisks = item !== null && RISK_ITEMS.has(item) && !(part === 'II' && item === '1');
  const amounts = findFigures(text).filter(isAmount).length;
  const risk = RISK.test(text);
  const possible = POSSIBILITY.test(text);
  const boilerplate = BOILERPLATE.test(text);

  if (inRisks && item === '1A') return (risk || possible) && !boilerplate ? 'risk' : amounts > 0 ? 'metric' : 'other';
  const moves = CHANGE.test(text);
  if (!boilerplate && ((DRIVER.test(text) && (moves || amounts > 0)) || (moves && FAINT_DRIVER.test(text))))
    return 'driver';
  if (OUTLOOK.test(text) && !boilerplate && !(risk && possible && amounts === 0)) return 'guidance';
  if (amounts > 0 && (HEADLINE.test(text) || CHANGE.test(text) || EVENT.test(text) || amounts > 1)) return 'metric';
  if (risk && (possible || inRisks) && !boilerplate) return 'risk';
  return amounts > 0 && !boilerplate ? 'metric' : 'other';
}
