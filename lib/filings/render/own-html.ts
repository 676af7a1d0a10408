/** The pieces that `renderBlockHtml` can write: escaped text, and its tags with their attributes in its order. */
const PIECE = new RegExp(
  [
    String.raw`[^<>&"']+`,
    '&(?:amp|lt|gt|quot|#39);',
    String.raw`<(?:h[2-5]|p|ul|table)(?: id="[^"<>]*")?>`,
    '<(?:li|thead|tbody|tr)>',
    String.raw`<t[dh](?: scope="(?:col|row)")?(?: colspan="\d+")?(?: rowspan="\d+")?>`,
    String.raw`<a href="#[^"<>]*">`,
    '</(?:h[2-5]|p|ul|li|table|thead|tbody|tr|th|td|a)>',
  ].join('|'),
  'g',
);

/**
 * Whether stored HTML is of the grammar of our own writer of blocks, so that it can be shown as it is. Says nothing of
 * whether elements are closed: no tag or attribute of that grammar does anything. Linear, one pass.
 */
export const isOwnHtml = (html: string): boolean => html.replace(PIECE, '') === '';
