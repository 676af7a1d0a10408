import { isStopWord } from '#lib/text/words';

/** The weight of a token between two edits: punctuation and little words do not hold a text together. */
const SIGN = 0.25;
const LITTLE_WORD = 0.5;
const WORD = 1.5;

function isWordLetter(letter: string): boolean {
  const code = letter.charCodeAt(0);
  if (code < 128) return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
  return /[\p{L}\p{N}]/u.test(letter);
}

/** "1,234.5" is a number, "10-K" is mixed. Checked letter by letter, as every new word of both filings passes here. */
function kindOf(word: string): 'word' | 'number' | 'mixed' {
  let digits = 0;
  let letters = 0;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    if (code >= 48 && code <= 57) digits++;
    else if (code >= 65 && code !== 0xa3 && code !== 0xa5 && code !== 0x20ac) letters++;
  }
  return digits === 0 ? 'word' : letters === 0 ? 'number' : 'mixed';
}

/**
 * Numbers for words, shared by both sides of a comparison: equal numbers are equal words, letter for letter.
 * Each word is stored with its weight and its shape (lower case, every number the same), which sketches are made of.
 */
export class WordInterner {
  readonly #ids = new Map<string, number>();
  readonly words: string[] = [];
  readonly weights: number[] = [];
  /** Id of the word's shape; −1 for signs. */
  readonly shapes: number[] = [];

  /** The number of a word; the same for every later call. Amortised O(length of the word). */
  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.#ids.set(word, id);
    this.words.push(word);
    this.weights.push(0);
    this.shapes.push(id);
    if (word === '\n' || (word.length === 1 && !isWordLetter(word))) {
      this.weights[id] = SIGN;
      this.shapes[id] = -1;
      return id;
    }
    const kind = kindOf(word);
    const lower = kind === 'number' ? word : word.toLowerCase();
    this.weights[id] = kind === 'word' && isStopWord(lower) ? LITTLE_WORD : WORD;
    const shape = kind === 'number' ? '0' : kind === 'mixed' ? lower.replace(/\d+/g, '0') : lower;
    if (shape !== word) this.shapes[id] = this.idOf(shape);
    return id;
  }

  readonly #keys = new Map<string, number>();

  /** The number of any text, such as a whole cell; numbers of words and of keys are not to be compared. */
  keyOf(text: string): number {
    const known = this.#keys.get(text);
    if (known !== undefined) return known;
    this.#keys.set(text, this.#keys.size);
    return this.#keys.size - 1;
  }
}
