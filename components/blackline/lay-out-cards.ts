import { selectorOf, shortClass } from '#lib/filings/render/script-classes';
import { placeCards } from './place-cards.ts';

/** A change of the document: its marker in the text and its card. */
export type PlacedChange = {
  id: string;
  marker: HTMLElement;
  card: HTMLElement;
  /** Pixels from the document's top. */
  top: number;
};

/** The document's changes in its order; the card of a marker has `change_` and the marker's id as its id. */
export function findChanges(body: HTMLElement): PlacedChange[] {
  const changes: PlacedChange[] = [];
  for (const marker of body.querySelectorAll<HTMLElement>(selectorOf('add-marker'))) {
    const card = document.getElementById(`change_${marker.id}`);
    if (card) changes.push({ id: marker.id, marker, card, top: 0 });
  }
  return changes;
}

/**
 * Puts the cards beside their markers, or back into the text where there is no column for them. Everything is measured
 * first and written afterwards: the browser lays the page out once, however many cards there are.
 */
export function layOutCards(body: HTMLElement, changes: readonly PlacedChange[]): void {
  const origin = body.getBoundingClientRect().top;
  for (const change of changes) change.top = change.marker.getBoundingClientRect().top - origin;
  const shown = changes.filter(({ card }) => !card.hidden);
  const first = shown[0]?.card;
  if (!first || getComputedStyle(first).position !== 'absolute') {
    for (const { card } of changes) card.style.translate = '';
    body.style.minHeight = '';
    return;
  }
  const heights = shown.map(({ card }) => card.offsetHeight);
  const tops = placeCards(
    shown.map(({ top }) => top),
    heights,
  );
  for (const [at, { card }] of shown.entries()) card.style.translate = `0 ${tops[at]}px`;
  body.style.minHeight = `${(tops.at(-1) ?? 0) + (heights.at(-1) ?? 0)}px`;
  body.classList.add(shortClass('placed'));
}
