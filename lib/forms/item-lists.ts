import { ANNUAL_ITEMS, SMALL_ANNUAL_ITEMS } from './annual-items.ts';
import { CURRENT_ITEMS, OLD_CURRENT_ITEMS } from './current-items.ts';
import { FOREIGN_ITEMS, OLD_FOREIGN_ITEMS } from './foreign-items.ts';
import type { ItemRow, SectionRole } from './item-row.ts';
import { QUARTERLY_ITEMS, SMALL_QUARTERLY_ITEMS } from './quarterly-items.ts';
import { FORMS, type FormEntry, type ItemListName } from './registry.ts';

/** One item that a form asks for. */
export type FormItem = {
  part: string | null;
  item: string;
  /** What its heading says, loosely. */
  title: RegExp;
  role: SectionRole;
  /** Words of its text, where its title may be missing. */
  about: RegExp | null;
  /** The form has had it for less than a year at the filing's period: it may be missing. */
  recent: boolean;
  /** Part II of a 10-Q and an 8-K may leave out items that they have nothing to say of; other forms may not. */
  mandatory: boolean;
};

/** Which items filings must have: those of all parts, those of part I, or those that have happened. */
type Due = 'all' | 'part-one' | 'what-happened';

type ItemList = { rows: readonly ItemRow[]; due: Due; before?: { day: string; rows: readonly ItemRow[] } };

const LISTS: Readonly<Record<ItemListName, ItemList>> = {
  annual: { rows: ANNUAL_ITEMS, due: 'all' },
  'small-annual': { rows: SMALL_ANNUAL_ITEMS, due: 'all' },
  quarterly: { rows: QUARTERLY_ITEMS, due: 'part-one' },
  'small-quarterly': { rows: SMALL_QUARTERLY_ITEMS, due: 'part-one' },
  current: { rows: CURRENT_ITEMS, due: 'what-happened', before: { day: '2004-08-23', rows: OLD_CURRENT_ITEMS } },
  'foreign-annual': { rows: FOREIGN_ITEMS, due: 'all', before: { day: '2000-09-30', rows: OLD_FOREIGN_ITEMS } },
  none: { rows: [], due: 'what-happened' },
};

const ROWS_BY_ITEM = new Map(
  Object.values(LISTS).map((list) => [
    list,
    Map.groupBy([...list.rows, ...(list.before?.rows ?? [])], ({ item }) => item),
  ]),
);

const LIST_BY_NAME = new Map(
  Object.values<FormEntry>(FORMS).flatMap(({ names }) =>
    Object.entries(names).map(([name, list]) => [nameKey(name), list] as const),
  ),
);
/** Covers write "10K" and "10-K/A"; the longest name counts. */
const NAME = new RegExp(
  String.raw`^(${Object.values<FormEntry>(FORMS)
    .flatMap(({ names }) => Object.keys(names))
    .toSorted((one, other) => other.length - one.length)
    .map((name) => name.replaceAll('-', '-?'))
    .join('|')})(?:/A)?\b`,
  'i',
);

/** "10-k405" and "10K405" → "10K405". */
function nameKey(name: string): string {
  return name.toUpperCase().replaceAll('-', '');
}

/** Whether a form has items; false for one whose parts have titles of their own, and for one that is not known. */
export function hasItems(form: string | null): boolean {
  const list = itemListOf(form);
  return list !== null && LISTS[list].rows.length > 0;
}

/** The list of items that a form follows, by its name as EDGAR or a cover writes it; null for a form without one. */
export function itemListOf(form: string | null): ItemListName | null {
  const name = NAME.exec(form ?? '')?.[1];
  return (name && LIST_BY_NAME.get(nameKey(name))) || null;
}

/** Which items of its list a form must have; null for a form without a list. */
export function itemsDue(form: string | null): Due | null {
  const list = itemListOf(form);
  return list && LISTS[list].due;
}

/** A year after the item came every filing has it; a recent one may not have it yet. */
function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/**
 * The items that the form has for a period (ISO date; today's form when unknown), in order. The list of a form that
 * reports what has happened says which items there may be, the others' lists which there must be. Empty for a form that
 * has no items here.
 */
export function itemsOfForm(form: string | null, period: string | null): FormItem[] {
  const name = itemListOf(form);
  if (name === null) return [];
  const { rows, due, before } = LISTS[name];
  const day = period ?? '2025-01-01';
  const current = before && day < before.day ? before.rows : rows;
  return current
    .filter(
      ({ since, until }) => (since === undefined || shownFrom(since) <= day) && (until === undefined || day < until),
    )
    .map(({ part, item, title, role, about = null, since, due: dueFrom, voluntary = false }) => {
      const recent = due === 'what-happened' || (since !== undefined && day < (dueFrom ?? aYearAfter(since)));
      const mandatory = !recent && !voluntary && (due === 'all' || part === 'I');
      return { part, item, title, role, about, recent, mandatory };
    });
}

/**
 * The role of the section of an item, by a form's name as on its cover; the numbering of an annual report counts where
 * the form is unknown. A role that the section has already is it. No item: the cover, or the signatures, except in a form without items; in an exhibit anything else.
 */
export function sectionRole(
  form: string | null,
  {
    document,
    part,
    item,
    role,
  }: { document?: string; part: string | null; item: string | null; role?: SectionRole | undefined },
): SectionRole {
  if (role !== undefined) return role;
  if (item === null && itemListOf(form) === 'none') return 'event';
  if (item === null) return document === undefined ? 'cover' : 'other';
  const list = LISTS[itemListOf(form) ?? 'annual'];
  // "1 and 2", "7 and 7A": the first one decides.
  const first = /^[\d.]+[A-K]?/.exec(item)?.[0] ?? item;
  const named = ROWS_BY_ITEM.get(list)?.get(first);
  const row = named?.find((one) => one.part === part) ?? named?.[0];
  return row?.role ?? (list.due === 'what-happened' ? 'event' : 'other');
}

/** Some filers show a new item before they must. */
function shownFrom(since: string): string {
  const month = Number(since.slice(5, 7)) - 3;
  const year = Number(since.slice(0, 4)) - (month < 1 ? 1 : 0);
  return `${year}-${String(month < 1 ? month + 12 : month).padStart(2, '0')}${since.slice(7)}`;
}

/** Whether two parts of the form number their items alike, as those of a 10-Q do. */
export function numbersRepeat(items: readonly FormItem[]): boolean {
  return new Set(items.map(({ item }) => item)).size < items.length;
}
