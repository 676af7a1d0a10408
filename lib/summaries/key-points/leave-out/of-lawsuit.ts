import type { Block } from '#lib/filings/types';

/** Of what is before a court. */
const SUIT =
  /\b(?:lawsuits?|litigation|complaints?|class actions?|plaintiffs?|defendants?|proceedings?|courts?|alleg\w+|arbitrat\w+|indict\w+|subpoena\w*|investigations?)\b/i;
/** And what it may come to. */
const ENDS =
  /\b(?:settle\w*|judgments?|verdict|damages|claims?|accru\w+|provision|charges?|fines?|penalt\w+|ruled|appeal\w*|awarded|injunction)\b/i;
const READ = 400;

/**
 * Whether a text is of a paragraph about a lawsuit and does not say so: "underwrote 6 million shares", over which
 * somebody sues. Told alone, it would be business. Linear in the beginning of the block.
 */
export function hidesLawsuit(text: string, { kind, text: whole }: Pick<Block, 'kind' | 'text'>): boolean {
  if (kind === 'table' || SUIT.test(text) || ENDS.test(text)) return false;
  const opening = whole.slice(0, READ);
  return /\b(?:lawsuits?|class actions?|named as (?:an? )?defendants?|complaints?)\b/i.test(opening);
}
