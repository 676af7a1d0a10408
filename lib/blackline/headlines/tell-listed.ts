import { hasVerb } from './phrases/cut-sentence.ts';
import { isNewPart, type NewMatter } from './show-new.ts';

/** What leads to a list: its items say nothing without it. */
const LEADS =
  /(?:\b(?:including|such as|includes?|included|consist(?:s|ed|ing)? of|comprised? of|due to|driven by|because of|as a result of|relat(?:ed|ing) to)(?: the following)?:?|\b(?:the following|as follows):) /gi;
const SEPARATOR = /[,;] (?:(?:as well as|and|or) )?/g;
/** Items that have commas of their own. */
const SEMICOLON = /; (?:(?:as well as|and|or) )?/g;
/** Behind these it is no list that goes on, but the sentence. */
const GOES_ON =
  /^(?:which|who|where|when|while|but|if|unless|making|causing|leading|resulting|although|(?:we|it|they|this|these) \p{Ll}+|partially|offset|net of)\b/iu;

/** An amount is no item of a list of things, nor is what only begins another list. */
const NO_ITEM = /\d|^(?:including|such as|other)\b/i;

type Item = { from: number; to: number; isNew: boolean };

/**
 * A sentence whose list has items that the older filing lacks behind others that it has: the lead to the list and the new
 * items, whole, with what stands between them left out and marked. Null where the first item is new, or they have no room.
 * Linear in the sentence.
 */
export function tellListed(said: string, news: NewMatter, room: number): string | null {
  const whole = said.replace(/\.$/, '');
  for (const { index, 0: words } of [...whole.matchAll(LEADS)].toReversed()) {
    const start = index + words.length;
    const lead = whole.slice(0, start).trimEnd();
    const items = itemsOf(whole, start, news);
    const [first] = items;
    if (
      items.length < LIST ||
      !first ||
      first.isNew ||
      !hasVerb(lead) ||
      leavesOpen(lead) ||
      !items.some(({ isNew }) => isNew)
    )
      continue;
    return fitItems(whole, lead, items, room);
  }
  return null;
}

/** Whether words end within brackets. */
const leavesOpen = (words: string) => words.lastIndexOf('(') > words.lastIndexOf(')');

/** Fewer things are no list. */
const LIST = 3;

function itemsOf(whole: string, start: number, news: NewMatter): Item[] {
  const items: Item[] = [];
  let from = start;
  const list = whole.slice(start);
  const bySemicolon = [...list.matchAll(SEMICOLON)];
  const ends = [
    ...(bySemicolon.length >= LIST - 1 ? bySemicolon : list.matchAll(SEPARATOR)),
    { index: list.length, 0: '' },
  ];
  for (const { index, 0: sign } of ends) {
    const to = start + index;
    const words = whole.slice(from, to);
    if (GOES_ON.test(words)) break;
    items.push({ from, to, isNew: !NO_ITEM.test(words) && isNewPart(words, news) });
    from = to + sign.length;
  }
  return items;
}

/** As many new items as there is room for; neighbours are told as they stand. */
function fitItems(whole: string, lead: string, items: readonly Item[], room: number): string | null {
  let told = lead;
  let last = -1;
  for (const [at, { from, to, isNew }] of items.entries()) {
    if (!isNew) continue;
    const next = last === at - 1 ? whole.slice(items[last]!.to, to) : `… ${whole.slice(from, to)}`;
    // Behind it something is left out, and marked.
    if (told.length + next.length + 1 > room) break;
    told += next;
    last = at;
  }
  if (last < 0) return null;
  return items[last]!.to < whole.length ? `${told}…` : told;
}
