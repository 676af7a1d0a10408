import type { Block } from '#lib/filings/types';

/** How tables say what they count in. */
const STATED =
  /\b(?:in|of) (?:u\.?\s?s\.? )?(?:dollars? in )?(thousands|millions|billions)\b|\$ ?(?:in )?(thousands|millions|billions)\b/i;
const POWERS: Record<string, number> = { thousands: 3, millions: 6, billions: 9 };
/** Blocks above a table in which it may stand, and how long such a line is. */
const REACH = 6;
const MAX_LENGTH = 400;

/**
 * The power of ten that a block says its amounts are counted in, by itself or in a line above it; null where neither does,
 * and only tags tell it.
 */
export function statedPower(block: Block, blocks: readonly Block[]): number | null {
  const own = powerIn(block.text);
  if (own !== null) return own;
  for (const { item, text } of blocks.slice(Math.max(0, block.ordinal - REACH), block.ordinal).toReversed()) {
    if (item !== block.item) return null;
    const power = text.length < MAX_LENGTH ? powerIn(text) : null;
    if (power !== null) return power;
  }
  return null;
}

function powerIn(text: string): number | null {
  const [, one, other] = STATED.exec(text) ?? [];
  return POWERS[(one ?? other ?? '').toLowerCase()] ?? null;
}
