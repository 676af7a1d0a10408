/**
 * Tables in plain text whose cells stand between bars, as texts taken out of HTML have them: "Revenue | $ | 1,168 | |".
 * A row may run over many lines; a line that begins with a bar goes on with it unless it is a row of its own.
 */

/** So many lines with bars at an end make a text one with piped tables; old filings draw boxes with a few. */
const MIN_LINES = 10;
const MIN_BARS = 3;
/** Or so many lines of a bar alone: every cell has lines of its own. */
const MIN_BARE = 40;
/** A row of nothing but empty cells sets the widths of a table's columns: a table starts there. */
const RULER_CELLS = 8;
/** A line longer than that is prose, not the label of a row. */
const LONGEST_LABEL = 200;

const ATTACHED_BEFORE = /^(?:[$€£¥]|US\$|R\$|RMB|\($)$/;
const ATTACHED_AFTER = /^(?:\)|%|\)%|%\))$/;
/** Units that are words of their own: "250 bps". */
const UNIT_AFTER = /^(?:pp|bps?)$/;
const AMOUNT_START = /^[(\d.\u2010-\u2015\u2212-]/;
const FIGURE = /^[($€£¥\s-]*(?:\d[\d,.]*|\.\d+)\s*[)%]*$|^[-\u2010-\u2015\u2212]+$/;
const YEAR = /^(?:19|20)\d\d$/;

/** Whether the text has tables with bars between the cells. Linear in the text. */
export function hasPipedTables(source: string): boolean {
  let count = 0;
  let bare = 0;
  for (const line of source.split('\n')) {
    const text = line.trim();
    if (text === '|' && ++bare >= MIN_BARE) return true;
    if (/^\||\|$/.test(text) && text.split('|').length > MIN_BARS && ++count >= MIN_LINES) return true;
  }
  return false;
}

/** What a line of such a text is: one of a table (of a new one, where it starts it), or not of a table at all. */
export type PipedLine = 'starts' | 'goes-on' | 'prose';

/** Tells each line, by itself and by what follows it: a label stands right above its cells. Linear in the lines. */
export function tellPipedLines(lines: readonly string[]): PipedLine[] {
  let isInside = false;
  let isOpen = false;
  return lines.map((line, at) => {
    const text = line.trim();
    if (text === '') return isInside ? 'goes-on' : 'prose';
    const isPiped = isPipedLine(text) || (isInside && hasBar(text));
    const isRow = isPiped || isOpen || isLabel(lines, at, isInside);
    if (!isRow) {
      isInside = isOpen = false;
      return 'prose';
    }
    const starts: boolean = !isInside || (isRuler(text) && (lines[at - 1] ?? '').trim() === '');
    isInside = true;
    isOpen = isPiped && !text.endsWith('|') && lines.slice(at + 1, at + 4).some(hasBar);
    return starts ? 'starts' : 'goes-on';
  });
}

const hasBar = (line: string) => line.includes('|');
const isPipedLine = (text: string) => text.startsWith('|') || text.endsWith('|') || text.split('|').length > MIN_BARS;
const isRuler = (text: string) => /^[|\s]+$/.test(text) && text.split('|').length > RULER_CELLS;

function isLabel(lines: readonly string[], at: number, isInside: boolean): boolean {
  if ((lines[at] ?? '').length > LONGEST_LABEL) return false;
  const next = (lines[at + 1] ?? '').trim();
  if (isPipedLine(next) && next !== '') return isInside || (/^\|[^|]*\|/.test(next) && !isRuler(next));
  // A label of two lines.
  const after = (lines[at + 2] ?? '').trim();
  return isInside && next !== '' && next.length < LONGEST_LABEL && /^\||\|$/.test(after) && !isRuler(after);
}

/** The rows of one table from its lines: cells that are not empty, with `$`, `)` and `%` put to their figure. */
export function readPipedRows(lines: readonly string[]): string[][] {
  const rows: string[] = [];
  let isClosed = true;
  for (const line of lines) {
    const text = line.trim();
    if (text === '') continue;
    const above = rows.at(-1);
    if (above === undefined || (isClosed && startsRow(text))) rows.push(text);
    else rows[rows.length - 1] = `${above} ${text}`;
    isClosed = text.endsWith('|');
  }
  return rows.map(cellsOf).filter((cells) => cells.length > 0);
}

function startsRow(text: string): boolean {
  const cells = cellsOf(text);
  const [first] = cells;
  if (first === undefined) return false;
  if (/\p{L}{2}/u.test(first)) return true;
  return cells.filter((cell) => FIGURE.test(cell)).length > 1 || YEAR.test(first);
}

function cellsOf(text: string): string[] {
  const cells: string[] = [];
  let before = '';
  for (const part of text.split('|')) {
    const cell = part.replace(/\s+/g, ' ').trim();
    if (cell === '') continue;
    // A row of currencies over the columns has no figures behind its signs.
    if (before !== '' && before !== '(' && !AMOUNT_START.test(cell)) {
      cells.push(before);
      before = '';
    }
    if (ATTACHED_BEFORE.test(cell)) {
      before += cell;
      continue;
    }
    const last = cells.at(-1);
    if (last !== undefined && /\d$|^\(.*[^)]$|\)$/.test(last) && (ATTACHED_AFTER.test(cell) || UNIT_AFTER.test(cell)))
      cells[cells.length - 1] = UNIT_AFTER.test(cell) ? `${last} ${cell}` : `${last}${cell}`;
    else cells.push(`${before}${cell}`);
    before = '';
  }
  if (before !== '') cells.push(before);
  return cells;
}
