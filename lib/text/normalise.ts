const TYPOGRAPHIC = /[\u2018\u2019\u201a\u201b\u2032\u201c\u201d\u201e\u2033\u2010-\u2015\u2212]/;
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032]/g;
const DOUBLE_QUOTES = /[\u201c\u201d\u201e\u2033]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * The form in which two texts are compared: quotes and dashes of any shape are the plain ones. Character for character,
 * so offsets into the text are valid in the folded one too; letters keep their case.
 */
export function foldText(text: string): string {
  if (!TYPOGRAPHIC.test(text)) return text;
  return text.replace(SINGLE_QUOTES, "'").replace(DOUBLE_QUOTES, '"').replace(DASHES, '-');
}
