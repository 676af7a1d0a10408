import { findWords, isStopWord, normaliseWord } from '#lib/text/words';
import { wordKey } from '#lib/verification/claim-vocabulary';

/** A summary that a model wrote, before it was checked. */
export type Proposal = { text: string; formulas: string[] };

/** A model's proposals for a filing's paragraphs, by the hash of their text. */
export type Proposals = {
  provider: string;
  model: string;
  byHash: ReadonlyMap<string, Proposal>;
  /** Paragraphs that were bought now, that were stored before, and that got no usable answer. */
  counts: { bought: number; reused: number; failed: number };
  /** The provider failed so often, or hung, that it was left alone: nothing more is asked for this filing now. */
  gaveUp?: true;
};

const MARKUP = /[<>`*_#|\\{}[\]]|!\(|\]\(|\b(?:https?|javascript|data|ftp):|\bwww\.|&#?\w+;/i;
/** A summary may be as long as a short paragraph, but not longer than its source. */
const MIN_LIMIT_LENGTH = 140;
const MAX = 900;
/** Share of a summary's words that must be in the paragraph. */
const MIN_SHARED = 0.7;

/**
 * The proposal as plain text when it can be a summary of `source`: a few sentences without markup or links, not longer
 * than the source, in the source's own words. Null otherwise. Whether it is true is the verifier's business.
 */
export function readProposal(text: string, source: string): string | null {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length < 12 || plain.length > MAX || plain.length > Math.max(MIN_LIMIT_LENGTH, source.length)) return null;
  const foreign = plain.match(MARKUP)?.[0];
  if (foreign && !source.includes(plain)) return null;
  if (!/^[\p{Lu}\p{N}"“‘$(]|^[a-z]\p{Lu}/u.test(plain)) return null;
  return sharesWords(plain, source) ? plain : null;
}

function sharesWords(text: string, source: string): boolean {
  const known = new Set(keysOf(source));
  const own = keysOf(text);
  return own.length > 0 && own.filter((key) => known.has(key)).length >= MIN_SHARED * own.length;
}

function keysOf(text: string): string[] {
  return findWords(text)
    .map((word) => normaliseWord(word.text))
    .filter((word) => word.length > 2 && !isStopWord(word))
    .map(wordKey);
}
