import type { ItemCandidate } from './item-candidates.ts';

/** Below this a candidate is more likely a mention than a heading. */
const MIN_SCORE = 8;

/**
 * Chooses the candidates that make the best whole: items in the form's order, each at most once, the sum of their
 * scores as great as can be (the heaviest increasing chain). Cost: candidates times items.
 */
export function chooseItems(candidates: readonly ItemCandidate[], items: number): ItemCandidate[] {
  const usable = candidates.filter(({ score }) => score >= MIN_SCORE);
  const best: { total: number; index: number }[] = Array.from({ length: items }, () => ({ total: 0, index: -1 }));
  const back = new Int32Array(usable.length).fill(-1);
  const before = (first: number) => {
    let top = { total: 0, index: -1 };
    for (let item = 0; item < first; item++) if (best[item]!.total > top.total) top = best[item]!;
    return top;
  };
  for (let from = 0; from < usable.length; ) {
    let to = from;
    const updates: [item: number, total: number, index: number][] = [];
    // The candidates of one place exclude each other: none may be on another.
    for (; to < usable.length && usable[to]!.at === usable[from]!.at; to++) {
      const { first, last, score } = usable[to]!;
      const top = before(first);
      back[to] = top.index;
      updates.push([last, top.total + score, to]);
    }
    for (const [item, total, index] of updates) if (total > best[item]!.total) best[item] = { total, index };
    from = to;
  }
  const chain: ItemCandidate[] = [];
  for (let { index } = before(items); index >= 0; index = back[index]!) chain.push(usable[index]!);
  return chain.toReversed();
}
