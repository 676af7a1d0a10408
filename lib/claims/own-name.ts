import { findWords, normaliseWord } from '#lib/text/words';

/** Whether a name is that of the company, or words of it: it says whom a text is about. */
export function isOwnName(name: string, company: string): boolean {
  const own = new Set(findWords(company).map(({ text }) => normaliseWord(text)));
  const words = findWords(name).map(({ text }) => normaliseWord(text));
  return words.length > 0 && words.every((word) => own.has(word));
}
