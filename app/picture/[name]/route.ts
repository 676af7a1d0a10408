import { drawPicture } from '#lib/pictures/draw-picture';
import { sitePictures } from '#lib/pictures/site-pictures';

// Drawn when the site is built, and served as files: there are no others.
export const dynamic = 'force-static';
export const dynamicParams = false;
export const generateStaticParams = () => [...sitePictures.keys()].map((name) => ({ name }));

/** The picture that other sites show beside a link to one of the site's own pages. */
export async function GET(_: Request, context: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await context.params;
  const texts = sitePictures.get(name);
  if (!texts) return new Response(null, { status: 404 });
  return new Response(Buffer.from(await drawPicture(texts)), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}
