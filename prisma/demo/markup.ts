import type { FigureTable, GridTable, Run } from './document-nodes.ts';

export type ContentsEntry = { kind: 'part' | 'item'; label: string; title: string; anchor: string; page: number };

export type DocumentFrame = {
  title: string;
  form: string;
  fileName: string;
  prefix: string;
  periodEnd: string;
  /** The `ix:header`; empty for a document without XBRL. */
  header: string;
  body: string;
};

export type HeadingLevel = 1 | 2 | 3;

/** How one filing tool writes each kind of node. Arguments named `inner` are finished inline HTML. */
export type Markup = {
  /** Escapes text and applies the tool's habits for quotes, dashes and spaces. */
  text(text: string): string;
  /** Inline HTML of one run of prose, tag included, in the tool's element for a style. */
  run(inner: string, run: Pick<Run, 'bold' | 'italic'>, size?: number): string;
  title(inner: string, size: number): string;
  part(text: string, anchor: string): string;
  item(number: string, title: string, anchor: string): string;
  heading(inner: string, level: HeadingLevel, centered: boolean): string;
  headingText(text: string, level: HeadingLevel): string;
  paragraph(inner: string, centered: boolean): string;
  bullet(inner: string): string;
  figures(table: FigureTable, cell: (row: number, column: number) => string): string;
  grid(table: GridTable, cell: (runs: readonly Run[], bold: boolean) => string): string;
  contents(entries: readonly ContentsEntry[]): string;
  pageStart(page: number): string;
  pageEnd(page: number, isLast: boolean): string;
  document(frame: DocumentFrame): string;
};

/** Straight quotes of the sources as typographic ones, and spaces that a typesetter would not break. */
export function typographic(text: string): string {
  return text
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”')
    .replace(/'/g, '’')
    .replace(/ - /g, ' – ')
    .replace(/ -- /g, ' — ')
    .replace(
      /\b(January|February|March|April|May|June|July|August|September|October|November|December) (\d)/g,
      '$1\u00a0$2',
    )
    .replace(/\b(Note|Item|Section|Rule|Part|Form) (?=[\dIVX])/g, '$1\u00a0');
}

export function escapeMarkup(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
