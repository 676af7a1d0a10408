import { unreadInWords } from '#lib/blackline/headlines/write-headline';
import type { Blackline, Change, NotComparableSection, Row, Sides } from '#lib/blackline/types';
import { placeInWords } from '#lib/filings/place-name';
import { shortClasses } from '#lib/filings/render/document-classes';
import type { Variant } from '#lib/filings/rendered-kinds';
import type { Block, Section } from '#lib/filings/types';
import { escapeHtml } from '#lib/text/escape-markup';
import {
  type RowBlocks,
  renderChangedRow,
  renderEqualRow,
  renderLeftPlace,
  rowAnchor,
} from './render-blackline-row.ts';
import { hasCard, type RepeatPlace, renderCard } from './render-change-card.ts';

/** A preview ends after this many changes, in the order of the filing. */
const PREVIEW_CHANGES = 15;

/** A preview names this many of the most important changes of the whole filing, wherever they are. */
export const PREVIEW_NAMES = 3;

export type BlacklineRendering = {
  html: string;
  /** Changes with a card in this variant, and in the whole filing. */
  shown: number;
  total: number;
  /** Ids of the changes with a card in this variant, in the order of the document. */
  cards: string[];
};

type Input = Sides & { blackline: Blackline; variant: Variant };

/** How a folded block is counted; null for unchanged headings. */
type Counted = 'unchanged' | 'rolled' | 'minor' | null;

/** The fold between two changes. Headings are held back: those just above a change are not folded. */
type Folded = Record<NonNullable<Counted>, number> & {
  html: string[];
  headings: { html: string; counted: Counted }[];
};

function nothingFolded(): Folded {
  return { html: [], unchanged: 0, rolled: 0, minor: 0, headings: [] };
}

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * Unchanged paragraphs, dates rolled forward and edits too small for a card as one line to open; headings just above a
 * change stay in sight.
 */
function closeFold({ html, unchanged, rolled, minor, headings }: Folded): string {
  const trail = headings.map((heading) => heading.html).join('');
  if (html.length === 0) return trail;
  const says = [
    unchanged > 0 ? countOf(unchanged, 'unchanged paragraph') : '',
    rolled > 0 ? countOf(rolled, 'date roll-forward') : '',
    minor > 0 ? countOf(minor, 'minor edit') : '',
  ].filter(Boolean);
  const label = says.length === 0 ? 'Unchanged' : says.join(', ');
  return `<details class="${shortClasses('fold')}"><summary>${label}</summary><div>${html.join('\n')}</div></details>\n${trail}`;
}

function addFolded(
  folded: Folded,
  html: string,
  { isHeading, counted = null }: { isHeading: boolean; counted?: Counted },
): void {
  if (isHeading) {
    folded.headings.push({ html, counted });
    return;
  }
  for (const one of [...folded.headings, { html, counted }]) {
    folded.html.push(one.html);
    if (one.counted !== null) folded[one.counted]++;
  }
  folded.headings = [];
}

function sectionStarts(sections: readonly Section[]): Map<number, { section: Section; id: string }> {
  const ids = sectionIds(sections);
  return new Map(sections.map((section) => [section.from, { section, id: ids.get(section.from)! }]));
}

export function rowSectionTitle({ document, item, title }: Section): string {
  if (document !== undefined) return `${placeInWords({ document, item })} · ${title}`;
  return item === null ? title : `Item ${item}. ${title}`;
}

/** The moved blocks, by the old block after which they were. */
function movesByPlace(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.filter((row) => row.kind === 'moved').map((row) => [row.old!, row]));
}

/**
 * The body of a blackline: the newer filing with insertions as `ins` and deletions as `del` at their places, moved
 * blocks linked both ways, unchanged stretches folded, a card for each change beside its marker, and a note in place
 * of what could not be compared. All text is escaped. A preview ends after some fifteen changes; of the rest it has the
 * headlines of the top three. Pure; linear in the rows.
 */
