/** Words that reverse or limit a statement: negations, conditions, exceptions. They are never left out. */
const LIMITING =
  /\b(?:not|no|nor|never|neither|none|without|unless|except|excluding|exclusive|only|solely|cannot|if|provided (?:that|however|,)|provided,|however|but|although|though|despite|notwithstanding|subject to|until|assuming|hypothetical|net of|less|fails?|failed|failure|unable|prohibit\w*|respectively|rather than|instead|otherwise|other than|(?<!including )to the extent|(?:as|so) long as|contingent (?:up)?on|conditioned|excludes?|excluded|limited to|unlikely|absent|compar(?:ed|ison)|in the event|regardless)\b|n[’']t\b/i;

const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half|quarter|percent)\b/i;

/** Digits that only name something: notes, items, forms. Taken out before looking for figures. */
const NAMING_NUMBER =
  /\b(?:[Pp]ages?|Notes?|Items?|Parts?|Sections?|Form|Forms|Exhibits?|Rules?|ASC|ASU|SFAS|No\.|Topic) (?:[IVX]+|\d[\w.-]*)(?:(?:, | and |, and )\d[\w.-]*)*|\b10-[KQ]\b/g;

/**
 * Whether words may be left out of a summary: they contain no figure, negation, condition or exception. Modal verbs may
 * go with the subordinate clause that they belong to. Linear in the length of the text.
 */
export function isDroppable(text: string): boolean {
  if (LIMITING.test(text)) return false;
  return !holdsFigure(text);
}

/** Whether words reverse or limit what they belong to. */
export function limits(text: string): boolean {
  return LIMITING.test(text);
}

/** Whether a text states a number; "Note 5" and "Form 10-K" state none. */
export function holdsFigure(text: string): boolean {
  const bare = /\d/.test(text) ? text.replace(NAMING_NUMBER, '') : text;
  return /[\d$€£¥%]/.test(bare) || NUMBER_WORD.test(bare);
}
