import { z } from 'zod';
import { route } from '#lib/http/route';
import { describeOembed } from '#lib/receipts/describe-oembed';

const Pixels = z.coerce.number().int().min(1).max(10_000).optional();

const Query = z.object({
  url: z.string('url is missing: the address of a receipt.').min(1).max(2_000),
  format: z.string().optional(),
  maxwidth: Pixels,
  maxheight: Pixels,
});

/** How a receipt is embedded, for programs that ask (oEmbed 1.0). Any page may ask: it is the same for everybody. */
export const GET = route(async ({ query }) => {
  const { url, format = 'json', maxwidth, maxheight } = query(Query);
  if (format !== 'json') return Response.json({ error: 'Only format=json is answered.' }, { status: 501 });
  return Response.json(await describeOembed(url, { maxWidth: maxwidth, maxHeight: maxheight }), {
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=300', 'X-Robots-Tag': 'noindex' },
  });
});
