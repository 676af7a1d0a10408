import { analyse } from '#lib/search/analysis/analyse';
import { SYNONYMS } from './synonyms.ts';
import THESAURUS from './thesaurus.json' with { type: 'json' };

/** A phrase's meaning: what else is said for it. */
type Phrase = { terms: number[]; others: readonly number[][]; isEveryday: boolean };

/** Of an everyday word's phrases in filings, those that stand first are the likeliest; the rest cost more than they find. */
const MAX_OTHERS = 6;

export type Synonym = {
  /** All of them must match. */
  terms: number[];
  /** It stands for the query's terms [from, to). */
  from: number;
  to: number;
};

/** All phrases, by their first term. */
let phrases: Map<number, Phrase[]> | null = null;

function load(): Map<number, Phrase[]> {
  if (phrases) return phrases;
  const all: Phrase[] = [];
  for (const line of SYNONYMS) {
    const group = line.map(termsOf).filter((terms) => terms.length > 0);
    for (const terms of group) {
      const others = group.filter((other) => other.join() !== terms.join());
      all.push({ terms, others, isEveryday: false });
    }
  }
  for (const [said = [], filed = []] of THESAURUS) {
    const others = filed.map(termsOf).filter((terms) => terms.length > 0);
    for (const terms of said.map(termsOf)) {
      const own = others.filter((other) => other.join() !== terms.join()).slice(0, MAX_OTHERS);
      if (terms.length > 0) all.push({ terms, others: own, isEveryday: true });
    }
  }
  phrases = Map.groupBy(all, ({ terms }) => terms[0] ?? 0);
  return phrases;
}

/** Every phrase that is expanded, or that one is expanded to, as it is written. */
export const knownPhrases = (): string[] => [...SYNONYMS.flat(), ...THESAURUS.flat(2)];

/** A phrase's terms: "R&D" has two. */
const termsOf = (text: string) =>
  analyse(text)
    .filter(({ hash }) => hash !== 0)
    .map(({ hash }) => hash);

/**
 * The synonyms of a query's words and phrases.
 * @param sequence the query's terms in order, stop words left out
 * @returns phrases that mean the same as the terms [from, to). Of phrases that begin at the same term, the longest counts
 */
export function expandSynonyms(sequence: readonly number[]): Synonym[] {
  return expand(sequence, (phrase) => !phrase.isEveryday);
}

/**
 * What filings say for everyday words of a query ("firing staff": workforce reductions), as `expandSynonyms` gives
 * synonyms. These are looser: they should count where the words themselves find little.
 */
export function expandEverydayWords(sequence: readonly number[]): Synonym[] {
  return expand(sequence, (phrase) => phrase.isEveryday);
}

function expand(sequence: readonly number[], accepts: (phrase: Phrase) => boolean): Synonym[] {
  const known = load();
  const found: Synonym[] = [];
  const seen = new Set<string>();
  for (let from = 0; from < sequence.length; from++) {
    const fits = (known.get(sequence[from] ?? 0) ?? []).filter(
      (phrase) => accepts(phrase) && phrase.terms.every((term, index) => sequence[from + index] === term),
    );
    const longest = Math.max(0, ...fits.map(({ terms }) => terms.length));
    for (const { terms, others } of fits) {
      if (terms.length < longest) continue;
      const to = from + terms.length;
      for (const other of others) {
        const key = `${from}:${other.join()}`;
        if (seen.has(key)) continue;
        seen.add(key);
        found.push({ terms: other, from, to });
      }
    }
    if (longest > 1) from += longest - 1;
  }
  return found;
}
