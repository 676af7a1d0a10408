import { own } from '#lib/filings/lines/collect-text';
import { NOTHING_HIDDEN } from '#lib/filings/lines/hidden-text';
import { ALONE, NO_TOPICS, type RawCell, type RawFiling, type RawLine } from '#lib/filings/lines/raw-lines';
import { CENTER } from '#lib/filings/markup/css-styles';
import { hasPipedTables, readPipedRows, tellPipedLines } from './piped-rows.ts';

const TAGS =
  /<\/?(?:TABLE|CAPTION|S|C|FN|F\d+|TEXT|TYPE|SEQUENCE|FILENAME|DESCRIPTION|DOCUMENT|PDF|MULTIPLIER|ARTICLE|LEGEND|CIK|NAME|PERIOD-TYPE|B|I|U|P|BR|HR|CENTER|PRE|FONT|HTML|HEAD|BODY|DIV|TITLE)(?:\s[^<>]*)?>/gi;
const ENTITY = /&(amp|lt|gt|quot|nbsp|apos|mdash|ndash);/gi;
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  apos: "'",
  mdash: '—',
  ndash: '–',
};
const RULER = /^[\s\-=_.~*+|]+$/;
const MARKER = /^\s*(?:[-*\u2022o]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|item\s+\d+[a-c]?\.?)\s/i;
/** No white space can be read by two of its parts, or a wide gap would be tried in every way to divide it. */
const COLUMNS = /\S {2,}\S.* {2,}\S|\.{4,}\s*\S|\S {4,}(?:(?:[^\S ]|[$(])\s*)?[\d-]/;
const PAGE_WIDTH = 80;
/** Columns that must be free at the end of a line for a break before a short word to be deliberate. */
const ROOM = 12;

type Paragraph = { words: string[]; indent: number; lastEnd: number; centred: boolean; marked: boolean };

function lineOf(line: Pick<RawLine, 'kind' | 'text' | 'bits' | 'rows' | 'afterBreak'>): RawLine {
  return { ...line, lead: 0, size: 0, links: null, tag: 0, topics: NO_TOPICS };
}

/** The cells of one row of a monospaced table: texts that are two spaces apart, or after a row of dots. */
function cellsOf(row: string): RawCell[] {
  const cells: RawCell[] = [];
  for (const match of row.matchAll(/\S+(?: \S+)*/g)) {
    let from = match.index;
    for (const part of match[0].split(/(\s*(?:\.\s?){3,}\s*)/)) {
      const text = part.trim().replace(/^\$ +(?=[\d(.-])/, '$');
      if (text !== '' && !RULER.test(text.replace(/^[-]{1,2}$/, 'x'))) {
        const column = Math.min(from + part.length - part.trimStart().length, 400);
        cells.push({
          text: own(text),
          bits: 0,
          lead: 0,
          size: 0,
          links: null,
          column,
          colspan: Math.min(text.length, 90),
          rowspan: 1,
          header: false,
        });
      }
      from += part.length;
    }
  }
  return cells;
}

function cellOf(text: string, column: number): RawCell {
  return { text: own(text), bits: 0, lead: 0, size: 0, links: null, column, colspan: 1, rowspan: 1, header: false };
}

const withoutEntities = (text: string) =>
  text.includes('&') ? text.replace(ENTITY, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '') : text;

/** Cells between bars have no place of their own: a row without a label begins in the column of the figures. */
const firstColumn = (cells: readonly string[]) => (cells.length > 1 && !/\p{L}{3}/u.test(cells[0] ?? '') ? 1 : 0);

class PlainReader {
  /** Where most lines of prose end. */
  private readonly width: number;
  readonly lines: RawLine[] = [];
  private paragraph: Paragraph | null = null;
  private rows: RawCell[][] = [];
  private inTable = false;
  private loose = false;
  private afterBreak = true;

  constructor(width: number) {
    this.width = width;
  }

  line(raw: string): void {
    let text = raw;
    if (text.includes('<')) {
      if (/<\/?PAGE>/i.test(text)) {
        this.pageBreak();
        text = text.replace(/<\/?PAGE>/gi, ' ');
      }
      if (/<TABLE>/i.test(text)) this.startTable({ loose: false });
      const ends = /<\/TABLE>/i.test(text);
      text = text.replace(TAGS, (tag) => ' '.repeat(tag.length));
      this.shown(text);
      if (ends) this.endTable();
      return;
    }
    if (text.includes('\f')) {
      this.pageBreak();
      text = text.replaceAll('\f', ' ');
    }
    this.shown(text);
  }

  private shown(raw: string): void {
    let text = withoutEntities(raw);
    if (text.includes('\t')) text = text.replaceAll('\t', '        ');
    text = text.trimEnd();
    const content = text.trimStart();
    if (content === '' || RULER.test(content)) {
      if (!this.inTable) this.endParagraph();
      return;
    }
    if (this.inTable && !(this.loose && !COLUMNS.test(content))) {
      const cells = cellsOf(text);
      if (cells.length > 0) this.rows.push(cells);
      return;
    }
    if (this.loose) this.endTable();
    if (!this.inTable && COLUMNS.test(content) && !isJustified(content, this.paragraph === null ? 8 : 4)) {
      this.startTable({ loose: true });
      this.rows.push(cellsOf(text));
      return;
    }
    this.prose(text, content);
  }

  private prose(text: string, content: string): void {
    const indent = text.length - content.length;
    const centred = indent >= 12 && Math.abs(indent - (PAGE_WIDTH - text.length)) <= 8;
    const { paragraph } = this;
    if (paragraph === null || this.startsAnew(paragraph, { text, content, indent, centred })) {
      this.endParagraph();
      this.paragraph = { words: [content], indent, lastEnd: text.length, centred, marked: MARKER.test(text) };
      return;
    }
    // The second line shows how far the body is indented; the first one may stand out either way.
    paragraph.indent = paragraph.words.length === 1 ? indent : Math.min(paragraph.indent, indent);
    paragraph.words.push(content);
    paragraph.lastEnd = text.length;
  }

  private startsAnew(
    above: Paragraph,
    { text, content, indent, centred }: { text: string; content: string; indent: number; centred: boolean },
  ): boolean {
    if (MARKER.test(text)) return true;
    const first = above.words.length === 1;
    const hangs = first && above.marked;
    // A line that fits its paragraph's margin is in the middle of the page by chance.
    if (!hangs && centred !== above.centred && Math.abs(indent - above.indent) > 1) return true;
    if (!centred && !hangs && indent >= above.indent + 3) return true;
    // The next word had room on the line above: that line was ended on purpose, as headings are.
    const word = content.indexOf(' ') < 0 ? content.length : content.indexOf(' ');
    return !centred && first && above.lastEnd + word + ROOM < this.width && /^[\p{Lu}\d"(]/u.test(content);
  }

  pipedTable(lines: readonly string[]): void {
    if (lines.length > 0) this.endParagraph();
    const rows = readPipedRows(lines);
    if (rows.length === 0) return;
    this.startTable({ loose: false });
    this.rows = rows.map((cells) => cells.map((text, at) => cellOf(text, firstColumn(cells) + at)));
    this.endTable();
  }

  pageBreak(): void {
    this.endParagraph();
    if (this.loose) this.endTable();
    this.afterBreak = true;
  }

  startTable({ loose }: { loose: boolean }): void {
    this.endParagraph();
    if (this.inTable) this.endTable();
    this.inTable = true;
    this.loose = loose;
  }

  endTable(): void {
    if (this.rows.length > 0)
      this.push(lineOf({ kind: 'table', text: '', bits: 0, rows: this.rows, afterBreak: this.afterBreak }));
    this.rows = [];
    this.inTable = this.loose = false;
  }

  endParagraph(): void {
    if (this.paragraph === null) return;
    const parts: string[] = [];
    let before = '';
    for (const words of this.paragraph.words) {
      const glued = /[\p{L}\p{N}]-$/u.test(before.slice(-3)) && /^[\p{L}\p{N}]/u.test(words);
      parts.push(before === '' || glued ? '' : ' ', words);
      before = words;
    }
    const line = lineOf({
      kind: 'text',
      text: own(parts.join('').replace(/\s+/g, ' ')),
      bits: this.paragraph.centred ? CENTER : 0,
      rows: [],
      afterBreak: this.afterBreak,
    });
    if (this.paragraph.words.length === 1 && isTitleCase(line.text)) line.tag = ALONE;
    this.push(line);
    this.paragraph = null;
  }

  private push(line: RawLine): void {
    this.lines.push(line);
    this.afterBreak = false;
  }
}

/** Justified prose has wide gaps too, but none very wide, and mostly words between them: this many at least. */
function isJustified(content: string, least: number): boolean {
  if (/ {4}|\.{4}/.test(content)) return false;
  const words = content.split(/ +/);
  return words.length >= least && words.filter((word) => /\d/.test(word)).length * 4 < words.length;
}

/** "Gross Margin", "Note 4 - Asset Acquisition": a line of its own whose words begin with capitals. */
function isTitleCase(text: string): boolean {
  if (text.length > 70 || !/^[\p{Lu}\d]/u.test(text) || /[.;:,?_]$|\s\p{Ll}+$/u.test(text)) return false;
  const words = text.match(/\p{L}{4,}/gu) ?? [];
  return words.length > 0 && words.filter((word) => /^\p{Lu}/u.test(word)).length >= words.length * 0.75;
}

/** The column at which a third of the longer lines end or go beyond: the right edge of the text. */
function proseWidth(source: string): number {
  const ends = new Int32Array(200);
  let count = 0;
  for (let at = 0; at < source.length; ) {
    let end = source.indexOf('\n', at);
    if (end < 0) end = source.length;
    const length = end - at;
    if (length > 40 && length < 200) {
      ends[length]!++;
      count++;
    }
    at = end + 1;
  }
  for (let width = 199, seen = 0; width > 40; width--) {
    seen += ends[width]!;
    if (seen * 3 > count) return width;
  }
  return PAGE_WIDTH;
}

/** Reads a filing of plain text: paragraphs by their blank lines and indents, monospaced tables, `<PAGE>` breaks. */
export function readPlainText(source: string): RawFiling {
  const reader = new PlainReader(proseWidth(source));
  if (hasPipedTables(source)) return readPiped(source, reader);
  let at = 0;
  while (at < source.length) {
    let end = source.indexOf('\n', at);
    if (end < 0) end = source.length;
    reader.line(source.slice(at, source.charCodeAt(end - 1) === 13 ? end - 1 : end));
    at = end + 1;
  }
  return finish(reader);
}

function readPiped(source: string, reader: PlainReader): RawFiling {
  const lines = source.split(/\r?\n/).map(withoutEntities);
  const told = tellPipedLines(lines);
  let table: string[] = [];
  for (const [at, line] of lines.entries()) {
    if (told[at] !== 'goes-on') {
      reader.pipedTable(table);
      table = [];
    }
    if (told[at] === 'prose') reader.line(line);
    else table.push(line);
  }
  reader.pipedTable(table);
  return finish(reader);
}

function finish(reader: PlainReader): RawFiling {
  reader.endParagraph();
  reader.endTable();
  return { lines: reader.lines, targets: new Map(), hidden: NOTHING_HIDDEN, cutShort: false, tooDeep: false };
}
