import { levelOf } from '#lib/filings/heading-path';
import type { Block } from '#lib/filings/types';
import { findFigures } from '#lib/text/numbers';

/** "The following discussion of net revenues by product is presented on a constant currency basis." */
const ANNOUNCED =
  /\b(?:following|below|these|all)\b[^.]{0,160}\b(?:is|are|was|were)\b[^.]{0,60}\b(?:on|in|at|using)\b(?: an?)? (constant[- ]currency|organic)\b/i;
const NAMED =
  /\b(?:constant[- ]currenc(?:y|ies)|currency[- ]neutral|organic(?:ally)?|local currenc(?:y|ies)|reported)\b/i;

/**
 * By block, the basis on which a sentence above it says that what follows counts its changes: "constant currency". It
 * ends at the next heading of the level of the one that the sentence stands under, or of a higher one. Linear in the
 * blocks.
 */
export function basesAbove(blocks: readonly Block[]): (string | null)[] {
  let open: { basis: string; level: number } | null = null;
  let level = LOWEST;
  return blocks.map((block) => {
    if (block.kind === 'heading') {
      level = levelOf(block);
      if (open && level <= open.level) open = null;
    }
    const basis = block.kind === 'paragraph' ? ANNOUNCED.exec(block.text)?.[1] : undefined;
    if (basis !== undefined) open = { basis: basis.toLowerCase().replace('-', ' '), level };
    return open?.basis ?? null;
  });
}

const LOWEST = 9;

/** A text with the basis of its rates in brackets behind it, where it tells some and not on which basis. */
export function withBasis(text: string, basis: string | null): string {
  if (basis === null || NAMED.test(text) || !findFigures(text).some(({ unit }) => unit === 'percent')) return text;
  return `${text.replace(/\.$/, '')} (${basis === 'organic' ? 'organic' : 'at constant currency'}).`;
}
