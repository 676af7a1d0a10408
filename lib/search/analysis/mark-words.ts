import { readTerms } from './read-terms.ts';

/** No tag of ours holds another sign of its kind, so that an open one is not looked for to the end of the text. */
const TAG = /<[^<>]*>/g;

/** Stands for one escaped sign, so that it is no word; private use, so that no filing's own text is lost. */
const ENTITY = /&[#\w]+;/g;

/**
 * Puts `<mark>` around the words of a block's HTML whose terms are asked for, and takes out what a second page must not
 * repeat: ids and links within the document.
 * @param html as `renderBlockHtml` writes it
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
  // Signs of the same length in place of entities keep every offset.
  const text = html.replaceAll(ENTITY, (entity) => (entity === '&#39;' ? "'    " : ' '.repeat(entity.length)));
  let out = '';
  let at = 0;
  for (const { hash, from, to } of readTerms(text)) {
    if (from < at || hash === 0 || !marked.has(hash)) continue;
    out += `${html.slice(at, from)}<mark>${html.slice(from, to)}</mark>`;
    at = to;
  }
  return out + html.slice(at);
}
