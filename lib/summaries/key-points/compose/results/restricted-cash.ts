import type { FilingDocument } from '#lib/filings/types';
import { sectionRole } from '#lib/forms/item-lists';
import type { KeyFigure } from '#lib/key-figures/types';
import { fits, withOneOff } from '#lib/summaries/key-points/compose/with-one-offs';
import { withScale } from '#lib/summaries/prose-scale';
import { paragraphSentences } from '#lib/summaries/sentences/paragraph-sentences';
import { standsAlone } from '#lib/summaries/sentences/stands-alone';
import type { KeyPoint } from '#lib/summaries/types';
import { MONTH_NAMES } from '#lib/text/months';
import { findFigures } from '#lib/text/numbers';
import { factsByBlock, readClaims } from '#lib/verification/source-claims';
import { verifyClaims } from '#lib/verification/verify-claims';

/** Of what the company holds: less is no matter. */
const OF_HELD = 0.01;
const OF_ALL = 0.05;
/** What others than the parent hold, and can pay out: less of it binds nobody. */
const ELSEWHERE = 0.2;
/** Of what is held: where more is free, all is. */
const FREE = 0.9;
const MAX_SENTENCES = 2;
const MAX_LENGTH = 360;
/** Cash that is counted and cannot be spent. */
const HELD_BACK =
  /\b(?:cash|securities|investments)\b[^.;]{0,60}\bincluded\b[^;]{0,80}\b(?:escrow|restricted (?:from|as to|for|in)|held in trust|currency controls?\b[^.;]{0,20})/i;
/** How much of it the parent may use. */
const AVAILABLE = /\bavailable for general (?:corporate |business )?(?:use|purposes?)\b/i;
/** Whom the parent gets it from first. */
const HELD_ELSEWHERE =
  /\bheld (?:by|in|at) (?:(?:our|its|the|certain|various|company[’']s) ){0,2}(?:[\p{L}.-]+,? (?:and |or )?){0,3}(?:foreign|non-U\.S\.|international|regulated|insurance|broker-dealer|bank(?:ing)?|overseas)(?= )[^.;,]{0,30}\b(?:subsidiar\w+|entities|affiliates|companies)\b|\bheld outside (?:of )?(?:the )?(?:U\.S\.|United States)/iu;
/** What is not among it. */
const NOT_COUNTED = /\b(?:exclud\w+|in addition to|may|might|could|earnings)\b/i;
const CASH = /\bcash\b/i;
const COUNTED = /\b(?:cash|securities|investments)\b/i;

type Held = { value: number; days: readonly string[]; bare: number };

/**
 * The points of cash with what the filing says binds it: what was held in escrow or restricted of the cash and
 * investments that it counts, at either of the two days, where that is a twentieth of them; how much the company may use;
 * and how much of it subsidiaries abroad or under supervision hold. Linear in the filing.
 * @param scale the power of ten of sentences' bare amounts; null when unknown
 */
export function withRestrictedCash(
  points: readonly KeyPoint[],
  { form, blocks, facts }: Pick<FilingDocument, 'form' | 'blocks' | 'facts'>,
  { figures, scale }: { figures: readonly KeyFigure[]; scale: number | null },
): KeyPoint[] {
  const held = figures.find(({ id }) => id === 'cash-and-investments') ?? figures.find(({ id }) => id === 'cash');
  const at = points.findLastIndex(({ text }) => /\bcash\b[^.;]* (?:was|were) \$/i.test(text));
  const last = points[at];
  if (!held || !last) return [...points];
  const cash = figures.find(({ id }) => id === 'cash') ?? held;
  const days = [held.current, ...(held.prior ? [held.prior] : [])].map(({ end }) => dayOf(end));
  const factsOf = factsByBlock(facts);
  const found = blocks.flatMap((block) => {
    const role = sectionRole(form, block);
    if (block.kind === 'table' || (role !== 'statements' && role !== 'discussion') || !COUNTED.test(block.text))
      return [];
    return paragraphSentences(block.text.replace(/^\(\w{1,2}\) /, '')).flatMap((text) => {
      if (text.length > MAX_LENGTH) return [];
      const kind = bindingOf(text, { value: held.current.value, days, bare: scale ?? 0 }, cash.current.value);
      if (kind === null) return [];
      const { receipts, allHold } = verifyClaims(text, readClaims(block, factsOf.get(block.ordinal) ?? []));
      return allHold && (kind.rank === 0 || standsAlone(text))
        ? [{ text, blocks: [block.ordinal], receipts, ...kind }]
        : [];
    });
  });
  const told = found
    .filter(({ text }, place) => found.findIndex((other) => other.text === text) === place)
    .toSorted((one, other) => one.rank - other.rank || other.amount - one.amount);
  const back = told.filter(({ rank }) => rank === 0).slice(0, MAX_SENTENCES);
  const isMuch = back.reduce((sum, { amount }) => sum + amount, 0) >= OF_ALL * held.current.value;
  const binding = isMuch ? back : told.filter(({ rank }) => rank > 0).slice(0, 1);
  const whole = binding.reduce<KeyPoint>((point, { text, blocks: own, receipts }) => {
    const scaled = { text: withScale(text, scale), blocks: own, receipts };
    return fits(point, scaled) ? withOneOff(point, scaled) : point;
  }, last);
  return points.with(at, whole);
}

/** What a sentence says of cash that is held, least free first, with its amount; null where it says nothing of that. */
function bindingOf(text: string, { value, days, bare }: Held, cash: number): { rank: number; amount: number } | null {
  const amounts = findFigures(text).flatMap(({ unit, value: own, scale, perShare, from }) =>
    unit === 'money' && !perShare ? [{ amount: own * 10 ** (scale === 0 ? bare : 0), at: from }] : [],
  );
  if (HELD_BACK.test(text) && days.some((day) => text.includes(day))) {
    const amount = Math.max(0, ...amounts.map((one) => one.amount));
    return amount >= OF_HELD * value ? { rank: 0, amount } : null;
  }
  if (NOT_COUNTED.test(text) || !CASH.test(text) || !text.includes(days[0] ?? '')) return null;
  for (const [rank, pattern] of [AVAILABLE, HELD_ELSEWHERE].entries()) {
    const place = text.search(pattern);
    if (place < 0) continue;
    const before = amounts.findLast(({ at }) => at < place);
    const amount = (before ?? amounts[0])?.amount ?? 0;
    const isBinding =
      pattern === AVAILABLE
        ? amount > 0 && amount <= FREE * cash
        : amount >= ELSEWHERE * cash && amount <= value * ROUNDED;
    if (isBinding) return { rank: rank + 1, amount };
  }
  return null;
}

/** Prose rounds what the balance sheet has. */
const ROUNDED = 1.02;

/** "September 28, 2024", as prose writes a day that is kept as "2024-09-28". */
function dayOf(end: string): string {
  const [year, month, day] = end.split('-').map(Number);
  return `${MONTH_NAMES[month! - 1]} ${day}, ${year}`;
}
