import type { Block } from '#lib/filings/types';
import { statedScale } from '#lib/text/numbers';

/** Blocks above a table in which it may stand, and how long such a line is. */
const REACH = 6;
const MAX_LENGTH = 400;

/**
 * The power of ten that a block says its amounts are counted in, by itself or in a line above it; null where neither does,
 * and only tags tell it.
 */
export function statedPower(block: Block, blocks: readonly Block[]): number | null {
  const own = statedScale(block.text);
  if (own !== null) return own;
  for (const { item, text } of blocks.slice(Math.max(0, block.ordinal - REACH), block.ordinal).toReversed()) {
    if (item !== block.item) return null;
    const power = text.length < MAX_LENGTH ? statedScale(text) : null;
    if (power !== null) return power;
  }
  return null;
}
