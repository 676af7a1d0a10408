import type { PassageSentence } from './types.ts';

/** Rows of a table as sentences: "Total sales: $1,496.5 (2019), $1,202.9 (2018)". Pure. */

const SCALE = /\b(?:dollars |amounts )?in (?:millions|thousands|billions)\b[^|\n.)]{0,60}/i;
const YEAR = /\b(?:19|20)\d\d\b/;
const FIGURE = /\d/;
/** Names the columns, not the row. */
const COLUMNS = /\b(?:years?|quarters?|months|weeks|periods?) ended\b|^in (?:millions|thousands)|^\(/i;
const MAX_VALUES = 8;

/**
 * One sentence for each row with a label and figures. A figure is named by its column where the columns' titles are
 * as many as the row's figures and name years; otherwise the figures are in their order.
 * @param text rows joined by newlines, cells by " | "
 */
export function readRows(text: string): PassageSentence[] {
  const scale = SCALE.exec(text)?.[0]?.trim().toLowerCase() ?? null;
  const sentences: (PassageSentence & { of: string })[] = [];
  let titles: string[] = [];
  let group = '';
  let from = 0;
  for (const line of text.split('\n')) {
    const to = from + line.length;
    const [label = '', ...cells] = line.split('|').map((cell) => cell.replace(/\s+/g, ' ').trim());
    const values = joinSigns(cells);
    if (values.length > 0 && isHeader(label, values)) titles = values;
    else if (values.length === 0 && /\p{L}/u.test(label) && !COLUMNS.test(label)) group = label.replace(/:$/, '');
    else if (/\p{L}/u.test(label) && values.some((value) => FIGURE.test(value)) && values.length <= MAX_VALUES) {
      const named = titles.length === values.length ? values.map((value, at) => `${value} (${titles[at]})`) : values;
      const of = group && !label.toLowerCase().startsWith('total') ? `${group}, ${label}` : label;
      sentences.push({ text: `${of}: ${named.join(', ')}${scale ? `, ${scale}` : ''}.`, from, to, of });
    }
    from = to + 1;
  }
  // Of rows that are called the same, nobody can tell what each is of.
  const rows = Map.groupBy(sentences, ({ of }) => of);
  return sentences.flatMap(({ of, ...row }) => (isOne(rows.get(of) ?? []) ? [row] : []));
}

const isOne = (rows: readonly PassageSentence[]) => new Set(rows.map(({ text }) => text)).size <= 1;

/** "$" and "%" that are in cells of their own go with their figure. */
function joinSigns(cells: readonly string[]): string[] {
  const values: string[] = [];
  for (const cell of cells) {
    if (cell === '') continue;
    const last = values.at(-1);
    if (last !== undefined && (/^[%)]+$/.test(cell) || /^[$€£(]+$/.test(last))) values[values.length - 1] = last + cell;
    else values.push(cell);
  }
  return values;
}

/** A row of years or of titles without figures. */
const isHeader = (label: string, values: readonly string[]) =>
  values.every((value) => YEAR.test(value) && value.length <= 40) ||
  (label === '' && values.every((value) => !FIGURE.test(value)));
