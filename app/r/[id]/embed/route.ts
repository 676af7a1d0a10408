import { route } from '#lib/http/route';
import { findReceipt } from '#lib/receipts/find-receipt';
import { writeEmbed } from '#lib/receipts/write-embed';

const STATUS = { shown: 200, unknown: 404, gone: 410, reading: 503 };

/**
 * A receipt for the pages of others, who show it in a frame: words and one style sheet, no script, no cookie. Its own
 * policy lets anybody do so (`lib/http/policy/content-security.ts`).
 */
export const GET = route<{ id: string }>(async ({ params }) => {
  const found = await findReceipt(params.id);
  return new Response(writeEmbed(found), {
    status: STATUS[found.state],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': found.state === 'shown' ? 'public, max-age=300' : 'no-store',
    },
  });
});
