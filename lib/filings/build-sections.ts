import { chooseItems } from './choose-items.ts';
import type { Draft } from './draft-blocks.ts';
import { findCandidates } from './item-candidates.ts';
import type { FormItem } from './item-lists.ts';
import type { HealthWarning, Section } from './types.ts';

const PART_HEADING = /^part\s+(?:i{1,3}|iv)\b/i;
const SIGNATURES = /^signatures?$/i;
const BACK_MATTER = /^(?:index to (?:the )?(?:consolidated )?financial statements|exhibit index|index to exhibits)\b/i;
const LONGEST_TITLE = 160;

export type FoundSections = { sections: Section[]; found: FormItem[]; warnings: HealthWarning[] };

function cleanTitle(title: string): string {
  const text = title.replace(/\s+/g, ' ').trim();
  if (text.length <= LONGEST_TITLE) return text.replace(/[.:;,\s\u2013\u2014-]+$/, '');
  const sentence = /^.{3,160}?[.:\u2013\u2014](?=\s|$)/.exec(text)?.[0];
  return (sentence ?? `${text.slice(0, LONGEST_TITLE - 1).replace(/\s\S*$/, '')}\u2026`).replace(/[.:\s\u2013\u2014-]+$/, '');
}

/** The headings just above an item ("PART II", "Other information") open its section. */
function startOf(drafts: readonly Draft[], at: number, floor: number): number {
  for (let above = at - 1; above >= Math.max(floor, at - 3); above--) {
    const { kind, text } = drafts[above]!;
    if (kind !== 'heading' || text.length > 120) return at;
    if (PART_HEADING.test(text)) return above;
  }
  return at;
}

function nameOf(items: readonly FormItem[]): string {
  if (items.length === 1) return items[0]!.item;
  return `${items.slice(0, -1).map(({ item }) => item).join(', ')} and ${items.at(-1)!.item}`;
}

/** Divides the drafts into sections: the cover, the items that were found, signatures and what stands behind them. */
export function buildSections(drafts: readonly Draft[], items: readonly FormItem[]): FoundSections {
  const candidates = findCandidates(drafts, items);
  const chosen = chooseItems(candidates, items.length);
  const starts: { at: number; part: string | null; item: string | null; title: string }[] = [];
  const found: FormItem[] = [];
  for (const { at, first, last, title } of chosen) {
    const named = items.slice(first, last + 1);
    found.push(...named);
    const from = startOf(drafts, at, starts.at(-1)?.at ?? 0);
    starts.push({ at: from, part: named[0]!.part, item: nameOf(named), title: cleanTitle(title) });
  }
  const lastItem = chosen.at(-1)?.at ?? 0;
  for (let at = drafts.length - 1; at > lastItem; at--) {
    const { text, kind } = drafts[at]!;
    if (text.length > 80 || kind === 'table') continue;
    if (SIGNATURES.test(text)) starts.push({ at, part: null, item: null, title: 'Signatures' });
  }
  const after = starts.slice(chosen.length).sort((a, b) => a.at - b.at)[0];
  if (after) {
    starts.length = chosen.length;
    starts.push(after);
    const back = drafts.findIndex(({ text, kind }, at) => at > after.at && kind === 'heading' && BACK_MATTER.test(text));
    if (back > 0) starts.push({ at: back, part: null, item: null, title: cleanTitle(drafts[back]!.text) });
  }
  if (starts[0]?.at !== 0) starts.unshift({ at: 0, part: null, item: null, title: 'Cover' });
  const sections = starts.map(({ at, part, item, title }, index): Section => {
    return { part, item, title, from: at, to: starts[index + 1]?.at ?? drafts.length };
  });
  return { sections, found, warnings: [] };
}
