import { CHANGE, DRIVER, WEAK_DRIVER } from '#lib/summaries/sentences/signal-words';
import type { BlockSummary, KeyPoint } from '#lib/summaries/types';
import type { Figure } from '#lib/text/figure';
import { findFigures } from '#lib/text/numbers';
import { splitSentences } from '#lib/text/sentences';
import { isSameAmount } from './describe-candidate.ts';
import { movedReceipt, partOfSummary } from './part-of-summary.ts';

/** A composed point with its reason is two or three lines. */
const MAX_LENGTH = 480;

type Explained = {
  points: KeyPoint[];
  /** The blocks whose reasons stand beside a point now. */
  used: Set<number>;
};

/**
 * Composed points with the reason that the filing itself gives for one of their amounts: the sentence of a summary that
 * names the amount and says why. Each summary explains at most one point, and each point has at most one reason.
 * @param reasons summaries of the company as a whole, the best first
 */
export function explainPoints(points: readonly KeyPoint[], reasons: readonly BlockSummary[]): Explained {
  const used = new Set<number>();
  const explained = points.map((point) => {
    const amounts = amountsOf(point.text);
    for (const summary of reasons) {
      if (
        used.has(summary.block) ||
        !moneyOf(summary.text).some((one) => amounts.some((told) => isSameAmount(one, told)))
      )
        continue;
      const reason = reasonOf(summary);
      if (!reason || point.text.length + reason.text.length + 1 > MAX_LENGTH) continue;
      used.add(summary.block);
      return withReason(point, reason);
    }
    return point;
  });
  return { points: explained, used };
}

/** The amounts of a composed point, and by how much each moved: its figures stand in pairs. */
function amountsOf(text: string): Figure[] {
  const amounts = moneyOf(text);
  const moves = amounts.flatMap((one, at): Figure[] => {
    const other = amounts[at + 1];
    return other ? [{ ...one, value: Math.abs(one.value - other.value) }] : [];
  });
  return [...amounts, ...moves];
}

const saysWhy = (text: string) => DRIVER.test(text) || (WEAK_DRIVER.test(text) && CHANGE.test(text));

const moneyOf = (text: string) => findFigures(text).filter(({ unit, perShare }) => unit === 'money' && !perShare);

/** The part of a summary that says why; null where it is not understood without the rest. */
function reasonOf(summary: BlockSummary): BlockSummary | null {
  const why = splitSentences(summary.text).filter(({ from, to }) => saysWhy(summary.text.slice(from, to)));
  const [first, last] = [why[0], why.at(-1)];
  return first && last ? partOfSummary(summary, [first.from, last.to]) : null;
}

function withReason(point: KeyPoint, reason: BlockSummary): KeyPoint {
  const start = point.text.length + 1;
  const moved = reason.receipts.map((receipt) => movedReceipt(receipt, start));
  return {
    ...point,
    text: `${point.text} ${reason.text}`,
    blocks: [...new Set([...point.blocks, reason.block])],
    receipts: [...(point.receipts ?? []), ...moved],
  };
}
