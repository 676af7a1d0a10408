import type { Draft } from '#lib/filings/blocks/draft-blocks';
import { chooseItems } from './choose-items.ts';
import { plainWords } from './find-heads.ts';
import { backMatter, COVER_TITLE, cleanTitle, type FoundSections, type Start, toSections } from './section-starts.ts';

const PAGE = /^(?:[A-Z]{1,2}-?)?\d{1,3}$/i;
/** Contents are in this share of a document, from its start. */
const CONTENTS = 0.2;
const MIN_ROWS = 4;
const MIN_SECTIONS = 3;
const MAX_SECTIONS = 100;
const MAX_TITLE_LENGTH = 150;
/** Above what a chosen candidate must score (`choose-items.ts`). */
const SCORE = 10;
const MAX_CAPITALS_LENGTH = 80;
const MIN_TEXT = 300;
/** Headings of a cover, above the form's own words. */
const COVER = /^(?:united states|securities and exchange|washington|schedule 14|form )/i;

type Contents = { titles: string[]; end: number };

/** The titles of tables whose rows end with a page, in their order, and the first draft after them. */
function readTitles(drafts: readonly Draft[]): Contents {
  const contents: Contents = { titles: [], end: 0 };
  const last = Math.max(MIN_ROWS, Math.floor(drafts.length * CONTENTS));
  for (let at = 0; at < Math.min(last, drafts.length); at++) {
    const rows = drafts[at]!.table?.rows ?? [];
    const titles = rows.flatMap((row) => {
      const cells = row.map(({ text }) => text).filter(Boolean);
      const title = cells.slice(0, -1).join(' ');
      return cells.length > 1 && PAGE.test(cells.at(-1)!) && title.length <= MAX_TITLE_LENGTH ? [title] : [];
    });
    if (titles.length < MIN_ROWS || titles.length < rows.length / 2) continue;
    const more = titles.map(plainWords).filter((title) => /\p{L}{3}/u.test(title));
    if (contents.titles.length === 0) contents.end = at + 1;
    contents.titles.push(...more);
  }
  contents.titles = [...new Set(contents.titles)].slice(0, MAX_SECTIONS);
  return contents;
}

/** Headings that the contents name, in the order of the contents. */
function startsByContents(drafts: readonly Draft[]): number[] {
  const { titles, end } = readTitles(drafts);
  const places = new Map(titles.map((title, at) => [title, at]));
  const candidates = drafts.flatMap(({ kind, text }, at) => {
    const place = kind === 'heading' && at >= end ? places.get(plainWords(text)) : undefined;
    return place === undefined ? [] : [{ at, first: place, last: place, score: SCORE, title: text }];
  });
  return chooseItems(candidates, titles.length).map(({ at }) => at);
}

const isCapitals = ({ kind, level, text }: Draft) =>
  kind === 'heading' &&
  level <= 3 &&
  text.length <= MAX_CAPITALS_LENGTH &&
  /[A-Z]{3}/.test(text) &&
  !/[a-z"\u201c]|[.!?]$/.test(text);

/** Headings in capitals with text of some length under them; of several that follow each other the first one. */
function startsByCapitals(drafts: readonly Draft[]): number[] {
  const starts: number[] = [];
  let first = -1;
  let text = 0;
  const end = () => {
    if (first >= 0 && text >= MIN_TEXT) starts.push(first);
  };
  for (const [at, draft] of drafts.entries()) {
    if (!isCapitals(draft)) text += draft.text.length;
    else if (text > 0 || first < 0) {
      end();
      first = at;
      text = 0;
    }
  }
  end();
  return starts.filter((at) => !COVER.test(drafts[at]!.text));
}

/**
 * Sections of a form without items: those that the contents name, or else those with headings in capitals. A document
 * with neither is one. Linear in the drafts.
 */
export function titledSections(drafts: readonly Draft[]): FoundSections {
  const named = startsByContents(drafts);
  const found = named.length >= MIN_SECTIONS ? named : startsByCapitals(drafts);
  const own = found.length >= MIN_SECTIONS && found.length <= MAX_SECTIONS ? found : [];
  const starts: Start[] = own.map((at) => ({ at, part: null, item: null, title: cleanTitle(drafts[at]!.text) }));
  const last = own.at(-1) ?? 0;
  starts.push(...backMatter(drafts, last + 1));
  const title = own.length > 0 ? COVER_TITLE : 'Report';
  if (starts[0]?.at !== 0 && drafts.length > 0) starts.unshift({ at: 0, part: null, item: null, title });
  return { sections: toSections(starts, drafts.length), found: [], warnings: [] };
}
