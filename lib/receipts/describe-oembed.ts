import { AppError } from '#lib/errors';
import { site } from '#lib/site';
import { siteAddress, siteUrl } from '#lib/site-url';
import { escapeHtml } from '#lib/text/escape-markup';
import { getShownReceipt } from './find-receipt.ts';
import { receiptPath } from './name-receipt.ts';
import { filingOf, lineOf } from './receipt-words.ts';
import { EMBED_SIZE } from './write-embed.ts';

const PATH = /^\/r\/([^/]+)\/?$/;
/** Narrower, and no line of it can be read. */
const NARROWEST = 240;

/**
 * A receipt as oEmbed 1.0 describes it (oembed.com, section 2.3.4.4): a frame of its embed.
 * @throws AppError('not_found') for an address that is no receipt of this site, or whose receipt is gone
 */
export async function describeOembed(
  url: string,
  { maxWidth, maxHeight }: { maxWidth: number | undefined; maxHeight: number | undefined },
) {
  const receipt = await getShownReceipt(idOf(url));
  const title = `${lineOf(receipt)} (${filingOf(receipt)})`;
  const width = Math.max(NARROWEST, Math.min(EMBED_SIZE.width, maxWidth ?? Infinity));
  const height = Math.min(EMBED_SIZE.height, maxHeight ?? Infinity);
  const path = receiptPath(receipt.id);
  const frame = { src: siteUrl(`${path}/embed`), title: `Receipt: ${filingOf(receipt)}` };
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: site.name,
    provider_url: siteUrl('/'),
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(frame.src)}" title="${escapeHtml(frame.title)}" width="${width}" height="${height}" loading="lazy" frameborder="0"></iframe>`,
    thumbnail_url: siteUrl(`${path}/picture`),
    thumbnail_width: 1200,
    thumbnail_height: 630,
  };
}

function idOf(url: string): string {
  const parsed = URL.parse(url);
  const id = parsed?.origin === new URL(siteAddress()).origin ? PATH.exec(parsed.pathname)?.[1] : undefined;
  if (id === undefined) throw new AppError('not_found', 'Only addresses of receipts of this site can be embedded.');
  return id;
}
