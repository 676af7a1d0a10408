import type { WordInterner } from './word-interner.ts';

/** A text cut into words and signs; what is between two tokens is white space. */
export type Tokens = {
  text: string;
  /** Words by their number in the interner. */
  ids: Int32Array;
  /** Token k is the characters [starts[k], ends[k]) of the text. */
  starts: Int32Array;
  ends: Int32Array;
};

/** Two versions of a text, cut into tokens that one interner numbers. */
export type ComparedTexts = { old: Tokens; new: Tokens; interner: WordInterner };

const SPACE = 0;
const LETTER = 1;
const DIGIT = 2;
const SIGN = 3;
/** Signs that keep a word together when letters or digits are on both sides. */
const JOINS = new Set([...".,'’-&/"].map((sign) => sign.charCodeAt(0)));
const COMMA = 44;
const DOT = 46;
const PERCENT = 37;
const NEWLINE = 10;
const CURRENCIES = new Set([...'$€£¥'].map((sign) => sign.charCodeAt(0)));

const UNKNOWN = 4;

/** The class of every UTF-16 unit, determined at its first occurrence: a filing uses few characters, often. */
const CLASSES = new Uint8Array(1 << 16).fill(UNKNOWN);
for (let code = 0; code < 128; code++) CLASSES[code] = asciiClass(code);

function asciiClass(code: number): number {
  if (code <= 32) return SPACE;
  if (code >= 48 && code <= 57) return DIGIT;
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) ? LETTER : SIGN;
}

function learnClass(code: number): number {
  const letter = String.fromCharCode(code);
  let kind = SIGN;
  if (/\s/.test(letter)) kind = SPACE;
  // Halves of letters beyond the first plane are letters, so that a pair is never cut.
  else if ((code >= 0xd800 && code <= 0xdfff) || /[\p{L}\p{M}]/u.test(letter)) kind = LETTER;
  else if (/\p{N}/u.test(letter)) kind = DIGIT;
  CLASSES[code] = kind;
  return kind;
}

function classOf(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const kind = CLASSES[code]!;
  return kind === UNKNOWN ? learnClass(code) : kind;
}

/** End of the word or number that starts at `from`: "U.S.", "short-term", "$1,234.5", "12%" are one token each. */
function endOfWord(text: string, from: number): number {
  let at = from;
  let last = SIGN;
  for (; at < text.length; at++) {
    const kind = classOf(text, at);
    if (kind === LETTER || kind === DIGIT) {
      last = kind;
      continue;
    }
    const code = text.charCodeAt(at);
    if (kind === SPACE || at === from || !JOINS.has(code) || at + 1 >= text.length) break;
    const next = classOf(text, at + 1);
    if (next !== LETTER && next !== DIGIT) break;
    // "2023,2022" and "end.Next" are two words; "1,234" and "U.S" are one.
    if (code === COMMA && (last !== DIGIT || next !== DIGIT)) break;
    if (code === DOT && last === LETTER && next === LETTER && at - from > 1 && text.charCodeAt(at - 2) !== DOT) break;
  }
  if (last === DIGIT && at < text.length && text.charCodeAt(at) === PERCENT) at++;
  return at;
}

/** Cuts a text into tokens: words, numbers with their currency and percent sign, and single signs. Linear. */
export function tokeniseText(text: string, interner: WordInterner): Tokens {
  let room = (text.length >> 2) + 8;
  let ids = new Int32Array(room);
  let starts = new Int32Array(room);
  let ends = new Int32Array(room);
  let count = 0;
  let at = 0;
  while (at < text.length) {
    const kind = classOf(text, at);
    const code = text.charCodeAt(at);
    if (kind === SPACE && code !== NEWLINE) {
      at++;
      continue;
    }
    let to = at + 1;
    if (kind === LETTER || kind === DIGIT) to = endOfWord(text, at);
    else if (CURRENCIES.has(code) && to < text.length && classOf(text, to) === DIGIT) to = endOfWord(text, to);
    if (count === room) {
      room *= 2;
      ids = grown(ids, room);
      starts = grown(starts, room);
      ends = grown(ends, room);
    }
    ids[count] = interner.idOf(text.slice(at, to));
    starts[count] = at;
    ends[count] = to;
    count++;
    at = to;
  }
  return { text, ids: ids.subarray(0, count), starts: starts.subarray(0, count), ends: ends.subarray(0, count) };
}

function grown(list: Int32Array<ArrayBuffer>, room: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(room);
  larger.set(list);
  return larger;
}
