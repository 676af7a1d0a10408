/**
 * A question without the words that name a company, each taken out once where it stands as a word of its own: "V" is no
 * part of "revenue". The other words keep their places. Linear in the question, for each name.
 */
export function withoutName(question: string, names: readonly string[]): string {
  let rest = question;
  for (const name of names) {
    const at = name === '' ? -1 : findWord(rest.toLowerCase(), name.toLowerCase());
    if (at < 0) continue;
    const end = at + name.length;
    const possessive = /^['’]s\b/.exec(rest.slice(end))?.[0].length ?? 0;
    rest = rest.slice(0, at) + ' '.repeat(name.length + possessive) + rest.slice(end + possessive);
  }
  return rest;
}

function findWord(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + word.length));
    if (isWhole) return at;
  }
  return -1;
}

const isLetter = (character: string) => /[\p{L}\p{N}]/u.test(character);
