import type { ComparedFilings } from '#lib/blackline/changes/compared-filings';
import { tellsEffectOfEstimate } from '#lib/blackline/changes/estimates';
import { MOVED } from '#lib/blackline/changes/explained-line';
import type { FoundChange } from '#lib/blackline/changes/read-changes';
import { tellsWanted } from '#lib/blackline/changes/wanted';
import { SMALL } from '#lib/blackline/headlines/tables/table-headline';
import { isDecision, isNamedEvent } from '#lib/blackline/known/events';
import { ONE_OFF } from '#lib/one-offs/one-off-words';
import { findDates } from '#lib/text/dates';
import { findFigures } from '#lib/text/numbers';
import { hasAlarm } from './find-alarm.ts';

/**
 * Whether prose tells neither an amount nor a day nor what somebody decided, where readers need one: a risk as any
 * company has it, and that a line of the discussion moved, without how far. What stands below the headline counts, too.
 * Linear in what is told.
 */
export function isBare(
  { block, side, kind, role, reading, explained }: FoundChange,
  told: { text: string; rest: string | null },
): boolean {
  if (side === 'old' || kind === 'deleted' || block.kind === 'table' || explained !== null) return false;
  if (role !== 'risk' && !(role === 'discussion' && MOVED.test(told.text))) return false;
  const text = `${told.text} ${told.rest ?? ''}`;
  if (isDecision(text) || hasAlarm(reading.inserted)) return false;
  return findDates(text).length === 0 && findFigures(text).every(({ inWords }) => inWords);
}

/** Of the company's revenue, what a line of the discussion moved by, or is, and nothing happened, is little. */
const LITTLE = 0.01;

/** Whether all amounts that a sentence of the discussion tells are small beside the company, and it tells no rate and no event. */
export function isLittle(
  { block, side, role, reading }: FoundChange,
  told: { text: string; rest: string | null },
  { size, figures }: Pick<ComparedFilings, 'size' | 'figures'>,
): boolean {
  if (size === null || side === 'old' || role !== 'discussion' || block.kind === 'table') return false;
  const text = `${told.text} ${told.rest ?? ''}`;
  const money = findFigures(text).filter(({ unit, inWords }) => unit === 'money' && !inWords);
  // A rate below the headline may be that of currencies alone.
  const hasRate = findFigures(told.text).some(({ unit }) => unit === 'percent');
  if (money.length === 0 || hasRate) return false;
  if (isDecision(text) || hasAlarm(reading.inserted)) return false;
  const isNews = isNamedEvent(text) || ONE_OFF.test(text) || tellsWanted(text) || tellsEffectOfEstimate(text);
  // A quarter's revenue may be small beside what the company owns.
  const revenue = figures.find(({ id }) => id === 'revenue')?.current.value ?? size;
  const little = isNews || reading.reversal !== null ? 0 : LITTLE * Math.min(size, revenue);
  const most = Math.max(SMALL * size, little);
  return money.every(({ value, scale, perShare }) => scale > 0 && !perShare && Math.abs(value) < most);
}
