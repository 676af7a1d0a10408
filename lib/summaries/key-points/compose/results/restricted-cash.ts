import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { fits, withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import type { KeyPoint } from '#lib/summaries/types';
import { MONTH_NAMES } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** Of what the company holds: less is no matter. */
const OF_HELD = 0.01;
const OF_ALL = 0.05;
const MAX_SENTENCES = 2;
const MAX_LENGTH = 260;
/** Cash that is counted and cannot be spent. */
const HELD_BACK =
  /\b(?:cash|securities|investments)\b[^.;]{0,60}\bincluded\b[^;]{0,80}\b(?:escrow|restricted (?:from|as to|for|in)|held in trust)\b/i;

/**
 * The points of cash with what the filing says was held in escrow or restricted of the cash and investments that it
 * counts, at either of the two days, where that is a twentieth of them. Linear in the filing.
 */
export function withRestrictedCash(
  points: readonly KeyPoint[],
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  figures: readonly KeyFigure[],
): KeyPoint[] {
  const held = figures.find(({ id }) => id === 'cash-and-investments') ?? figures.find(({ id }) => id === 'cash');
  const at = points.findLastIndex(({ text }) => /\bcash\b[^.;]* (?:was|were) \$/i.test(text));
  const last = points[at];
  if (!held || !last) return [...points];
  const days = [held.current, ...(held.prior ? [held.prior] : [])].map(({ end }) => dayOf(end));
  const factsOf = factsByBlock(facts);
  const found = blocks.flatMap((block) => {
    const role = sectionRole(form, block);
    if (block.kind === 'table' || (role !== 'statements' && role !== 'discussion') || !HELD_BACK.test(block.text))
      return [];
    return paragraphSentences(block.text.replace(/^\(\w{1,2}\) /, '')).flatMap((text) => {
      const isDated = days.some((day) => text.includes(day));
      if (!HELD_BACK.test(text) || !isDated || text.length > MAX_LENGTH) return [];
      const amount = Math.max(
        0,
        ...findFigures(text).map(({ unit, value, scale }) => (unit === 'money' && scale > 0 ? value : 0)),
      );
      if (amount < OF_HELD * held.current.value) return [];
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
      return allHold ? [{ text, blocks: [block.ordinal], receipts, amount }] : [];
    });
  });
  const told = found
    .filter(({ text }, place) => found.findIndex((other) => other.text === text) === place)
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, MAX_SENTENCES);
  if (told.reduce((sum, { amount }) => sum + amount, 0) < OF_ALL * held.current.value) return [...points];
  const whole = told.reduce<KeyPoint>((point, one) => (fits(point, one) ? withOneOff(point, one) : point), last);
  return points.with(at, whole);
}

/** "September 28, 2024", as prose writes a day that is kept as "2024-09-28". */
function dayOf(end: string): string {
  const [year, month, day] = end.split('-').map(Number);
  return `${MONTH_NAMES[month! - 1]} ${day}, ${year}`;
}
