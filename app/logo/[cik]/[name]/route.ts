import { documentStore } from '#lib/documents/store';
import { AppError } from '#lib/errors';
import { logoDirectory } from '#lib/logos/logo-path';

/** A company's logo, as its list names it: the same for ever under this address. */
export async function GET(_: Request, context: { params: Promise<{ cik: string; name: string }> }): Promise<Response> {
  const { cik, name } = await context.params;
  if (!/^\d{10}$/.test(cik) || !/^logo-[\da-f]{20}\.png$/.test(name)) return new Response(null, { status: 404 });
  try {
    const png = await documentStore().read(`${logoDirectory(cik)}/${name}`);
    return new Response(Buffer.from(png), {
      headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=31536000, immutable' },
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return new Response(null, { status: 404 });
    throw error;
  }
}
