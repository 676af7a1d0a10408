import type { Block } from '#lib/filings/types';
import {
  BOILERPLATE,
  CHANGE,
  EVENT,
  HEADLINE,
  POINTER,
  POSSIBILITY,
  RISK,
} from '#lib/summaries/sentences/signal-words';
import type { Category } from '#lib/summaries/types';
import { findFigures } from '#lib/text/numbers';
import { describeStatement } from './describe-statement.ts';
import { LEARNED, type LearnedKind, MIN_ODDS, weighStatement } from './weigh-statement.ts';

/** Items that describe what may go wrong. */
const RISKS = '1A';
const MARKET_RISKS = '7A';
/** A number that says how much: an amount, a share or a count, not a term of months or a par value. */
const isAmount = ({ unit, scale, value, inWords, perShare }: ReturnType<typeof findFigures>[number]) =>
  !inWords && (unit !== 'number' || scale > 0 || Math.abs(value) >= 1000) && !(perShare && Math.abs(value) < 0.02);

/**
 * The category of a summary: a figure (`metric`), why it moved (`driver`), what may go wrong (`risk`), what the company
 * expects (`guidance`), or something else, seen from the block and the item that it is in.
 */
export function categorise(text: string, { item, kind }: Pick<Block, 'item' | 'kind'>): Category {
  if (/^(?:Table|Check box|Exhibit|Listed):/.test(text) || POINTER.test(text)) return 'other';
  const amounts = findFigures(text).filter(isAmount).length;
  const risk = RISK.test(text);
  const possible = POSSIBILITY.test(text);
  const boilerplate = BOILERPLATE.test(text);

  if (item === RISKS && kind === 'list-item') return 'risk';
  if (item === RISKS) return (risk || possible) && !boilerplate ? 'risk' : amounts > 0 ? 'metric' : 'other';
  const learned = recognise(text);
  if (learned) return learned;
  if (amounts > 0 && (HEADLINE.test(text) || CHANGE.test(text) || EVENT.test(text) || amounts > 1)) return 'metric';
  if (risk && (possible || item === MARKET_RISKS) && !boilerplate) return 'risk';
  return amounts > 0 && !boilerplate ? 'metric' : 'other';
}

/** Guidance or a driver, whichever it is likelier, where it is likely enough. */
function recognise(text: string): LearnedKind | null {
  const traits = describeStatement(text);
  const odds = LEARNED.map((kind) => ({ kind, over: weighStatement(traits, kind) - MIN_ODDS[kind] }));
  const [best] = odds.toSorted((one, other) => other.over - one.over);
  return best && best.over > 0 ? best.kind : null;
}
