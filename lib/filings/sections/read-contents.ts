import { readLabel } from '#lib/filings/blocks/item-label';
import type { RawCell, RawFiling, RawLink } from '#lib/filings/lines/raw-lines';
import type { FormItem } from '#lib/forms/item-lists';
import { meantItems, partOfLine } from './item-candidates.ts';

/** An item in the filing's own table of contents (or cross-reference index). */
type Contents = {
  /** Items that it names, as indexes into the form's list. */
  named: Set<number>;
  /** Item → index of the line that its link leads to. */
  lines: Map<number, number>;
};

const MAX_ENTRIES = 2000;

function linkOf(row: readonly RawCell[]): RawLink | null {
  for (const { links } of row) if (links !== null) return links[0] ?? null;
  return null;
}

/**
 * Reads the rows and lines that name items and lead somewhere. A row without a label counts when it has a link and its
 * words are an item's title.
 */
export function readContents({ lines, targets }: RawFiling, items: readonly FormItem[]): Contents {
  const contents: Contents = { named: new Set(), lines: new Map() };
  let entries = 0;
  let part: string | null = null;
  const enter = (text: string, link: RawLink | null, { inTable }: { inTable: boolean }) => {
    const label = readLabel(text);
    part = label?.part ?? partOfLine(text) ?? part;
    const target = link === null ? undefined : targets.get(link.target);
    if (label === null && target === undefined) return;
    entries++;
    const meant =
      label !== null
        ? meantItems(label, items).filter(
            ({ first }) => part === null || items[first]!.part === part || items[first]!.title.test(label.title),
          )
        : items
            .flatMap(({ title }, at) => (title.test(text.slice(0, 100)) ? [{ first: at, last: at }] : []))
            .slice(0, 1);
    for (const { first, last } of meant) {
      for (let item = first; item <= last; item++) if (inTable && label !== null) contents.named.add(item);
      if (target !== undefined && !contents.lines.has(first)) contents.lines.set(first, target);
    }
  };
  for (const line of lines) {
    if (entries > MAX_ENTRIES) break;
    if (line.kind === 'text') {
      if (line.links !== null && line.text.length < 200) enter(line.text, line.links[0] ?? null, { inTable: false });
    } else if (line.rows.length > 2) {
      for (const row of line.rows) {
        const first = row[0]!.text;
        if (row.length > 4 || first.length > 200) continue;
        const link = linkOf(row);
        if (link !== null || /^\s*(?:item|part)/i.test(first))
          enter(row.map((cell) => cell.text).join(' '), link, { inTable: true });
      }
    }
  }
  return contents;
}
