/** Tables of filings as rows whose figures are named by their columns. Pure. */

/** A figure of a table. */
export type TableFigure = {
  /** As printed: "$(1,437)". */
  text: string;
  value: number;
  isPercent: boolean;
  /** What its column is called, from the top: "Three Months Ended June 30, 2025"; null where that is not clear. */
  title: string | null;
};

/** A row with a label and figures. */
export type TableRow = {
  label: string;
  /** The line above without figures that it stands under. */
  group: string;
  /** The line above that ends with a colon, under which further ones stand: "Net revenue:". */
  over: string;
  /** What the head says before its columns: "Paid subscribers at:". */
  stub: string;
  /** Cells of words between label and figures: "United States" of "Skyline | United States | $5". */
  part: string;
  figures: TableFigure[];
  /** The row's figures, one for each that was printed, are all named by columns. */
  isNamed: boolean;
  /** Characters [from, to) of the text. */
  from: number;
  to: number;
};

export type ReadTable = {
  rows: TableRow[];
  /** "in millions", as the table says; null where it does not. */
  scale: string | null;
};

const SCALE = /\b(?:dollars |amounts |shares )?in (?:millions|thousands|billions)\b[^|\n.)]{0,60}/i;
const SCALE_OF =
  /\((?:(?:u\.?s\.? )?dollars )?(millions|thousands|billions)(?:[ ,][^)|]{0,60})?\)|\b(millions|thousands|billions) of dollars\b/i;
const FIGURE =
  /^[-−–(]{0,2}\s?[$€£¥]?\s?[-−–(]{0,2}\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)\s?\)?\s?(%|pts?|pp|bps|x)?\s?\)?$/i;
const EMPTY = /^[$€£]?\s?[-—–−_]+\s?%?$|^(?:n\/?m|n\/?a|nm|\*+)$/i;
const YEAR_CELL = /^(?:fiscal |fy ?)?(?:19|20)\d\d(?: ?\(\d+\)|\*)?(?: ?\(?(?:unaudited|restated|as adjusted)\)?)?$/i;
const PERIOD = /\b(?:19|20)\d\d\b|\b(?:months?|quarters?|years?|weeks?|period) ended\b|\bQ[1-4]\b/i;
const PERIOD_WORDS = /\b(?:months?|quarters?|years?|weeks?|period)\b/i;
/** "(in millions, except per share data)" names no rows. */
const UNIT_LINE =
  /^\(?(?:dollars |amounts |u\.s\. dollars )?in (?:millions|thousands|billions)[^|]*$|^\((?:unaudited|dollars[^)]*|millions[^)]*|thousands[^)]*|in [^)]*)\)$/i;
const LETTER = /\p{L}/u;
const MAX_LABEL = 300;

/**
 * The rows of a table's text, each with its figures by column. A figure has a title only where the head of the table has
 * as many columns as the row has figures (a percentage at the end may have none), so that none is named wrongly. Linear.
 * @param text rows joined by newlines, cells by " | "
 */
export function readTable(text: string): ReadTable {
  const rows: TableRow[] = [];
  let head: string[][] = [];
  let hasRows = false;
  let [group, over] = ['', ''];
  const around: string[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    const to = from + line.length;
    const cells = line.split('|').map((cell) => cell.replace(/\s+/g, ' ').trim());
    const printed = cells.filter((cell) => cell !== '');
    const kind = kindOf(printed);
    // A label's own unit is that of its row.
    if (kind !== 'row') around.push(line);
    if (kind === 'head') {
      // A head below rows begins another part of the table.
      if (hasRows) head = [];
      hasRows = false;
      head.push(printed);
    } else if (kind === 'group') {
      if (!UNIT_LINE.test(printed[0] ?? '')) group = printed[0] ?? '';
      if (group.endsWith(':')) over = group;
      if (PERIOD.test(group)) {
        if (hasRows) head = [];
        hasRows = false;
        head.push(printed);
        // Of which year, its columns say.
        if (!/\d{4}/.test(group)) group = '';
      }
    } else if (kind === 'row') {
      hasRows = true;
      const [label = '', ...values] = printed;
      const figures = joinSigns(values);
      const titles = titlesOf(head, figures);
      rows.push({
        label: label.slice(0, MAX_LABEL),
        group,
        over,
        stub: stubOf(head),
        part: figures.filter((figure) => LETTER.test(figure) && !FIGURE.test(figure) && !EMPTY.test(figure)).join(' '),
        figures: figures.flatMap((figure, at) => figureOf(figure, titles?.[at] ?? null) ?? []),
        isNamed: titles !== null,
        ...{ from, to },
      });
    }
    from = to + 1;
  }
  return { rows, scale: scaleOf(around.join('\n')) };
}

