import { analyse } from './analyse.ts';

/** Our tags contain no angle brackets, so that an unclosed one is not searched to the end of the text. */
const TAG = /<[^<>]*>/g;

/** An escaped character, which is no word. */
const ENTITY = /&[#\w]+;/g;

/**
 * Puts `<mark>` around the words of a block's HTML that match, and removes ids and links, which are valid only on the
 * document's own page.
 * @param html as `renderBlockHtml` writes it
 * @param marked the terms to mark
 */
export function markWords(html: string, marked: ReadonlySet<number>): string {
  let out = '';
  let at = 0;
  for (const tag of html.matchAll(TAG)) {
    out += markText(html.slice(at, tag.index), marked) + plainTag(tag[0]);
    at = tag.index + tag[0].length;
  }
  return out + markText(html.slice(at), marked);
}

const plainTag = (tag: string) => (/^<\/?a\b/.test(tag) ? '' : tag.replace(/ id="[^"]*"/, ''));

function markText(html: string, marked: ReadonlySet<number>): string {
  // Blanks of the same length replace entities, so that offsets stay the same.
  const text = html.replaceAll(ENTITY, (entity) => (entity === '&#39;' ? "'    " : ' '.repeat(entity.length)));
  let out = '';
  let at = 0;
  for (const { hash, from, to } of analyse(text)) {
    if (from < at || hash === 0 || !marked.has(hash)) continue;
    out += `${html.slice(at, from)}<mark>${html.slice(from, to)}</mark>`;
    at = to;
  }
  return out + html.slice(at);
}
