import { isUnchanged } from '#lib/http/content-negotiation';
import type { PictureTexts } from '#lib/pictures/picture-texts';
import { getPicture, pictureName } from '#lib/pictures/stored-picture';

/**
 * A stored picture as an answer that anybody may keep for a day.
 * @param directory of the store, where the pictures of this filing or company lie
 */
export async function pictureResponse(request: Request, directory: string, texts: PictureTexts): Promise<Response> {
  const name = pictureName(directory, texts);
  const headers = new Headers({ ETag: `"${name.split('/').at(-1)}"`, 'Cache-Control': 'public, max-age=86400' });
  if (isUnchanged(request, headers.get('ETag') ?? '')) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', 'image/png');
  return new Response(Buffer.from(await getPicture(name, texts)), { headers });
}
