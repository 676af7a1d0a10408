import { splitSentences } from '#lib/text/sentences';

/** A shorter sentence says too little to be known as a copy. */
const MIN_WORDS = 8;
/** Words of a phrase that changed places. */
const MAX_PHRASE_WORDS = 4;

/**
 * Whether a sentence of the summary is one of the source in which two phrases have changed places: "$6.8 billion of
 * commercial paper under the borrowings programs". What only stands the other way around an "and" or "or" says the
 * same, and phrases with figures are judged by their claims. Costs one comparison for each sentence, and little more
 * for copies.
 */
export function hasExchangedPhrases(summary: string, source: string): boolean {
  const own = sentencesOf(summary).filter((words) => words.length >= MIN_WORDS);
  if (own.length === 0) return false;
  const byWords = Map.groupBy(distinct(sentencesOf(source)), keyOf);
  return distinct(own).some((words) =>
    (byWords.get(keyOf(words)) ?? []).slice(0, MAX_ORDERS).some((known) => areExchanged(words, known)),
  );
}

/** Sentences of the same words in this many orders are no prose. */
const MAX_ORDERS = 20;

/** Each once: a repeated sentence adds no evidence. */
const distinct = (sentences: readonly string[][]): string[][] => [
  ...new Map(sentences.map((words) => [words.join(' '), words])).values(),
];

function sentencesOf(text: string): string[][] {
  return splitSentences(text).map(({ from, to }) =>
    Array.from(text.slice(from, to).toLowerCase().matchAll(WORD), ([word]) => word),
  );
}

/**
 * Letters and digits, with what may be in front of them: a run of signs is read once, whether a letter follows or not.
 */
const WORD = /(?<![’'.,])[’'.,]*[\p{L}\p{N}](?:[’'.,]*[\p{L}\p{N}])*/gu;

const keyOf = (words: readonly string[]) => words.toSorted().join(' ');

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
