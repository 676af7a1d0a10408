/** Longer than any company's name. */
const MAX_LENGTH = 200;

/** Signs that nobody sees: controls, format characters (those that turn the direction of a line among them), fillers. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name, symbol or title of EDGAR's as it is stored and printed: on one line, without signs that nobody sees (the
 * database takes no null character, and a page would print what follows another one backwards), and no longer than any
 * name is. Empty when nothing is left.
 */
export function plainName(text: string): string {
  const seen = text.toWellFormed().replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim();
  // Not between the halves of a sign.
  return seen
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
