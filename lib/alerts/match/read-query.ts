import type { AlertBy } from '#lib/alerts/types';
import { expandEverydayWords, expandSynonyms } from '#lib/search/query/expand-synonyms';
import { knownWord } from './known-words.ts';
import { type Term, termsOf } from './sentence-terms.ts';

/** Words that must stand together: in their order without a word between, or near each other in any order. */
export type Unit = { keys: readonly number[]; isInOrder: boolean; words: string };

/** All of its units must stand in the sentence. */
export type Alternative = readonly Unit[];

/** What an alert looks for: of each group one alternative, in one sentence. Empty for a query of small words alone. */
export type AlertQuery = { groups: readonly (readonly Alternative[])[] };

/** A quoted phrase, straight or curly. */
const QUOTED = /["“”„]([^"“”„]*)["“”„]/g;

/**
 * Reads what an alert looks for. By words: each word, and each quoted phrase in its order. By meaning: each word, or one
 * of the phrases that filings or readers say for it. Never throws. Linear in the query.
 */
export function readQuery(text: string, by: AlertBy): AlertQuery {
  const groups: Alternative[][] = [];
  const seen = new Set<string>();
  const add = (alternatives: Alternative[]) => {
    const key = JSON.stringify(alternatives.map((units) => units.map(({ keys }) => keys)));
    if (alternatives.length > 0 && !seen.has(key)) groups.push(alternatives);
    seen.add(key);
  };
  for (const [, quoted = ''] of text.matchAll(QUOTED)) {
    const terms = termsOf(quoted);
    if (terms.length > 0) add([[unitOf(quoted, terms, true)]]);
  }
  const rest = text.replaceAll(QUOTED, (phrase) => ' '.repeat(phrase.length)).replaceAll(/["“”„]/g, ' ');
  const terms = termsOf(rest);
  for (const group of by === 'words' ? terms.map((term) => [[unitOf(rest, [term], true)]]) : byMeaning(rest, terms)) {
    add(group);
  }
  return { groups };
}

const unitOf = (text: string, terms: readonly Term[], isInOrder: boolean): Unit => ({
  keys: terms.map(({ key }) => key),
  isInOrder,
  words: text.slice(terms[0]?.from, terms.at(-1)?.to).toLowerCase(),
});

/** A group for each word, or for words that mean something together ("reduction in force"). */
function byMeaning(text: string, terms: readonly Term[]): Alternative[][] {
  const sequence = terms.map(({ key }) => key);
  const synonyms = [...expandSynonyms(sequence), ...expandEverydayWords(sequence)].toSorted(
    (one, other) => one.from - other.from || other.to - one.to,
  );
  const groups: Alternative[][] = [];
  for (let from = 0; from < terms.length; ) {
    let to = from + 1;
    // Phrases that overlap are one group.
    for (const synonym of synonyms) if (synonym.from < to && synonym.from >= from) to = Math.max(to, synonym.to);
    const own = terms.slice(from, to);
    const group: Alternative[] = [[unitOf(text, own, false)]];
    for (const synonym of synonyms) {
      if (synonym.from < from || synonym.to > to) continue;
      const kept = own.filter((_, at) => from + at < synonym.from || from + at >= synonym.to);
      const words = synonym.terms.map((key) => knownWord(key) ?? '').join(' ');
      group.push([
        { keys: synonym.terms, isInOrder: false, words },
        ...kept.map((term) => unitOf(text, [term], false)),
      ]);
    }
    groups.push(group);
    from = to;
  }
  return groups;
}

/** What is looked for, for readers: of each group its alternatives, the reader's own words first. */
export function queryInWords({ groups }: AlertQuery): string[][] {
  return groups.map((group) => [...new Set(group.map((units) => units.map(({ words }) => words).join(' + ')))]);
}