export function renderBlacklineDocument({ old: older, new: newer, blackline, variant }: Input): BlacklineRendering {
  const { rows, changes, notComparable } = blackline;
  const cards = changes.filter(hasCard).toSorted((one, other) => one.rows[0]! - other.rows[0]!);
  const numberOf = new Map(cards.map((change, at) => [change.id, at + 1]));
  const changeAt = new Map(changes.map((change) => [change.rows[0]!, change]));
  const changeOf = new Map(changes.flatMap((change) => change.rows.map((at): [number, Change] => [at, change])));
  const starts = sectionStarts(newer.blocks.length > 0 ? newer.sections : older.sections);
  const moves = movesByPlace(rows);
  const out: string[] = notComparable.filter(({ item }) => item === null).map(renderNotComparable);
  const said = new Set<string>();
  let folded = nothingFolded();
  const shown: string[] = [];

  /** Says, behind an old block, where the blocks went that stood next to it. */
  const leaveMovedBehind = (place: number) => {
    for (const left of leftPlaces(place, moves, { old: older, new: newer }))
      addFolded(folded, left, { isHeading: true });
  };

  leaveMovedBehind(-1);
  for (const [at, row] of rows.entries()) {
    const blocks: RowBlocks = {
      old: row.old === null ? null : older.blocks[row.old]!,
      new: row.new === null ? null : newer.blocks[row.new]!,
    };
    const lead = (blocks.new ?? blocks.old)!;
    const start = starts.get(newer.blocks.length > 0 ? (row.new ?? -1) : row.old!);
    if (start !== undefined) {
      out.push(closeFold(folded));
      folded = nothingFolded();
      out.push(`<h2 id="${start.id}">${escapeHtml(rowSectionTitle(start.section))}</h2>`);
    }
    const change = changeOf.get(at);
    if (change === undefined && isSectionHeading(lead)) {
      out.push(closeFold(folded), `<span id="${escapeHtml(lead.anchor)}"></span>`);
      folded = nothingFolded();
      continue;
    }
    if (change === undefined) {
      const isHeading = lead.kind === 'heading';
      addFolded(folded, renderEqualRow(lead), { isHeading, counted: isHeading ? null : 'unchanged' });
    } else if (!hasCard(change) && row.kind !== 'moved' && !row.notComparable) {
      const counted = change.rollForward ? 'rolled' : 'minor';
      addFolded(folded, renderChangedRow(row, blocks), { isHeading: lead.kind === 'heading', counted });
    } else {
      out.push(closeFold(folded));
      folded = nothingFolded();
      if (row.notComparable) out.push(...notComparableNotes(blackline, lead, said));
      const number = numberOf.get(change.id);
      const begins =
        changeAt.get(at) === change && number !== undefined
          ? { change, number, total: cards.length, at: at / rows.length }
          : null;
      out.push(renderChangedRow(row, blocks, begins));
      if (begins !== null) {
        const repeats = (change.repeats ?? []).map((place) => repeatPlace(rows[place]!, { old: older, new: newer }));
        out.push(renderCard(begins, rowAnchor(blocks), repeats));
        shown.push(change.id);
      }
    }
    if (row.old !== null && row.kind !== 'moved') leaveMovedBehind(row.old);
    if (variant === 'preview' && shown.length >= PREVIEW_CHANGES) break;
  }
  if (variant === 'full' || shown.length < PREVIEW_CHANGES) out.push(closeFold(folded));
  if (variant === 'preview') out.push(renderBeyond(changes, shown));
  return { html: out.filter(Boolean).join('\n'), shown: shown.length, total: cards.length, cards: shown };
}

/** Where a change is said once more. */
function repeatPlace(row: Row, { old: older, new: newer }: Sides): RepeatPlace {
  const blocks: RowBlocks = {
    old: row.old === null ? null : older.blocks[row.old]!,
    new: row.new === null ? null : newer.blocks[row.new]!,
  };
  return { anchor: rowAnchor(blocks), place: placeInWords((blocks.new ?? blocks.old)!) };
}

/** The most important changes that the preview does not reach, by their headlines. */
function renderBeyond(changes: readonly Change[], shown: readonly string[]): string {
  const beyond = changes.slice(0, PREVIEW_NAMES).filter((change) => hasCard(change) && !shown.includes(change.id));
  if (beyond.length === 0) return '';
  const entries = beyond.map(({ headline, item }) => {
    const where = item === null ? '' : ` <span>Item ${escapeHtml(item)}</span>`;
    return `<li>${escapeHtml(headline)}${where}</li>`;
  });
  return `<section class="${shortClasses('beyond')}"><h3>Ranked highest, further on in the filing</h3><ol>${entries.join('')}</ol></section>`;
}

/** The marks, behind old block `place`, of the moved blocks that stood next to it. */
function leftPlaces(place: number, moves: ReadonlyMap<number, Row>, { old: older, new: newer }: Sides): string[] {
  const left: string[] = [];
  for (let next = place + 1; moves.has(next); next++) {
    left.push(renderLeftPlace(older.blocks[next]!, newer.blocks[moves.get(next)!.new!]!));
  }
  return left;
}

/** "PART I" and "Item 1. Business" say what the section's title says already. */
function isSectionHeading({ kind, level, text }: Block): boolean {
  return kind === 'heading' && (level ?? 3) <= 2 && /^(?:part|items?)\b/i.test(text);
}

/** The id of each section's heading, by its first block: an item may have several sections. */
export function sectionIds(sections: readonly Section[]): Map<number, string> {
  const times = new Map<string, number>();
  return new Map(
    sections.map(({ document, part, item, from }) => {
      const exhibit = document === undefined ? '' : `-${document.toLowerCase().replace(/\W+/g, '-')}`;
      const name = escapeHtml(`section${exhibit}-${part ?? ''}-${item?.replace(/\W+/g, '-') ?? from}`);
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      return [from, time === 1 ? name : `${name}-${time}`];
    }),
  );
}

function renderNotComparable({ side, reason, ...place }: NotComparableSection): string {
  const what = escapeHtml(unreadInWords(place, side));
  return `<div class="${shortClasses('not-compared')}" role="note"><p><b>Not compared:</b> ${what} could not be read. ${escapeHtml(reason)} Nothing here counts as added or removed.</p></div>`;
}

/** The note above the first row of an item that could not be compared. */
function notComparableNotes({ notComparable }: Blackline, { item }: Block, said: Set<string>): string[] {
  return notComparable
    .filter((one) => one.item !== null && one.item === item && !said.has(`${one.side}${one.item}`))
    .map((one) => {
      said.add(`${one.side}${one.item}`);
      return renderNotComparable(one);
    });
}
