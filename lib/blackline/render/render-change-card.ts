import type { Change, ChangeNature } from '#lib/blackline/types';
import { placeInWords } from '#lib/filings/place-name';
import { shortClasses } from '#lib/filings/render/document-classes';
import { escapeHtml } from '#lib/text/escape-markup';

const NATURE_NAMES: Record<ChangeNature, string> = {
  number: 'Number',
  date: 'Date',
  wording: 'Wording',
  'new-risk': 'New risk',
  'removed-risk': 'Removed risk',
  table: 'Table',
  boilerplate: 'Boilerplate',
};

const KIND_NAMES: Record<Change['kind'], string> = {
  changed: '',
  inserted: 'Added',
  deleted: 'Removed',
  moved: 'Moved',
};

/** "Number", "New risk", "Added": the kind of change in a reader's words. */
export function changeName({ nature, kind }: Pick<Change, 'nature' | 'kind'>): string {
  if (nature !== 'wording' && nature !== 'boilerplate') return NATURE_NAMES[nature];
  return KIND_NAMES[kind] || NATURE_NAMES[nature];
}

/** Changes below this have no card: dates rolled forward, page numbers, punctuation. */
export const CARD_FROM = 20;

export function hasCard({ importance }: Pick<Change, 'importance'>): boolean {
  return importance >= CARD_FROM;
}

/** A change with its number among all that have a card, in the order of the document. */
export type RowChange = {
  change: Change;
  number: number;
  total: number;
  /** Share of the document above it, 0 to 1. */
  at: number;
};

/**
 * The card beside a change. Its id is `change_` and the change's id; the element of class `add-marker`
 * with the id of the change is where it belongs. `anchor` is the permalink of the block.
 */
export function renderCard(
  { change, number, total, at }: RowChange,
  anchor: string,
  repeats: readonly RepeatPlace[] = [],
): string {
  const { id, kind, nature, importance, headline, rankReason } = change;
  const place = placeInWords(change);
  const where = place === null ? '' : `<span>${escapeHtml(place)}</span>`;
  return [
    `<div class="${shortClasses('change-card', 'extract-this', `nature-${nature}`, `kind-${kind}`)}" id="change_${id}" role="note" aria-label="Change ${number} of ${total}" data-importance="${importance}" data-at="${at.toFixed(4)}">`,
    `<p class="${shortClasses('card-head')}"><b>${changeName(change)}</b>${where}<span class="${shortClasses('card-rank')}" title="${escapeHtml(rankReason)}">importance ${importance}</span></p>`,
    `<p class="${shortClasses('card-title')}"><a href="#${id}">${escapeHtml(headline)}</a></p><p class="${shortClasses('card-reason')}">${escapeHtml(rankReason)}</p><p class="${shortClasses('card-link')}"><a href="#${escapeHtml(anchor)}">Link to this change</a>${repeats.map(linkToRepeat).join('')}</p></div>`,
  ].join('');
}

/** A place that says a change once more. */
export type RepeatPlace = { anchor: string; place: string | null };

const linkToRepeat = ({ anchor, place }: RepeatPlace) =>
  `, <a href="#${escapeHtml(anchor)}">said again${place === null ? '' : ` in ${escapeHtml(place)}`}</a>`;

/** The place in the text that a card belongs to. */
export function renderMarker({ change: { id }, number, total }: RowChange): string {
  return `<a class="${shortClasses('add-marker')}" id="${id}" href="#change_${id}" aria-label="Change ${number} of ${total}"></a>`;
}
