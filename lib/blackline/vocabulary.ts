import { isStopWord } from '#lib/text/words';

/** What a token is worth when it stands between two edits: signs and little words do not hold a passage together. */
const SIGN = 0.25;
const LITTLE_WORD = 0.5;
const WORD = 1.5;

/**
 * Numbers for words, shared by both sides of a comparison: equal numbers are equal words, letter for letter.
 * Beside each word stand its worth and its shape (lower case, every number the same), which sketches are made of.
 */
export class Vocabulary {
  readonly #ids = new Map<string, number>();
  readonly words: string[] = [];
  readonly worth: number[] = [];
  /** Id of the word's shape; −1 for signs. */
  readonly shapes: number[] = [];

  /** The number of a word; the same for every later call. Amortised O(length of the word). */
  idOf(word: string): number {
    const known = this.#ids.get(word);
    if (known !== undefined) return known;
    const id = this.words.length;
    this.#ids.set(word, id);
    this.words.push(word);
    this.worth.push(0);
    this.shapes.push(id);
    const first = word.charCodeAt(0);
    const isSign = word.length === 1 && !/[\p{L}\p{N}]/u.test(word);
    if (isSign || word === '\n') {
      this.worth[id] = SIGN;
      this.shapes[id] = -1;
      return id;
    }
    const lower = word.toLowerCase();
    const hasDigit = /\d/.test(word);
    this.worth[id] = !hasDigit && isStopWord(lower) ? LITTLE_WORD : WORD;
    const shape = hasDigit ? (/^[$€£¥]?[\d.,]+%?$/.test(word) ? '0' : lower.replace(/\d+/g, '0')) : lower;
    if (shape !== word || first > 0x7f) this.shapes[id] = this.idOf(shape);
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
