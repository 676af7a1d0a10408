import type { FilingText } from '#lib/alerts/types';
import { splitSentences } from '#lib/text/sentences';
import { type Term, termsOf } from './sentence-terms.ts';

/** A sentence of a filing. */
export type Sentence = {
  /** Index of its text. */
  text: number;
  from: number;
  to: number;
  terms: readonly Term[];
  /** Equal for sentences that say the same with other figures, dates and small words. */
  masked: string;
};

export type SentenceIndex = {
  texts: readonly FilingText[];
  sentences: readonly Sentence[];
  /** Sentences that have a word, in their order, by its key. */
  postings: ReadonlyMap<number, readonly number[]>;
};

/** Fewer content words without an end are a caption or a label. */
const LEAST_WORDS = 4;

/** The sentences of a filing, and which word is in which. Linear in the texts. */
export function indexSentences(texts: readonly FilingText[]): SentenceIndex {
  return indexOf(texts, texts.flatMap(readSentences));
}

/** The same of some of the sentences. */
export function indexOf(texts: readonly FilingText[], sentences: readonly Sentence[]): SentenceIndex {
  const postings = new Map<number, number[]>();
  for (const [at, { terms }] of sentences.entries()) {
    for (const { key } of terms) {
      const known = postings.get(key);
      if (!known) postings.set(key, [at]);
      else if (known.at(-1) !== at) known.push(at);
    }
  }
  return { texts, sentences, postings };
}

function readSentences({ text }: FilingText, number: number): Sentence[] {
  const terms = termsOf(text);
  const sentences: Sentence[] = [];
  let next = 0;
  for (const { from, to } of splitSentences(text)) {
    const first = next;
    while (next < terms.length && (terms[next]?.from ?? to) < to) next++;
    const own = terms.slice(first, next);
    if (own.length === 0 || (own.length < LEAST_WORDS && !/[.!?]["”’)]*$/.test(text.slice(from, to)))) continue;
    sentences.push({ text: number, from, to, terms: own, masked: maskedKey(own) });
  }
  return sentences;
}

/** Two numbers of 32 bits over the words, a run of figures counting as one. */
function maskedKey(terms: readonly Term[]): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  let wasFigure = false;
  for (const { key, isFigure } of terms) {
    if (isFigure && wasFigure) continue;
    wasFigure = isFigure;
    const value = isFigure ? 0 : key;
    one = Math.imul(one ^ value, 0x01000193);
    other = Math.imul((other << 5) - other + value, 0x85ebca6b) ^ (other >>> 13);
  }
  return `${one}:${other}`;
}
