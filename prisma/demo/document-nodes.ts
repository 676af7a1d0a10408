/** What a demonstration filing is made of before any markup: a flat list of nodes, shared by all three markup writers. */

/** ISO dates, both inclusive; an instant has `start` null. */
export type Period = { readonly start: string | null; readonly end: string };

export type NumberTag = {
  concept: string;
  period: Period;
  unit: 'usd' | 'shares' | 'usdPerShare' | 'pure';
  /** Power of ten between the printed figure and the fact's value. */
  scale: number;
  decimals: string;
  negative?: boolean;
  dimensions?: Readonly<Record<string, string>>;
};

export type TextTag = { concept: string; format?: string };

/** A stretch of text. `before` and `after` are printed around a tagged figure but stand outside its tag. */
export type Run = {
  text: string;
  before?: string;
  after?: string;
  number?: NumberTag;
  words?: TextTag;
  bold?: boolean;
  italic?: boolean;
};

export type Cell = { text: string; lead?: string; trail?: string; number?: NumberTag };

export type TableRow = {
  label: string;
  cells: (Cell | null)[];
  style: 'section' | 'plain' | 'total' | 'grand';
  indent: number;
};

/** A table of figures: one label column and one column per heading. */
export type FigureTable = { note: string; span?: string; headings: string[]; rows: TableRow[] };

/** A table of words: exhibits, signatures, owners of cover-page details. */
export type GridTable = { widths: number[]; header: boolean; rows: Run[][][] };

export type Node =
  | { kind: 'title'; size: number; runs: Run[] }
  | { kind: 'part'; text: string }
  | { kind: 'item'; number: string; title: string }
  | { kind: 'heading'; level: 1 | 2 | 3; text: string; centered: boolean }
  | { kind: 'paragraph'; runs: Run[]; centered: boolean }
  | { kind: 'bullet'; runs: Run[] }
  | { kind: 'figures'; table: FigureTable }
  | { kind: 'grid'; table: GridTable }
  | { kind: 'open'; concept: string }
  | { kind: 'close' }
  | { kind: 'break' }
  | { kind: 'contents' };

type Part = string | number | Run;

/** The runs of a template: white space of the source made one space, figures kept with their tags. */
export function runs(strings: TemplateStringsArray, ...values: Part[]): Run[] {
  const result: Run[] = [];
  const push = (text: string) => {
    const last = result.at(-1);
    if (last && !last.number && !last.words && !last.bold && !last.italic) last.text += text;
    else if (text) result.push({ text });
  };
  for (const [index, piece] of strings.entries()) {
    push(piece.replace(/\s+/g, ' '));
    const value = values[index];
    if (value === undefined) continue;
    if (typeof value === 'object' && (value.number || value.words || value.bold || value.italic)) result.push(value);
    else push(typeof value === 'object' ? value.text : String(value));
  }
  const first = result[0];
  const last = result.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return result;
}

export function p(strings: TemplateStringsArray, ...values: Part[]): Node {
  return { kind: 'paragraph', runs: runs(strings, ...values), centered: false };
}

export function centered(strings: TemplateStringsArray, ...values: Part[]): Node {
  return { kind: 'paragraph', runs: runs(strings, ...values), centered: true };
}

export function li(strings: TemplateStringsArray, ...values: Part[]): Node {
  return { kind: 'bullet', runs: runs(strings, ...values) };
}

export function h(text: string, level: 1 | 2 | 3 = 2): Node {
  return { kind: 'heading', level, text, centered: false };
}

export function centeredHeading(text: string): Node {
  return { kind: 'heading', level: 1, text, centered: true };
}

export function item(number: string, title: string): Node {
  return { kind: 'item', number, title };
}

/** A risk factor: its heading sentence, then what it means. */
export function risk(heading: string, ...body: Node[]): Node[] {
  return [h(heading, 3), ...body];
}

/** A note to the financial statements, wrapped in the text-block element that the taxonomy has for it. */
export function note(number: number, title: string, concept: string, ...body: Node[]): Node[] {
  return [{ kind: 'open', concept }, h(`Note ${number} - ${title}`), ...body, { kind: 'close' }];
}

/** The nodes when the condition holds, none otherwise. */
export function when(condition: boolean, ...nodes: Node[]): Node[] {
  return condition ? nodes : [];
}

export function grid(widths: number[], header: boolean, rows: (string | Run)[][]): Node {
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? (cell ? [{ text: cell }] : []) : [cell])),
  );
  return { kind: 'grid', table: { widths, header, rows: cells } };
}

export function nodeText(node: Node): string {
  switch (node.kind) {
    case 'title':
    case 'paragraph':
    case 'bullet':
      return node.runs.map(runText).join('');
    case 'part':
    case 'heading':
      return node.text;
    case 'item':
      return `Item ${node.number}. ${node.title}`;
    default:
      return '';
  }
}

export function runText(run: Run): string {
  return `${run.before ?? ''}${run.text}${run.after ?? ''}`;
}
