import type { Block } from '#lib/filings/types';
import { toldSentences } from '#lib/summaries/key-points/beside/told-sentences';
import { movedBy } from '#lib/summaries/key-points/weigh/moved-by';
import { CHANGE } from '#lib/summaries/sentences/signal-words';

/** So much of a change its parts are that are told as if they were all. */
const MOST = 0.9;

/**
 * Whether a text tells by how much something moved, and behind it some of the parts whose changes its paragraph goes
 * through, which come to less: they would be taken for all. Linear in the block.
 */
export function leavesOutParts(text: string, block: Block): boolean {
  if (block.kind === 'table') return false;
  const sentences = toldSentences(text, block).map(({ sentence, isTold }) => ({
    isTold,
    amount: CHANGE.test(sentence) ? movedBy(sentence, 1).amount : null,
  }));
  const first = sentences.findIndex(({ isTold }) => isTold);
  const whole = sentences[first]?.amount ?? null;
  if (whole === null) return false;
  const parts = sentences.slice(first + 1).filter(({ amount }) => amount !== null && amount <= whole);
  const sum = parts.reduce((total, { isTold, amount }) => total + (isTold ? amount! : 0), 0);
  return sum > 0 && sum < MOST * whole && parts.some(({ isTold }) => !isTold);
}
