import { site } from '#lib/site';
import { siteUrl } from '#lib/site-url';
import { escapeHtml } from '#lib/text/escape-markup';
import { receiptPath } from './name-receipt.ts';
import { filingOf, GONE_WORDS, STATUS_WORDS } from './receipt-words.ts';
import type { FoundReceipt, Piece, ReceiptPassage, ShownReceipt } from './types.ts';

/** How large a frame is that shows most receipts without scrolling. */
export const EMBED_SIZE = { width: 600, height: 320 } as const;

/** A receipt as a document for frames on other sites. All text of the filing is escaped. Pure but for the site's address. */
export function writeEmbed(found: FoundReceipt): string {
  const body = found.state === 'shown' ? shownBody(found.receipt) : goneBody(found);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Receipt | ${site.name}</title><link rel="stylesheet" href="/receipt-embed.css"></head>`,
    `<body>${body}</body></html>`,
  ].join('\n');
}

function shownBody(receipt: ShownReceipt): string {
  const { status, passage, subject, kind } = receipt;
  const { label, by } = STATUS_WORDS[status];
  const title = kind === 'key-figure' ? `<span class="subject">${escapeHtml(subject ?? '')}</span>` : '';
  const voice = status === 'quoted' ? ' class="quoted"' : '';
  return [
    `<article><p class="words">${title}<span${voice}>${receipt.words.map(pieceHtml).join('')}</span></p>`,
    passage ? passageHtml(passage) : '',
    `<p class="status"><b>${label}</b> ${by} ${escapeHtml(filingOf(receipt))}</p>`,
    `<p class="links">${link(siteUrl(receiptPath(receipt.id)), `See the receipt on ${site.name}`)}</p></article>`,
  ].join('\n');
}

function goneBody(found: Exclude<FoundReceipt, { state: 'shown' }>): string {
  const words = {
    unknown: 'There is no such receipt.',
    reading: 'The filing is being read again. Its receipts can be checked in a few minutes.',
  };
  const said = found.state === 'gone' ? GONE_WORDS[found.why].title : words[found.state];
  return `<article><p class="words">${said}</p><p class="links">${link(siteUrl('/'), site.name)}</p></article>`;
}

const pieceHtml = ({ text, mark, isAsked }: Piece): string =>
  mark === null ? escapeHtml(text) : `<span class="${mark}${isAsked ? ' asked' : ''}">${escapeHtml(text)}</span>`;

function passageHtml({ parts, isTable, place }: ReceiptPassage): string {
  const quoted = parts.map(({ before, marks }) => {
    const marked = marks.map(({ text, after }) => `<b>${escapeHtml(text)}</b>${escapeHtml(after)}`).join('');
    return escapeHtml(before) + marked;
  });
  return `<blockquote>${quoted.join(isTable ? '<br>' : ' … ')}<cite>${escapeHtml(place)}</cite></blockquote>`;
}

/** Out of the frame, which is not to become a window on this site. */
const link = (url: string, words: string): string =>
  `<a href="${escapeHtml(url)}" target="_blank" rel="noopener">${escapeHtml(words)}</a>`;
