import type { Revisions } from './revision.ts';
import { containment, likenessLimit, similarity } from './sketch-block.ts';

/** Below this likeness two paragraphs at the same place are a removal and an addition, not an edit. */
const ALIKE = 0.3;
/** Short texts share their few words by chance. */
const ALIKE_SHORT = 0.5;
const SHORT = 6;
/** A paragraph that was cut or grew: at least this share of the shorter one is in the longer one. */
const CONTAINED = 0.7;
const ENOUGH_WORDS = 12;

/** The weight of a block in the order of a filing: a heading of two words weighs less than a paragraph. */
export function weightOf(text: string): number {
  return Math.min(1, Math.max(0.25, text.length / 80));
}

/**
 * The score of pairing an old and a new block: 0 when they are unrelated, up to 1 for equal
 * ones, less for short texts. Cost: linear in the sketches of the two.
 */
export function scorePair(revisions: Revisions, i: number, j: number): number {
  const { old: older, new: newer } = revisions;
  const weight = Math.max(weightOf(older.blocks[i]!.text), weightOf(newer.blocks[j]!.text));
  if (older.hashes[i] === newer.hashes[j]) return weight * 1.05;
  return weight * likeness(revisions, i, j);
}

/** Likeness of two blocks, 0 when it is too little to show one as an edit of the other. */
export function likeness({ old: older, new: newer }: Revisions, i: number, j: number): number {
  const [kind, other] = [older.blocks[i]!.kind, newer.blocks[j]!.kind];
  if (kind !== other && (kind === 'image' || other === 'image')) return 0;
  const [a, b] = [older.sketch(i), newer.sketch(j)];
  const [less, more] = a.words < b.words ? [a, b] : [b, a];
  const needed = less.words < SHORT || (kind === 'table') !== (other === 'table') ? ALIKE_SHORT : ALIKE;
  const grew = less.words >= ENOUGH_WORDS && kind === other;
  if (!grew && likenessLimit(a, b) < needed) return 0;
  const alike = similarity(a, b);
  if (alike >= needed) return alike;
  return grew && containment(less, more) >= CONTAINED ? ALIKE : 0;
}
