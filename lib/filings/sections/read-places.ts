import type { RawLink } from '#lib/filings/lines/raw-lines';
import { pageLabel } from './page-numbers.ts';

/** Pages [from, to], both included, as they are printed; the target of the link on the first, where there is one. */
export type PageRange = { from: string; to: string; target: string | null };

/** Where an index says that an item is. */
export type Places = {
  pages: PageRange[];
  /** Headings that it names instead of pages. */
  names: string[];
  /** The marks of its footnotes: "a", "*". */
  marks: string[];
  /** Its words for an item that is not in the document: "Not applicable"; null for one that is. */
  omitted: string | null;
};

const LABEL = String.raw`(?:[A-Z]{1,2}\s?[-\u2013]\s?)?\d{1,3}`;
const RANGE = new RegExp(
  String.raw`(?<![\w-])(${LABEL})(?:\s*(?:-|\u2013|\u2014|to|through)\s*(${LABEL}))?(?![\w%])`,
  'g',
);
const MARK = /\(([a-z]|\d)\)|([*\u2020\u2021])/g;
const OMITTED =
  /^(?:not (?:applicable|required)|n\/?a|none|nil|omitted|\[?\(?(?:removed and )?reserved\)?\]?|[\u2013\u2014-]+)[.\s]*$/i;
const BY_REFERENCE = /\bincorporated\b.{0,40}\bby reference\b|\bproxy statement\b/i;
const QUOTED = /["\u201c]([^"\u201d]{3,150})["\u201d]/g;
/** "Note 24" is a heading, and 24 no page. */
const NOTE = /\bnotes?\s+\d{1,2}\b[^,;]*/gi;
const MIN_NAME = 4;

/** Whether a cell says where an item is, or that it is not there. */
export function isPlaces(text: string): boolean {
  const { pages, marks, omitted } = readPlaces(text, null);
  return pages.length > 0 || omitted !== null || (marks.length > 0 && text.length <= 8);
}

/** Reads "Pages 5-6, 42-44", "82, (a)", "Not applicable", "“Legal Proceedings” (page 36)", "Note 24". Linear. */
export function readPlaces(text: string, links: readonly RawLink[] | null): Places {
  const marks = Array.from(text.matchAll(MARK), ([, letter, sign]) => letter ?? sign!);
  const bare = text.replaceAll(MARK, (mark) => ' '.repeat(mark.length));
  const said = bare.replace(/\s+/g, ' ').trim();
  if (OMITTED.test(said) || BY_REFERENCE.test(said)) return { pages: [], names: [], marks, omitted: said };
  if (said === '') return { pages: [], names: [], marks, omitted: marks.length > 0 ? '' : null };
  const names = [
    ...Array.from(bare.matchAll(QUOTED), ([, name]) => name!),
    ...Array.from(bare.matchAll(NOTE), ([name]) => name),
  ];
  const blank = (found: string) => ' '.repeat(found.length);
  const rest = bare.replaceAll(QUOTED, blank).replaceAll(NOTE, blank);
  // Where the word "page" stands, numbers before it are none of pages.
  const first = Math.max(0, rest.search(/\bpages?\b/i));
  const pages = Array.from(rest.slice(first).matchAll(RANGE), (match): PageRange => {
    const at = first + match.index;
    const link = links?.find(({ from, to }) => from <= at + match[1]!.length - 1 && to > at);
    const from = pageLabel(match[1]!);
    return { from, to: pageLabel(match[2] ?? match[1]!), target: link?.target ?? null };
  });
  if (pages.length === 0 && names.length === 0) {
    const listed = rest.split(/[;,]/).map((name) => name.trim());
    names.push(...listed.filter((name) => name.length >= MIN_NAME && /\p{L}{3}/u.test(name)));
  }
  return { pages, names, marks, omitted: null };
}
