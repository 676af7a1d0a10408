import { log } from '#lib/log';
import { listPicturesWith } from './queries.ts';
import { type DrawPicture, getPicture } from './stored-picture.ts';

/**
 * Makes sure that the pictures of a filing and of its company are in the store. A picture that cannot be drawn keeps no
 * filing from its readers: the failure is logged, and the picture is drawn when it is first asked for.
 * @param counts as the filing is about to be published with
 */
export async function drawPicturesOf(filingId: number, counts: { verified: number }, draw: DrawPicture): Promise<void> {
  for (const { name, texts } of await listPicturesWith(filingId, counts)) {
    try {
      await getPicture(name, texts, draw);
    } catch (error) {
      log.warn({ err: error, name }, 'A picture could not be drawn');
    }
  }
}
