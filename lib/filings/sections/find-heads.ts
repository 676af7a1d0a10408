import type { Draft } from '#lib/filings/blocks/draft-blocks';
import type { FormItem } from '#lib/forms/item-lists';

const MAX_LENGTH = 250;
/** "LEGAL MATTERS. In the normal course of business, …" */
const CAPITALS = /^[A-Z][A-Z ,&/'\u2019()-]{4,120}(?=(?:[.:]| [\u2013\u2014-]) )/;
/** The depths of a head that is at the start of a paragraph, in capitals or not: below those of headings. */
const RUN_IN = { capitals: 5, other: 6 };
const MIN_RUN_IN = 4;

/** The words that head a draft, and their depth: a heading's text, or what is set off at the start of a paragraph. */
export type Head = { text: string; level: number };

/** The head of a draft; null for one without. */
export function headOf({ kind, text, lead, level }: Draft): Head | null {
  if (kind === 'heading') return text.length <= MAX_LENGTH ? { text, level } : runIn(text, lead);
  return kind === 'paragraph' ? runIn(text, lead) : null;
}

function runIn(text: string, lead: number): Head | null {
  const set = lead >= MIN_RUN_IN && lead <= MAX_LENGTH ? text.slice(0, lead) : CAPITALS.exec(text)?.[0];
  if (set === undefined) return null;
  return { text: set, level: /[a-z]/.test(set) ? RUN_IN.other : RUN_IN.capitals };
}

/** Letters and digits alone, in lower case: how headings are compared with what an index calls them. */
export function plainWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim();
}

/** A match this long is a title wherever it begins: "Principal Accountant Fees" after other words. */
const LONG_MATCH = 10;

/** Whether a head is the title of an item, or begins with it. */
export function isTitleOf(head: string, { title }: FormItem): boolean {
  if (/^notes? \d/i.test(head) || /\bcontinued\b/i.test(head)) return false;
  const match = title.exec(head);
  return match !== null && match.index <= (match[0].length >= LONG_MATCH ? 24 : 2);
}
