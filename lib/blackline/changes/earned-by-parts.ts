import type { KeyFigure } from '#lib/key-figures/types';

/** Names that say nothing of whose it is, and might be of a share of revenue. */
const BARE = /^(?:margin|contribution)$/i;

/**
 * What the filing calls that which its segments earn, where it has a name of its own for it: "segment margin" of a
 * margin that is an amount. Null of operating income.
 */
export function earnedByParts({ caption }: Pick<KeyFigure, 'caption'>): string | null {
  const name = caption?.slice(caption.lastIndexOf(': ') + 1).trim() ?? '';
  if (name === '') return null;
  return BARE.test(name) ? `segment ${name}` : name;
}
