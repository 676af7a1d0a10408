import type { ExplainedLine } from '#lib/blackline/changes/explained-line';
import { composeLines } from './compose-lines.ts';
import { fitSentence } from './tell-sentence.ts';

/** The longest headline with figures. */
const MAX_LENGTH = 180;
/** A shorter reason says nothing. */
const MIN_REASON = 24;

/**
 * A line of a table with the reason that the discussion gives: "iPad revenue $6.6 billion, −8% from $7.2 billion, after
 * +15%: “due to lower net sales of iPad Pro”". Null where not even the line fits.
 */
export function tellExplainedLine(
  { line, months, priorEnd, reason }: ExplainedLine,
  { end, isQuarterly }: { end: string; isQuarterly: boolean },
): { text: string; values: number[] } | null {
  const told = composeLines([line], { opening: '', months, end, priorEnd, isQuarterly });
  if (!told) return null;
  const room = MAX_LENGTH - told.text.length - 4;
  if (room < MIN_REASON || reason.length < MIN_REASON) return told;
  return { text: `${told.text}: “${fitSentence(reason, room)}”`, values: told.values };
}