function scaleOf(text: string): string | null {
  const words = SCALE.exec(text)?.[0]?.trim().toLowerCase();
  if (words) return words;
  const found = SCALE_OF.exec(text);
  return found ? `in ${(found[1] ?? found[2])!.toLowerCase()}` : null;
}

function kindOf(cells: readonly string[]): 'head' | 'group' | 'row' | null {
  const [first = '', ...others] = cells;
  if (first === '') return null;
  if (others.length === 0) return LETTER.test(first) || YEAR_CELL.test(first) ? 'group' : null;
  if (others.every((cell) => YEAR_CELL.test(cell) || !/\d/.test(cell) || isPeriod(cell)) && !others.some(isEmptyFigure))
    return 'head';
  const hasFigure = others.some((cell) => FIGURE.test(cell) && !YEAR_CELL.test(cell));
  if (hasFigure) return LETTER.test(first) || YEAR_CELL.test(first) ? 'row' : null;
  return others.some((cell) => LETTER.test(cell)) ? 'head' : null;
}

/** The first cell of the lines of a head names what all its rows count, unless it is a unit or a period. */
const stubOf = (head: readonly (readonly string[])[]): string =>
  head
    .flatMap(([first = '', ...others]) =>
      others.length > 0 && !UNIT_LINE.test(first) && !PERIOD.test(first) && LETTER.test(first) ? [first] : [],
    )
    .join(' ');

const isPeriod = (cell: string) => PERIOD.test(cell) && cell.length <= 60 && LETTER.test(cell);
const isEmptyFigure = (cell: string) => EMPTY.test(cell);

/** "$" and "%" that are in cells of their own go with their figure. */
function joinSigns(cells: readonly string[]): string[] {
  const values: string[] = [];
  for (const cell of cells) {
    const last = values.at(-1);
    if (last !== undefined && (/^[%)]+$/.test(cell) || /^[$€£(]+$/.test(last))) values[values.length - 1] = last + cell;
    else values.push(cell);
  }
  return values;
}

/** What the columns of a row are called; null where head and row do not come out even. */
function titlesOf(head: readonly (readonly string[])[], figures: readonly string[]): (string | null)[] | null {
  for (let at = head.length - 1; at >= 0; at--) {
    const line = head[at]!;
    const count = columnsOf(line, figures);
    if (count === null) continue;
    const own = line.slice(line.length - count);
    // "Six months ended June 30: | 2025 | 2024" says it of all columns.
    const stub = count < line.length && PERIOD_WORDS.test(line[0]!) ? [own.map(() => line[0]!)] : [];
    const above = [...head.slice(0, at).flatMap((cells) => spread(cells, count)), ...stub];
    return figures.map((_, column) =>
      column < count ? [...above.map((titles) => titles[column]), own[column]].filter(Boolean).join(' ') : null,
    );
  }
  return null;
}

