import type { Blackline, BlacklineDescription } from '#lib/blackline/types';
import type { FilingDocument } from '#lib/filings/types';
import { rowSectionTitle, sectionIds } from './render-blackline-document.ts';

/** Counts, sections and gaps of a comparison, for the head of its page. Pure; linear in the rows. */
export function describeBlackline(
  blackline: Blackline,
  older: FilingDocument,
  newer: FilingDocument,
): BlacklineDescription {
  const { rows, stats, notComparable } = blackline;
  const side = newer.blocks.length > 0 ? 'new' : 'old';
  const { sections } = side === 'new' ? newer : older;
  const ids = sectionIds(sections);
  const rowOf = new Map(rows.map((row, at) => [row[side], at]));
  return {
    stats,
    unread: notComparable,
    rows: rows.length,
    sections: sections.flatMap((section) => {
      const row = rowOf.get(section.from);
      if (row === undefined || section.from === section.to) return [];
      return [{ id: ids.get(section.from)!, item: section.item, title: rowSectionTitle(section), row }];
    }),
  };
}
