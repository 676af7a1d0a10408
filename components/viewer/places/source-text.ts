import { selectorOf } from '#lib/filings/render/script-classes';

/** The text of a block as the filing has it, read back from the page: receipts count its characters. */
type SourceText = {
  text: string;
  /** The characters [from, to) in the page; null when they are not there. */
  rangeOf: (from: number, to: number) => Range | null;
};

type Piece = { node: Text; from: number };

/** Reads the block that a figure's link leads to: a folded source, a table, or a paragraph in the filing's own words. */
export function readSource(target: Element): SourceText {
  const table = target.querySelector('table');
  if (table) return readTable(table);
  const paragraph = target.querySelector(selectorOf('source-text')) ?? target;
  // A list item's bullet is part of its text but not of the page.
  return readPieces(paragraph, Number(paragraph.getAttribute('data-cut') ?? 0));
}

function readPieces(element: Element, cut: number): SourceText {
  const pieces: Piece[] = [];
  const end = collect(element, cut, pieces);
  return { text: ' '.repeat(cut) + (element.textContent ?? '').slice(0, end - cut), rangeOf: rangeIn(pieces) };
}

/** Cells are joined by " | " and rows by a line break; empty cells are left out. */
function readTable(table: HTMLTableElement): SourceText {
  const pieces: Piece[] = [];
  let text = '';
  for (const row of table.rows) {
    if (text) text += '\n';
    let isFirst = true;
    for (const cell of row.cells) {
      if (!cell.textContent) continue;
      if (!isFirst) text += ' | ';
      isFirst = false;
      collect(cell, text.length, pieces);
      text += cell.textContent;
    }
  }
  return { text, rangeOf: rangeIn(pieces) };
}

/** Adds the element's pieces of text, the first of them at `from`; returns where they end. */
function collect(element: Element, from: number, pieces: Piece[]): number {
  const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let at = from;
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    pieces.push({ node: node as Text, from: at });
    at += (node as Text).length;
  }
  return at;
}

function rangeIn(pieces: readonly Piece[]): SourceText['rangeOf'] {
  return (from, to) => {
    const first = pieces.findLast((piece) => piece.from <= from);
    const last = pieces.findLast((piece) => piece.from < to);
    if (!first || !last || to > last.from + last.node.length || from > first.from + first.node.length) return null;
    const range = new Range();
    range.setStart(first.node, from - first.from);
    range.setEnd(last.node, to - last.from);
    return range;
  };
}
