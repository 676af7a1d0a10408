import { z } from 'zod';
import { type OpenedDocument, openDocument } from '#lib/access/open-document';
import { unpackDocument } from '#lib/documents/compression';
import { AppError } from '#lib/errors';
import { RENDERED_KINDS, type RenderedKind } from '#lib/filings/rendered-kinds';
import { acceptsBrotli, isUnchanged } from '#lib/http/content-negotiation';
import { route } from '#lib/http/route';
import { brotliHeaders } from '#lib/http/server/annotate-requests';

const Query = z.object({
  baseline: z
    .string()
    .regex(/^\d{10}-\d{2}-\d{6}$/, 'baseline must be a filing’s number.')
    .optional(),
  expires: z.string().default(''),
  signature: z.string().default(''),
});

const isKind = (text: string): text is RenderedKind => RENDERED_KINDS.some((kind) => kind === text);

/** A filing's document by its signed URL. */
export const GET = route<{ accession: string; kind: string }>(async ({ request, params, query, findUser }) => {
  const { accession, kind } = params;
  if (!isKind(kind)) throw new AppError('not_found', 'There is no such document.');
  const document = await openDocument({ accession, kind, ...query(Query) }, await findUser());
  if (isUnchanged(request, document.etag)) return new Response(null, { status: 304, headers: cachingOf(document) });

  const packed = await document.read();
  const asStored = acceptsBrotli(request.headers.get('accept-encoding')) ? brotliHeaders(request) : null;
  const headers = cachingOf(document);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('X-Robots-Tag', 'noindex');
  for (const [name, value] of Object.entries(asStored ?? {})) headers.set(name, value);
  return new Response(asStored ? Buffer.from(packed) : Buffer.from(await unpackDocument(packed)), { headers });
});

/** Only this reader's browsers may cache it, for as long as its URL is valid. */
function cachingOf({ etag, holds }: OpenedDocument): Headers {
  return new Headers({
    ETag: etag,
    'Cache-Control': `private, max-age=${Math.floor(holds / 1000)}, immutable`,
    Vary: 'Accept-Encoding, Cookie',
  });
}
