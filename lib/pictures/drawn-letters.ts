/**
 * The characters in the fonts of pictures: Latin with its accents, and its punctuation (`draw-picture.test.ts` checks).
 */
const HELD = /^[ -~\u{A1}-\u{AC}\u{AE}-\u{131}\u{134}-\u{148}\u{14A}-\u{17E}\u{218}-\u{21B}–—‘’‚“”„•…‹›€™−]$/u;

/**
 * A text without characters that the fonts lack: letters may lose their accent; signs, emoji and other scripts are
 * removed. No other font is needed then. May be empty. Linear.
 */
export function drawnLetters(text: string): string {
  const held: string[] = [];
  for (const character of text.normalize('NFC').replace(/[\s\p{Zs}]/gu, ' ')) {
    if (HELD.test(character)) held.push(character);
    else held.push(...[...character.normalize('NFKD')].filter((part) => HELD.test(part)));
  }
  return held.join('').replace(/ {2,}/g, ' ').trim();
}
