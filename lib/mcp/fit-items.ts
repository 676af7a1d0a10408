/** Of a list, what fits into a number of characters. */
export type Fitted<Item> = {
  kept: Item[];
  /** Entries that did not fit. */
  leftOut: number;
  /** Characters that were cut from the one entry that is longer than all the room. */
  charactersLeftOut: number;
};

/** In less, not even the addresses of an entry have a place. */
const LEAST_ROOM = 600;

/** At the end of a text that was cut. */
const MARK = ' […]';

/**
 * The first entries of a list that fit, written as JSON. Where not even the first one does, its longest text is cut, so
 * that an answer always has something. Cost: each kept entry is written once.
 * @param costOf what an entry needs besides itself
 */
export function fitItems<Item>(items: readonly Item[], room: number, costOf: (item: Item) => number): Fitted<Item> {
  const kept: Item[] = [];
  let left = room;
  for (const item of items) {
    left -= lengthOf(item) + costOf(item);
    if (left < 0) break;
    kept.push(item);
  }
  const [first] = items;
  if (kept.length > 0 || first === undefined || room < LEAST_ROOM)
    return { kept, leftOut: items.length - kept.length, charactersLeftOut: 0 };
  const excess = lengthOf(first) + costOf(first) - room;
  const { item, cut } = withoutEnd(first, excess);
  return { kept: [item], leftOut: items.length - 1, charactersLeftOut: cut };
}

/** With the comma behind it. */
const lengthOf = (value: unknown) => JSON.stringify(value).length + 1;

/** The same with its longest text shorter by so many characters of JSON, if it has as many. */
export function withoutEnd<Item>(item: Item, excess: number): { item: Item; cut: number } {
  const longest = textsOf(item).reduce((one, other) => (other.length > one.length ? other : one), '');
  const wanted = Math.max(0, written(longest) - excess - MARK.length);
  let kept = longest;
  for (let over = written(kept) - wanted; over > 0 && kept !== ''; over = written(kept) - wanted) {
    // Quotes and line breaks are escaped, and take more than one character each.
    const each = written(kept) / kept.length;
    kept = whole(kept.slice(0, -Math.max(1, Math.floor(over / each))));
  }
  return { item: replaced(item, longest, kept + MARK), cut: longest.length - kept.length };
}

/** How long a text is in JSON, without its quotation marks. */
const written = (text: string) => JSON.stringify(text).length - 2;

/** Not between the halves of a surrogate pair. */
const whole = (text: string) => (/[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text);

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function replaced<T>(value: T, from: string, to: string): T {
  return JSON.parse(JSON.stringify(value, (_, inner: unknown) => (inner === from ? to : inner))) as T;
}
