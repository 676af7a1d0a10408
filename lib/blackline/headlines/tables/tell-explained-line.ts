import type { ExplainedLine } from '#lib/blackline/changes/explained-line';
import { weeksOf } from '#lib/blackline/changes/tables/period-weeks';
import type { PeriodWeeks } from '#lib/key-figures/period-weeks';
import { fitBelow, fitSentence } from '../phrases/fit-sentence.ts';
import { inQuotes, MAX_HEADLINE, MAX_REST } from '../phrases/shorten-text.ts';
import { composeLines, type ToldTable } from './compose-lines.ts';

/** A shorter reason says nothing. */
const MIN_REASON = 24;

/**
 * A line of a table with the reason that the discussion gives: "iPad revenue $6.6 billion, −8% from $7.2 billion, after
 * +15%: “due to lower net sales of iPad Pro”". What of the reason has no room stands below, and what goes on from it. Null where not even the line
 * fits.
 * @param hides whether words that were cut stood in the older filing, and what is new in the reason did not
 */
export function tellExplainedLine(
  { line, months, priorEnd, reason, beside }: ExplainedLine,
  {
    end,
    isQuarterly,
    weeks,
    hides = () => false,
  }: { end: string; isQuarterly: boolean; weeks: PeriodWeeks; hides?: (shown: string) => boolean },
): ToldTable | null {
  const told = composeLines([line], {
    ...{ opening: '', months, end, priorEnd, isQuarterly },
    weeks: weeksOf(months, line, { isQuarterly, weeks }),
  });
  if (!told) return null;
  const further = beside === null ? null : inQuotes(fitBelow(beside, MAX_REST));
  if (reason.length < MIN_REASON) return { ...told, rest: further };
  const room = MAX_HEADLINE - told.text.length - 4;
  const whole = [`“${fitBelow(reason, MAX_REST)}”`, further].filter(Boolean).join('. ');
  if (room < MIN_REASON) return { ...told, rest: whole };
  const fitted = reasonWithin(reason, room);
  if (fitted === null || (fitted.endsWith('…') && hides(fitted))) return { ...told, rest: whole };
  return { ...told, text: `${told.text}: “${fitted}”`, rest: fitted.endsWith('…') ? whole : further };
}

/** Where one of several reasons ends, or what goes against them begins. */
const ENDS = /(?:[,;]|(?= (?:and|or|as well as|partially|while|but|which|compared)\b))/g;
/** So much more may a headline have, so that no reason is cut within: what is new in it might be what is cut off. */
const MORE = 30;

/** A reason in so much room, whole or up to the end of one of several; null where none has room. */
function reasonWithin(reason: string, room: number): string | null {
  const fitted = fitSentence(reason, room);
  const ends = Array.from(reason.matchAll(ENDS), ({ index }) => index);
  const kept = fitted.slice(0, -1);
  if (!fitted.endsWith('…') || !reason.startsWith(kept) || ends.includes(kept.length)) return fitted;
  const end = ends.findLast((one) => one >= MIN_REASON && one < room + MORE);
  return end === undefined ? null : `${reason.slice(0, end)}…`;
}
