import { keyOfRow } from '#lib/blackline/known/told-before';
import type { Block, TableModel } from '#lib/filings/types';
import { capitalise, inQuotes, MAX_HEADLINE, MAX_QUOTING, MAX_REST, shortenText } from '../phrases/shorten-text.ts';

/** Rows of a table by what became of them: labels of the newer table, of what went those of the older one. */
type RowsByFate = { came: string[]; went: string[]; changed: string[]; total: number };

/** Rows told in a headline, and whole below it. */
type ToldRows = { text: string; rest: string | null };

/** Whether a filing has a row of a label, and a person, in any table. */
type Elsewhere = { row: (label: string) => boolean; person: (name: string) => boolean };

/** A shorter label names nothing. */
const MIN_LABEL = 14;
const MAX_ROW = 70;
/** Of an office no part is left out: that may be the one that changed. */
const MAX_PERSON = 110;
const FOOTNOTE = /\s*\(\d\)$/;

/** A name before an office: a person's row is the same whatever the office. */
const PERSON = /^(?:\p{Lu}[\p{L}.’'-]* ){1,3}\p{Lu}[\p{L}’'-]+, (?=\p{Lu})/u;
const nameOf = (label: string) => (PERSON.test(label) ? label.slice(0, label.indexOf(',')) : label);

/**
 * What changed in a table whose figures cannot be set against each other, told as rows of so many: "now with “Ann Lee,
 * Chief Legal Officer”; without “Bo Ray, General Counsel” (3 of 7 rows changed)". A row that the other filing has in another
 * table, as where a page cuts one in two, neither came nor went, unless a number tells it from others. Null where no row has a label.
 * @param isIn by side, what the tables there have
 */
export function tellTableRows(
  block: Block,
  oldBlock: Block,
  { room, isIn }: { room: number; isIn: Record<'old' | 'new', Elsewhere> },
): ToldRows | null {
  const isOfPeople = showsPeople(block.table);
  const fates = readFates(block.table, oldBlock.table, isOfPeople ? AGE : null);
  const { changed, total } = fates;
  const rowsIn = (labels: readonly string[], other: Elsewhere, table: TableModel | undefined) =>
    labels
      .filter((label) => (isOfPeople ? !other.person(personOf(label)) : /\d/.test(label) || !other.row(label)))
      .map((label) => (isOfPeople ? withOffice(label, table) : label))
      .toSorted((one, next) => Number(isOfPeople && CHIEF.test(next)) - Number(isOfPeople && CHIEF.test(one)));
  const came = rowsIn(fates.came, isIn.old, block.table);
  const went = rowsIn(fates.went, isIn.new, oldBlock.table);
  const all = [
    { verb: 'now with', count: 'added', labels: came },
    { verb: 'without', count: 'taken out', labels: went },
    { verb: 'other entries for', count: 'with other entries', labels: changed },
  ].filter(({ labels }) => labels.length > 0);
  if (all.length === 0) return null;
  const counts = all.map(({ count, labels }) => `${labels.length} ${count}`).join(', ');
  const summary = `${counts}, of ${total} rows`;
  // What came and what went are told together, or neither.
  const named = all.slice(0, came.length > 0 && went.length > 0 ? 2 : 1);
  // Of people, who they are says more than how many.
  const share = came.length + changed.length < total && !isOfPeople ? ` (${summary})` : '';
  const wide = isOfPeople ? room + MAX_QUOTING - MAX_HEADLINE : room;
  const each = Math.floor((wide - share.length) / named.length) - 2;
  const said = named.map(({ verb, labels }) => {
    const more = labels.length > 1 ? ` and ${labels.length - 1} more` : '';
    const left = each - verb.length - more.length - 3;
    // A whole name says more than the beginning of an office.
    const label = isOfPeople && labels[0]!.length > left ? personOf(labels[0]!) : labels[0]!;
    return left < Math.min(MIN_LABEL, label.length) ? null : `${verb} ${inQuotes(shortenText(label, left))}${more}`;
  });
  const rowOf = (label: string) => {
    if (!isOfPeople) return shortenText(label, MAX_ROW);
    const plain = label.replace(FOOTNOTE, '');
    return plain.length > MAX_PERSON ? personOf(plain) : plain;
  };
  const lists = all.map(({ verb, labels }) => `${verb} ${labels.map((label) => inQuotes(rowOf(label))).join(', ')}`);
  const rest = capitalise(shortenText(lists.join('; '), 2 * MAX_REST));
  return { text: said.includes(null) ? shortenText(summary, wide) : `${said.join('; ')}${share}`, rest };
}

/** Who leads a company, and who else has an office in it. */
export const CHIEF =
  /\b(?:Chief (?:Executive|Financial|Operating) Officer|CEO|CFO|COO|(?<!Vice )Chair(?:man|woman|person)?(?! of the \p{Lu}\p{Ll}+ Committee))\b/u;
const OFFICE = /\b(?:Officer|President|Director|Chair(?:man|woman|person)?|Counsel|Controller|Treasurer|Secretary)\b/;
const NAME = /^(?:\p{Lu}[\p{L}.’'-]* ){1,3}\p{Lu}[\p{L}’'-]+(?:,? (?:Jr|Sr)\.|,? I{2,3}|,? IV)?$/u;
/** Of its rows so many are of people with an office. */
const MOST_PEOPLE = 0.6;

/** Whether most rows of a table begin with a name and tell an office, and no plan to trade shares. */
function showsPeople(table: TableModel | undefined): boolean {
  const rows = (table?.rows ?? []).slice(table?.headerRows ?? 0).map((row) => row.map(({ text }) => text.trim()));
  const people = rows.filter(
    (cells) => OFFICE.test(cells.join(' ')) && (NAME.test(cells[0] ?? '') || PERSON.test(cells[0] ?? '')),
  );
  return people.length > 1 && people.length >= MOST_PEOPLE * rows.length && !/10b5-1|\bshares\b/i.test(flat(rows));
}

/** A name without the office that stands behind it. */
const personOf = (label: string) =>
  /^(?:\p{Lu}[\p{L}.’'-]* ){1,3}?\p{Lu}[\p{L}’'-]+(?=,| (?:Chief|President|Executive|Senior|Vice|General|Director|Chair|Co-|Group)|$)/u.exec(
    label,
  )?.[0] ?? label;

const flat = (rows: readonly string[][]) => rows.map((cells) => cells.join(' ')).join('\n');

/** A name with the office that its row tells: "Ann Lee, Chief Executive Officer". */
function withOffice(label: string, table: TableModel | undefined): string {
  if (!NAME.test(label)) return label;
  const cells = table?.rows.find((row) => row[0]?.text.trim() === label)?.map(({ text }) => text.trim()) ?? [];
  const office = cells.slice(1).find((cell) => OFFICE.test(cell.slice(0, MAX_OFFICE)));
  return office === undefined ? label : `${label}, ${office.split(/ since |[;.(]|, and /, 1)[0]!.trim()}`;
}

const MAX_OFFICE = 90;

type Row = { label: string; text: string };

/** Everybody is a year older. */
const AGE = /^\d{2}$/;

/**
 * Rows of one label are one row; then those of one label but for a rate, where there is but one on each side.
 * @param passing of people, cells that change by themselves
 */
function readFates(newer: TableModel | undefined, older: TableModel | undefined, passing: RegExp | null): RowsByFate {
  const [after, before] = [rowsOf(newer, passing), rowsOf(older, passing)];
  const changed: string[] = [];
  const pair = (keyOf: (label: string) => string) => {
    const [own, others] = [
      Map.groupBy(after, ({ label }) => keyOf(label)),
      Map.groupBy(before, ({ label }) => keyOf(label)),
    ];
    for (const [key, rows] of own) {
      const was = others.get(key) ?? [];
      if (was.length !== rows.length) continue;
      for (const [at, row] of rows.entries()) {
        if (passing ? wordsOf(row.text) !== wordsOf(was[at]!.text) : row.text !== was[at]!.text)
          changed.push(row.label);
        after.splice(after.indexOf(row), 1);
        before.splice(before.indexOf(was[at]!), 1);
      }
    }
  };
  const total = after.length;
  pair((label) => label);
  pair((label) => keyOfRow(nameOf(label)));
  return { came: after.map(({ label }) => label), went: before.map(({ label }) => label), changed, total };
}

/** An office is the same in another order: "Vice President, Finance, and Treasurer". */
const wordsOf = (text: string) =>
  (text.match(/[\p{L}\d’'-]+/gu) ?? [])
    .filter((word) => word !== 'and')
    .toSorted()
    .join(' ');

function rowsOf(table: TableModel | undefined, passing: RegExp | null): Row[] {
  const rows = (table?.rows ?? []).slice(table?.headerRows ?? 0).map((row) => row.map(({ text }) => text.trim()));
  return rows
    .slice(0, MAX_ROWS)
    .map((cells) => cells.filter((cell) => !UNTICKED.test(cell) && !passing?.test(cell)))
    .flatMap((cells) =>
      /\p{L}{3}/u.test(cells[0] ?? '') ? [{ label: cells[0]!, text: cells.join(' | ').toLowerCase() }] : [],
    );
}

/** What a form offers and was not chosen says nothing, wherever it stands: "Accelerated filer ☐". */
const UNTICKED = /[☐□]\s*$/u;

/** A longer table is read up to here. */
const MAX_ROWS = 400;
