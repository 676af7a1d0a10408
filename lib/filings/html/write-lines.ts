import { TableCollector } from '#lib/filings/lines/collect-table';
import { TextCollector } from '#lib/filings/lines/collect-text';
import { isListMarker } from '#lib/filings/lines/list-marker';
import { NO_TOPICS, type RawCell, type RawLine, type RawText } from '#lib/filings/lines/raw-lines';
import { readPlainText } from '#lib/filings/plain-text/read-plain-text';

/**
 * Where visible text becomes lines: it knows of paragraphs, tables and page breaks, and nothing of markup.
 * A table that is in a cell of another one ends the outer table; what follows in the outer one begins a new table.
 */
export class LineWriter {
  readonly lines: RawLine[] = [];
  readonly collector = new TextCollector();
  /** 1 to 6 inside h1 to h6, 7 inside li. */
  lineTag = 0;
  tableDepth = 0;
  private topics = NO_TOPICS;
  private breakPending = true;
  private lengthAtBr = -1;
  /** The length of the text after a bullet that waits for its item. */
  private lengthAtMarker = -1;
  private table: TableCollector | null = null;
  private inCell = false;
  private colspan = 1;
  private rowspan = 1;
  private headerCell = false;
  private pre: string[] | null = null;

  get preformatted(): boolean {
    return this.pre !== null;
  }

  get row(): number {
    return this.table?.rowIndex ?? -1;
  }

  append(piece: string, bits: number, size: number, topics: readonly string[]): void {
    if (this.collector.append(piece, bits, size) > 0 && topics !== this.topics && topics !== NO_TOPICS) {
      this.topics = this.topics === NO_TOPICS ? topics : [...new Set([...this.topics, ...topics])];
    }
  }

  /** The edge of a block: ends the paragraph, or a paragraph inside a cell. */
  boundary(): void {
    if (this.pre !== null) this.pre.push('\n');
    else if (this.collector.length === this.lengthAtMarker) return;
    else if (this.tableDepth > 0) this.collector.paragraph();
    else this.flush();
  }

  /** The edge of one of the blocks set side by side: a boundary, but a bullet or a number stays with what follows. */
  itemEdge(): void {
    if (this.pre === null && isListMarker(this.collector.paragraphSoFar)) {
      this.collector.space();
      this.lengthAtMarker = this.collector.length;
    } else this.boundary();
  }

  /** The end of blocks set side by side: a bullet that nothing followed is alone. */
  endItems(): void {
    this.lengthAtMarker = -1;
    this.boundary();
  }

  lineBreak(): void {
    if (this.pre !== null) this.pre.push('\n');
    else if (this.collector.length === this.lengthAtBr) this.boundary();
    else {
      this.collector.space();
      this.lengthAtBr = this.collector.length;
    }
  }

  pageBreak(): void {
    if (this.pre !== null) this.pre.push('\f');
    else {
      if (this.tableDepth === 0) this.flush();
      this.breakPending = true;
    }
  }

  flush(): void {
    this.lengthAtBr = this.lengthAtMarker = -1;
    const text = this.collector.take();
    if (text !== null) this.push('text', text, []);
  }

  image(alt: string, bits: number): void {
    if (this.tableDepth > 0 || !this.collector.empty) this.collector.space();
    else this.push('image', { text: alt, bits, lead: 0, size: 0, links: null }, []);
  }

  openTable(): void {
    if (this.tableDepth === 0) this.flush();
    else this.endTable();
    this.tableDepth++;
    this.table = new TableCollector();
  }

  closeTable(): void {
    this.endTable();
    this.tableDepth--;
    if (this.tableDepth > 0) this.table = new TableCollector();
  }

  openCell(colspan: number, rowspan: number, header: boolean): void {
    if (this.table === null) return;
    this.endCell();
    this.inCell = true;
    this.colspan = colspan;
    this.rowspan = rowspan;
    this.headerCell = header;
  }

  endCell(): void {
    if (this.table === null) return;
    this.lengthAtBr = this.lengthAtMarker = -1;
    const text = this.collector.take();
    if (this.inCell) this.table.cell(text, { colspan: this.colspan, rowspan: this.rowspan, header: this.headerCell });
    // Text between the cells is no cell for the grid, but it is shown.
    else if (text !== null) this.table.cell(text, { colspan: 1, rowspan: 1, header: false });
    this.inCell = false;
    this.colspan = this.rowspan = 1;
    this.headerCell = false;
  }

  startRow(): void {
    this.endRow();
    this.table?.startRow();
  }

  endRow(): void {
    if (this.table === null) return;
    if (this.inCell || !this.collector.empty) this.endCell();
    this.table.endRow();
  }

  startPre(): void {
    this.flush();
    this.pre = [];
  }

  /** The content of `pre` is read like a plain-text filing. */
  endPre(): void {
    if (this.pre === null) return;
    const { lines } = readPlainText(this.pre.join(''));
    this.pre = null;
    for (const line of lines) {
      if (this.breakPending) line.afterBreak = true;
      this.breakPending = false;
      this.lines.push(line);
    }
  }

  preText(text: string): void {
    this.pre?.push(text);
  }

  private endTable(): void {
    if (this.table === null) return;
    this.endRow();
    const { rows } = this.table;
    this.table = null;
    if (rows.length > 0) this.push('table', { text: '', bits: 0, lead: 0, size: 0, links: null }, rows);
  }

  private push(kind: RawLine['kind'], text: RawText, rows: RawCell[][]): void {
    this.lines.push({
      kind,
      text: text.text,
      bits: text.bits,
      lead: text.lead,
      size: text.size,
      links: text.links,
      rows,
      tag: this.lineTag,
      afterBreak: this.breakPending,
      topics: this.topics,
    });
    this.breakPending = false;
    this.topics = NO_TOPICS;
  }
}
