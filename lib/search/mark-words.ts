import { stemWord } from '#lib/text/stems';
import { normaliseWord } from '#lib/text/words';

const TAG = /<[^>]*>/g;
const WORD = /&[#\w]+;|[\p{L}\p{N}](?:[\p{L}\p{N}]|['’.&-](?=[\p{L}\p{N}])(?!amp;))*/gu;

/**
 * Puts `<mark>` around the words of a block's HTML whose stems are asked for, and takes out what a second page must not
 * repeat: ids and links within the document.
 * @param html as `renderBlockHtml` writes it
 */
export function markWords(html: string, stems: ReadonlySet<string>): string {
  let out = '';
  let at = 0;
  for (const tag of html.matchAll(TAG)) {
    out += markText(html.slice(at, tag.index), stems) + plainTag(tag[0]);
    at = tag.index + tag[0].length;
  }
  return out + markText(html.slice(at), stems);
}

const plainTag = (tag: string) => (/^<\/?a\b/.test(tag) ? '' : tag.replace(/ id="[^"]*"/, ''));

function markText(text: string, stems: ReadonlySet<string>): string {
  return text.replaceAll(WORD, (word) =>
    !word.startsWith('&') && stems.has(stemWord(normaliseWord(word))) ? `<mark>${word}</mark>` : word,
  );
}
