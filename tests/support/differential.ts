import { parseFiling } from '#lib/filings/parse-filing';
import { renderBlockHtml } from '#lib/filings/render/render-block';
import type { Block } from '#lib/filings/types';
import { purifiedWords, purifyBlocks, reread, wordsOf, wordsReadOurWay } from './strict-purifier.ts';

/** The blocks of a piece of markup in a page of its own, as the pipeline writes them. */
export const writeBlocks = (markup: string): string => write(page(markup));

const write = (html: string): string => parseFiling(Buffer.from(html)).blocks.map(renderBlockHtml).join('');

/**
 * What differs between our writer's output and what DOMPurify's strictest reading leaves; empty when nothing does. A word
 * that we show and it drops is one, unless `wordsReadOurWay` lists why this very word is shown.
 */
export function differences(markup: string): string[] {
  const source = page(markup);
  const { blocks } = parseFiling(Buffer.from(source));
  const html = blocks.map(renderBlockHtml).join('');
  const found: string[] = [];
  const written = reread(html);
  if (purifyBlocks(html) !== written) found.push(`DOMPurify takes something out of ${html}`);
  if (reread(written) !== written) found.push(`a browser changes on a second reading ${html}`);
  const again = write(`<html><body>${blocks.map(asSource).join('')}</body></html>`);
  if (asSeen(again) !== asSeen(html)) found.push(`read again ${html} becomes ${again}`);
  const shown = blocks.flatMap(({ text }) => wordsOf(text)).filter((word) => /^word\d/.test(word));
  const more = missing(shown, purifiedWords(source));
  const unlisted = more.length > 0 ? missing(more, wordsReadOurWay(source)) : [];
  if (unlisted.length > 0) found.push(`we show ${unlisted.join(' ')} of ${markup}`);
  return found;
}

const missing = (wanted: readonly string[], kept: ReadonlySet<string>) => wanted.filter((word) => !kept.has(word));

const page = (markup: string): string => `<html><body><p>Before.</p>${markup}<p>After.</p></body></html>`;

/** A block as a filing would have it: that it is an entry of a list is a sign that our own markup does not repeat. */
const asSource = (block: Block): string => {
  const html = renderBlockHtml(block);
  return block.kind === 'list-item' ? `<li>${html}</li>` : html;
};

/** An anchor names the item; what is a heading or an entry of a list depends on signs that we do not repeat. */
const asSeen = (html: string): string =>
  html
    .replaceAll(/ id="[^"]*"/g, '')
    .replaceAll(/(<\/?)h\d/g, '$1p')
    .replaceAll(/(<\/?)ul><\/?li>|(<\/?)li><\/ul>/g, '$1$2p>');
