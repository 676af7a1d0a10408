import { changeHash } from './list-changes.ts';
import type { ListedChange } from './types.ts';

/**
 * A change as programs read it. The names are a promise, of `changes.json` and of the API.
 * @param page absolute address of the blackline; null for a company without a symbol
 */
export function changeJson(change: ListedChange, page: string | null) {
  return {
    rank: change.ordinal,
    kind: change.kind,
    nature: change.nature,
    importance: change.importance,
    item: change.item,
    headline: change.headline,
    reason: change.reason,
    why_it_matters: change.why,
    why_by: change.whyBy,
    roll_forward: change.rollForward,
    anchor: change.anchor,
    baseline_anchor: change.oldAnchor,
    link: page && page + changeHash(change),
  };
}
