import { splitSentences } from '#lib/text/sentences';

/** A shorter sentence says too little to be known as a copy. */
const MIN_WORDS = 8;
/** Nor is a longer one prose, in characters. */
const MAX_LENGTH = 4_000;
/** Words of a phrase that changed places. */
const MAX_PHRASE_WORDS = 4;

/**
 * Whether a sentence of the summary is one of the source in which two phrases have changed places: "$6.8 billion of
 * commercial paper under the borrowings programs". What only stands the other way around an "and" or "or" says the
 * same, and phrases with figures are judged by their claims. Costs one comparison for each sentence, and little more
 * for copies.
 */
export function hasExchangedPhrases(summary: string, source: string): boolean {
  const ofKey = new Map<number, string[][]>();
  for (const words of sentencesOf(summary)) {
    const key = words.length < MIN_WORDS ? null : keyOf(words);
    if (key !== null && !ofKey.has(key)) ofKey.set(key, []);
  }
  if (ofKey.size === 0) return false;
  for (const words of sentencesOf(source)) {
    const orders = ofKey.get(keyOf(words));
    if (orders && orders.length < MAX_ORDERS && !orders.some((known) => isSame(known, words))) orders.push(words);
  }
  return sentencesOf(summary).some((words) => ofKey.get(keyOf(words))?.some((known) => areExchanged(words, known)));
}

/** Sentences of the same words in this many orders are no prose. */
const MAX_ORDERS = 20;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, at) => word === other[at]);

function* sentencesOf(text: string): Generator<string[]> {
  for (const { from, to } of splitSentences(text)) {
    if (to - from <= MAX_LENGTH) yield Array.from(text.slice(from, to).toLowerCase().matchAll(WORD), ([word]) => word);
  }
}

/**
 * Letters and digits, with what may be in front of them: a run of signs is read once, whether a letter follows or not.
 */
const WORD = /(?<![’'.,])[’'.,]*[\p{L}\p{N}](?:[’'.,]*[\p{L}\p{N}])*/gu;

/** The same for the same words in any order: the sum of their hashes (FNV-1a). */
function keyOf(words: readonly string[]): number {
  let key = 0;
  for (const word of words) {
    let hash = 0x811c9dc5;
    for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
    key = (key + hash) | 0;
  }
  return key;
}

/** The same words in another order: A M B where the other has B M A. */
function areExchanged(one: readonly string[], other: readonly string[]): boolean {
  let from = 0;
  while (from < one.length && one[from] === other[from]) from++;
  let to = one.length;
  while (to > from && one[to - 1] === other[to - 1]) to--;
  const [ownWords, otherWords] = [one.slice(from, to), other.slice(from, to).join(' ')];
  for (let first = 1; first <= MAX_PHRASE_WORDS; first++) {
    for (let last = 1; last <= MAX_PHRASE_WORDS && first + last < ownWords.length; last++) {
      const [a, between, b] = [ownWords.slice(0, first), ownWords.slice(first, -last), ownWords.slice(-last)];
      if (/\d/.test([...a, ...b].join(' ')) || /^(?:and|or)$/.test(between.join(' '))) continue;
      if ([...b, ...between, ...a].join(' ') === otherWords) return true;
    }
  }
  return false;
}
