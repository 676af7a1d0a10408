/**
 * Words of a text with their place. A word is letters and digits, with inner apostrophes, hyphens, dots and ampersands.
 */

export type Word = { text: string; from: number; to: number };

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}]|['’.&-](?=[\p{L}\p{N}]))*/gu;

/**
 * Words without a topic of their own in a filing's sentence. The search has a list of its own
 * (`search/analysis/analyse.ts`): words that a question may turn on ("more", "under", "no") count there.
 */
const STOP_WORDS = new Set(
  (
    'a an and are as at be been being both but by did do does each for from had has have he her his i if in into is it ' +
    'its itself may more most no nor not of on or other our ours own same she should so some such than that the their ' +
    'theirs them then there these they this those to too under until up us was we were what when where which while who ' +
    'whom whose will with would you your can could also any all upon within during between among against about after ' +
    'before because respectively including'
  ).split(' '),
);

/** All words of `text`, in order, as written. Linear in the length of the text. */
export function findWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    words.push({ text: match[0], from: match.index, to: match.index + match[0].length });
  }
  return words;
}

/** Lower case, straight apostrophes, no possessive: "Company’s" and "company" are equal. */
export function normaliseWord(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'");
  return lower.endsWith("'s") ? lower.slice(0, -2) : lower;
}

/** Whether a normalised word is too common to say what a text is about. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The distinct words of `text` that say what it is about: normalised, no stop words, no bare numbers. */
export function topicWords(text: string): Set<string> {
  const topics = new Set<string>();
  for (const match of text.matchAll(WORD)) {
    const word = normaliseWord(match[0]);
    if (word.length > 2 && !isStopWord(word) && !/^[\d.,-]+$/.test(word)) topics.add(word);
  }
  return topics;
}