/** How many of a head's last cells name the row's figures. */
function columnsOf(line: readonly string[], figures: readonly string[]): number | null {
  const [first = ''] = line;
  // A year names a column; what it stands first for would be named by the one beside it.
  const counts = YEAR_CELL.test(first)
    ? [line.length]
    : isStub(first)
      ? [line.length - 1, line.length]
      : [line.length, line.length - 1];
  const even = counts.find((count) => count === figures.length && count > 0);
  if (even !== undefined) return even;
  // Changes in per cent often have no title, or one that spans them.
  return (
    counts.find(
      (count) => count > 0 && count < figures.length && figures.slice(count).every((figure) => figure.includes('%')),
    ) ?? null
  );
}

const isStub = (cell: string) =>
  /^\(?(?:dollars |amounts |u\.s\. dollars )?(?:in )?(?:millions|thousands|billions)/i.test(cell) ||
  (/\b(?:ended|ending|december|june|march|september)\b/i.test(cell) && !/\d{4}/.test(cell));

/** The titles of a line above over the columns below it, where they come out even. */
function spread(cells: readonly string[], count: number): string[][] {
  const own = cells.length > 1 && count % cells.length !== 0 ? cells.slice(1) : cells;
  // "Change" seldom spans as many columns as the periods beside it.
  if (own.length > 1 && own.some((cell) => /\bchange\b/i.test(cell)) && own.length !== count) return [];
  // A title that stands alone may be that of one column, unless it names the period of all.
  if (own.length === 1 && count > 1 && !PERIOD.test(own[0]!) && !PERIOD_WORDS.test(own[0]!)) return [];
  if (own.length === 0 || count % own.length !== 0) return [];
  const share = count / own.length;
  return [Array.from({ length: count }, (_, column) => own[Math.floor(column / share)] ?? '')];
}

function figureOf(text: string, title: string | null): TableFigure | null {
  if (EMPTY.test(text)) return null;
  const match = FIGURE.exec(text);
  if (!match) return null;
  const size = Number(match[1]!.replaceAll(',', ''));
  const isNegative = /^\s?[$€£¥]?\s?[-−–(]/.test(text);
  return { text, value: isNegative ? -size : size, isPercent: text.includes('%'), title };
}

/** A row's label with the line that it stands under; a total is that of its group. */
export const nameOfRow = ({ label, group }: TableRow): string =>
  group !== '' && !/^total/i.test(label) ? `${group.replace(/:$/, '')}, ${label}` : label;

/** The year that a column is of; null where its title names none or two. */
export function yearOfTitle(title: string | null): number | null {
  if (title === null) return null;
  const years = [...title.matchAll(/\b((?:19|20)\d\d)(?:\/(?:19|20)?(\d\d))?\b/g)].map(([, year, second]) =>
    second === undefined ? Number(year) : Number(year!.slice(0, 2) + second),
  );
  const short = /\bFY? ?'?(\d\d)\b/.exec(title)?.[1];
  if (years.length === 0 && short !== undefined) return 2000 + Number(short);
  return new Set(years).size === 1 ? years[0]! : null;
}

/** Columns of a part of a year; null where the title names no length. */
export function monthsOfTitle(title: string | null): 3 | 6 | 9 | 12 | null {
  if (title === null) return null;
  if (/\b(?:three months|3 months|thirteen weeks|13 weeks|quarters?|q[1-4])\b/i.test(title)) return 3;
  if (/\b(?:six months|6 months|twenty-six weeks|26 weeks|half|h[12])\b/i.test(title)) return 6;
  if (/\b(?:nine months|9 months|thirty-nine weeks|39 weeks)\b/i.test(title)) return 9;
  return /\b(?:years?|twelve months|12 months|fiscal|fy|fifty-(?:two|three) weeks|5[23] weeks)\b/i.test(title)
    ? 12
    : null;
}

/** Columns of a day, as balance sheets have them. */
export const isOfDay = (title: string | null): boolean =>
  title !== null && /\b[A-Z][a-z]{2,8}\.? \d{1,2},? (?:19|20)\d\d\b/.test(title) && monthsOfTitle(title) === null;
