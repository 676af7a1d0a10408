import { hashText } from '#lib/filings/blocks/hash-text';
import { nameAnchors } from '#lib/filings/blocks/name-anchors';
import type { Block, BlockKind, FilingDocument, Section, TableModel } from '#lib/filings/types';

/** A block of a made-up filing: a paragraph by its text alone. */
export type InventedBlock =
  | string
  | { text: string; kind?: BlockKind; part?: string | null; item?: string | null; level?: number; table?: TableModel };

/** A table of the given cells; the first row contains the column headers, the first column the labels. */
export function inventedTable(
  rows: string[][],
  scale: number | null = 6,
): { text: string; kind: 'table'; table: TableModel } {
  return {
    kind: 'table',
    text: rows.map((row) => row.filter((cell) => cell !== '').join(' | ')).join('\n'),
    table: {
      rows: rows.map((row, at) =>
        row.map((text, column) => ({
          text,
          colspan: 1,
          rowspan: 1,
          role: at === 0 ? 'column-header' : column === 0 ? 'row-header' : 'data',
        })),
      ),
      headerRows: 1,
      scale,
      currency: 'USD',
      caption: null,
    },
  };
}

/** A made-up filing of the given blocks, for tests and measurements: item 7 of a 10-K unless a block says otherwise. */
export function inventedFiling(blocks: readonly InventedBlock[], rest: Partial<FilingDocument> = {}): FilingDocument {
  const full = blocks.map((one, ordinal): Block => {
    const {
      text,
      kind = 'paragraph',
      part = 'II',
      item = '7',
      level,
      table,
    } = typeof one === 'string' ? { text: one } : one;
    const block: Block = { ordinal, kind, part, item, text, hash: hashText(text), anchor: '' };
    if (level !== undefined) block.level = level;
    if (table !== undefined) block.table = table;
    return block;
  });
  nameAnchors(full, { partMatters: false });
  return {
    bytes: 0,
    form: '10-K',
    company: 'Northwind Semiconductor, Inc.',
    ticker: 'NWSC',
    cik: '0000000001',
    period: '2025-12-31',
    fiscal: null,
    sections: sectionsOf(full),
    blocks: full,
    facts: [],
    health: { status: 'ok', itemsExpected: [], itemsFound: [], textKept: 1, warnings: [] },
    ...rest,
  };
}

function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const { ordinal, part, item } of blocks) {
    const last = sections.at(-1);
    if (last !== undefined && last.part === part && last.item === item) last.to = ordinal + 1;
    else
      sections.push({ part, item, title: item === null ? 'Cover' : `Section ${item}`, from: ordinal, to: ordinal + 1 });
  }
  return sections;
}
