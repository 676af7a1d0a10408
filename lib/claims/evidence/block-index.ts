/** Which blocks of a filing have a word or a number: what a sentence could be taken from, without reading them all. */

export type BlockIndex = {
  /** Blocks that have a key, in their order, by its hash. */
  postings: ReadonlyMap<number, readonly number[]>;
  blocks: number;
};

/** Words are compared by as many letters: "increase" and "increased" are one. */
const STEM = 7;
/** Digits that a rounded number shares with the whole one. */
const LEADING = 3;

const OFFSET = 0x811c9dc5;
const OF_NUMBER = 0x1b873593;
const OF_ROUNDED = 0x2e1b2139;

/** Indexes texts by their places. Linear in their length, a few milliseconds for a long report. */
export function indexBlocks(texts: readonly string[]): BlockIndex {
  const postings = new Map<number, number[]>();
  for (const [block, text] of texts.entries()) {
    eachKey(text, (key) => {
      const list = postings.get(key);
      if (!list) postings.set(key, [block]);
      else if (list.at(-1) !== block) list.push(block);
    });
  }
  return { postings, blocks: texts.length };
}

/** The distinct keys of a text. */
export function keysOf(text: string): Set<number> {
  const keys = new Set<number>();
  eachKey(text, (key) => keys.add(key));
  return keys;
}

/**
 * Calls with the hash (FNV-1a) of every word's first letters, and of every number's digits without what its scale
 * changes: "1,200" and "1.2" are one. A number of many digits has its first ones as another key.
 */
function eachKey(text: string, add: (key: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (isDigit(code)) at = readNumber(text, at, add);
    else if (isLetter(code)) {
      let hash = OFFSET;
      let length = 0;
      for (; at < text.length && isLetter(text.charCodeAt(at)); at++) {
        if (length++ < STEM) hash = Math.imul(hash ^ lower(text.charCodeAt(at)), 0x01000193);
      }
      if (length > 1) add(hash);
    } else at += 1;
  }
}

function readNumber(text: string, from: number, add: (key: number) => void): number {
  let [hash, significant, rounded] = [OF_NUMBER, OF_NUMBER, OF_ROUNDED];
  let digits = 0;
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (!isDigit(code)) {
      if ((code === COMMA || code === POINT) && isDigit(text.charCodeAt(at + 1))) continue;
      break;
    }
    if (digits === 0 && code === ZERO) continue;
    digits += 1;
    hash = Math.imul(hash ^ code, 0x01000193);
    if (code !== ZERO) significant = hash;
    if (digits <= LEADING) rounded = Math.imul(rounded ^ code, 0x01000193);
  }
  add(significant);
  if (digits >= LEADING) add(rounded);
  return at;
}

const [ZERO, NINE, COMMA, POINT] = [48, 57, 44, 46];
const isDigit = (code: number) => code >= ZERO && code <= NINE;
const lower = (code: number) => (code >= 65 && code <= 90 ? code + 32 : code);
/** Letters of all alphabets, near enough: beyond ASCII what is no punctuation or space. */
const isLetter = (code: number) =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 0xc0 && (code < 0x2000 || code >= 0x3040));
