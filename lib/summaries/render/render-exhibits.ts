import { shortClasses } from '#lib/filings/render/document-classes';
import type { FilingExhibit } from '#lib/filings/types';
import { exhibitInWords } from '#lib/forms/exhibits';
import { escapeHtml } from '#lib/text/escape-markup';
import { type Chapter, chapterTitle } from './summary-contents.ts';

type Original = { exhibits: readonly FilingExhibit[] | undefined; originalUrl: string };

/** An item or an exhibit that could not be read, in its place, with a link to the original. */
export function renderUnread(chapter: Chapter, { exhibits = [], originalUrl }: Original): string {
  const exhibit = exhibits.find(({ id }) => id === chapter.document);
  const why = exhibit
    ? `${exhibitInWords(exhibit.id)} could not be read: ${exhibit.failure ?? 'the reason is not known'}. The rest of the filing is here.`
    : `Item ${chapter.item ?? ''} could not be read, so it has no summary.`;
  const href = exhibit?.url ?? originalUrl;
  return `${openNote(chapter)}<p class="${shortClasses('unknown')}"><b>Not read.</b> ${escapeHtml(why)} <a href="${escapeHtml(href)}">Read it in the original</a></p></section>`;
}

/** The exhibits that are not read, each with a link to its file. */
export function renderListed(chapter: Chapter, { exhibits = [], originalUrl }: Original): string {
  const rows = exhibits
    .filter(({ state }) => state === 'listed')
    .map(
      ({ id, title, url }) =>
        `<li><a href="${escapeHtml(url ?? originalUrl)}">${escapeHtml(exhibitInWords(id))}</a> · ${escapeHtml(title)}</li>`,
    );
  return `${openNote(chapter)}<p>Filed with it, and not read here:</p><ul>${rows.join('')}</ul></section>`;
}

const openNote = (chapter: Chapter) =>
  `<section class="${shortClasses('section', 'unread')}" id="${escapeHtml(chapter.anchor)}"><h2>${escapeHtml(chapterTitle(chapter))}</h2>`;

/** Below an item that an exhibit has the text of: where that is. Empty for any other. */
export function renderWhereElse(chapter: Chapter, chapters: readonly Chapter[]): string {
  if (chapter.document !== undefined || chapter.item === null) return '';
  const items = new Set(chapter.item.split(/\s*(?:,|\band\b)\s*/));
  const elsewhere = chapters.find(
    ({ document, item, state }) => document !== undefined && state === 'read' && item !== null && items.has(item),
  );
  if (!elsewhere) return '';
  return `<p>See <a href="#${escapeHtml(elsewhere.anchor)}">${escapeHtml(chapterTitle(elsewhere))}</a></p>`;
}
