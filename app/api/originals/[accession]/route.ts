import { unpackDocument } from '#lib/documents/compression';
import { documentStore } from '#lib/documents/store';
import { AppError } from '#lib/errors';
import { findOwnOriginal } from '#lib/filings/stored/original-queries';
import { route } from '#lib/http/route';

const ACCESSION = /^\d{10}-\d{2}-\d{6}$/;

/**
 * The original of an invented company's filing, as it was read: the SEC has none. Originals of real filings are at the
 * SEC, and are not served from here. The browser runs and loads nothing of it (`lib/http/policy/content-security.ts`).
 */
export const GET = route<{ accession: string }>(async ({ params }) => {
  const name = ACCESSION.test(params.accession) ? await findOwnOriginal(params.accession) : null;
  if (!name) throw new AppError('not_found', 'There is no such original here. Those of real filings are at the SEC.');
  const bytes = await unpackDocument(await documentStore().read(name));
  return new Response(Buffer.from(bytes), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'public, max-age=3600',
    },
  });
});
