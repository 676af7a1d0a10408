/** Longer than any company's name. */
const MAX_LENGTH = 200;

/** Invisible characters: controls, format characters (also those that change the direction of text), fillers. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A name, symbol or title from EDGAR as it is stored and printed: on one line, without invisible characters (the
 * database accepts no null character, and some would make a page print text backwards), and no longer than any
 * name is. Empty when nothing is left.
 */
export function plainName(text: string): string {
  const seen = text.toWellFormed().replace(/\s+/g, ' ').replace(UNSEEN, '').replace(/ {2,}/g, ' ').trim();
  // Not between the halves of a surrogate pair.
  return seen
    .slice(0, MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
