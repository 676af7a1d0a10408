import type { Blackline, BlacklineSide, Change } from '#lib/blackline/types';
import { shortClasses } from '#lib/filings/render/document-classes';
import type { FilingDocument } from '#lib/filings/types';
import { escapeHtml } from '#lib/text/escape-markup';
import { PAGE_STYLE } from './blackline-page-style.ts';
import { renderBlacklineDocument } from './render-blackline-document.ts';
import { changeName, hasCard } from './render-change-card.ts';

const LISTED = 25;

function sideName({ company, form, period }: BlacklineSide): string {
  return [company, form, period].filter((part) => part !== null).join(', ') || 'a filing';
}

function listItem(change: Change): string {
  const { id, headline, importance, item, rankReason } = change;
  const where = item === null ? '' : `, Item ${escapeHtml(item)}`;
  return `<li><a href="#${id}">${escapeHtml(headline)}</a> <small title="${escapeHtml(rankReason)}">${changeName(change)}${where}, importance ${importance}</small></li>`;
}

/** A blackline as one self-contained page: the most important changes, then the whole filing. */
export function renderBlacklinePage(older: FilingDocument, newer: FilingDocument, blackline: Blackline): string {
  const { html } = renderBlacklineDocument({ old: older, new: newer, blackline, variant: 'full' });
  const { stats, changes } = blackline;
  const listed = changes.filter(hasCard).slice(0, LISTED).map(listItem).join('\n');
  const title = `${sideName(blackline.new)} against ${sideName(blackline.old)}`;
  const counts = `${stats.changed} changed, ${stats.inserted} inserted, ${stats.deleted} deleted, ${stats.moved} moved, ${stats.rollForwards} date roll-forwards`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${counts}</p>
${listed === '' ? '<p>No change that matters was found.</p>' : `<h2>Most important changes</h2>\n<ol>${listed}</ol>`}
<article class="${shortClasses('blackline')}">
${html}
</article>
</main>
</body>
</html>
`;
}
