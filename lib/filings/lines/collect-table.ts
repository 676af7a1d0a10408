import type { RawCell, RawText } from './raw-lines.ts';

/** A grid wider than this is no table that anyone reads; columns beyond it count as one. */
const MAX_COLUMNS = 500;

/**
 * Puts the cells of one table at their places in the grid, rowspans taken into account. Empty cells leave no object.
 */
export class TableCollector {
  rows: RawCell[][] = [];
  private row: RawCell[] = [];
  private column = 0;
  /** For each column, how many of the coming rows a cell from above still covers. */
  private readonly covered: number[] = [];
  private spans = false;
  private open = false;

  /** Rows that are finished; the row being read has this index. */
  get rowIndex(): number {
    return this.rows.length;
  }

  /** A row begins, which may stay without a cell. */
  startRow(): void {
    this.endRow();
    this.open = true;
  }

  cell(
    text: RawText | null,
    { colspan, rowspan, header }: { colspan: number; rowspan: number; header: boolean },
  ): void {
    this.open = true;
    while (this.spans && (this.covered[this.column] ?? 0) > 0) this.column++;
    const width = Math.max(1, Math.min(colspan, MAX_COLUMNS - Math.min(this.column, MAX_COLUMNS - 1)));
    if (rowspan > 1) {
      this.spans = true;
      for (let at = this.column; at < this.column + width; at++) this.covered[at] = Math.min(rowspan, 1000);
    }
    if (text !== null) {
      this.row.push({
        text: text.text,
        bits: text.bits,
        lead: text.lead,
        size: text.size,
        links: text.links,
        column: Math.min(this.column, MAX_COLUMNS),
        colspan: width,
        rowspan: Math.max(1, rowspan),
        header,
      });
    }
    this.column += width;
  }

  /** Ends the open row; does nothing where none is open, as between two closed rows. */
  endRow(): void {
    if (!this.open) return;
    this.open = false;
    if (this.spans) {
      for (let at = 0; at < this.covered.length; at++) this.covered[at] = Math.max(0, (this.covered[at] ?? 0) - 1);
    }
    if (this.row.length > 0) this.rows.push(this.row);
    this.row = [];
    this.column = 0;
  }
}
