import { analyse } from '#lib/search/analysis/analyse';
import { isLightWord } from '#lib/search/query/light-words';
import { matchedTerms } from './find-matches.ts';
import type { AlertQuery } from './read-query.ts';
import type { Sentence, SentenceIndex } from './sentence-index.ts';
import type { Term } from './sentence-terms.ts';

/** The share of a sentence's words, by their weight, above which an older sentence says the same. */
const MOST = 0.5;

/** Words that no passage is about weigh less; figures and dates nothing. */
const LIGHT = 0.4;

/**
 * Content words on each side of the matched ones: where all of them stand in the older filing in this order, the place
 * stands there, whatever else was joined to its sentence.
 */
const AROUND = 5;

/** Content words before a matched one in which a denial counts for it. */
const DENIED_WITHIN = 4;

const DENIALS = new Set(
  analyse(
    'no not none neither nor never without cannot lack absence ' +
      "didn't doesn't don't isn't wasn't weren't aren't won't wouldn't couldn't haven't hasn't hadn't",
  ).map(({ hash }) => hash),
);

type Weights = ReadonlyMap<number, number>;

/**
 * Whether the older filing has a sentence that matches the query, too, shares most of the newer one's words, and denies
 * no more and no less: "no material weakness" does not say already that there is one.
 */
export class OlderFiling {
  readonly #index: SentenceIndex;
  readonly #masked: ReadonlySet<string>;
  /** A sentence's likes do not depend on the query: many alerts ask about the same ones. */
  readonly #likes = new Map<Sentence, number[]>();

  constructor(index: SentenceIndex) {
    this.#index = index;
    this.#masked = new Set(index.sentences.map(({ masked }) => masked));
  }

  /** Whether a sentence stands there, be it with other figures or dates. */
  has(sentence: Sentence): boolean {
    return this.#masked.has(sentence.masked);
  }

  saysAlready(query: AlertQuery, sentence: Sentence, at: readonly number[]): boolean {
    const denied = isDenied(sentence, at);
    const isSaid = this.#likesOf(sentence).some((number) => {
      const older = this.#index.sentences[number]!;
      const olderAt = matchedTerms(query, older);
      return olderAt !== null && isDenied(older, olderAt) === denied;
    });
    return isSaid || this.#hasPlace(sentence, at);
  }

  /** Whether the words around the matched ones stand in the older filing in their order, figures aside. */
  #hasPlace({ terms }: Sentence, at: readonly number[]): boolean {
    const [first, last] = [Math.min(...at) - AROUND, Math.max(...at) + AROUND];
    if (first < 0 || last >= terms.length) return false;
    const place = terms.slice(first, last + 1);
    const { postings, sentences } = this.#index;
    let rarest: readonly number[] | null = null;
    for (const { key, isFigure } of place) {
      const list = isFigure ? null : (postings.get(key) ?? []);
      if (list && (rarest === null || list.length < rarest.length)) rarest = list;
    }
    return (rarest ?? []).some((number) => holds(sentences[number]!.terms, place));
  }

  #likesOf(sentence: Sentence): number[] {
    const likes = this.#likes.get(sentence) ?? this.#findLikes(sentence.terms);
    this.#likes.set(sentence, likes);
    return likes;
  }

  /**
   * The older sentences that share most of these words. Each has at least one of the rarest of them, so only sentences
   * with one of those are looked at.
   */
  #findLikes(terms: readonly Term[]): number[] {
    const weights = weigh(terms);
    const total = sum(weights.values());
    const { postings, sentences } = this.#index;
    const rarestFirst = [...weights].toSorted(
      ([one], [other]) => (postings.get(one)?.length ?? 0) - (postings.get(other)?.length ?? 0),
    );
    const candidates = new Set<number>();
    let left = total;
    for (const [key, weight] of rarestFirst) {
      if (left <= total * MOST) break;
      for (const number of postings.get(key) ?? []) candidates.add(number);
      left -= weight;
    }
    return [...candidates].filter((number) => shared(weights, sentences[number]!) > total * MOST);
  }
}

/** Whether a sentence has these words one after the other; any figure stands for any. */
function holds(terms: readonly Term[], place: readonly Term[]): boolean {
  for (let start = 0; start + place.length <= terms.length; start++) {
    if (place.every((term, at) => isLike(term, terms[start + at]!))) return true;
  }
  return false;
}

const isLike = (one: Term, other: Term) => (one.isFigure ? other.isFigure : one.key === other.key);

function weigh(terms: readonly Term[]): Map<number, number> {
  const weights = new Map<number, number>();
  for (const { key, isFigure } of terms) if (!isFigure) weights.set(key, isLightWord(key) ? LIGHT : 1);
  return weights;
}

function shared(weights: Weights, { terms }: Sentence): number {
  const seen = new Set<number>();
  let total = 0;
  for (const { key } of terms) {
    const weight = weights.get(key);
    if (weight === undefined || seen.has(key)) continue;
    seen.add(key);
    total += weight;
  }
  return total;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

/** Whether a denial stands before or among the matched words. */
function isDenied({ terms }: Sentence, at: readonly number[]): boolean {
  return at.some((place) => terms.slice(Math.max(0, place - DENIED_WITHIN), place).some(({ key }) => DENIALS.has(key)));
}
