import { parseFiling } from '#lib/filings/parse-filing';
import { renderBlockHtml } from '#lib/filings/render-block';
import { purifiedWords, purifyBlocks, reread, wordsOf } from './strict-purifier.ts';

/**
 * Where the words of an element go is read differently on purpose: a browser does not show them, or DOMPurify takes the
 * element out with all that is in it to be safe from its own output. We show them as words, which nothing can run.
 */
const READ_AS_WORDS =
  /<(?:noframes|noembed|textarea|template|desc|mtext|mglyph|foreignObject|annotation-xml)\b|<!\[CDATA|<(?:img|image)\b/i;

/** The blocks of a piece of markup in a page of its own, as the pipeline writes them. */
export const writeBlocks = (markup: string): string => write(page(markup));

const write = (html: string): string => parseFiling(Buffer.from(html)).blocks.map(renderBlockHtml).join('');

/** What differs between our writer's output and what DOMPurify's strictest reading leaves; empty when nothing does. */
export function differences(markup: string): string[] {
  const source = page(markup);
  const { blocks } = parseFiling(Buffer.from(source));
  const html = blocks.map(renderBlockHtml).join('');
  const found: string[] = [];
  const written = reread(html);
  if (purifyBlocks(html) !== written) found.push(`DOMPurify takes something out of ${html}`);
  if (reread(written) !== written) found.push(`a browser changes on a second reading ${html}`);
  const again = write(`<html><body>${html}</body></html>`);
  if (asSeen(again) !== asSeen(html)) found.push(`read again ${html} becomes ${again}`);
  if (READ_AS_WORDS.test(markup)) return found;
  const kept = purifiedWords(source);
  const more = blocks.flatMap(({ text }) => wordsOf(text)).filter((word) => /^word\d/.test(word) && !kept.has(word));
  if (more.length > 0) found.push(`we show ${more.join(' ')} of ${markup}`);
  return found;
}

const page = (markup: string): string => `<html><body><p>Before.</p>${markup}<p>After.</p></body></html>`;

/** An anchor names the item; what is a heading or an entry of a list depends on signs that we do not repeat. */
const asSeen = (html: string): string =>
  html
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll(/(<\/?)h\d/g, '$1p')
    .replaceAll(/(<\/?)ul><\/?li>|(<\/?)li><\/ul>/g, '$1$2p>');
