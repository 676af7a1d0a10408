import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { findHeadings } from '#lib/filings/blocks/find-headings';
import { joinParagraphs } from '#lib/filings/blocks/join-paragraphs';
import { findFurniture } from '#lib/filings/blocks/page-furniture';
import { shapeBlocks } from '#lib/filings/blocks/shape-blocks';
import { readHtml } from '#lib/filings/html/read-html';
import type { RawFiling } from '#lib/filings/lines/raw-lines';
import { readPlainText } from '#lib/filings/plain-text/read-plain-text';
import type { XbrlReader } from '#lib/filings/xbrl/read-xbrl';
import { isMarkup } from './split-submission.ts';

/** One document before it is divided into sections. */
export type DraftedDocument = {
  raw: RawFiling;
  furniture: Uint8Array;
  xbrl: XbrlReader | null;
  drafts: Draft[];
  /** The draft of each shaped one, which may have been joined with others. */
  indexOf: Int32Array;
  /** The draft that a line of the source is in. */
  blockOfLine: (line: number) => number;
  /** The same for a row of a table that is none. */
  blockOfRow: (line: number, row: number) => number;
};

/** The text of one document, HTML or plain text, as drafts of blocks. Linear in the text. */
export function draftDocument(source: string): DraftedDocument {
  const html = isMarkup(source) ? readHtml(source) : null;
  const raw = html ?? readPlainText(source);
  const furniture = findFurniture(raw.lines);
  const shaped = shapeBlocks(raw.lines, furniture);
  findHeadings(shaped.drafts);
  const { joined, indexOf } = joinParagraphs(shaped.drafts);
  const blockOfLine = (line: number) => indexOf[shaped.firstOf[Math.min(line, raw.lines.length)]!]!;
  const blockOfRow = (line: number, row: number) => {
    const draft = row >= 0 ? shaped.rowsOf.get(line)?.[row] : undefined;
    return draft === undefined ? blockOfLine(line) : indexOf[draft]!;
  };
  return { raw, furniture, xbrl: html?.xbrl ?? null, drafts: joined, indexOf, blockOfLine, blockOfRow };
}
