import { drawPicture } from './draw-picture.ts';
import type { PictureTexts } from './picture-texts.ts';

/** Entry of a drawing thread; `stored-picture.ts` calls it. */
// oxlint-disable-next-line import/no-default-export -- the pool calls a module's default export
export default (texts: PictureTexts): Promise<Uint8Array> => drawPicture(texts);
